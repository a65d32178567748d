import { type Sql, sql } from '../../../platform/db/sql.ts';

/** What of the documents' figures is no revenue of their day, and what is though no document says it: packages. */
export const earnedByOffers = (m: number): Sql => sql`
  - (select coalesce(sum(amount), 0)::bigint from customer_offer where merchant_id = ${m})
  + (select coalesce(-sum(amount), 0)::bigint from customer_offer_movement where merchant_id = ${m} and kind in (2, 7, 9))`;

/** What must hold of packages: `select what, journal, source`, each two figures that agree. */
export const offerFigures = (m: number, balance: (key: string) => Sql): Sql[] => [
  sql`select 'packages not used yet'::text, -${balance('offers_outstanding')},
      (select coalesce(sum(remaining), 0)::bigint from customer_offer where merchant_id = ${m})`,
  sql`select 'packages by customer', count(*)::bigint, 0::bigint from (
      select coalesce(b.merged_into, b.id) as customer_id, sum(l.credit - l.debit) as owed from journal_line l
      join customer b on b.merchant_id = l.merchant_id and b.id = l.customer_id
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        and a.system_key = 'offers_outstanding'
      where l.merchant_id = ${m} group by 1) j
    full join (select coalesce(b.merged_into, b.id) as customer_id, sum(p.remaining) as remaining from customer_offer p
      join customer b on b.merchant_id = p.merchant_id and b.id = p.customer_id
      where p.merchant_id = ${m} group by 1) p on p.customer_id = j.customer_id
    where coalesce(j.owed, 0) <> coalesce(p.remaining, 0)`,
  sql`select 'packages and their movements', count(*)::bigint, 0::bigint from customer_offer p
    left join lateral (select sum(v.amount) as amount, sum(v.uses) as uses from customer_offer_movement v
      where v.merchant_id = ${m} and v.customer_offer_id = p.id) v on true
    where p.merchant_id = ${m} and (p.remaining <> coalesce(v.amount, 0) or p.uses_left <> coalesce(v.uses, 0))`,
  sql`select 'packages and the lines that sold them', (select coalesce(sum(amount), 0)::bigint from customer_offer
      where merchant_id = ${m}), (select coalesce(sum(revenue_excl_vat), 0)::bigint from invoice_line
      where merchant_id = ${m} and offer_id is not null)`,
  sql`select 'packages and what debit notes charged for them', coalesce(sum(added_amount), 0)::bigint, (
      select coalesce(sum(v.amount), 0)::bigint from customer_offer_movement v where v.merchant_id = ${m} and v.kind = 7)
      - (select coalesce(sum(n.excl_vat_amount), 0)::bigint from document_note_line n
        join customer_offer_movement v on v.merchant_id = n.merchant_id and v.kind = 7 and v.invoice_id = n.invoice_id
          and v.line_number = n.line_number where n.merchant_id = ${m})
      from customer_offer where merchant_id = ${m}`,
];
