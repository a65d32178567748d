import { permissionOf } from '../../../kernel/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useLive } from '../../../ui/live/use-live.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { points } from '../../loyalty/contract.ts';
import { pointsFor, pointsWorth } from '../../loyalty/points.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import { amountText } from './till-session.ts';
import { useTill } from './till-context.ts';

/** One press takes off what the customer's points are worth, as far as the bill has room for them. */
export default function UsePoints({ customerId }: { readonly customerId: number }) {
  const t = useTexts(heldMoneyTexts);
  const may = useMay();
  const { ticket, change, priced } = useTill();
  const { data, refetch } = useCall(
    points.ofCustomer,
    { id: customerId },
    { quiet: true, enabled: may(permissionOf(points.ofCustomer)) },
  );
  useLive(['loyalty_points', 'invoices'], () => void refetch());
  if (!data || data.hundred_amount === null || data.points === 0) return null;
  const { hundred_amount, minimum_points } = data;
  const worth = { hundred_amount };
  const value = pointsWorth(data.points, worth);
  // Fewer points than take off anything are nothing that could be used.
  if (value === 0) return null;
  const isOn = Boolean(ticket.points);
  const isTooFew = data.points < minimum_points;
  return (
    <label className="owe-rest">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isTooFew && !isOn}
        onChange={() =>
          change({ type: 'points_used', points: isOn ? null : { points: data.points, hundred_amount, minimum_points } })
        }
      />
      <span>
        {isOn && priced.points > 0
          ? t.points_used({ points: String(priced.points), amount: amountText(priced.points_amount) })
          : t.use_points({ points: String(pointsFor(value, worth)), amount: amountText(value) })}
        {isTooFew || (isOn && priced.points === 0) ? (
          <small>{t.points_from({ points: String(Math.max(minimum_points, 1)) })}</small>
        ) : null}
      </span>
    </label>
  );
}
