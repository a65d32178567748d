import type { InputOf } from '../../../kernel/contract.ts';
import { sum } from '../../../kernel/money.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import type { SalesAnswer, SalesKey, SalesRow, salesBy } from '../sales-by.ts';
import { salesReports } from '../sales-reports.ts';
import { insightScreens } from '../screens.ts';

interface Grouping {
  /** Of a line `l`, its document `i` and its item `t`: the key, and both names. */
  readonly id: Sql;
  readonly name_ar: Sql;
  readonly name_en: Sql;
  readonly order: Sql;
}

const largestFirst = sql`net_amount desc, id nulls last`;

const groupings = (m: number, zone: string): Readonly<Record<SalesKey, Grouping>> => {
  const hour = sql`extract(hour from i.issued_at at time zone ${zone})::int`;
  const hours = sql`lpad(${hour}::text, 2, '0') || ':00'`;
  const group = (language: Sql) => sql`(select g.${language} from catalogue_group g
    where g.merchant_id = ${m} and g.id = coalesce(p.group_id, s.group_id))`;
  return {
    item: {
      id: sql`coalesce(l.product_id, l.service_id)`,
      name_ar: sql`coalesce(p.name_ar, s.name_ar)`,
      name_en: sql`coalesce(p.name_en, s.name_en)`,
      order: largestFirst,
    },
    group: {
      id: sql`coalesce(p.group_id, s.group_id)`,
      name_ar: group(sql`name_ar`),
      name_en: group(sql`name_en`),
      order: largestFirst,
    },
    hour: { id: hour, name_ar: hours, name_en: hours, order: sql`id` },
    seller: {
      id: sql`l.employee_id`,
      name_ar: sql`e.name_ar`,
      name_en: sql`e.name_en`,
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

/** Lines of a period by one key: invoices (388) and debit notes (383) are sold, credit notes (381) come back. */
const readSales = (m: number, zone: string, key: SalesKey, from_on: string, to_on: string): Sql => {
  const by = groupings(m, zone)[key];
  const [ar, en] = unnamed[key];
  return sql`
    with lines as (
      select ${by.id}::bigint as id, ${by.name_ar} as name_ar, ${by.name_en} as name_en, l.invoice_id,
        case when i.document_kind = 381 then -1 else 1 end as sign, l.quantity_milli, l.revenue_excl_vat
      from invoice i
      join invoice_line l on l.merchant_id = ${m} and l.invoice_id = i.id
      left join product p on p.merchant_id = ${m} and p.id = l.product_id
      left join service s on s.merchant_id = ${m} and s.id = l.service_id
      left join employee e on e.merchant_id = ${m} and e.id = l.employee_id
      where i.merchant_id = ${m} and i.business_on between ${from_on}::date and ${to_on}::date
        and i.document_kind in (381, 383, 388))
    select id, coalesce(name_ar, name_en, ${ar}) as name_ar, coalesce(name_en, name_ar, ${en}) as name_en,
      count(distinct invoice_id) filter (where sign = 1)::int as bills,
      sum(sign * quantity_milli)::bigint as quantity_milli,
      coalesce(sum(revenue_excl_vat) filter (where sign = 1), 0)::bigint as sold_amount,
      coalesce(sum(revenue_excl_vat) filter (where sign = -1), 0)::bigint as returned_amount,
      sum(sign * revenue_excl_vat)::bigint as net_amount
    from lines group by id, name_ar, name_en order by ${by.order}`;
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
      item: insightScreens.salesByItem,
      group: insightScreens.salesByGroup,
      hour: insightScreens.salesByHour,
      seller: insightScreens.salesBySeller,
    }[key];
    const file = { title: screen.title, file_name: fileNameOf(`sales-by-${key}`, input) };
    return answerReport(ctx, input.format, salesReports[key], file, { records, totals }) as Promise<SalesAnswer>;
  };
