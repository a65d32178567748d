import type { Money } from '../../../kernel/money.ts';
import type { VatCategory } from '../../../kernel/vat.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { PaymentMethod } from '../../payments/payment.ts';

/** What the shop said of itself when the document was issued (tenancy's seller_identity). */
export interface SellerContent {
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly trn: string | null;
  readonly commercial_registration: string | null;
  readonly street: string | null;
  readonly building_number: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly phone: string | null;
  readonly note_en: string | null;
  readonly note_ar: string | null;
  readonly is_vat_registered: boolean;
}

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
    readonly business_on: string;
    readonly zone: string;
    readonly country_id: number;
    readonly language: 'ar' | 'en';
    readonly currency_code: string;
    readonly prices_include_vat: boolean;
    readonly seller: SellerContent;
    readonly customer_name: string | null;
    readonly customer_mobile: string | null;
    readonly customer_trn: string | null;
    readonly customer_email: string | null;
    readonly seller_name_en: string | null;
    readonly seller_name_ar: string | null;
    readonly discount_amount: Money;
    readonly lines_excl_vat: Money;
    readonly discount_excl_vat: Money;
    readonly subtotal: Money;
    readonly vat: Money;
    readonly total: Money;
    readonly paid_amount: Money;
    readonly notes: string | null;
    readonly corrects_number: string | null;
  };
  readonly lines: readonly {
    readonly name_en: string | null;
    readonly name_ar: string | null;
    readonly quantity_milli: number;
    readonly unit_price: Money;
    readonly discount_amount: Money;
    readonly net_excl_vat: Money;
    readonly vat_category: VatCategory;
    readonly vat_rate_bp: number;
    readonly line_vat: Money;
    readonly net_incl_vat: Money;
  }[];
  readonly vat_lines: readonly {
    vat_category: VatCategory;
    vat_rate_bp: number;
    taxable_excl_vat: Money;
    vat: Money;
  }[];
  readonly payments: readonly {
    method: PaymentMethod;
    tendered_amount: Money;
    change_amount: Money;
    amount: Money;
    authorization_code: string | null;
  }[];
}

/** Reads a document by its number or by its public link, in one round trip; undefined when there is none. */
export const readDocumentFacts = async (
  tx: MerchantTx | PublicTx,
  by: { id: number } | { unique_id: string },
): Promise<DocumentFacts | undefined> => {
  const m = tx.merchantId;
  const which: Sql = 'id' in by ? sql`i.id = ${by.id}` : sql`i.unique_id = ${by.unique_id}`;
  const one: Sql = sql`(select i.id from invoice i where i.merchant_id = ${m} and ${which})`;
  const [headers, lines, vatLines, payments] = await tx.batch([
    sql`select i.id, i.unique_id, i.document_kind, i.document_number, i.is_simplified, i.status, i.issued_at, i.business_on, m.zone, m.country_id, m.language, i.currency_code,
          i.prices_include_vat, s.content as seller, i.customer_name, i.customer_mobile, i.customer_trn, c.email as customer_email, e.name_en as seller_name_en, e.name_ar as seller_name_ar,
          i.discount_amount, i.lines_excl_vat, i.discount_excl_vat, i.subtotal, i.vat, i.total, i.paid_amount, i.notes, o.document_number as corrects_number
        from invoice i
        join merchant m on m.merchant_id = i.merchant_id
        join seller_identity s on s.merchant_id = i.merchant_id and s.id = i.seller_identity_id
        left join employee e on e.merchant_id = i.merchant_id and e.id = i.employee_id
        left join customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id
        left join invoice o on o.merchant_id = i.merchant_id and o.id = i.corrects_invoice_id
        where i.merchant_id = ${m} and ${which}`,
    sql`select name_en, name_ar, quantity_milli, unit_price, discount_amount, net_excl_vat, vat_category, vat_rate_bp, line_vat, net_incl_vat
        from invoice_line where merchant_id = ${m} and invoice_id = ${one} order by line_number`,
    sql`select vat_category, vat_rate_bp, taxable_excl_vat, vat from invoice_vat where merchant_id = ${m} and invoice_id = ${one} order by vat_category, vat_rate_bp`,
    sql`select method, tendered_amount, change_amount, amount, authorization_code from payment where merchant_id = ${m} and invoice_id = ${one} and status = 1 order by id`,
  ]);
  const header = headers![0] as DocumentFacts['header'] | undefined;
  if (!header) return undefined;
  return { header, lines, vat_lines: vatLines, payments } as unknown as DocumentFacts;
};
