import { rowsOf } from '../../../platform/db/batch.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { join, type Sql, sql } from '../../../platform/db/sql.ts';
import { moneyMethods, paymentMethods, tenderKinds } from '../../payments/tender-kinds.ts';
import { fiscalFigures } from './fiscal-figures.ts';
import { loyaltyFigures } from './loyalty-figures.ts';
import { noteTotals } from './note-book-figures.ts';
import { earnedByOffers, offerFigures } from './offer-figures.ts';
import { penaltyFigures, penaltyRevenue } from './penalty-book-figures.ts';
import { shiftFigures } from './shift-figures.ts';

/** A figure of the books that two sources tell; they must agree to the minor unit. */
export interface Disagreement {
  readonly what: string;
  readonly journal: number;
  readonly source: number;
}

interface Figure {
  what: string;
  journal: number | null;
  source: number | null;
}

/** What days that are over were summed to, against the rows of those days. */
const summedFigures = (m: number): Sql[] => {
  const until = sql`(select until_on from summed_until where merchant_id = ${m})`;
  const figure = (what: string, rows: Sql, sums: Sql) => sql`
    select ${`summed days: ${what}`}::text, (${rows} <= ${until})::bigint, (${sums} <= ${until})::bigint`;
  return [
    figure(
      'journal',
      sql`select coalesce(sum(debit), 0) from journal_line where merchant_id = ${m} and entry_on`,
      sql`select coalesce(sum(debit), 0) from daily_account where merchant_id = ${m} and day_on`,
    ),
    figure(
      'documents',
      sql`select coalesce(sum(total), 0) from invoice where merchant_id = ${m} and business_on`,
      sql`select coalesce(sum(total), 0) from daily_document where merchant_id = ${m} and day_on`,
    ),
    figure(
      'tax lines',
      sql`select coalesce(sum(vat_amount), 0) from tax_line where merchant_id = ${m} and tax_on`,
      sql`select coalesce(sum(vat_amount), 0) from daily_tax where merchant_id = ${m} and tax_on`,
    ),
    ...paymentMethods.map((method) =>
      figure(
        method,
        sql`select coalesce(sum(amount), 0) from payment where merchant_id = ${m} and method = ${method} and paid_on`,
        sql`select coalesce(sum(amount), 0) from daily_payment where merchant_id = ${m} and method = ${method} and day_on`,
      ),
    ),
  ];
};

/**
 * Everything about a shop's books that must hold at any moment: each balance of the journal against the documents, the
 * payments and the movements that caused it, and the numbers without a gap. Empty when the books are right.
 */
