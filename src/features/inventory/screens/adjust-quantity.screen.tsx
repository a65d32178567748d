import { useAction } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { StockForm } from './stock-form.tsx';

/** Pieces that expired, are lost, or were found by a count. */
export default function AdjustQuantity() {
  const t = useTexts(stockTexts);
  const adjust = useAction(stock.adjust, { done: (answer) => t.done({ n: answer.count }) });
  return (
    <StockForm
      task="adjust"
      title={t.adjust_quantity}
      note={t.adjust_note}
      saveLabel={t.save_adjust}
      save={(lines, notes) =>
        adjust.run({
          lines: lines.map(({ product, quantity_milli, kind }) => ({
            product_id: product.id,
            quantity_milli: quantity_milli!,
            kind,
          })),
          notes,
        })
      }
    />
  );
}
