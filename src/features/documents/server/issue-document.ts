import { sum } from '../../../kernel/money/money.ts';
import { answerOf, composeParts, type Head } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { type CustomerTouched, customerPart } from '../../customers/server/public-api.ts';
import { type CardsMoved, giftCardPart } from '../../gift-cards/server/public-api.ts';
import { type StockSold, stockPart } from '../../inventory/server/public-api.ts';
import type { Posting } from '../../ledger/entry.ts';
import { outputTax, type TaxLine } from '../../ledger/tax-line.ts';
import { type PaymentsTaken, paymentsPart } from '../../payments/server/public-api.ts';
import { numberPart } from '../../tenancy/server/public-api.ts';
import { openShiftOf } from '../../till-shifts/server/public-api.ts';
import { documentKind } from '../document-kind.ts';
import { type DepositUse, exemptionCodeOf, type NewDocument } from '../new-document.ts';
import { type DepositGiven, depositPart } from './deposit-part.ts';
import { documentPart, written } from './document-part.ts';
import { entryPart } from './entry-part.ts';
import { type DocumentIds, newIds } from './issue-facts.ts';
import { signed, toSign } from './sign-issued.ts';

/** A document with everything that happens when it is issued. */
export interface Issue {
  readonly document: NewDocument;
  /** What caused it, for the journal: invoice, deposit, credit_note, … */
  readonly source_kind: string;
  readonly memo: string | null;
  /** What it posts, without the cost of goods, which the stock knows (docs/postings.md). */
  readonly postings: readonly Posting[];
  readonly customer: CustomerTouched | null;
  readonly stock: StockSold | null;
  readonly payments: PaymentsTaken | null;
  readonly deposit: DepositGiven | null;
  /** Gift cards that it uses, or gives amounts back to. */
  readonly gift_cards?: CardsMoved | null;
}

type Taxed = Parameters<typeof outputTax>[0][number];

/** VAT that deposits paid before: it was declared with them, so the invoice takes it back out of its own. */
const usedTax = (uses: readonly DepositUse[]): TaxLine[] =>
  outputTax(
    uses.map((u) => ({ ...u, taxable_excl_vat: u.taxable_amount, vat: u.vat_amount })),
    true,
  );

/**
 * What a bill says to the return: by category, rate and the reason why there is no VAT, since reasons of one category stand in
 * different boxes (ledger/tax-line.ts). The paper has one reason a category.
 */
const taxedBy = ({ bill, lines }: Pick<Issue['document'], 'bill' | 'lines'>): Taxed[] =>
  bill.vat_lines.flatMap((v): Taxed[] => {
    const own = lines.flatMap((line, i) =>
      line.vat_category === v.vat_category && line.vat_rate_bp === v.vat_rate_bp ? [{ line, of: bill.lines[i]! }] : [],
    );
    const codes = [...new Set(own.map(({ line }) => line.exemption_code))];
    if (codes.length < 2) return [{ ...v, exemption_code: exemptionCodeOf(lines, v) }];
    return codes.map((exemption_code) => {
      const these = own.filter(({ line }) => line.exemption_code === exemption_code).map(({ of }) => of);
      return {
        ...{ vat_category: v.vat_category, vat_rate_bp: v.vat_rate_bp, exemption_code },
        taxable_excl_vat: sum(these.map((line) => line.revenue_excl_vat)),
        vat: sum(these.map((line) => line.total_vat)),
      };
    });
  });

const taxOf = ({ document, deposit }: Issue): TaxLine[] => [
  ...outputTax(taxedBy(document), document.kind === documentKind.credit_note),
  ...(deposit && !deposit.is_refund ? usedTax(deposit.used) : []),
];

/** Who issues: the shop as its session knows it, and the person. */
export type Issuer = Pick<MerchantContext, 'merchantId' | 'now' | 'today'> & {
  readonly merchant: Pick<MerchantContext['merchant'], 'country_id' | 'currency_code' | 'zone'>;
  /** Nobody, where the money came by itself. */
  readonly user: { readonly id: number | null };
  /** Where a device does it: its till's shift takes the money. */
  readonly sessionId?: number;
  /** Opens the key by which the shop's unit signs. */
  readonly sealer: Sealer;
};

const headOf = (by: Issuer, ids: DocumentIds): Head => ({
  merchantId: by.merchantId,
  now: by.now,
  today: by.today,
  userId: by.user.id,
  sessionId: by.sessionId ?? null,
  recordId: ids.record_id,
  entryId: ids.entry_id,
});

const givensOf = (by: Issuer, issue: Issue) => ({
  customer: issue.customer,
  deposit: issue.deposit,
  gift_cards: issue.gift_cards ?? null,
  number: { kind: issue.document.kind },
  entry: {
    entry: {
      entry_on: by.today,
      posted_at: by.now,
      source_kind: issue.source_kind,
      memo: issue.memo,
      created_by: by.user.id,
      postings: issue.postings,
      tax_lines: taxOf(issue),
    },
    kind: issue.document.kind,
    zone: by.merchant.zone,
  },
  document: { document: issue.document, merchant: by.merchant },
  stock: issue.stock,
  payments: issue.payments,
});

/** What every document is made of, in the order in which the parts use one another. */
const documentParts = [
  customerPart,
  depositPart,
  giftCardPart(
    (id) =>
      sql`select document_number, journal_entry_id from invoice where merchant_id = ${currentMerchantId} and id = ${id}::bigint`,
  ),
  numberPart,
  entryPart,
  documentPart,
  stockPart,
  paymentsPart(written.one('document_number'), openShiftOf),
] as const;

/**
 * The one way to issue a document (388, 381, 383, 386), for a feature that adds parts of its own: locks, then one
 * statement whose text is the same whatever the document has, then what few documents have. `answer` is its SELECT.
 */
export const issuing = <const More extends readonly unknown[]>(more: More, answer: Sql) => {
  const compose = composeParts([...documentParts, ...more] as const, answer);
  return (
    by: Issuer,
    ids: DocumentIds,
    issue: Issue,
    given: Omit<Parameters<typeof compose>[1], keyof ReturnType<typeof givensOf>>,
  ): Statement[] => compose(headOf(by, ids), { ...givensOf(by, issue), ...given } as Parameters<typeof compose>[1]);
};

const issuingAlone = issuing(
  [],
  sql`select w.id, w.number, w.document_number, w.issued_at, (select min(id) from payments_taken) as payment_id
    from ${written.as} w`,
);

export interface IssuedDocument {
  readonly id: number;
  readonly number: number;
  readonly document_number: string;
  readonly issued_at: string;
  /** The first payment made with it. */
  readonly payment_id: number | null;
}

/** Issues a document inside a transaction that is open already; refuses what its parts refuse. */
export const issueDocument = async (by: Issuer, tx: MerchantTx, issue: Issue): Promise<IssuedDocument> => {
  const ids = Object.assign({}, ...(await tx.batch(newIds)).flat()) as DocumentIds;
  const rows = await tx.batch([...issuingAlone(by, ids, issue, {}), ...toSign(by, ids)]);
  if (ids.unit_id !== null) await tx.batch(signed(by, ids, rows));
  return answerOf<IssuedDocument>(rows, 'document_number');
};