export const bookErrors = async (owner: Pool, merchantId: number): Promise<Disagreement[]> => {
  const m = merchantId;
  const balance = (key: string) => sql`
    (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
     where l.merchant_id = ${m} and a.system_key = ${key})`;
  const revenue = sql`(${balance('service_sales')} + ${balance('product_sales')} + ${balance('delivery_sales')})`;
  const signed = sql`sum(case when direction = 2 then -amount else amount end)`;
  const received = (method: string) =>
    sql`(select coalesce(${signed}, 0)::bigint from payment where merchant_id = ${m} and method = ${method})`;
  const due = sql`(select coalesce(sum(amount), 0)::bigint from gateway_refund where merchant_id = ${m} and is_due)`;
  const payouts = (figure: Sql) =>
    sql`(select coalesce(sum(${figure}), 0)::bigint from gateway_payout where merchant_id = ${m})`;
  /** What of a method's account came or went otherwise: paid out to the bank, owed back to who paid. */
  const moved = (sign: Sql, which: Sql) =>
    sql`${sign} (select coalesce(sum(amount), 0)::bigint from drawer_move where merchant_id = ${m} and ${which})`;
  const corrected = (sign: Sql, which: Sql) =>
    sql`${sign} (select coalesce(sum(amount), 0)::bigint from payment_correction where merchant_id = ${m} and ${which})`;
  const otherwise = (method: string) => {
    if (method === 'cash')
      return sql`${moved(sql`+`, sql`kind <> 'banked'`)} ${corrected(sql`+`, sql`from_method = 'cash'`)}
        ${corrected(sql`-`, sql`to_method = 'cash'`)}`;
    if (method === 'payment_link') return sql`+ ${due} - ${payouts(sql`gross_amount`)}`;
    return method === 'transfer'
      ? sql`+ ${payouts(sql`net_amount`)} ${moved(sql`-`, sql`account_key = 'bank'`)}`
      : sql``;
  };
  const documents = (figure: Sql, kinds: Sql) =>
    sql`(select coalesce(sum(${figure}), 0)::bigint from invoice where merchant_id = ${m} and document_kind in (${kinds}))`;
  const byCustomer = (key: string, column: Sql, sign: Sql) => sql`
    select ${`${key} by customer`}::text, count(*)::bigint, 0::bigint
    from (
      select coalesce(b.merged_into, b.id) as customer_id, sum(l.debit - l.credit) as moved from journal_line l
      join customer b on b.merchant_id = l.merchant_id and b.id = l.customer_id
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = ${key}
      where l.merchant_id = ${m} and l.customer_id is not null group by 1) j
    full join (select id, ${column} as kept from customer where merchant_id = ${m}) c on c.id = j.customer_id
    where coalesce(j.moved, 0) <> ${sign} * coalesce(c.kept, 0)`;
  const [figures] = await owner.batch([
    sql`
    select 'journal in balance' as what, (select coalesce(sum(debit - credit), 0)::bigint from journal_line
      where merchant_id = ${m}) as journal,
      0::bigint as source
    union all select 'entries in balance', (select count(*) from (
      select entry_id from journal_line where merchant_id = ${m} group by 1 having sum(debit) <> sum(credit)) e), 0
    union all select 'entries of the transaction have lines', (select count(*) from journal_entry e where e.merchant_id = ${m}
      and not exists (select from journal_line l where l.merchant_id = ${m} and l.entry_id = e.id)
      and exists (select from invoice i where i.merchant_id = ${m} and i.journal_entry_id = e.id
        and i.uuid is not null)), 0
    union all select 'documents name their entry', (select count(*) from invoice i where i.merchant_id = ${m}
      and i.journal_entry_id is not null and not exists (select from journal_entry e
        where e.merchant_id = ${m} and e.id = i.journal_entry_id)), 0
    union all select 'movements name their document', (select count(*) from stock_operation o where o.merchant_id = ${m}
      and o.invoice_id is not null and not exists (select from invoice i where i.merchant_id = ${m} and i.id = o.invoice_id)), 0
    union all select 'movements name their entry', (select count(*) from stock_operation o where o.merchant_id = ${m}
      and o.journal_entry_id is not null and not exists (select from journal_entry e
        where e.merchant_id = ${m} and e.id = o.journal_entry_id)), 0
    union all ${join(
      moneyMethods.map(
        (method) => sql`
          select ${method}::text, ${balance(tenderKinds[method].account)}, ${received(method)} ${otherwise(method)}`,
      ),
      ' union all ',
    )}
    union all ${join(
      [
        ...summedFigures(m),
        ...noteTotals(m),
        ...shiftFigures(m, balance),
        ...offerFigures(m, balance),
        ...loyaltyFigures(m, balance),
        ...penaltyFigures(m, balance),
      ],
      ' union all ',
    )}
    union all select 'receivable', ${balance('receivable')}, ${documents(sql`payable_amount - paid_amount`, sql`388, 383`)}
      + (select coalesce(sum(amount), 0)::bigint from customer_penalty where merchant_id = ${m} and status = 0
        and document_id is null)
    union all select 'opening balances of a live shop', case when exists (select from invoice where merchant_id = ${m})
      then ${balance('opening_balances')} else 0 end, 0
    union all select 'tips and their movements', -${balance('tips')},
      (select coalesce(sum(amount), 0)::bigint from staff_tip where merchant_id = ${m})
    union all select 'links that were paid an hour ago and are not booked', (select count(*) from payment_link
      where merchant_id = ${m} and status = 5 and booked_at is null and ended_at < now() - interval '1 hour'), 0
    union all select 'refunds due', -${balance('refunds_due')}, ${due}
      + (select coalesce(sum(amount), 0)::bigint from refund_due where merchant_id = ${m} and status = 0)
    union all select 'card payments that were paid an hour ago and are not booked', (select count(*) from gateway_payment
      where merchant_id = ${m} and status = 5 and told_status is distinct from 5 and ended_at < now() - interval '1 hour'), 0
    union all select 'card payments and their payments',
      (select coalesce(sum(amount), 0)::bigint from gateway_payment where merchant_id = ${m} and told_status = 5
        and purpose <> 'payment_link'),
      (select coalesce(sum(p.amount), 0)::bigint from payment p where p.merchant_id = ${m} and p.method = 'payment_link'
        and p.direction = 1 and exists (select from gateway_payment g where g.merchant_id = ${m}
          and g.unique_id = p.reference and g.told_status = 5))
    union all select 'VAT to be claimed and its tax lines', ${balance('vat_input')},
      (select coalesce(sum(vat_amount), 0)::bigint from tax_line where merchant_id = ${m} and direction = 2)
    union all select 'money of links and their payments',
      (select coalesce(sum(amount), 0)::bigint from payment_link where merchant_id = ${m} and booked_at is not null),
      (select coalesce(sum(p.amount), 0)::bigint from payment p
        where p.merchant_id = ${m} and p.method = 'payment_link' and p.direction = 1 and exists (select from payment_link l
          where l.merchant_id = ${m} and l.unique_id = p.reference and l.booked_at is not null))
    union all select 'VAT of the journal and of tax lines', -${balance('vat_output')},
      (select coalesce(sum(vat_amount), 0)::bigint from tax_line where merchant_id = ${m} and direction = 1)
    union all select 'VAT of each entry and of its tax lines', (select count(*) from (
      select l.entry_id, sum(l.credit - l.debit) as vat from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'vat_output'
      where l.merchant_id = ${m} group by 1) j
      full join (select entry_id, sum(vat_amount) as vat from tax_line where merchant_id = ${m} and direction = 1 group by 1) t
        on t.entry_id = j.entry_id
      where coalesce(j.vat, 0) <> coalesce(t.vat, 0)), 0
    union all select 'VAT of documents and of their VAT lines', ${documents(sql`vat`, sql`388, 381, 383, 386`)},
      (select coalesce(sum(v.vat), 0)::bigint from invoice i
        cross join lateral jsonb_to_recordset(i.vat_lines) as v (vat bigint) where i.merchant_id = ${m})
    union all select 'revenue', -${revenue},
      ${documents(sql`subtotal`, sql`388, 383`)} - ${penaltyRevenue(m)} ${earnedByOffers(m)}
    union all select 'revenue of lines', -${revenue},
      (select coalesce(sum(l.revenue_excl_vat), 0)::bigint from invoice_line l
        join invoice i on i.merchant_id = l.merchant_id and i.id = l.invoice_id where l.merchant_id = ${m}
          and i.document_kind in (388, 383)) - ${penaltyRevenue(m)} ${earnedByOffers(m)}
    union all select 'inventory', ${balance('inventory')},
      (select coalesce(sum(stock_value_amount - oversold_amount), 0)::bigint from product where merchant_id = ${m})
    union all select 'quantities and movements',
      (select coalesce(sum(quantity_milli - oversold_milli), 0)::bigint from product where merchant_id = ${m}),
      (select coalesce(sum(quantity_milli), 0)::bigint from stock_operation where merchant_id = ${m})
    union all select 'stock on hand and its lots', (select count(*) from product p where p.merchant_id = ${m}
      and p.quantity_milli <> (select coalesce(sum(l.quantity_milli), 0) from stock_lot l
        where l.merchant_id = ${m} and l.product_id = p.id) and p.vase_life_days is not null), 0
    union all select 'lots and their movements', (select count(*) from stock_lot l where l.merchant_id = ${m}
      and l.quantity_milli <> (select coalesce(sum(v.quantity_milli), 0) from stock_lot_movement v
        where v.merchant_id = ${m} and v.lot_id = l.id)), 0
    union all select 'cost of goods of documents', (select coalesce(sum(cost_amount), 0)::bigint from invoice
      where merchant_id = ${m}),
      (select coalesce(sum(cost_amount), 0)::bigint from stock_operation where merchant_id = ${m} and kind = 5)
    union all select 'cost of lines', (select coalesce(sum(cost_amount), 0)::bigint from invoice where merchant_id = ${m}),
      (select coalesce(sum(cost_amount), 0)::bigint from invoice_line where merchant_id = ${m})
    union all select 'paid of documents', ${documents(sql`paid_amount - credited_amount`, sql`388, 386, 383`)},
      (select coalesce(sum(amount), 0)::bigint from payment where merchant_id = ${m} and invoice_id is not null and direction = 1)
    union all select 'deposits', -${balance('customer_deposits')}, (select coalesce(sum(taxable_amount - used_taxable_amount
      - refunded_taxable_amount - kept_taxable_amount), 0)::bigint from deposit_part where merchant_id = ${m})
    union all select 'deposits that were kept', (select coalesce(sum(l.credit - l.debit), 0)::bigint from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'cancellation_income'
      join journal_entry e on e.merchant_id = l.merchant_id and e.id = l.entry_id and e.source_kind = 'deposit_kept'
      where l.merchant_id = ${m}),
      (select coalesce(sum(kept_taxable_amount), 0)::bigint from deposit_part where merchant_id = ${m})
    union all select 'deposits of several and their shares', (select count(*) from (
      select s.document_id, s.vat_category, s.vat_rate_bp, sum(s.taxable_amount) as taxable, sum(s.vat_amount) as vat,
        sum(s.kept_taxable_amount) as kept, sum(s.kept_vat_amount) as kept_vat
      from appointment_deposit_share s where s.merchant_id = ${m} group by 1, 2, 3) s
      join deposit_part d on d.merchant_id = ${m} and d.deposit_id = s.document_id and d.vat_category = s.vat_category
        and d.vat_rate_bp = s.vat_rate_bp
      where (d.taxable_amount, d.vat_amount, d.kept_taxable_amount, d.kept_vat_amount)
        is distinct from (s.taxable, s.vat, s.kept, s.kept_vat)), 0
    union all select 'deposits and their uses',
      (select coalesce(sum(used_taxable_amount + used_vat_amount + refunded_taxable_amount
      + refunded_vat_amount), 0)::bigint from deposit_part where merchant_id = ${m}),
      (select coalesce(sum(taxable_amount + vat_amount), 0)::bigint from deposit_use where merchant_id = ${m})
    union all select 'deposits used on documents', ${documents(sql`prepaid_amount`, sql`388`)},
      (select coalesce(sum(u.taxable_amount
      + u.vat_amount), 0)::bigint from deposit_use u join invoice i on i.merchant_id = u.merchant_id and i.id = u.invoice_id
      where u.merchant_id = ${m} and i.document_kind = 388)
    union all ${byCustomer('receivable', sql`owed_amount`, sql`1`)}
    union all ${byCustomer('customer_deposits', sql`deposit_excl_vat_amount`, sql`-1`)}
    union all ${byCustomer('customer_credit', sql`credit_amount`, sql`-1`)}
    union all select 'gift cards', -${balance('gift_cards')},
      (select coalesce(sum(balance), 0)::bigint from gift_card where merchant_id = ${m} and type = 0)
    union all select 'gift cards and their movements', (select count(*) from gift_card g where g.merchant_id = ${m}
      and g.balance <> (select coalesce(sum(v.amount), 0) from gift_card_movement v
        where v.merchant_id = ${m} and v.gift_card_id = g.id)), 0
    union all select 'what gift cards paid and their uses',
      (select coalesce(sum(case when direction = 2 then -amount else amount end), 0)::bigint from payment
        where merchant_id = ${m} and method = 'gift_card'),
      (select -coalesce(sum(v.amount), 0)::bigint from gift_card_movement v join gift_card g on g.merchant_id = v.merchant_id
        and g.id = v.gift_card_id and g.type = 0 where v.merchant_id = ${m} and v.kind in (2, 3))
    union all select 'what gift cards took off is within the discounts of bills', (select count(*) from (
      select v.invoice_id, -sum(v.amount) as amount from gift_card_movement v join gift_card g on g.merchant_id = v.merchant_id
        and g.id = v.gift_card_id and g.type <> 0 where v.merchant_id = ${m} and v.kind = 2 group by 1) u
      left join invoice i on i.merchant_id = ${m} and i.id = u.invoice_id
      where i.discount_amount is null or u.amount > i.discount_amount), 0
    union all select 'gift cards that took back more than they gave', (select count(*) from (
      select v.gift_card_id, sum(v.amount) filter (where v.kind in (2, 3)) as rest from gift_card_movement v
      where v.merchant_id = ${m} group by 1) u where u.rest > 0), 0
    union all select 'numbers of gift cards without a gap', (select count(number) from gift_card where merchant_id = ${m}),
      (select coalesce(sum(last_number), 0)::bigint from document_counter where merchant_id = ${m} and kind = 9020)
    union all select 'receipts of balances', (select count(*) from balance_receipt where merchant_id = ${m}),
      (select coalesce(max(last_number), 0) from document_counter where merchant_id = ${m} and kind = 9001)
    union all select 'numbers without a gap', (select count(*) from (
      select document_kind, count(*) as n, max(number) as top from invoice where merchant_id = ${m} group by 1) k
        where n <> top), 0
    union all ${fiscalFigures(m)}
    union all select 'counters', (select count(*) from document_counter c
      where c.merchant_id = ${m} and c.kind < 9000 and c.last_number <> (
        select coalesce(max(number), 0) from invoice i where i.merchant_id = ${m} and i.document_kind = c.kind)), 0`,
  ]);
  return rowsOf<Figure>(figures)
    .filter((f) => f.journal !== f.source)
    .map((f) => ({ what: f.what, journal: f.journal ?? 0, source: f.source ?? 0 }));
};
