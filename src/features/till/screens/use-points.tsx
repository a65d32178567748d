import { IconStar } from '@tabler/icons-react';
import { permissionOf } from '../../../kernel/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useLive } from '../../../ui/live/use-live.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { points } from '../../loyalty/contract.ts';
import { pointsFor, pointsWorth } from '../../loyalty/points.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import { payTexts } from '../payment-messages.ts';
import { LedgerRow } from './ledger-row.tsx';
import { plainAmount } from './till-session.ts';
import { useTill } from './till-context.ts';

/** One press takes off what the customer's points are worth, as far as the bill has room for them. */
export const UsePoints = ({ customerId }: { readonly customerId: number }) => {
  const t = useTexts(payTexts);
  const h = useTexts(heldMoneyTexts);
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
  const all = { points: data.points, hundred_amount, minimum_points };
  const tooFew = h.points_from({ points: String(Math.max(minimum_points, 1)) });
  const used = isOn ? priced.points : pointsFor(value, worth);
  return (
    <LedgerRow
      icon={IconStar}
      title={t.points({ used: String(used), all: String(data.points) })}
      note={
        isOn && used === 0
          ? tooFew
          : t.points_note({ worth: plainAmount(hundred_amount), rest: String(data.points - used) })
      }
      amount={isOn ? priced.points_amount : null}
      offers={plainAmount(value)}
      isUsed={isOn}
      whyNot={data.points < minimum_points ? tooFew : null}
      press={() => change({ type: 'points_used', points: isOn ? null : all })}
    />
  );
};
