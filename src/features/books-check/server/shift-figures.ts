import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Cash of payments of a shift `s`, of the shop `m`, by the methods as they stood when it was counted. */
const cashOfShift = (m: number): Sql => sql`
  (select coalesce(sum(case when p.direction = 2 then -p.amount else p.amount end), 0)::bigint from payment p
    where p.merchant_id = ${m} and p.shift_id = s.id and p.method = 'cash')
  + (select coalesce(sum(case when c.from_method = 'cash' then c.amount when c.to_method = 'cash' then -c.amount
          else 0 end), 0)::bigint
        from payment_correction c join payment p on p.merchant_id = c.merchant_id and p.id = c.payment_id
        where c.merchant_id = ${m} and p.shift_id = s.id)`;
/** What moved in its drawer by hand; when it was closed, also what went to the safe then. */
const movesOfShift = (m: number): Sql => sql`
  (select coalesce(sum(d.amount), 0)::bigint from drawer_move d
    where d.merchant_id = ${m} and d.shift_id = s.id and d.kind in ('pay_in', 'pay_out', 'drop'))`;

/**
 * What must hold of tills and shifts: the journal's cash of each till is what its open shift expects or its last one left, a
 * counted shift expected what its payments and movements say, and the safe holds what the drawers brought.
 */
export const shiftFigures = (m: number, balance: (key: string) => Sql): Sql[] => [
  sql`
    select 'safe and what drawers brought'::text, ${balance('safe')},
      -(select coalesce(sum(amount), 0)::bigint from drawer_move where merchant_id = ${m} and account_key = 'safe')`,
  sql`select 'safe below nothing', least(${balance('safe')}, 0), 0::bigint`,
  sql`
    select 'tills of cash lines and of their shifts', count(*)::bigint, 0::bigint from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'cash'
      left join payment p on p.merchant_id = l.merchant_id and p.journal_entry_id = l.entry_id
      left join drawer_move d on d.merchant_id = l.merchant_id and d.journal_entry_id = l.entry_id
      join till_shift s on s.merchant_id = l.merchant_id and s.id = coalesce(d.shift_id, p.shift_id)
      where l.merchant_id = ${m} and l.till_id <> s.till_id`,
  sql`
    select 'differences of shifts', ${balance('cash_over_short')},
      -(select coalesce(sum(amount), 0)::bigint from drawer_move where merchant_id = ${m} and kind = 'difference')
      - (select coalesce(sum(case when from_method = 'cash' then amount when to_method = 'cash' then -amount
          else 0 end), 0)::bigint
        from payment_correction where merchant_id = ${m})`,
  sql`
    select 'counted shifts and what was expected of them', count(*)::bigint, 0::bigint from till_shift s
    where s.merchant_id = ${m} and s.counted_at is not null
      and s.expected_amount <> s.float_amount + ${cashOfShift(m)} + ${movesOfShift(m)}
        + case when s.closed_at is null then 0 else s.cash_amount - s.left_amount end`,
  sql`
    select 'cash of each till', count(*)::bigint, 0::bigint from (
      select t.id,
        (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_line l
          join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'cash'
          where l.merchant_id = ${m} and l.entry_id in (
            select p.journal_entry_id from payment p join till_shift s on s.merchant_id = p.merchant_id and s.id = p.shift_id
              where p.merchant_id = ${m} and s.till_id = t.id
            union select d.journal_entry_id from drawer_move d
              join till_shift s on s.merchant_id = d.merchant_id and s.id = d.shift_id
              where d.merchant_id = ${m} and s.till_id = t.id
            union select e.id from journal_entry e join payment p on p.merchant_id = e.merchant_id and p.id = e.source_id
              join till_shift s on s.merchant_id = p.merchant_id and s.id = p.shift_id
              where e.merchant_id = ${m} and e.source_kind = 'payment_method' and s.till_id = t.id)) as journal,
        coalesce((select case when s.closed_at is not null then s.left_amount
            else s.float_amount + ${cashOfShift(m)} + ${movesOfShift(m)} end
          from till_shift s where s.merchant_id = ${m} and s.till_id = t.id order by s.number desc limit 1), 0) as held
      from till t where t.merchant_id = ${m}) k
    where k.journal <> k.held`,
];
