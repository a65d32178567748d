import { type Icon, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type Money as Amount, negate } from '../../../../kernel/money/money.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { payTexts } from '../../payment-messages.ts';
import './ledger-more.css';

/** What stands on which side of the total. */
export type LedgerSide = 'lowers' | 'pays';

interface LedgerRowProps {
  readonly icon: Icon;
  /** In words, for those who hear it too. */
  readonly title: string;
  readonly note?: ReactNode;
  /** What it takes off or pays; null while it is not used. */
  readonly amount: Amount | null;
  /** What one touch would use. */
  readonly offers?: string;
  readonly isUsed: boolean;
  readonly isBusy?: boolean;
  /** Why it cannot be used: said in place of the button. */
  readonly blockedReason?: ReactNode;
  /** What the server said against it. */
  readonly refused?: ReactNode;
  /** Looks again at what was refused. */
  readonly retry?: (() => void) | undefined;
  /** Under it, where less of it is used. */
  readonly more?: ReactNode;
  readonly press: () => void;
  /** Opens its amount, to use less of it. */
  readonly open?: () => void;
}

const longPress = 500;

/** A touch uses it, another takes it back; held down, or by Enter, its amount is opened. */
const useHold = (press: () => void, open?: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const wasHeld = useRef(false);
  const stop = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    onPointerDown: () => {
      wasHeld.current = false;
      stop();
      if (!open) return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        open();
      }, longPress);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      if (!wasHeld.current) press();
      wasHeld.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !open || event.repeat) return;
      event.preventDefault();
      open();
    },
  };
};

/** One thing that the customer has, or that the bill is lowered by: what, whether it is used, how much. */
export const LedgerRow = (props: LedgerRowProps) => {
  const {
    icon: Icon,
    title,
    note,
    amount,
    offers,
    isUsed,
    isBusy,
    blockedReason,
    refused,
    retry,
    more,
    press,
    open,
  } = props;
  const t = useTexts(payTexts);
  const hold = useHold(press, open);
  const cannot = blockedReason && !isUsed;
  return (
    <li
      className="ledger-row"
      data-used={isUsed || undefined}
      data-off={cannot ? '' : undefined}
      data-refused={refused ? '' : undefined}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className="ledger-what">
        <strong>{title}</strong>
        {note ? <small>{note}</small> : null}
        {refused ? <small className="field-wrong">{refused}</small> : null}
      </span>
      {cannot ? (
        <span className="ledger-why">{blockedReason}</span>
      ) : (
        <button
          type="button"
          className="ledger-use"
          aria-pressed={isUsed}
          aria-label={`${title}: ${isUsed ? t.used : offers ? t.use_of({ what: offers }) : t.use}`}
          disabled={isBusy}
          {...hold}
        >
          {isUsed ? (
            <>
              <IconCheck size={17} stroke={2} aria-hidden />
              {t.used}
            </>
          ) : (
            <>
              {t.use}
              {offers ? <span className="num">{offers}</span> : null}
            </>
          )}
        </button>
      )}
      <LedgerAmount amount={amount === null ? null : negate(amount)} />
      {refused && retry ? (
        <div className="ledger-more">
          <button type="button" disabled={isBusy} onClick={retry}>
            {t.again}
          </button>
        </div>
      ) : null}
      {more ? <div className="ledger-more">{more}</div> : null}
    </li>
  );
};

/** The one digit column. */
export const LedgerAmount = ({ amount }: { readonly amount: Amount | null }) => (
  <span className="ledger-amount">{amount === null ? <span aria-hidden>—</span> : <Money amount={amount} bare />}</span>
);
