import { IconAlertTriangle } from '@tabler/icons-react';
import { money } from '../../../../kernel/money/money.ts';
import { quantityText } from '../../../../ui/display/number-text.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import type { TicketLine } from '../../ticket-lines.ts';
import { useTill } from '../till-context.ts';
import { amountText, errorText } from '../till-session.ts';

/** What is wrong with a line, beside it; a changed price can be taken with one press. */
export const LineProblems = ({ line, index }: { readonly line: TicketLine; readonly index: number }) => {
  const t = useTexts(tillTexts);
  const { errors, priced, session, change, refresh } = useTill();
  const labels: Record<string, string> = {
    item_id: '',
    unit_price: t.price,
    discount: t.line_discount,
    quantity_milli: '',
    employee_id: t.seller,
  };
  const wrong = Object.keys(labels).flatMap((field) => {
    const [error] = errors[`lines.${index}.${field}`] ?? [];
    return error ? [{ field, error }] : [];
  });
  const left = session.rules.may_sell_without_stock ? priced.shortages.get(line.key) : undefined;
  if (wrong.length === 0 && left === undefined) return null;
  return (
    <div className="line-problems">
      {wrong.map(({ field, error }) => {
        const price = error.key === 'price_has_changed' ? error.params?.['price'] : undefined;
        return (
          <p key={field} className="line-wrong">
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <span>
              {labels[field] ? `${labels[field]}: ` : ''}
              {errorText(error)}
            </span>
            {typeof price === 'number' ? (
              <button
                type="button"
                className="line-remedy"
                onClick={() => {
                  change({
                    type: 'line_changed',
                    key: line.key,
                    change: { unit_price: money(price), markdown_bp: undefined },
                  });
                  refresh();
                }}
              >
                {t.take_price({ price: amountText(price) })}
              </button>
            ) : null}
          </p>
        );
      })}
      {left === undefined ? null : (
        <p className="line-warning">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>{left > 0 ? t.oversells({ n: quantityText(left) }) : t.sold_without_stock}</span>
        </p>
      )}
    </div>
  );
};
