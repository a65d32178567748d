import { randomUUID } from 'node:crypto';
import { saudiArabia } from '../../../kernel/domain/countries.ts';
import { add, currencyOf, moneyText, subtract, sum } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { part } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, sql, table } from '../../../platform/db/sql.ts';
import { qrAroundTime } from '../../e-invoicing/qr-tlv.ts';
import { stockLines } from '../../inventory/server/public-api.ts';
import { entry } from '../../ledger/server/public-api.ts';
import { counter } from '../../tenancy/server/public-api.ts';
import { numberPrefix } from '../document-kind.ts';
import { exemptionCodeOf, type NewDocument } from '../new-document.ts';

/** The document in the shop's country, zone and currency. */
export interface DocumentGiven {
  readonly document: NewDocument;
  readonly merchant: { readonly country_id: number; readonly currency_code: string; readonly zone: string };
}

/** What is payable: the total less deposits used, rounded where the shop rounds (BT-115). */
const payableOf = (d: Pick<NewDocument, 'bill' | 'prepayments' | 'rounding_amount'>) =>
  add(subtract(d.bill.total, prepaidOf(d)), d.rounding_amount);
const prepaidOf = (d: Pick<NewDocument, 'prepayments'>) =>
  sum(d.prepayments.map((p) => add(p.taxable_amount, p.vat_amount)));

const qrOf = ({ document: d, merchant: m }: DocumentGiven) => {
  const { content: s } = d.seller;
  if (!s.is_vat_registered || !s.trn || m.country_id !== saudiArabia) return null;
  const { exponent } = currencyOf(m.currency_code);
  return qrAroundTime({
    seller_name: nameIn('ar', s),
    seller_trn: s.trn,
    total: moneyText(payableOf(d), exponent),
    vat: moneyText(d.bill.vat, exponent),
  });
};

const linesJson = (d: NewDocument): string =>
  JSON.stringify(
    d.lines.map((line, i) => {
      const { exemption_code: _told, ...facts } = line;
      const { gross_amount: _gross, ...figures } = d.bill.lines[i]!;
      return { line_number: i + 1, ...facts, ...figures };
    }),
  );

const vatLinesJson = (d: NewDocument): string =>
  JSON.stringify(
    d.bill.vat_lines.map((v) => ({
      ...v,
      exemption_code: exemptionCodeOf(d.lines, v),
    })),
  );

const valuesOf = (given: DocumentGiven, userId: number | null, today: string) => {
  const { document: d, merchant } = given;
  const qr = qrOf(given);
  const { buyer, bill } = d;
  return {
    unique_id: d.unique_id,
    uuid: randomUUID(),
    kind: d.kind,
    prefix: numberPrefix[d.kind] ?? d.seller.invoice_prefix,
    is_simplified: d.is_simplified,
    today,
    user_id: userId,
    zone: merchant.zone,
    country_id: merchant.country_id,
    currency_code: merchant.currency_code,
    language: d.seller.language,
    seller_identity_id: d.seller.identity_id,
    customer_id: buyer?.id ?? null,
    customer_name: buyer ? nameIn('ar', buyer) : null,
    customer_mobile: buyer?.mobile ?? null,
    customer_trn: buyer?.trn ?? null,
    buyer: buyer && JSON.stringify(buyer),
    employee_id: d.salesman?.id ?? null,
    salesman_name_en: d.salesman?.name_en ?? null,
    salesman_name_ar: d.salesman?.name_ar ?? null,
    supply_today: d.supply === 'today',
    supply_from_on: typeof d.supply === 'object' ? (d.supply?.from_on ?? null) : null,
    supply_until_on: typeof d.supply === 'object' ? (d.supply?.until_on ?? null) : null,
    prices_include_vat: d.prices_include_vat,
    discount_percent_bp: d.discount_percent_bp,
    discount_amount: bill.discount_amount,
    lines_excl_vat: bill.lines_excl_vat,
    discount_excl_vat: bill.discount_excl_vat,
    subtotal: bill.subtotal,
    vat: bill.vat,
    total: bill.total,
    prepaid_amount: prepaidOf(d),
    rounding_amount: d.rounding_amount,
    payable_amount: payableOf(d),
    paid_amount: d.paid_amount,
    prepayments: d.prepayments.length > 0 ? JSON.stringify(d.prepayments) : null,
    vat_lines: vatLinesJson(d),
    notes: d.notes,
    points: d.points ? JSON.stringify(d.points) : null,
    points_moved: d.points ? d.points.earned - d.points.used : 0,
    held_invoice_id: d.held_invoice_id,
    corrects_id: d.corrects_id,
    qr_head: qr && Buffer.from(qr.head),
    qr_tail: qr && Buffer.from(qr.tail),
    lines: linesJson(d),
  };
};
type DocumentValues = ReturnType<typeof valuesOf>;

/** Six digits, or as many as the number has: lpad alone would cut the millionth document's last digit off. */
const sixDigits = (n: Sql): Sql => sql`lpad(${n}::text, greatest(6, length(${n}::text)), '0')`;

/** The document that was written: one row. */
export const written = table('written', ['id', 'number', 'document_number', 'issued_at']);

/**
 * The part that writes the document and its lines. The paper's date and time come from the counter's time, in the zone of
 * the paper; the cost of its goods from the stock that they were taken from.
 */
