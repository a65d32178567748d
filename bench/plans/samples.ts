import { addDays, addMonths } from '../../src/kernel/time/local-time.ts';
import { monthOf } from '../../src/kernel/time/period.ts';
import type { Pool } from '../../src/platform/db/pools.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import type { Days, Samples } from './asks.ts';

/** The most common number of a column, a rare one, and one that nothing has. */
const byCount = (column: string, table: string, merchantId: number) => {
  const [c, t] = [literal(column), literal(table)];
  return sql`
    with counted as (select ${c} as value, count(*) as n from ${t} where merchant_id = ${merchantId} and ${c} is not null group by 1)
    select (select value from counted order by n desc, 1 limit 1) as common,
      (select value from counted order by n, 1 limit 1) as rare`;
};

/** The UUID of a document in the midst of its chain, and the VAT number that its unit signs for. */
const aSigned = (merchantId: number) => sql`
  select d.uuid, u.trn from fiscal_unit u
  join fiscal_document d on d.merchant_id = u.merchant_id and d.unit_id = u.id and d.counter = u.counter / 2
  where u.merchant_id = ${merchantId} and u.status in (2, 3)`;

/** What the large shop has much and little of, for the filters whose values no contract tells. */
export const samplesOf = async (owner: Pool, merchantId: number): Promise<Samples> => {
  const [offer, customer, employee, product, productGroup, serviceGroup, paid, barcode, tag, person, noted] = (
    await owner.batch([
      byCount('offer_id', 'customer_offer', merchantId),
      byCount('customer_id', 'invoice', merchantId),
      byCount('employee_id', 'invoice', merchantId),
      byCount('product_id', 'stock_operation', merchantId),
      byCount('group_id', 'product', merchantId),
      byCount('group_id', 'service', merchantId),
      byCount('invoice_id', 'payment', merchantId),
      byCount('barcode', 'product', merchantId),
      byCount('tag_id', 'customer_tagged', merchantId),
      byCount('user_id', 'audit_entry', merchantId),
      byCount('record_id', 'audit_entry', merchantId),
    ])
  ).map(([row]) => [row!.common, row!.rare] as number[]);
  const nobody = 999_999_999;
  const [[signed]] = (await owner.batch([aSigned(merchantId)])) as [[{ uuid: string; trn: string }]];
  return {
    customer_id: [...customer!, nobody],
    offer_id: [...offer!, nobody],
    employee_id: [...employee!, nobody],
    product_id: [...product!, nobody],
    'products.list.id': [...product!, nobody],
    'products.list.group_id': [...productGroup!, nobody],
    'services.list.group_id': [...serviceGroup!, nobody],
    invoice_id: [...paid!, nobody],
    barcode: [barcode![0]!, '0000'],
    tag_id: [...tag!, nobody],
    user_id: [...person!, nobody],
    record_id: [...noted!, nobody],
    merchant_id: [merchantId, 1, nobody],
    'queues.reminders.on': [addDays(new Date().toISOString().slice(0, 10), 1), '2001-01-01'],
    'queues.balances.minimum': [1, 100_000, 1_000_000_000],
    'mails.list.kind': ['invoice', 'welcome'],
    'fiscal.list.document_kind': [388, 386, 381, 383],
    'fiscal.list.search': [signed.uuid, '00000000-0000-4000-8000-000000000000'],
    'fiscalManager.list.search': [merchantId, signed.trn],
    year: [new Date().getUTCFullYear(), new Date().getUTCFullYear() - 1],
  };
};

/** What people type: names of many, of one and of nobody, beginnings, phones, numbers of documents. */
export const termsOf = (documents: number): Record<string, string> => ({
  many: 'نورة',
  few: `نورة العتيبي ${Math.min(1_760, Math.floor(documents / 10 / 176) * 176)}`,
  nothing: 'ظظظ ضضض',
  'two letters': 'سا',
  'one letter': 'م',
  Latin: 'Sultan Alharbi',
  thing: 'باقة ورد',
  phone: '96651000',
  number: String(Math.floor(documents / 2)),
  document: `INV-${String(Math.floor(documents / 2)).padStart(6, '0')}`,
  code: '048213',
});

export const daysOf = (today: string): Days => {
  const of = (from_on: string, to_on: string) => ({ from_on, to_on });
  const month = monthOf(today);
  const oldMonth = monthOf(addMonths(today, -24));
  const day = addDays(today, -10);
  return {
    thisMonth: of(month.from_on, month.to_on),
    day: of(day, day),
    oldMonth: of(oldMonth.from_on, oldMonth.to_on),
    year: of(addDays(today, -365), today),
    all: of(addDays(today, -1_500), today),
  };
};
