import { useCallback, useState } from 'react';
import { zeroMoney } from '../../../kernel/money/money.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { cardSaleTexts } from '../card-sale-messages.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import { isPaymentChoice } from '../payment-choice.ts';
import type { TicketChange } from '../ticket.ts';
import { tenderInHand } from '../ticket-tenders.ts';
import { checkPayment } from './check-payment.ts';
import { useCatalogue } from './find/use-catalogue.ts';
import { useHolding } from './held/use-holding.ts';
import { payingSteps } from './paying-steps.ts';
import { useSelling } from './payment/use-selling.ts';
import { reasonNotToPay } from './reason-not-to-pay.ts';
import type { SellExchange } from './sell-exchange.ts';
import type { Held } from './show-refusal.ts';
import { useCode } from './ticket/use-code.ts';
import { useTicket } from './ticket/use-ticket.ts';
import type { DeliverDocument, OpenPart, Till } from './till-context.ts';
import { useTillSession } from './till-session.ts';
import { useAdding } from './use-adding.ts';
import { usePayable } from './use-payable.ts';
import { methodChoices, usePaymentStage } from './use-payment-stage.ts';
import { lineRemovals, useTicketView } from './use-ticket-view.ts';
import { useUnread } from './use-unread.ts';

/** The ticket as it is written and as it counts, and the one way to change it. */
const useWrittenTicket = () => {
  const { ticket: written, latest, change: changeTicket } = useTicket();
  const [isTypingCard, setTypingCard] = useState(false);
  const { unreadKeys, follow, ...read } = useUnread(written, latest);
  const change = useCallback(
    (to: TicketChange) => {
      if (isPaymentChoice(to)) {
        setTypingCard(false);
        // The next way to pay is offered what those leave that can be read.
        for (const key of unreadKeys.current)
          changeTicket({ type: 'tender_changed', key, change: { amount: zeroMoney } });
      }
      follow(to);
      changeTicket(to);
    },
    [changeTicket, follow, unreadKeys],
  );
  return { ...read, written, latest, change, isTypingCard, setTypingCard };
};

/** Nothing is sold before it is known to whom: how many customers are still being looked up. */
const useAwaited = () => {
  const [awaited, setAwaited] = useState(0);
  const awaitCustomer = (found: Promise<unknown>): void => {
    setAwaited((n) => n + 1);
    void found.finally(() => setAwaited((n) => n - 1));
  };
  return { awaited, awaitCustomer };
};

/** Why the ticket cannot be put on hold. */
const reasonNotToHold = ({ session, ticket }: Pick<Till, 'session' | 'ticket'>, soldCards: number): string | null =>
  session.why_not_hold ??
  (ticket.exchange
    ? textsOf(heldMoneyTexts).no_hold_in_exchange
    : soldCards > 0
      ? textsOf(cardSaleTexts).no_hold
      : null);

/** Everything the till's parts work with, and what the whole screen can do. */
export const useTillState = (give: DeliverDocument, sellExchange: SellExchange) => {
  const session = useTillSession();
  const stock = useCatalogue(session.merchant_id);
  const { catalogue, find, refresh } = stock;
  const { written, latest, ticket, change, isTypingCard, setTypingCard, ...read } = useWrittenTicket();
  const [clash, showClash] = useState<Held | null>(null);
  const selling = useSelling({ latest, change, tookOut: stock.tookOut, refresh, showClash, sellExchange });
  const { receipt, nextSale } = selling;
  const holding = useHolding({ latest, change, find, refresh, showClash });
  const view = useTicketView();
  const [part, open] = useState<OpenPart>(null);
  const { awaited, awaitCustomer } = useAwaited();
  const hasLines = ticket.lines.length > 0;
  const stage = usePaymentStage(hasLines, written.tenders.length > 0, setTypingCard);
  const isAtPayment = stage.wantsToPay && hasLines && receipt === null;
  const code = useCode(ticket);
  const payable = usePayable({ ticket, catalogue, find, session, code });
  const { priced, total, sold_cards_amount } = payable;
  const { wrongPayment, refused, given, ...left } = checkPayment(ticket, payable, {
    mayAllowDebt: session.may_allow_debt,
    wrongTenders: read.wrongTenders,
    refused: selling.refusedErrors(ticket),
  });
  const { add, scan, announced, isLookingUp } = useAdding({
    ...{ ticket, change, catalogue, find, nextSale, total, latest },
    setCurrent: view.setCurrent,
    withBarcode: stock.withBarcode,
    maySellWithoutStock: session.rules.may_sell_without_stock,
  });
  const why_not_pay = reasonNotToPay({
    ...{ awaited, isLookingUp, code, isTypingCard, ticket, payable, wrongPayment },
    why_unread: read.why_unread,
  });
  const choices = methodChoices({ ticket, change, total, given }, stage);
  const steps = payingSteps({
    ...{ ticket, code, why_not_pay, isTypingCard, isAtPayment, payable, wrongPayment, selling },
    ...{ toPayment: choices.toPayment, takeInHand: stage.takeInHand },
    ...{ setChecked: view.setChecked, reset: view.reset },
  });
  const till: Till = {
    ...{ session, catalogue, find, refresh, code, ticket, change, give, open },
    ...payable,
    ...left,
    why_not_hold: reasonNotToHold({ session, ticket }, sold_cards_amount),
    errors: { ...wrongPayment, ...priced.errors, ...refused },
    unread: read.unread,
    setUnread: read.setUnread,
    why_not_pay,
    isAtPayment,
    leavePayment: stage.leavePayment,
    inHand: tenderInHand(total > 0 ? payable.counted : ticket.tenders, stage.pointed),
    takeInHand: stage.takeInHand,
    isTypingCard,
    setTypingCard,
    startTypingCard: stage.startTypingCard,
    ...choices,
    ...steps,
    ...{ receipt, nextSale, isPaying: selling.isPaying, collect: selling.collect },
    ...view,
    currentKey: view.currentKey ?? ticket.lines.at(-1)?.key ?? null,
    ...lineRemovals(ticket, latest, change, view),
  };
  const closeClash = () => showClash(null);
  const { isFailed, retry } = stock;
  return { till, add, scan, part, holding, awaitCustomer, clash, closeClash, announced, isFailed, retry };
};
