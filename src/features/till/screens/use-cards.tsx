import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { giftCards } from '../../gift-cards/contract.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import { amountText } from './till-session.ts';
import { useTill } from './till-context.ts';

type Usable = OutputOf<typeof giftCards.find>;

/** A number within a sentence: neither broken at its hyphen nor turned around by Arabic beside it. */
const shownNumber = (number: string): string => `\u2066${number.replace('-', '\u2011')}\u2069`;

/** One press pays with a card, as far as it reaches; another takes it back. */
const CardLine = ({ card, code }: { readonly card: Usable; readonly code: string | null }) => {
  const t = useTexts(heldMoneyTexts);
  const { ticket, change, tenders } = useTill();
  const at = ticket.tenders.findIndex((one) => one.card?.id === card.id);
  const press = () =>
    change({
      type: 'card_pressed',
      card: { id: card.id, number: card.receipt_number, code },
      balance: card.balance,
    });
  return (
    <label className="owe-rest">
      <input type="checkbox" checked={at >= 0} onChange={press} />
      <span>
        {at >= 0
          ? t.card_used({ number: shownNumber(card.receipt_number), amount: amountText(tenders[at]?.amount ?? 0) })
          : t.use_card({ number: shownNumber(card.receipt_number), amount: amountText(card.balance) })}
      </span>
    </label>
  );
};

const OwnCards = ({ customerId }: { readonly customerId: number }) => {
  const { data } = useCall(giftCards.ofCustomer, { id: customerId }, { quiet: true });
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
      if (!ticket.tenders.some((one) => one.card?.id === card.id))
        change({
          type: 'card_pressed',
          card: { id: card.id, number: card.receipt_number, code },
          balance: card.balance,
        });
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
        .filter(({ card }) => ticket.tenders.some((one) => one.card?.id === card.id))
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
