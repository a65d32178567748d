import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { sum } from '../../../../kernel/money/money.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { giftCards } from '../../../gift-cards/contract.ts';
import { points } from '../../../loyalty/contract.ts';
import { pointsWorth } from '../../../loyalty/points.ts';
import { packages } from '../../../packages/contract.ts';
import { hasTexts } from '../../customer-has-messages.ts';
import type { TicketCustomer } from '../../ticket.ts';
import { useTill } from '../till-context.ts';
import { plainAmount } from '../till-session.ts';

/** Where what the customer has begins among what scrolls. */
export const offersPlace = 'till-offers';

interface Part {
  readonly text: string;
  /** Some of it is on the bill. */
  readonly isUsed?: boolean;
  readonly isOwed?: boolean;
}

/** What the customer has, in a few words each, in the order of the ledger; what is owed comes last. */
const useParts = (customer: TicketCustomer): Part[] => {
  const t = useTexts(hasTexts);
  const may = useMay();
  const { ticket } = useTill();
  const asked = { id: customer.id };
  const mayPoints = may(points.ofCustomer);
  const { data: bought } = useCall(packages.ofCustomer, asked, { quiet: true });
  const { data: held } = useCall(giftCards.ofCustomer, asked, { quiet: true });
  const { data: earned } = useCall(points.ofCustomer, asked, { quiet: true, enabled: mayPoints });
  const usable = (bought?.records ?? []).filter((one) => one.why_not === null && one.uses_left > 0);
  const cards = held?.records ?? [];
  const hundred_amount = earned?.hundred_amount ?? null;
  const has = earned && hundred_amount !== null && pointsWorth(earned.points, { hundred_amount }) > 0;
  const { owed_amount, deposit_amount, credit_amount = 0 } = customer;
  return [
    ...(has ? [{ text: t.points({ n: earned.points }), isUsed: Boolean(ticket.points) }] : []),
    ...(deposit_amount > 0
      ? [{ text: t.deposit({ amount: plainAmount(deposit_amount) }), isUsed: ticket.deposits.length > 0 }]
      : []),
    ...(cards.length > 0
      ? [
          {
            text: t.cards({ n: cards.length, amount: plainAmount(sum(cards.map((one) => one.balance))) }),
            isUsed: ticket.tenders.some((one) => one.card) || Boolean(ticket.cards?.length),
          },
        ]
      : []),
    ...((credit_amount ?? 0) > 0
      ? [
          {
            text: t.balance({ amount: plainAmount(credit_amount ?? 0) }),
            isUsed: ticket.tenders.some((one) => one.method === 'customer_balance'),
          },
        ]
      : []),
    ...(usable.length > 0
      ? [{ text: t.packages({ n: usable.length }), isUsed: ticket.lines.some((line) => line.customer_offer) }]
      : []),
    ...(owed_amount > 0
      ? [{ text: t.owes({ amount: plainAmount(owed_amount) }), isUsed: Boolean(ticket.collects), isOwed: true }]
      : []),
  ];
};

interface Props {
  readonly customer: TicketCustomer;
  /** What is typed stands aside, so that what the customer has gets its room. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** On a phone what the customer has lies under the fold: one line above the methods says it, and a touch shows it. */
export const CustomerHas = ({ customer, isOpen, toggle }: Props) => {
  const t = useTexts(hasTexts);
  const parts = useParts(customer);
  if (parts.length === 0) return null;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <button type="button" className="customer-has" aria-expanded={isOpen} aria-controls={offersPlace} onClick={toggle}>
      <span className="visually-hidden">{t.has}</span>
      <span className="customer-has-parts">
        {parts.map(({ text, isUsed, isOwed }) => (
          <span key={text} data-used={isUsed || undefined} data-owed={isOwed || undefined}>
            {isUsed ? (
              <>
                <IconCheck size={15} stroke={2.2} aria-hidden />
                <span className="visually-hidden">{t.used}</span>
              </>
            ) : null}
            {text}
          </span>
        ))}
      </span>
      <Chevron size={19} stroke={1.8} aria-hidden />
    </button>
  );
};
