import { useEffect, useState } from 'react';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { PaymentMethod } from '../../payments/tender-kinds.ts';
import { tillTexts } from '../messages.ts';
import { isHeld, pressMethod } from '../ticket-tenders.ts';
import { cardCodeInput, focusTender } from './payment/tender-input.ts';
import type { Till } from './till-context.ts';

/** Whether the payment stands in the place of the tiles, and which tender is in hand. */
export const usePaymentStage = (hasLines: boolean, hadTenders: boolean, setTypingCard: (open: boolean) => void) => {
  const [wantsToPay, setWantsToPay] = useState(hadTenders);
  const [pointed, point] = useState<number | null>(null);
  const takeInHand = (key: number | null) => {
    setTypingCard(false);
    point(key);
  };
  useEffect(() => {
    if (hasLines) return;
    setWantsToPay(false);
    setTypingCard(false);
  }, [hasLines, setTypingCard]);
  const leavePayment = () => {
    setWantsToPay(false);
    setTypingCard(false);
  };
  const startTypingCard = () => {
    setWantsToPay(true);
    setTypingCard(true);
    // The field that is there already; a new one takes the focus when it is drawn.
    document.getElementById(cardCodeInput)?.focus();
  };
  return { wantsToPay, setWantsToPay, pointed, takeInHand, leavePayment, startTypingCard };
};

export type PaymentStage = ReturnType<typeof usePaymentStage>;

interface Chosen extends Pick<Till, 'ticket' | 'change' | 'total'> {
  readonly given: number;
}

/** What chooses a method, alone or on the way to the payment. */
export const methodChoices = (
  { ticket, change, total, given }: Chosen,
  { setWantsToPay, takeInHand }: Pick<PaymentStage, 'setWantsToPay' | 'takeInHand'>,
) => {
  const t = textsOf(tillTexts);
  const tender = (method: PaymentMethod) => {
    setWantsToPay(true);
    const pressed = pressMethod(ticket, method, total);
    const there = ticket.tenders.findLast((one) => one.method === method);
    if (pressed !== ticket) {
      change({ type: 'method_pressed', method, total });
      takeInHand(pressed.tenders.find((one) => one.key === ticket.next_key)?.key ?? there?.key ?? null);
    } else if (there) {
      takeInHand(there.key);
      focusTender(there.key);
    } else toast({ tone: 'info', text: t.nothing_left });
  };

  const toPayment = () => {
    setWantsToPay(true);
    if (total > 0 && ticket.tenders.every(isHeld) && given < total && !ticket.rest_is_owed) tender('cash');
  };
  return { tender, toPayment };
};
