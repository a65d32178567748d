import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLive } from '../../../ui/live/use-live.ts';
import { giftCards } from '../../gift-cards/contract.ts';
import { discountCardWords, isMoneyCard } from '../../gift-cards/gift-card.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import type { Ticket, TicketChange } from '../ticket.ts';
import { amountText } from './till-session.ts';
import { useTill } from './till-context.ts';

type Usable = OutputOf<typeof giftCards.find>;

/** A number within a sentence: neither broken at its hyphen nor turned around by Arabic beside it. */
const shownNumber = (number: string): string => `\u2066${number.replace('-', '\u2011')}\u2069`;

const isOn = (ticket: Ticket, id: number): boolean =>
  ticket.tenders.some((one) => one.card?.id === id) || (ticket.cards ?? []).some((one) => one.id === id);

/** What a press on a card does: a paid one pays, another takes something off before the total. */
const pressOf = (card: Usable, code: string | null): TicketChange => {
  const { id, type, receipt_number: number, balance } = card;
  return isMoneyCard(card)
    ? { type: 'card_pressed', card: { id, number, code }, balance }
    : { type: 'discount_card_pressed', card: { id, type, number, code, balance } };
};

const useWords = (card: Usable): string => {
  const t = useTexts(heldMoneyTexts);
  const language = useLanguage();
  const { ticket, tenders, priced } = useTill();
  const number = shownNumber(card.receipt_number);
  if (isMoneyCard(card)) {
    const at = ticket.tenders.findIndex((one) => one.card?.id === card.id);
    return at >= 0
      ? t.card_used({ number, amount: amountText(tenders[at]?.amount ?? 0) })
      : t.use_card({ number, amount: amountText(card.balance) });
  }
  const words = { card: discountCardWords[card.type]?.[language] ?? '', number };
  if (!isOn(ticket, card.id)) return t.use_discount_card({ ...words, amount: amountText(card.balance) });
  const taken = priced.cards.find((one) => one.card.id === card.id);
  return taken
    ? t.discount_card_used({ ...words, amount: amountText(taken.amount) })
    : `${words.card} ${number}: ${t.discount_card_waits}`;
};

/** One press uses a card, as far as it reaches; another takes it back. */
const CardLine = ({ card, code }: { readonly card: Usable; readonly code: string | null }) => {
  const { ticket, change } = useTill();
  const words = useWords(card);
  return (
    <label className="owe-rest">
      <input type="checkbox" checked={isOn(ticket, card.id)} onChange={() => change(pressOf(card, code))} />
      <span>{words}</span>
    </label>
  );
};

const OwnCards = ({ customerId }: { readonly customerId: number }) => {
  const { data, refetch } = useCall(giftCards.ofCustomer, { id: customerId }, { quiet: true });
  useLive(['gift_cards', 'invoices'], () => void refetch());
  return data?.records.map((card) => <CardLine key={card.id} card={card} code={null} />) ?? null;
};

/** Gift cards on a bill: the customer's own at one touch, others by the code that is scanned or read aloud. */
export default function UseCards() {
  const t = useTexts(heldMoneyTexts);
  const { ticket, change } = useTill();
  const [isOpen, open] = useState(false);
  const [typed, type] = useState('');
  const [found, setFound] = useState<readonly { card: Usable; code: string }[]>([]);
  const find = useAction(giftCards.find, {
    onDone: (card) => {
      const code = typed;
      type('');
      open(false);
      setFound((before) => [...before.filter((one) => one.card.id !== card.id), { card, code }]);
      if (!isOn(ticket, card.id)) change(pressOf(card, code));
    },
  });
  const ask = () => {
    if (typed.trim()) void find.run({ code: typed, customer_id: ticket.customer?.id ?? null });
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') open(false);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask();
  };
  return (
    <>
      {ticket.customer ? <OwnCards customerId={ticket.customer.id} /> : null}
      {found
        .filter(({ card }) => isOn(ticket, card.id))
        .map(({ card, code }) => (
          <CardLine key={card.id} card={card} code={code} />
        ))}
      {isOpen ? (
        <div className="card-code">
          <TextInput
            label={t.card_code}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={hear}
            autoFocus
            autoComplete="off"
            dir="ltr"
            maxLength={60}
          />
          <Button variant="default" onClick={ask} loading={find.isRunning} disabled={!typed.trim()}>
            {t.find_card}
          </Button>
        </div>
      ) : (
        <button type="button" className="line-remedy" onClick={() => open(true)}>
          {t.pay_by_card}
        </button>
      )}
    </>
  );
}
