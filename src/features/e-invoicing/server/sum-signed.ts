import type { Period } from '../../../kernel/time/period.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { beginSumming } from '../../ledger/server/public-api.ts';

/** Places of a chain that one transaction adds up. */
const atOnce = 50_000;

/** Up to which place the chain of unit `u` is in daily_fiscal. */
const summedPlace: Sql = sql`
  coalesce((select max(s.until_counter) from daily_fiscal s where s.merchant_id = ${currentMerchantId} and s.unit_id = u.id), 0)`;

/**
 * Adds the next documents of the shop's units to daily_fiscal, each once whatever day its paper bears: a document that is issued
 * again bears an old one. Answers whether more are left. One at a time: it holds `summed_until`.
 */
export const sumNextSigned = async (tx: MerchantTx): Promise<boolean> => {
  if ((await beginSumming(tx)) === null) return false;
  const { most } = await tx.one<{ most: number }>(sql`
    with places as (
      select u.id as unit_id, ${summedPlace} as place from fiscal_unit u where u.merchant_id = ${currentMerchantId}),
    summed as (
      insert into daily_fiscal as k (unit_id, issue_on, documents, declared_vat, until_counter)
      select d.unit_id, d.issue_on, count(*), sum(d.declared_vat), max(max(d.counter)) over (partition by d.unit_id)
      from places p join fiscal_document d on d.merchant_id = ${currentMerchantId} and d.unit_id = p.unit_id
        and d.counter > p.place and d.counter <= p.place + ${literal(atOnce)}
      group by 1, 2
      on conflict (merchant_id, unit_id, issue_on) do update set documents = k.documents + excluded.documents,
        declared_vat = k.declared_vat + excluded.declared_vat, until_counter = excluded.until_counter
      returning k.unit_id, k.until_counter)
    select coalesce(max(s.until_counter - p.place), 0)::int as most from summed s join places p on p.unit_id = s.unit_id`);
  return most >= atOnce;
};

/**
 * Rows `issue_on`, `vat`, `documents` of what was signed with a date of the period, in whatever state it is: of what is added up,
 * and of what came after it, by its place in the chain (`offset 0`: never by reading every document).
 */
export const signedByDay = ({ from_on, to_on }: Period): Sql => sql`
  select issue_on, sum(declared_vat) as vat, sum(documents) as documents from daily_fiscal
  where merchant_id = ${currentMerchantId} and issue_on between ${from_on}::date and ${to_on}::date group by 1
  union all
  select d.issue_on, sum(d.declared_vat), count(*)
  from (select u.id, ${summedPlace} as place from fiscal_unit u where u.merchant_id = ${currentMerchantId} offset 0) s
  cross join lateral (
    select n.issue_on, n.declared_vat from fiscal_document n
    where n.merchant_id = ${currentMerchantId} and n.unit_id = s.id and n.counter > s.place
      and n.issue_on between ${from_on}::date and ${to_on}::date offset 0) d
  group by 1`;
