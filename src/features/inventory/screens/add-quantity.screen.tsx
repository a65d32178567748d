import type { Money } from '../../../kernel/money.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { StockForm } from './stock-form.tsx';

/** Goods that arrived. */
export default function AddQuantity() {
  const t = useTexts(stockTexts);
  const add = useAction(stock.addQuantity, { done: (answer) => t.done({ n: answer.count }) });
  return (
    <StockForm
      task="add"
      title={t.add_quantity}
      note={t.add_note}
      saveLabel={t.save_add}
      save={(lines, notes) =>
        add.run({
          lines: lines.map((line) => ({
            product_id: line.product.id,
            quantity_milli: line.quantity_milli!,
            unit_cost_amount: line.unit_cost_amount as Money,
          })),
          notes,
        })
      }
    />
  );
}
