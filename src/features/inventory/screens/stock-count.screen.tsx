import { useAction } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { StockForm } from './stock-form.tsx';

/** What was counted on the shelf; the books follow it. */
export default function StockCount() {
  const t = useTexts(stockTexts);
  const count = useAction(stock.count, { done: (answer) => t.counted_done({ n: answer.count }) });
  return (
    <StockForm
      task="count"
      title={t.stock_count}
      note={t.count_note}
      saveLabel={t.save_count}
      save={(lines, notes) =>
        count.run({
          lines: lines.map(({ product, quantity_milli, moment }) => ({
            product_id: product.id,
            counted_milli: quantity_milli!,
            moment: moment ?? undefined,
          })),
          notes,
        })
      }
    />
  );
}
