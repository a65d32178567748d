import { Button, TextInput } from '@mantine/core';
import { IconGiftCard } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { type Money, smaller, zeroMoney } from '../../../../kernel/money/money.ts';
import type { Language } from '../../../../kernel/text/messages.ts';
import { formatDate } from '../../../../kernel/time/local-time.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { call } from '../../../../ui/api/call.ts';
import { refreshCall, useAction, useCall } from '../../../../ui/api/queries.ts';
import { isExpected } from '../../../../ui/api/unexpected-error.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useLive } from '../../../../ui/live/use-live.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { giftCards } from '../../../gift-cards/contract.ts';
import { discountCardWords, giftCardType, isMoneyCard } from '../../../gift-cards/gift-card.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { payTexts } from '../../payment-messages.ts';
import type { Ticket, TicketChange } from '../../ticket.ts';
import { discountCardField } from '../../ticket-cards.ts';
import type { TicketCard } from '../../ticket-tenders.ts';
import { roomForHeld } from '../../ticket-tenders.ts';
import { useTill } from '../till-context.ts';
import { errorText, plainAmount } from '../till-session.ts';
import { LedgerRow, type LedgerSide } from './ledger-row.tsx';
import { cardCodeInput, focusTender } from './tender-input.ts';

type Usable = OutputOf<typeof giftCards.find>;

/** A number within a sentence: neither broken at its hyphen nor turned around by Arabic beside it. */
const shownNumber = (number: string): string => `\u2066${number.replace('-', '\u2011')}\u2069`;

/** A card that was paid pays: it is money that the shop holds. Any other takes something off before the total. */
const sideOf = (card: Usable): LedgerSide => (isMoneyCard(card) ? 'pays' : 'lowers');

const noteOf = (t: typeof payTexts.en, card: Usable, language: Language): string =>
  card.expires_on
    ? t.card_note({ amount: plainAmount(card.balance), until: formatDate(card.expires_on, language) })
    : t.there_is({ amount: plainAmount(card.balance) });

const isOn = (ticket: Ticket, id: number): boolean =>
  ticket.tenders.some((one) => one.card?.id === id) || (ticket.cards ?? []).some((one) => one.id === id);

/** What a press on a card does. */
const pressOf = (card: Usable, code: string | null, total: Money): TicketChange => {
  const { id, type, receipt_number: number, balance, expires_on, beneficiary_name } = card;
  return isMoneyCard(card)
    ? { type: 'card_pressed', card: { id, number, code, expires_on, beneficiary_name }, balance, total }
    : { type: 'discount_card_pressed', card: { id, type, number, code, expires_on, beneficiary_name, balance } };
};

/** A card that was refused is asked for anew: what is left of it pays; one without any leaves the bill with the reason. */
const useLookAgain = (id: number, code: string | null) => {
  const t = useTexts(payTexts);
  const [isLooking, setLooking] = useState(false);
  const { ticket, change } = useTill();
  const look = async (): Promise<Money> => {
    const customer_id = ticket.customer?.id ?? null;
    if (code !== null) return (await call(giftCards.find, { code, customer_id }, { ownRefusals: true })).balance;
    const { records } = await call(giftCards.ofCustomer, { id: customer_id! }, { ownRefusals: true });
    return records.find((one) => one.id === id)?.balance ?? zeroMoney;
  };
  const lookAgain = async () => {
    setLooking(true);
    try {
      const balance = await look();
      change({ type: 'card_seen', id, balance });
      if (balance === 0) toast({ tone: 'bad', text: refusalText('gift_card_used') });
      else toast({ tone: 'info', text: t.there_is({ amount: plainAmount(balance) }) });
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (!(error instanceof Refusal)) return;
      change({ type: 'card_seen', id, balance: zeroMoney });
      toast({ tone: 'bad', text: refusalText(error.key, error.params) });
    } finally {
      setLooking(false);
    }
  };
  return { lookAgain: () => void lookAgain(), isLooking };
};

/** One press takes off what a free card or one of points holds, as far as the bill has room; another takes it back. */
const DiscountCardLine = ({ card, code }: { readonly card: Usable; readonly code: string | null }) => {
  const t = useTexts(payTexts);
  const h = useTexts(heldMoneyTexts);
  const language = useLanguage();
  const { ticket, change, priced, total, errors } = useTill();
  const { lookAgain, isLooking } = useLookAgain(card.id, code);
  const [refused] = errors[discountCardField(card.id)] ?? [];
  const isUsed = isOn(ticket, card.id);
  const taken = priced.cards.find((one) => one.card.id === card.id);
  const note = noteOf(t, card, language);
  return (
    <LedgerRow
      icon={IconGiftCard}
      title={`${discountCardWords[card.type]?.[language] ?? ''} ${shownNumber(card.receipt_number)}`}
      note={isUsed && !taken ? h.discount_card_waits : note}
      amount={isUsed ? (taken?.amount ?? zeroMoney) : null}
      offers={plainAmount(card.balance)}
      isUsed={isUsed}
      blockedReason={null}
      refused={refused ? errorText(refused) : null}
      retry={lookAgain}
      isBusy={isLooking}
      press={() => change(pressOf(card, code, total))}
    />
  );
};

