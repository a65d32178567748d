import { currentMerchantId, prepare, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { knownId } from '../../customers/server/public-api.ts';
import { signingUnit, withSigningUnit } from '../../e-invoicing/server/public-api.ts';
import type { DepositPart } from '../deposit.ts';
import { reservedShares } from './appointment-shares.ts';

/**
 * Numbers of a document and of its journal entry, taken from their sequences with the facts, and the unit that signs it for the
 * tax authority, where the shop has one.
 */
export interface DocumentIds {
  readonly record_id: number;
  readonly entry_id: number;
  readonly unit_id: number | null;
}

const newNumbers = sql`nextval('invoice_id_seq') as record_id, nextval('journal_entry_id_seq') as entry_id`;
/**
 * Reads `DocumentIds`, two rows together. Statements of their own: beside a shop's row numbers would be drawn where that lies, by
 * each machine of a spread database for itself.
 */
export const newIds: readonly Statement[] = [sql`select ${newNumbers}`, sql`select ${signingUnit} as unit_id`];

const ofSeller = sql`m.seller_identity_id as identity_id, s.content, m.invoice_prefix, m.language`;
const fromSeller = sql`from merchant m join seller_identity s on s.merchant_id = m.merchant_id and s.id = m.seller_identity_id`;
const seller = prepare<object>(() => sql`select ${ofSeller} ${fromSeller} where m.merchant_id = ${currentMerchantId}`)(
  {},
);
// The unit is joined: what draws numbers from tables of several machines takes no subselect.
const issuer = prepare<object>(
  () =>
    sql`select ${ofSeller}, ${newNumbers}, u.id as unit_id ${fromSeller} ${withSigningUnit}
      where m.merchant_id = ${currentMerchantId}`,
)({});
/** Who sells and how its papers are written now (`Seller`). */
export const sellerFacts = (): Statement => seller;
/** The same with the numbers of a new document and its entry (`DocumentIds`): one row. */
export const issueFacts = (): Statement => issuer;

const buyer = prepare<{ id: number }>(
  (
    bind,
  ) => sql`select id, name_en, name_ar, mobile, trn, identification_scheme, identification, street, building_number,
        additional_number, district, city, postal_code, country_code, status, wants_tax_invoice
      from customer where merchant_id = ${currentMerchantId} and id = ${knownId(bind('id', 'bigint'))}`,
);
/** A customer as a document names him (`Buyer`), his status and whether he wants tax invoices; the one he was merged into. */
export const buyerFacts = (id: number): Statement => buyer({ id });

/** What a deposit is and what is left of it, by VAT category. */
export interface DepositFact extends DepositPart {
  readonly customer_id: number;
  readonly document_number: string;
  readonly uuid: string | null;
  readonly issue_on: string;
  readonly issue_time: string;
}

const depositsOf = (reserved: { readonly taxable: Sql; readonly vat: Sql; readonly from: Sql }, ids: Sql): Sql => sql`
      select d.deposit_id, d.vat_category, d.vat_rate_bp, d.taxable_amount, d.vat_amount,
        d.used_taxable_amount + d.refunded_taxable_amount + d.kept_taxable_amount + ${reserved.taxable} as gone_taxable_amount,
        d.used_vat_amount + d.refunded_vat_amount + d.kept_vat_amount + ${reserved.vat} as gone_vat_amount,
        (select v ->> 'exemption_code' from jsonb_array_elements(i.vat_lines) v
          where v ->> 'vat_category' = d.vat_category and (v ->> 'vat_rate_bp')::int = d.vat_rate_bp) as exemption_code,
        coalesce(c.merged_into, c.id) as customer_id, i.document_number, i.uuid, i.issue_on, i.issue_time
      from deposit_part d join invoice i on i.merchant_id = d.merchant_id and i.id = d.deposit_id
      join customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id ${reserved.from}
      where d.merchant_id = ${currentMerchantId} and d.deposit_id = any(${ids})
      order by d.deposit_id, d.vat_rate_bp desc, d.vat_category`;
const deposits = prepare<{ ids: readonly number[] }>((bind) =>
  depositsOf({ taxable: sql`0`, vat: sql`0`, from: sql`` }, bind('ids', 'bigint[]')),
);
export const depositFacts = (ids: readonly number[]): Statement => deposits({ ids });

const usable = prepare<{ ids: readonly number[]; visit: number }>((bind) =>
  depositsOf(
    {
      taxable: sql`r.taxable_amount`,
      vat: sql`r.vat_amount`,
      from: sql`cross join lateral (${reservedShares(bind('visit', 'bigint'))}) r`,
    },
    bind('ids', 'bigint[]'),
  ),
);
/** The same as a bill may use it: what is for others of who come together counts as gone. */
export const usableDeposits = (ids: readonly number[], appointment_id: number | undefined): Statement =>
  usable({ ids, visit: appointment_id ?? 0 });
