import { IconInfoCircle, IconLoader2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Money } from '../../../../ui/display/money.tsx';
import { useIsPhone } from '../../../../ui/display/use-media.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { tenderKind } from '../../../payments/tender-kinds.ts';
import { tillTexts } from '../../messages.ts';
import { useTill } from '../till-context.ts';

const loadPaying = () => import('./paying.tsx');
/** Paying in the place of the tiles; brought while the cashier fills the ticket. */
export const Paying = lazy(loadPaying);
export const PhoneOffers = lazy(() => loadPaying().then((part) => ({ default: part.PhoneOffers })));
const PhoneHand = lazy(() => loadPaying().then((part) => ({ default: part.PhoneHand })));
export const bringPaying = (): void =>
  void Promise.all([loadPaying(), import('../sold/receipt-panel.tsx'), import('../sold/sold-printout.tsx')]).catch(
    () => undefined,
  );

const PayButton = () => {
  const t = useTexts(tillTexts);
  const { total, rest, ticket, why_not_pay, isAtPayment, isPaying, goOn } = useTill();
  const comesLater = ticket.tenders.some((one) => tenderKind(one.method).is_confirmed_later);
  const isOwed = comesLater || (ticket.rest_is_owed && rest > 0);
  // The way to the payment is open as soon as there is something to pay.
  const isOff = ticket.lines.length === 0 || (isAtPayment && why_not_pay !== null);
  return (
    <button
      type="button"
      id="till-pay"
      className="pay-button"
      aria-disabled={isOff || isPaying ? true : undefined}
      aria-describedby={isOff ? 'till-why-not' : undefined}
      aria-keyshortcuts="F10"
      onClick={goOn}
    >
      {isPaying ? (
        <>
          <IconLoader2 className="turning" size={22} aria-hidden />
          {t.paying}
        </>
      ) : (
        <>
          <span>{isOwed ? t.issue_owed : t.pay}</span>
          <Money amount={total} />
          <kbd aria-hidden>Enter</kbd>
        </>
      )}
    </button>
  );
};

/** The one button that leads to the payment and then sells, with why it cannot; on a phone the payment stands above it. */
export const Payment = () => {
  const t = useTexts(tillTexts);
  const isPhone = useIsPhone();
  const { ticket, isAtPayment, isChecked, why_not_pay, isPaying } = useTill();
  const hasLines = ticket.lines.length > 0;
  const isExplained = hasLines && (isChecked || isAtPayment);
  return (
    <div className="payment">
      {isPhone && hasLines ? (
        <Suspense fallback={null}>
          <PhoneHand />
        </Suspense>
      ) : null}
      {ticket.attempt && !isPaying ? (
        <p className="payment-note" role="alert">
          <IconInfoCircle size={18} stroke={1.8} aria-hidden />
          <span>{t.unanswered}</span>
        </p>
      ) : null}
      <p id="till-why-not" className={isChecked && why_not_pay ? 'why-not field-wrong' : 'why-not'} aria-live="polite">
        {isExplained ? why_not_pay : null}
      </p>
      <PayButton />
    </div>
  );
};
