import { IconArrowsExchange, IconDiscount, IconGiftCard, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Money as Amount, add, negate, smaller } from '../../../../kernel/money/money.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { cardSaleTexts } from '../../card-sale-messages.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { payTexts } from '../../payment-messages.ts';
import { ledgerOf } from '../../ticket-ledger.ts';
import { isHeld, roomForHeld } from '../../ticket-tenders.ts';
import { PackageUses } from '../customer/package-uses.tsx';
import { UsePoints } from '../customer/use-points.tsx';
import { useTill } from '../till-context.ts';
import { errorText, plainAmount } from '../till-session.ts';
import { LedgerAmount, LedgerRow } from './ledger-row.tsx';
import { focusTender } from './tender-input.ts';
import { TenderRow } from './tender-row.tsx';
import { CardCode, FoundCards, OwnCards } from './use-cards.tsx';
import { UseDeposits } from './use-deposits.tsx';

/** One press pays with what the shop holds of the customer, as far as it reaches. */
const UseBalance = () => {
  const t = useTexts(payTexts);
  const { ticket, change, tenders, total, rest, errors, takeInHand } = useTill();
  const credit = ticket.customer?.credit_amount;
  const at = ticket.tenders.findIndex((one) => one.method === 'customer_balance');
  const room = roomForHeld(ticket.tenders, total);
  if (!credit || credit <= 0) return null;
  const press = () => change({ type: 'balance_pressed', total });
  const open = () => {
    const key = at >= 0 ? ticket.tenders[at]!.key : ticket.next_key;
    if (at < 0) press();
    takeInHand(key);
    requestAnimationFrame(() => focusTender(key));
  };
  const [refused] = (at >= 0 && errors[`payments.${at}.amount`]) || [];
  return (
    <LedgerRow
      icon={IconWallet}
      title={t.balance}
      note={t.there_is({ amount: plainAmount(credit) })}
      amount={at >= 0 ? (tenders[at]?.amount ?? null) : null}
      offers={plainAmount(smaller(credit, rest > 0 ? rest : room))}
      isUsed={at >= 0}
      blockedReason={room === 0 ? t.nothing_left : null}
      refused={refused ? errorText(refused) : null}
      press={press}
      open={open}
    />
  );
};

interface FigureProps {
  readonly title: string;
  readonly amount: Amount;
  readonly icon?: ReactNode;
}

const Figure = ({ title, amount, icon }: FigureProps) => (
  <li className="ledger-figure">
    {icon}
    <span className="ledger-what">{title}</span>
    <LedgerAmount amount={amount} />
  </li>
);

const SideHead = ({ title, note }: { readonly title: string; readonly note: string }) => (
  <li className="ledger-side">
    <strong>{title}</strong> <span>{note}</span>
  </li>
);

/**
 * The bill in one column of digits: items, what lowers the price, the total in its frame, what pays it. Nothing to offer: the
 * rows of the tenders are all of it (payment.css).
 */
export const Ledger = () => {
  const t = useTexts(payTexts);
  const h = useTexts(heldMoneyTexts);
  const { ticket, priced, find, session, exchange_amount, sold_cards_amount, isTypingCard } = useTill();
  const c = useTexts(cardSaleTexts);
  const { customer } = ticket;
  const ledger = ledgerOf(ticket.lines, priced, find, session.rules.prices_include_vat);
  const cards = (side: 'lowers' | 'pays') => (
    <>
      {customer ? <OwnCards customerId={customer.id} side={side} /> : null}
      <FoundCards side={side} />
    </>
  );
  return (
    <>
      {isTypingCard ? <CardCode /> : null}
      <ul className="ledger" aria-label={t.items_amount}>
        <Figure title={t.items_amount} amount={ledger.items_amount} />
        <SideHead title={t.before_total} note={t.lowers} />
        {ledger.discount_amount > 0 ? (
          <Figure
            title={t.discount}
            amount={negate(ledger.discount_amount)}
            icon={<IconDiscount size={20} stroke={1.6} aria-hidden />}
          />
        ) : null}
        {ledger.code_amount > 0 ? (
          <Figure
            title={`${h.code} ${ticket.code ?? ''}`}
            amount={negate(ledger.code_amount)}
            icon={<IconDiscount size={20} stroke={1.6} aria-hidden />}
          />
        ) : null}
        {customer ? (
          <>
            <PackageUses customerId={customer.id} uses={ledger.uses} />
            <UsePoints customerId={customer.id} />
          </>
        ) : null}
        {cards('lowers')}
        {ledger.added_vat === null || ledger.added_vat === 0 ? null : (
          <Figure title={t.added_vat} amount={ledger.added_vat} />
        )}
        <li className="ledger-total">
          <span>
            <strong>{t.total}</strong>
            {session.rules.is_vat_registered ? <small>{t.of_it_vat({ amount: plainAmount(ledger.vat) })}</small> : null}
          </span>
          <b>
            <Money amount={ledger.total} bare />
          </b>
        </li>
        {sold_cards_amount > 0 ? (
          <>
            <Figure
              title={c.cards({ n: ticket.sold_cards?.length ?? 0 })}
              amount={sold_cards_amount}
              icon={<IconGiftCard size={20} stroke={1.6} aria-hidden />}
            />
            <li className="ledger-figure ledger-due">
              <span className="ledger-what">{c.to_pay}</span>
              <LedgerAmount amount={add(ledger.total, sold_cards_amount)} />
            </li>
          </>
        ) : null}
        <SideHead title={t.after_total} note={t.pays} />
        {exchange_amount > 0 ? (
          <Figure
            title={h.exchange_gives}
            amount={negate(exchange_amount)}
            icon={<IconArrowsExchange size={20} stroke={1.6} aria-hidden />}
          />
        ) : null}
        {customer ? <UseDeposits customerId={customer.id} /> : null}
        {cards('pays')}
        <UseBalance />
      </ul>
    </>
  );
};

/** What is handed over, one row a method. */
export const Tenders = ({ label }: { readonly label: string }) => {
  const { ticket, counted } = useTill();
  if (counted.every(isHeld)) return null;
  return (
    <ul className="tenders" aria-label={label}>
      {ticket.tenders.map((tender, i) =>
        isHeld(tender) || !counted.includes(tender) ? null : <TenderRow key={tender.key} tender={tender} index={i} />,
      )}
    </ul>
  );
};
