import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sum } from '../../../kernel/money/money.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { isNetSale, netSaleSign } from '../../documents/server/public-api.ts';
import type { SalesAnswer, SalesKey, SalesRow, salesBy } from '../sales-by.ts';
import { salesReports } from '../sales-reports.ts';
import { reportScreens } from '../screens.ts';

interface Grouping {
  /** Column of a line `l`, its document `i`, its product `p` and its service `s` that the lines are summed by. */
  readonly keys: Sql;
  /** What the keys need beside the line and its document. */
  readonly from: Sql;
  readonly keyNames: Sql;
  /** Of a sum `a`, after its names were joined: the number and both names. */
  readonly id: Sql;
  readonly name_ar: Sql;
  readonly name_en: Sql;
  readonly names: Sql;
  readonly order: Sql;
}

const nothing = sql``;
const largestFirst = sql`net_amount desc, id nulls last`;

const groupings = (m: number, zone: string): Readonly<Record<SalesKey, Grouping>> => {
  const hours = sql`lpad(a.hour::text, 2, '0') || ':00'`;
  return {
    // A product and a service may have the same number: both are keys.
    item: {
      keys: sql`l.product_id, l.service_id`,
      from: nothing,
      keyNames: sql`product_id, service_id`,
      id: sql`coalesce(a.product_id, a.service_id)`,
      name_ar: sql`coalesce(p.name_ar, s.name_ar)`,
      name_en: sql`coalesce(p.name_en, s.name_en)`,
      names: sql`left join product p on p.merchant_id = ${m} and p.id = a.product_id
        left join service s on s.merchant_id = ${m} and s.id = a.service_id`,
      order: largestFirst,
    },
    group: {
      keys: sql`coalesce(p.group_id, s.group_id) as group_id`,
      from: sql`left join product p on p.merchant_id = ${m} and p.id = l.product_id
        left join service s on s.merchant_id = ${m} and s.id = l.service_id`,
      keyNames: sql`group_id`,
      id: sql`a.group_id`,
      name_ar: sql`g.name_ar`,
      name_en: sql`g.name_en`,
      names: sql`left join catalogue_group g on g.merchant_id = ${m} and g.id = a.group_id`,
      order: largestFirst,
    },
    hour: {
      keys: sql`extract(hour from l.issued_at at time zone ${zone})::int as hour`,
      from: nothing,
      keyNames: sql`hour`,
      id: sql`a.hour`,
      name_ar: hours,
      name_en: hours,
      names: nothing,
      order: sql`id`,
    },
    seller: {
      keys: sql`l.employee_id`,
      from: nothing,
      keyNames: sql`employee_id`,
      id: sql`a.employee_id`,
      name_ar: sql`e.name_ar`,
      name_en: sql`e.name_en`,
      names: sql`left join employee e on e.merchant_id = ${m} and e.id = a.employee_id`,
      order: largestFirst,
    },
  };
};

/** What lines that name no item, group or seller stand under. */
const unnamed: Readonly<Record<SalesKey, readonly [ar: string, en: string]>> = {
  item: ['سطور أخرى', 'Other lines'],
  group: ['بلا مجموعة', 'No group'],
  hour: ['', ''],
  seller: ['بلا بائع', 'No seller'],
};

/**
 * Lines of the documents of net sales of a period. Of a credit note with shares (`document_note_line`) each goes to the line that
 * it takes back, so that a note by amount is of the item and seller who sold it; a debit note adds money and no pieces.
 */
export const soldLines = (m: number, from_on: string, to_on: string): Sql => {
  const ofPeriod = sql`i.merchant_id = ${m} and i.business_on between ${from_on}::date and ${to_on}::date and ${isNetSale}`;
  const columns = sql`i.id as invoice_id, i.document_kind, i.issued_at, ${netSaleSign} as sign,
    l.product_id, l.service_id, l.employee_id`;
  return sql`
    select ${columns}, l.revenue_excl_vat,
      case when i.document_kind = ${literal(documentKind.debit_note)} then 0 else l.quantity_milli end as quantity_milli
    from invoice i join invoice_line l on l.merchant_id = ${m} and l.invoice_id = i.id
    where ${ofPeriod} and (i.document_kind <> ${literal(documentKind.credit_note)} or not exists (
      select from document_note_line n where n.merchant_id = ${m} and n.note_id = i.id))
    union all
    select ${columns}, n.excl_vat_amount, n.quantity_milli
    from invoice i join document_note_line n on n.merchant_id = ${m} and n.note_id = i.id
    join invoice_line l on l.merchant_id = ${m} and l.invoice_id = n.invoice_id and l.line_number = n.line_number
    where ${ofPeriod} and i.document_kind = ${literal(documentKind.credit_note)}`;
};

/**
 * Lines of a period by one key: what documents of net sales (documents/document-figures.ts) sold, added or took back. A bill is
 * an invoice; a debit note is none.
 */
const readSales = (m: number, zone: string, key: SalesKey, from_on: string, to_on: string): Sql => {
  const by = groupings(m, zone)[key];
  const [ar, en] = unnamed[key];
  // Summed first and named after: a name is looked up once a row of the answer, not once a line.
  return sql`
    with lines as (
      select ${by.keys}, l.invoice_id, l.document_kind, l.sign, l.quantity_milli, l.revenue_excl_vat
      from (${soldLines(m, from_on, to_on)}) l ${by.from}),
    a as (
      select ${by.keyNames},
        count(distinct invoice_id) filter (where document_kind = ${literal(documentKind.invoice)})::int as bills,
        sum(sign * quantity_milli)::bigint as quantity_milli,
        coalesce(sum(revenue_excl_vat) filter (where sign = 1), 0)::bigint as sold_amount,
        coalesce(sum(revenue_excl_vat) filter (where sign = -1), 0)::bigint as returned_amount,
        sum(sign * revenue_excl_vat)::bigint as net_amount
      from lines group by ${by.keyNames})
    select ${by.id}::bigint as id, coalesce(${by.name_ar}, ${by.name_en}, ${ar}) as name_ar,
      coalesce(${by.name_en}, ${by.name_ar}, ${en}) as name_en,
      a.bills, a.quantity_milli, a.sold_amount, a.returned_amount, a.net_amount
    from a ${by.names} order by ${by.order}`;
};

/** Sales of a period by item, group, hour of the day or seller. */
export const readSalesBy =
  (key: SalesKey) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<(typeof salesBy)[SalesKey]>): Promise<SalesAnswer> => {
    const records = await tx.many<SalesRow>(
      readSales(ctx.merchantId, ctx.merchant.zone, key, input.from_on, input.to_on),
    );
    const total = (column: 'sold_amount' | 'returned_amount' | 'net_amount') => sum(records.map((one) => one[column]));
    const totals = {
      sold_amount: total('sold_amount'),
      returned_amount: total('returned_amount'),
      net_amount: total('net_amount'),
    };
    const screen = {
      item: reportScreens.salesByItem,
      group: reportScreens.salesByGroup,
      hour: reportScreens.salesByHour,
      seller: reportScreens.salesBySeller,
    }[key];
    const file = { title: screen.title, file_name: fileNameOf(`sales-by-${key}`, input) };
    return answerReport(ctx, input.format, salesReports[key], file, { records, totals }) as Promise<SalesAnswer>;
  };
