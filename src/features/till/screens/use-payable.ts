import { useMemo } from 'react';
import { add as plus, subtract, zeroMoney } from '../../../kernel/money/money.ts';
import { soldCardsAmount } from '../ticket-card-sales.ts';
import { depositAmount } from '../ticket-deposits.ts';
import { exchangePays } from '../ticket-exchange.ts';
import { itemKey, priceTicket } from '../ticket-pricing.ts';
import { countedTenders, tendersOf } from '../ticket-tenders.ts';
import type { LineKind } from '../till-offers.ts';
import type { Till } from './till-context.ts';

/** Before the catalogue is known a line counts as it stands. */
const looseItem = (ticket: Till['ticket'], kind: LineKind, id: number) => {
  const line = ticket.lines.find((one) => itemKey(one.kind, one.item_id) === itemKey(kind, id))!;
  const { name_en, name_ar, unit_price } = line;
  return {
    kind,
    id,
    name_en,
    name_ar,
    price: unit_price,
    minimum_price: null,
    vat_category: 'S' as const,
    quantity_milli: null,
  };
};

/** The ticket's bill, what is to be paid of it now, and the tenders with the amounts that they come to. */
export const usePayable = ({
  ticket,
  catalogue,
  find,
  session,
  code,
}: Pick<Till, 'ticket' | 'catalogue' | 'find' | 'session' | 'code'>) => {
  const { rules } = session;
  // The rules are made anew with every render; their values are what counts.
  const rulesText = JSON.stringify(rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above; without a catalogue nothing can be judged yet
  const priced = useMemo(
    () =>
      priceTicket(ticket, catalogue ? find : (kind, id) => looseItem(ticket, kind, id), { ...rules, code: code.terms }),
    [
      ticket.lines,
      ticket.discount,
      ticket.points,
      ticket.cards,
      ticket.appointment,
      find,
      catalogue,
      rulesText,
      code.terms,
    ],
  );
  const billed = priced.bill?.total ?? zeroMoney;
  const deposit_amount = priced.bill ? depositAmount(ticket.deposits, priced.bill) : zeroMoney;
  const before_exchange = subtract(billed, deposit_amount);
  const exchange_amount = exchangePays(ticket.exchange, before_exchange);
  const sold_cards_amount = soldCardsAmount(ticket);
  /** What is to be paid now. */
  const total = plus(subtract(before_exchange, exchange_amount), sold_cards_amount);
  const [tenders, counted, paying] = useMemo(() => {
    const counting = countedTenders(ticket.tenders, total, sold_cards_amount);
    const amounts = (all: typeof ticket.tenders) => tendersOf(all, total, sold_cards_amount);
    return [amounts(ticket.tenders), counting, amounts(counting)] as const;
  }, [ticket.tenders, total, sold_cards_amount]);
  return {
    priced,
    total,
    deposit_amount,
    exchange_amount,
    sold_cards_amount,
    /** The bill less its deposits. */
    before_exchange,
    tenders,
    counted,
    /** The amounts of those that are counted. */
    paying,
  };
};

export type Payable = ReturnType<typeof usePayable>;
