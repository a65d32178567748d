import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { add, type Money, negate, subtract, sum } from '../../../kernel/money/money.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { outsideTill, type Seller } from '../../documents/new-document.ts';
import { buyerSnapshot, type Issue } from '../../documents/server/public-api.ts';
import { credit, customerParty, debit, type Posting } from '../../ledger/entry.ts';
import { ownRest } from '../../packages/offer.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import { tenderCredits } from '../../payments/tender-postings.ts';
import type { DecidedCredit } from './decide-credit.ts';
import type { PreparedReturns } from './prepare-returns.ts';
import type { Creditable } from './read-creditable.ts';

/** A package's rest was never revenue: it comes from 2215; what a use earned goes back there (docs/postings.md). */
const packagePostings = ({ sold, used, lowered }: DecidedCredit['offers']): Posting[] => [
  ...sold.map((p) => debit('offers_outstanding', p.remaining, customerParty(p.customer_id))),
  credit('service_sales', sum(sold.map((p) => subtract(p.remaining, ownRest(p))))),
  ...lowered.map(({ of, amount }) => debit('offers_outstanding', amount, customerParty(of.customer_id))),
  ...used.map(({ of, amount }) => credit('offers_outstanding', amount, customerParty(of.customer_id))),
];
const returnedRevenue = (total: Money, { sold, used, lowered }: DecidedCredit['offers']): Money =>
  subtract(
    add(total, sum(used.map(({ amount }) => amount))),
    sum([...sold.map(ownRest), ...lowered.map(({ amount }) => amount)]),
  );

/** What is owed again for points in cards that took something off (docs/postings.md, 2220 and 4095). */
const worthPostings = (cards: readonly { readonly worth: Money }[]): Posting[] => {
  const worth = sum(cards.map((card) => card.worth));
  return [debit('loyalty_given', worth), credit('loyalty', worth)];
};

/** The credit note as it is issued: its document, its entry, and what changes at its customer. */
export const creditIssue = (
  header: Creditable['header'],
  { bill, lines, money, offers }: DecidedCredit,
  { cardsOff, cards, points, stock, given }: PreparedReturns,
  { issuer, reason }: { readonly issuer: Seller; readonly reason: string },
): Issue => {
  const party = customerParty(header.customer_id);
  const toBalance = sum(money.rows.filter((r) => tenderKinds[r.method].holds === 'customer').map((r) => r.amount));
  return {
    source_kind: 'credit_note',
    memo: reason,
    document: {
      kind: documentKind.credit_note,
      unique_id: newUniqueId(),
      is_simplified: header.is_simplified,
      seller: issuer,
      buyer: buyerSnapshot(header),
      ...outsideTill,
      bill,
      prices_include_vat: header.prices_include_vat,
      lines,
      paid_amount: bill.total,
      supply: null,
      notes: reason,
      corrects_id: header.id,
    },
    postings: [
      debit('sales_returns', returnedRevenue(bill.subtotal, offers)),
      debit('vat_output', bill.vat),
      credit('receivable', money.settled, party),
      ...tenderCredits(given.now, header.customer_id),
      credit('refunds_due', sum(given.later.map((r) => r.amount))),
      ...stock.postings,
      ...packagePostings(offers),
      ...points.postings,
      ...worthPostings(cardsOff),
    ],
    customer:
      header.customer_id === null
        ? null
        : {
            id: header.customer_id,
            is_sale: false,
            // Who was disabled or erased since bought it all the same.
            is_there: true,
            money: { owed: negate(money.settled), deposit_excl_vat: 0, deposit_vat: 0, credit: toBalance },
          },
    stock: null,
    payments: null,
    deposit: null,
    gift_cards: cards.length > 0 ? { cards, customer_id: header.customer_id, is_back: true } : null,
  };
};
