import { cardCodeInput } from './payment/tender-input.ts';
import type { useSelling } from './payment/use-selling.ts';
import type { Till } from './till-context.ts';
import type { Payable } from './use-payable.ts';
import type { PaymentStage } from './use-payment-stage.ts';
import type { TicketView } from './use-ticket-view.ts';

interface Paying
  extends Pick<Till, 'ticket' | 'code' | 'why_not_pay' | 'isTypingCard' | 'isAtPayment' | 'toPayment'>,
    Pick<TicketView, 'setChecked' | 'reset'>,
    Pick<PaymentStage, 'takeInHand'> {
  readonly payable: Payable;
  readonly wrongPayment: object;
  readonly selling: Pick<ReturnType<typeof useSelling>, 'pay' | 'receipt' | 'nextSale'>;
}

/** What sells the ticket, or shows what is missing; and the one key that leads there. */
export const payingSteps = ({
  ticket,
  code,
  why_not_pay,
  isTypingCard,
  isAtPayment,
  toPayment,
  setChecked,
  reset,
  takeInHand,
  payable: { priced, total, before_exchange },
  wrongPayment,
  selling,
}: Paying): Pick<Till, 'pay' | 'goOn'> => {
  const pay = () => {
    setChecked(true);
    if (why_not_pay !== null || !priced.bill) {
      if (isTypingCard) {
        document.getElementById(cardCodeInput)?.focus();
        return;
      }
      // The tender that something is wrong with is the one that is shown whole.
      const wrong = ticket.tenders.find((_, i) =>
        Object.keys(wrongPayment).some((key) => key.startsWith(`payments.${i}.`)),
      );
      if (wrong) takeInHand(wrong.key);
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(':is(.paying, .ticket) [aria-invalid="true"]')?.focus(),
      );
      return;
    }
    void selling.pay(priced.bill, { ...priced, due: before_exchange }).then((isSold) => {
      if (isSold) reset();
    });
  };

  const goOn = () => {
    if (selling.receipt) selling.nextSale();
    else if (total > 0 && !isAtPayment && code.error === null && Object.keys(priced.errors).length === 0) toPayment();
    else pay();
  };

  return { pay, goOn };
};
