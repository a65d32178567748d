import { type ComponentType, useState } from 'react';
import type { FieldError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import type { BilingualName } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { StockForm } from './stock-form.tsx';

/** Chooses a supplier; suppliers are a later feature's, so the app brings it. */
export type SupplierChoice = ComponentType<{
  readonly label: string;
  readonly value: number | null;
  readonly name: BilingualName | null;
  readonly onChange: (id: number | null) => void;
  readonly onPick: (one: BilingualName | null) => void;
  readonly error: FieldError | null;
}>;

interface AddQuantityProps {
  readonly Supplier: SupplierChoice;
  /** What stands there after a delivery: its lots and their labels are a later feature's too. */
  readonly Received: ComponentType<{ readonly lot_ids: readonly number[] }>;
}

/** Goods that arrived: products, their cost, and whose delivery it is. */
export const AddQuantity = ({ Supplier, Received }: AddQuantityProps) => {
  const [received, setReceived] = useState<readonly number[]>([]);
  const t = useTexts(stockTexts);
  const add = useAction(stock.addQuantity, {
    done: (answer) => t.done({ n: answer.count }),
    onDone: (answer) => setReceived(answer.lot_ids),
  });
  return (
    <StockForm
      task="add"
      title={t.add_quantity}
      note={t.add_note}
      saveLabel={t.save_add}
      head={<Received lot_ids={received} />}
      deliveryFields={({ value, onChange, errors }) => (
        <FormRow>
          <Supplier
            label={t.supplier}
            value={value.supplier_id}
            name={value.supplier_name}
            onChange={(supplier_id) => onChange({ supplier_id })}
            onPick={(supplier_name) => onChange({ supplier_name })}
            error={errors['supplier_id']?.[0] ?? null}
          />
          <TextField
            label={t.supplier_invoice_number}
            value={value.supplier_invoice_number}
            onChange={(supplier_invoice_number) => onChange({ supplier_invoice_number })}
            error={errors['supplier_invoice_number']?.[0] ?? null}
            maxLength={60}
          />
          <DateField
            label={t.supplier_invoice_on}
            value={value.supplier_invoice_on}
            onChange={(supplier_invoice_on) => onChange({ supplier_invoice_on })}
            error={errors['supplier_invoice_on']?.[0] ?? null}
          />
        </FormRow>
      )}
      save={(lines, notes, _employee, delivery) =>
        add.run({
          lines: lines.map((line) => ({
            product_id: line.product.id,
            quantity_milli: line.quantity_milli!,
            unit_cost_amount: line.unit_cost_amount as Money,
            unit: line.unit ?? null,
            expires_on: line.expires_on,
            bucket: line.bucket,
          })),
          notes,
          supplier_id: delivery.supplier_id,
          supplier_invoice_number: delivery.supplier_invoice_number,
          supplier_invoice_on: delivery.supplier_invoice_on,
        })
      }
    />
  );
};
