import { saudiArabia } from '../../../kernel/domain/countries.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Documents without a signature that were issued while a unit `u` was connected and `which` holds. */
const unsigned = (m: number, which: Sql): Sql => sql`(select count(*) from invoice i
    join seller_identity s on s.merchant_id = i.merchant_id and s.id = i.seller_identity_id
    join fiscal_unit u on u.merchant_id = ${m} and u.status in (2, 3) and i.issued_at > u.connected_at
    where i.merchant_id = ${m} and i.country_id = ${saudiArabia} and (s.content ->> 'is_vat_registered')::boolean
      and not exists (select from fiscal_document d where d.merchant_id = ${m} and d.invoice_id = i.id) and ${which})`;

/** When the unit `u` signed for the first time; null before. */
const firstSigned = (m: number): Sql => sql`(select min(d.signed_at) from fiscal_document d
  where d.merchant_id = ${m} and d.unit_id = u.id)`;

/**
 * What must hold of the documents that a shop's unit signs: each is signed, in one chain without gaps and forks. Those from
 * before it first signed wait for a job of a minute later (`fiscal_unit.sign_missed`), or are such as it may not sign: told
 * apart, as a shop that was connected just now has them (the demo shop those of two days).
 */
export const fiscalFigures = (m: number): Sql => sql`
  select 'documents that no unit signed', ${unsigned(m, sql`i.issued_at >= ${firstSigned(m)}`)}, 0
  union all select 'documents from before the unit first signed: signed a minute after it is connected, where it may sign them',
    ${unsigned(m, sql`(i.issued_at >= ${firstSigned(m)}) is not true`)}, 0
  union all select 'chains of units without a gap', (select count(*) from fiscal_unit u
    left join lateral (select count(*) as n, max(d.counter) as top from fiscal_document d
      where d.merchant_id = ${m} and d.unit_id = u.id) d on true
    where u.merchant_id = ${m} and (d.n <> u.counter or coalesce(d.top, 0) <> u.counter)), 0
  union all select 'links of chains', (select count(*) from fiscal_document d
    join fiscal_document p on p.merchant_id = d.merchant_id and p.unit_id = d.unit_id and p.counter = d.counter - 1
    where d.merchant_id = ${m} and d.previous_hash <> p.hash), 0
  union all select 'ends of chains', (select count(*) from fiscal_unit u
    join fiscal_document d on d.merchant_id = u.merchant_id and d.unit_id = u.id and d.counter = u.counter
    where u.merchant_id = ${m} and d.hash <> u.last_hash), 0
  union all select 'summed signed documents', (select count(*) from (
      select unit_id, issue_on, documents, declared_vat from daily_fiscal where merchant_id = ${m}) k
    full join (select d.unit_id, d.issue_on, count(*) as documents, sum(d.declared_vat) as declared_vat
      from fiscal_document d join (select unit_id, max(until_counter) as place from daily_fiscal
        where merchant_id = ${m} group by 1) s on s.unit_id = d.unit_id and d.counter <= s.place
      where d.merchant_id = ${m} group by 1, 2) d on d.unit_id = k.unit_id and d.issue_on = k.issue_on
    where (k.documents, k.declared_vat) is distinct from (d.documents, d.declared_vat)), 0
  union all select 'rejected documents that were issued again without another', (select count(*) from fiscal_document d
    where d.merchant_id = ${m} and d.settled_by = 1 and not exists (select from fiscal_document n
      where n.merchant_id = ${m} and n.invoice_id = d.invoice_id and (n.unit_id, n.counter) > (d.unit_id, d.counter))), 0`;