/** One press pays with a card, as far as it reaches; another takes it back. */
const MoneyCardLine = ({ card, code }: { readonly card: Usable; readonly code: string | null }) => {
  const t = useTexts(payTexts);
  const language = useLanguage();
  const { ticket, change, tenders, total, rest, sold_cards_amount, errors, takeInHand } = useTill();
  // A card never pays another.
  const room = roomForHeld(ticket.tenders, total, sold_cards_amount);
  const at = ticket.tenders.findIndex((one) => one.card?.id === card.id);
  const [refused] = Object.entries(errors).flatMap(([field, told]) =>
    at >= 0 && field.startsWith(`payments.${at}.gift_card`) ? told : [],
  );
  const { lookAgain, isLooking } = useLookAgain(card.id, code);
  const press = () => change(pressOf(card, code, total));
  const open = () => {
    const key = at >= 0 ? ticket.tenders[at]!.key : ticket.next_key;
    if (at < 0) press();
    takeInHand(key);
    requestAnimationFrame(() => focusTender(key));
  };
  const note = noteOf(t, card, language);
  return (
    <LedgerRow
      icon={IconGiftCard}
      title={t.card({ number: shownNumber(card.receipt_number) })}
      note={code !== null && card.beneficiary_name ? `${note} · ${t.card_from({ name: card.beneficiary_name })}` : note}
      amount={at >= 0 ? (tenders[at]?.amount ?? null) : null}
      offers={plainAmount(smaller(card.balance, rest > 0 ? smaller(rest, room) : room))}
      isUsed={at >= 0}
      blockedReason={room === 0 ? t.nothing_left : null}
      refused={refused ? errorText(refused) : null}
      retry={lookAgain}
      isBusy={isLooking}
      press={press}
      open={open}
    />
  );
};

const CardLine = (line: { readonly card: Usable; readonly code: string | null }) =>
  isMoneyCard(line.card) ? <MoneyCardLine {...line} /> : <DiscountCardLine {...line} />;

/** The customer's own cards. */
export const OwnCards = ({ customerId, side }: { readonly customerId: number; readonly side: LedgerSide }) => {
  const { data } = useCall(giftCards.ofCustomer, { id: customerId }, { quiet: true });
  useLive(['gift_cards', 'invoices'], () => refreshCall(giftCards.ofCustomer, { id: customerId }));
  return data?.records
    .filter((card) => sideOf(card) === side)
    .map((card) => <CardLine key={card.id} card={card} code={null} />);
};

/** What a ticket keeps of a card, as a row shows it; its balance is what was left when it was put on it. */
const keptCard = ({ id, number, expires_on, beneficiary_name }: TicketCard, type: number, balance: Money): Usable => ({
  ...{ id, type, receipt_number: number, balance, amount: balance },
  ...{ expires_on: expires_on ?? '', beneficiary_name: beneficiary_name ?? null },
});

/** Cards that were found by their code, on the side of the total where each stands: the ticket keeps them, also over a reload. */
export const FoundCards = ({ side }: { readonly side: LedgerSide }) => {
  const { ticket } = useTill();
  const money = ticket.tenders.flatMap(({ card, most }) =>
    card && card.code !== null ? [{ code: card.code, card: keptCard(card, giftCardType.paid, most ?? zeroMoney) }] : [],
  );
  const discounts = (ticket.cards ?? []).flatMap((one) =>
    one.code === null ? [] : [{ code: one.code, card: keptCard(one, one.type, one.balance) }],
  );
  return (side === 'pays' ? money : discounts).map(({ card, code }) => (
    <CardLine key={card.id} card={card} code={code} />
  ));
};

/** Any other card, by the code that is scanned or read aloud. */
export const CardCode = () => {
  const t = useTexts(heldMoneyTexts);
  const may = useMay();
  const { ticket, change, total, setTypingCard } = useTill();
  const [typed, type] = useState('');
  const asked = useRef('');
  const find = useAction(giftCards.find, {
    onDone: (card) => {
      const code = asked.current;
      type('');
      setTypingCard(false);
      if (!isOn(ticket, card.id)) change(pressOf(card, code, total));
    },
  });
  const ask = (code: string) => {
    asked.current = code;
    if (code.trim()) void find.run({ code, customer_id: ticket.customer?.id ?? null });
  };
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setTypingCard(false);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A scanner is faster than the next drawing.
    ask(event.currentTarget.value);
  };
  if (!may(giftCards.find)) return null;
  return (
    <div className="card-code">
      <TextInput
        id={cardCodeInput}
        label={t.card_code}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={hear}
        autoFocus
        data-takes-scan
        autoComplete="off"
        dir="ltr"
        maxLength={60}
      />
      <Button variant="default" onClick={() => ask(typed)} loading={find.isRunning} disabled={!typed.trim()}>
        {t.find_card}
      </Button>
    </div>
  );
};
