import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { employees } from '../../workforce/contract.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { StockForm } from './stock-form.tsx';

/** Pieces that the shop itself uses up, and who took them. */
export default function InternalUse() {
  const t = useTexts(stockTexts);
  const language = useLanguage();
  const use = useAction(stock.internalUse, { done: (answer) => t.done({ n: answer.count }) });
  return (
    <StockForm
      task="use"
      title={t.internal_use}
      note={t.use_note}
      saveLabel={t.save_use}
      employeeField={({ value, name, onChange, onPick, isChecked, errors }) => (
        <RecordField
          label={t.used_by}
          value={value}
          onChange={onChange}
          initialLabel={name && nameIn(language, name)}
          onPick={(one) => onPick(one && { name_ar: one.name_ar, name_en: one.name_en })}
          operation={employees.names}
          error={errors['employee_id']?.[0] ?? (isChecked && value === null ? { key: 'required' } : null)}
          required
        />
      )}
      save={(lines, notes, employee) =>
        use.run({
          employee_id: employee!,
          lines: lines.map(({ product, quantity_milli }) => ({
            product_id: product.id,
            quantity_milli: quantity_milli!,
          })),
          notes,
        })
      }
    />
  );
}
