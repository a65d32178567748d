import type { Money } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { type FiscalStanding, fiscalStanding } from '../../e-invoicing/server/public-api.ts';
import type { DiscountCard } from '../../gift-cards/gift-card.ts';
import { discountCardsOf } from '../../gift-cards/server/public-api.ts';
import type { PaymentMethod } from '../../payments/tender-kinds.ts';
import { discountCodeOf } from '../../promotions/server/public-api.ts';
import type { DocumentCode } from '../document-discounts.ts';
import type { DocumentPoints } from '../document-points.ts';
import type { LineComponent } from '../invoice-document.ts';
import type { Buyer, DepositUse, SellerContent } from '../new-document.ts';

/** An issued document as it lies in the database, for whoever renders it. */
export interface DocumentFacts {
  readonly header: {
    readonly id: number;
    readonly unique_id: string;
    readonly document_kind: number;
    readonly document_number: string;
    readonly is_simplified: boolean;
    readonly status: number;
    readonly issued_at: string;
    /** Date and time on the paper, in its own zone. */
    readonly issue_on: string;
    readonly issue_time: string;
    readonly business_on: string;
    readonly zone: string;
    readonly country_id: number;
    readonly language: 'ar' | 'en';
    readonly currency_code: string;
    readonly prices_include_vat: boolean;
    readonly seller: SellerContent;
    /** Empty for nobody, and on documents issued before buyers were kept whole. */
    readonly buyer: Buyer | null;
    readonly customer_name: string | null;
    readonly customer_mobile: string | null;
    readonly customer_trn: string | null;
    readonly customer_email: string | null;
    readonly salesman_name_en: string | null;
    readonly salesman_name_ar: string | null;
    readonly supply_from_on: string | null;
    readonly supply_until_on: string | null;
    readonly uuid: string | null;
    readonly prepaid_amount: Money;
    readonly rounding_amount: Money;
    readonly payable_amount: Money;
    readonly prepayments: readonly DepositUse[] | null;
    readonly points: DocumentPoints | null;
    readonly vat_lines: readonly {
      readonly vat_category: VatCategory;
      readonly vat_rate_bp: number;
      /** What the document's discount took off this category. */
      readonly discount_excl_vat?: Money;
      readonly taxable_excl_vat: Money;
      readonly vat: Money;
      readonly exemption_code: string | null;
    }[];
    /** As it was printed; empty where the paper has none, and on documents issued before it was kept. */
    readonly qr: string | null;
    /** Of a deposit: what was given back of it. */
    readonly given_back: Money;
    readonly discount_amount: Money;
    readonly lines_excl_vat: Money;
    readonly discount_excl_vat: Money;
    readonly subtotal: Money;
    readonly vat: Money;
    readonly total: Money;
    readonly paid_amount: Money;
    /** Of what is settled: taken back by credit notes. */
    readonly credited_amount: Money;
    /** The code that it used; null for none. */
    readonly discount_code: DocumentCode | null;
    readonly notes: string | null;
    readonly corrects_number: string | null;
    /** How it stands at the tax authority; null where no unit signed it. */
    readonly fiscal: FiscalStanding | null;
  };
  readonly lines: readonly {
    readonly name_en: string | null;
    readonly name_ar: string | null;
    readonly quantity_milli: number;
    /** UN/ECE recommendation 20; empty on documents issued before it was kept. */
    readonly unit_code: string | null;
    readonly unit_price: Money;
    readonly discount_amount: Money;
    readonly net_excl_vat: Money;
    readonly vat_category: VatCategory;
    readonly vat_rate_bp: number;
    readonly line_vat: Money;
    readonly net_incl_vat: Money;
    readonly components: readonly LineComponent[] | null;
    readonly expires_on: string | null;
  }[];
  readonly discount_cards: readonly DiscountCard[];
  readonly payments: readonly {
    method: PaymentMethod;
    tendered_amount: Money;
    change_amount: Money;
    amount: Money;
    authorization_code: string | null;
  }[];
}