export const documentPart = part<'document', DocumentGiven, DocumentValues>({
  name: 'document',
  values: (given, head) => {
    if (!given) throw new Error('a document without a document');
    return valuesOf(given, head.userId, head.today);
  },
  sql: (bind, whole) => ({
    after: [
      sql`written as (
      insert into invoice (id, unique_id, uuid, document_kind, number, document_number, is_simplified, business_on, issued_at,
        issue_on, issue_time, zone, country_id, language, customer_id, customer_name, customer_mobile, customer_trn, buyer,
        employee_id, salesman_name_en, salesman_name_ar, seller_identity_id, currency_code, supply_from_on, supply_until_on,
        prices_include_vat, discount_percent_bp, discount_amount, lines_excl_vat, discount_excl_vat, subtotal, vat, total,
        prepaid_amount, rounding_amount, payable_amount, paid_amount, prepayments, vat_lines, cost_amount, notes,
        held_invoice_id, corrects_invoice_id, journal_entry_id, created_by, points, qr)
      select ${whole.recordId}, ${bind('unique_id', 'text')}, ${bind('uuid', 'uuid')}, ${bind('kind', 'smallint')},
        ${counter.col('last_number')}, ${bind('prefix', 'text')} || '-' || ${sixDigits(counter.col('last_number'))},
        ${bind('is_simplified', 'boolean')}, ${bind('today', 'date')}, ${counter.col('issued_at')},
        t.local::date, date_trunc('second', t.local)::time, ${bind('zone', 'text')}, ${bind('country_id', 'int')},
        ${bind('language', 'text')}, ${bind('customer_id', 'bigint')}, ${bind('customer_name', 'text')},
        ${bind('customer_mobile', 'text')}, ${bind('customer_trn', 'text')}, ${bind('buyer', 'jsonb')},
        ${bind('employee_id', 'bigint')}, ${bind('salesman_name_en', 'text')}, ${bind('salesman_name_ar', 'text')},
        ${bind('seller_identity_id', 'bigint')}, ${bind('currency_code', 'text')},
        case when ${bind('supply_today', 'boolean')} then t.local::date else ${bind('supply_from_on', 'date')} end,
        ${bind('supply_until_on', 'date')}, ${bind('prices_include_vat', 'boolean')}, ${bind('discount_percent_bp', 'int')},
        ${bind('discount_amount', 'bigint')}, ${bind('lines_excl_vat', 'bigint')}, ${bind('discount_excl_vat', 'bigint')},
        ${bind('subtotal', 'bigint')}, ${bind('vat', 'bigint')}, ${bind('total', 'bigint')}, ${bind('prepaid_amount', 'bigint')},
        ${bind('rounding_amount', 'bigint')}, ${bind('payable_amount', 'bigint')}, ${bind('paid_amount', 'bigint')},
        ${bind('prepayments', 'jsonb')}, ${bind('vat_lines', 'jsonb')}, (select coalesce(sum(cost), 0) from ${stockLines.as}),
        ${bind('notes', 'text')}, ${bind('held_invoice_id', 'bigint')}, ${bind('corrects_id', 'bigint')}, ${entry.one('id')},
        ${bind('user_id', 'bigint')},
        -- The customer is locked: nobody else moves the points that are counted here.
        case when ${bind('points', 'jsonb')} is not null then ${bind('points', 'jsonb')} || jsonb_build_object('balance',
          (select c.loyalty_points from customer c where c.merchant_id = ${currentMerchantId}
          and c.id = ${bind('customer_id', 'bigint')})
            + ${bind('points_moved', 'int')}) end,
        replace(encode(${bind('qr_head', 'bytea')} || convert_to(to_char(t.local, 'YYYY-MM-DD"T"HH24:MI:SS'), 'UTF8')
          || ${bind('qr_tail', 'bytea')}, 'base64'), chr(10), '')
      from ${counter.as} cross join lateral (select ${counter.col('issued_at')} at time zone ${bind('zone', 'text')} as local) t
      returning id, number, document_number, issued_at)`,
      sql`lines_written as (
      insert into invoice_line (invoice_id, line_number, service_id, product_id, name_en, name_ar, quantity_milli, unit_code,
        unit_price, discount_percent_bp, discount_amount, bill_discount_amount, vat_category, vat_rate_bp, net_excl_vat,
        line_vat, net_incl_vat, revenue_excl_vat, total_vat, cost_amount, employee_id, business_on,
        offer_id, customer_offer_id, offer_amount)
      select ${whole.recordId}, l.line_number, l.service_id, l.product_id, l.name_en, l.name_ar, l.quantity_milli,
        l.unit_code, l.unit_price, l.discount_percent_bp, l.discount_amount, l.bill_discount_amount, l.vat_category,
        l.vat_rate_bp, l.net_excl_vat, l.line_vat, l.net_incl_vat, l.revenue_excl_vat, l.total_vat, coalesce(s.cost, 0),
        l.employee_id, ${bind('today', 'date')}, l.offer_id, l.customer_offer_id, l.offer_amount
      from jsonb_to_recordset(${bind('lines', 'jsonb')}) as l (line_number smallint, service_id bigint, product_id bigint,
        name_en text, name_ar text, quantity_milli bigint, unit_code text, unit_price bigint, discount_percent_bp int,
        discount_amount bigint, bill_discount_amount bigint, vat_category text, vat_rate_bp int, net_excl_vat bigint,
        line_vat bigint, net_incl_vat bigint, revenue_excl_vat bigint, total_vat bigint, employee_id bigint,
        offer_id bigint, customer_offer_id bigint, offer_amount bigint)
      left join ${stockLines.as} s on s.line_number = l.line_number
      returning 1)`,
    ],
  }),
});
