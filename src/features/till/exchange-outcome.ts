import type { Money } from '../../kernel/money/money.ts';
import type { heldMoneyTexts } from './held-money-messages.ts';
import type { TicketExchange } from './ticket-exchange.ts';

/** What happened to the rest of an exchange, minor units. */
export interface ExchangeOutcome {
  readonly document_number: string;
  /** What came back of what was paid; zero where all of it came off a debt. */
  readonly credit_amount: Money;
  readonly left_amount: Money;
  /** Of the rest: what the drawer did not hold, to be refunded later. */
  readonly later_amount: Money;
  readonly method: TicketExchange['method'];
}

type Texts = Pick<
  (typeof heldMoneyTexts)['en'],
  'exchange_off_debt' | 'exchange_done' | 'exchange_left_cash' | 'exchange_left_balance' | 'exchange_left_later'
>;

/** Says what came back and where the rest of it went. */
export const describeExchange = (
  t: Texts,
  exchange: ExchangeOutcome,
  amountText: (amount: Money) => string,
): string => {
  const { document_number: number, credit_amount, left_amount, later_amount, method } = exchange;
  const left = method === 'cash' ? t.exchange_left_cash : t.exchange_left_balance;
  return [
    credit_amount === 0
      ? t.exchange_off_debt({ number })
      : t.exchange_done({ number, amount: amountText(credit_amount) }),
    ...(left_amount > 0 ? [left({ amount: amountText(left_amount) })] : []),
    ...(later_amount > 0 ? [t.exchange_left_later({ amount: amountText(later_amount) })] : []),
  ].join(' ');
};