/** Which document: by its number or by its public link. */
export type WhichDocument = { id: number } | { unique_id: string };

/** What a document's facts are read by: four statements, to be read by `toDocumentFacts`. */
export const documentFacts = (m: number, by: WhichDocument): Statement[] => {
  const which: Sql = 'id' in by ? sql`i.id = ${by.id}` : sql`i.unique_id = ${by.unique_id}`;
  const one: Sql = sql`(select i.id from invoice i where i.merchant_id = ${m} and ${which})`;
  return [
    sql`select i.id, i.unique_id, i.uuid, i.document_kind, i.document_number, i.is_simplified, i.status, i.issued_at, i.issue_on,
          i.issue_time, i.business_on, i.zone, i.country_id, i.language, i.currency_code, i.prices_include_vat,
          s.content as seller, i.buyer, i.customer_name, i.customer_mobile, i.customer_trn, c.email as customer_email,
          i.salesman_name_en, i.salesman_name_ar, i.supply_from_on, i.supply_until_on, i.discount_amount, i.lines_excl_vat,
          i.discount_excl_vat, i.subtotal, i.vat, i.total, i.prepaid_amount, i.rounding_amount, i.payable_amount, i.paid_amount, i.credited_amount,
          i.prepayments, i.points, i.vat_lines, i.qr, i.notes, o.document_number as corrects_number,
          coalesce((select sum(d.refunded_taxable_amount + d.refunded_vat_amount) from deposit_part d
            where d.merchant_id = ${currentMerchantId} and d.deposit_id = i.id), 0)::bigint as given_back,
          (select to_jsonb(u) from (${discountCodeOf(m, sql`i.id`)}) u) as discount_code,
          ${fiscalStanding} as fiscal
        from invoice i
        join seller_identity s on s.merchant_id = i.merchant_id and s.id = i.seller_identity_id
        -- Not known_customer: a page without a session may read this much of a customer and no more.
        left join customer n on n.merchant_id = i.merchant_id and n.id = i.customer_id
        left join customer c on c.merchant_id = n.merchant_id
          and c.id = case when n.merged_into is null then n.id else n.merged_into end
        left join invoice o on o.merchant_id = i.merchant_id and o.id = i.corrects_invoice_id
        where i.merchant_id = ${m} and ${which}`,
    sql`select l.name_en, l.name_ar, l.quantity_milli, l.unit_code, l.unit_price, l.discount_amount, l.net_excl_vat, l.vat_category,
          l.vat_rate_bp, l.line_vat, l.net_incl_vat, c.components, c.expires_on
        from invoice_line l left join invoice_line_content c on c.merchant_id = ${m} and c.invoice_id = l.invoice_id
          and c.line_number = l.line_number
        where l.merchant_id = ${m} and l.invoice_id = ${one} order by l.line_number`,
    sql`select method, tendered_amount, change_amount, amount, authorization_code from payment
        where merchant_id = ${m} and invoice_id = ${one}
          -- What a credit note gave back; what came in by every other document.
          and direction = (select case when i.document_kind = 381 then 2 else 1 end from invoice i
            where i.merchant_id = ${m} and ${which}) order by id`,
    discountCardsOf(m, one),
  ];
};

/** The facts that those statements answered; undefined when there is no such document. */
export const toDocumentFacts = ([headers, lines, payments, cards]: readonly Row[][]): DocumentFacts | undefined => {
  const header = rowsOf<DocumentFacts['header']>(headers)[0];
  if (!header) return undefined;
  return {
    header,
    lines: rowsOf<DocumentFacts['lines'][number]>(lines),
    payments: rowsOf<DocumentFacts['payments'][number]>(payments),
    discount_cards: rowsOf<DiscountCard>(cards),
  };
};

/** Reads a document in one round trip; undefined when there is none. */
export const readDocumentFacts = async (
  tx: MerchantTx | PublicTx,
  by: WhichDocument,
): Promise<DocumentFacts | undefined> => toDocumentFacts(await tx.batch(documentFacts(tx.merchantId, by)));
