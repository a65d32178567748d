import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { money } from '../../../../kernel/money/money.ts';
import { refreshCall, useCall } from '../../../../ui/api/queries.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { useLive } from '../../../../ui/live/use-live.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { points } from '../../../loyalty/contract.ts';
import { pointsFor, pointsWorth } from '../../../loyalty/points.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { AmountBox } from '../find/typed-box.tsx';
import { LedgerRow } from '../payment/ledger-row.tsx';
import { useTill } from '../till-context.ts';
import { plainAmount } from '../till-session.ts';

/** The field of the amount that points take off. */
const pointsInput = 'till-points';

/** One press takes off what the customer's points are worth, as far as the bill has room for them; held down, or by
 * Enter, or by the button under it, less of them is used. */
export const UsePoints = ({ customerId }: { readonly customerId: number }) => {
  const t = useTexts(payTexts);
  const h = useTexts(heldMoneyTexts);
  const may = useMay();
  const { ticket, change, priced, session } = useTill();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(points.ofCustomer, { id: customerId }, { quiet: true, enabled: may(points.ofCustomer) });
  useLive(['loyalty_points', 'invoices'], () => refreshCall(points.ofCustomer, { id: customerId }));
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
  const most = ticket.points?.most_amount ?? null;
  const isLess = isOn && (isOpen || most !== null);
  const open = () => {
    if (!isOn) change({ type: 'points_used', points: all });
    setOpen(true);
    requestAnimationFrame(() => document.getElementById(pointsInput)?.focus());
  };
  const use = (amount: number | null) =>
    change({ type: 'points_used', points: { ...all, most_amount: amount === null ? null : money(amount) } });
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
      blockedReason={data.points < minimum_points ? tooFew : null}
      press={() => {
        setOpen(false);
        change({ type: 'points_used', points: isOn ? null : all });
      }}
      open={open}
      more={
        isLess ? (
          <label htmlFor={pointsInput}>
            <span>{t.points_amount}</span>
            <AmountBox
              id={pointsInput}
              exponent={session.exponent}
              value={most ?? priced.points_amount}
              onValue={use}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === 'Escape') {
                  event.preventDefault();
                  event.stopPropagation();
                  event.currentTarget.blur();
                }
              }}
            />
          </label>
        ) : isOn && priced.points_amount > 0 ? (
          <button type="button" onClick={open}>
            {t.use_less}
          </button>
        ) : null
      }
    />
  );
};
