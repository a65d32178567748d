import { addDays } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { planForValues } from '../../../platform/lists/answer-list.ts';
import { documentKind } from '../../documents/document-kind.ts';
import type { LineFacts, RuleVersion, Share } from '../commission-rule.ts';

/** What a line was sold for in the four ways that a rule may mean, minor units, and its pieces in thousandths. */
export interface Bases {
  readonly after_excl: number;
  readonly after_incl: number;
  readonly before_excl: number;
  readonly before_incl: number;
  readonly quantity_milli: number;
}

/** A sold line, or many of them together, as rules look at it. */
export interface SoldLine extends Bases {
  readonly item_kind: LineFacts['item_kind'];
  readonly item_id: number | null;
  /** Business day of the sale; of many, the first day on which the same rules held. */
  readonly on: string;
  readonly employee_id: number | null;
  /** Of one line; null where it is its seller's. */
  readonly shares: readonly Share[] | null;
  readonly line_count: number;
  readonly invoice_id: number;
  readonly line_number: number;
  /** What was paid of its invoice's total before the month, and by its end; null where the line counts when it is sold. */
  readonly paid_before: number | null;
  readonly paid_after: number | null;
  readonly total: number | null;
  /** What a credit note took back of it; null where it is a sale. */
  readonly returned?: Returned | null;
}

/** How much of a sold line a credit note took back, and how much notes before it did: money without VAT, and pieces. */
export interface Returned {
  readonly whole_excl: number;
  readonly before_excl: number;
  readonly credited_excl: number;
  readonly before_milli: number;
  readonly credited_milli: number;
  /** Pieces of the line. */
  readonly whole_milli: number;
  /** The sale was paid, so that the note gave money back; one that was owed loses a debt that had earned nothing yet. */
  readonly was_paid: boolean;
}

/**
 * What was done for a package earns its share of what was paid for it (2215), whoever sold the package: its sale earns nothing
 * yet, so that nobody is paid twice for the same money.
 */
const ofPackage: Sql = sql`coalesce(l.offer_amount, 0)`;
const ofPackageWithVat: Sql = sql`(${ofPackage} + round(${ofPackage} * l.vat_rate_bp / 10000.0))::bigint`;

/** Of a kind that counts. What notes take back stands beside them (`returnedLines`), also where one cancels the invoice. */
const counts = sql`i.document_kind = ${literal(documentKind.invoice)}`;

/**
 * What a price of before any discount comes to without and with VAT; numeric arithmetic on every line, asked for only where a
 * rule means it. The price is the shop's own, with VAT or without.
 */
const price: Sql = sql`round(l.unit_price * l.quantity_milli / 1000.0)`;
const beforeDiscount: Sql = sql`
  case when l.customer_offer_id is not null then ${ofPackage}
    when i.prices_include_vat then round(${price} * 10000 / (10000 + l.vat_rate_bp))
    else ${price} end::bigint as before_excl,
  case when l.customer_offer_id is not null then ${ofPackageWithVat}
    when i.prices_include_vat then ${price} else ${price} + round(${price} * l.vat_rate_bp / 10000) end::bigint
    as before_incl`;
const noBefore: Sql = sql`0::bigint as before_excl, 0::bigint as before_incl`;

const bases = (asksBefore: boolean): Sql => sql`
  l.revenue_excl_vat + ${ofPackage} as after_excl,
  l.revenue_excl_vat + l.total_vat + ${ofPackageWithVat} as after_incl, ${asksBefore ? beforeDiscount : noBefore},
  l.quantity_milli`;

const item: Sql = sql`
  case when l.service_id is not null then 'service' when l.product_id is not null then 'product' end as item_kind,
  coalesce(l.service_id, l.product_id) as item_id`;

/** The invoices of a period lie beside each other: their lines are one piece of the key. */
const linesOf = (merchantId: number, { from_on, to_on }: Period): Sql => sql`
  invoice i join invoice_line l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
  where i.merchant_id = ${merchantId} and i.business_on between ${from_on}::date and ${to_on}::date and ${counts}
    and l.offer_id is null`;

const sharesOf: Sql = sql`(
  select jsonb_agg(jsonb_build_object('employee_id', s.employee_id, 'share_bp', s.share_bp) order by s.employee_id)
  from line_share s where s.merchant_id = ${currentMerchantId} and s.invoice_id = l.invoice_id
  and s.line_number = l.line_number)`;

/** The shared lines of a period: few, and looked up once for all the others. */
const sharedIn = (merchantId: number, { from_on, to_on }: Period): Sql => sql`
  select s.invoice_id, s.line_number from line_share s
  where s.merchant_id = ${merchantId} and s.business_on between ${from_on}::date and ${to_on}::date`;

const oneLine = (asksBefore: boolean): Sql => sql`
  l.invoice_id, l.line_number, ${item}, l.business_on as "on", l.employee_id, ${sharesOf} as shares, 1 as line_count,
  ${bases(asksBefore)}`;

/** Lines that this employee has a part in; everybody's without one. */
const ofEmployee = (employeeId: number | undefined): Sql =>
  employeeId === undefined
    ? sql``
    : sql`and (l.employee_id = ${employeeId} or exists (select 1 from line_share s where s.merchant_id = ${currentMerchantId}
        and s.invoice_id = l.invoice_id and s.line_number = l.line_number and s.employee_id = ${employeeId}))`;

const asksBeforeDiscount = (rules: readonly RuleVersion[]): boolean => rules.some((rule) => rule.before_discount);

/** The days of the period on which a version begins to hold: between two of them every line of an item has the same rule. */
const turns = (rules: readonly RuleVersion[], { from_on, to_on }: Period): string[] => [
  from_on,
  ...[...new Set(rules.map((rule) => rule.valid_from_on))].filter((on) => on > from_on && on <= to_on).sort(),
];

/**
 * What was sold in a period, added up by seller and item as far as the same rules hold: a hundred thousand lines are some
 * hundred rows. Shared lines stand one by one.
 */
export const soldTogether = async (
  tx: MerchantTx,
  period: Period,
  rules: readonly RuleVersion[],
): Promise<SoldLine[]> => {
  const days = turns(rules, period);
  const before = asksBeforeDiscount(rules);
  const shares = sharedIn(tx.merchantId, period);
  // Planned for this month: lines of thousands of invoices are joined whole, not looked up one by one.
  await tx.run(planForValues);
  const hasShares = await tx.maybe(sql`${shares} limit 1`);
  const rows = await tx.many<SoldLine & { turn: number }>(sql`
    select ${item}, width_bucket(l.business_on, ${days}::date[]) as turn, l.employee_id, count(*)::int as line_count,
      sum(l.after_excl)::bigint as after_excl, sum(l.after_incl)::bigint as after_incl,
      sum(l.before_excl)::bigint as before_excl, sum(l.before_incl)::bigint as before_incl,
      sum(l.quantity_milli)::bigint as quantity_milli
    from (select l.service_id, l.product_id, l.business_on, l.employee_id, ${bases(before)}
      from ${linesOf(tx.merchantId, period)} and l.employee_id is not null 
        ${hasShares ? sql`and (l.invoice_id, l.line_number) not in (${shares})` : sql``}) l
    group by l.service_id, l.product_id, turn, l.employee_id`);
  const together = rows.map((row) => ({ ...alone, ...row, on: days[row.turn - 1]! }));
  if (!hasShares) return together;
  const shared = await tx.many<SoldLine>(sql`
    select ${oneLine(before)} from (select distinct invoice_id, line_number from (${shares}) d) d
    join invoice_line l
      on l.merchant_id = ${tx.merchantId} and l.invoice_id = d.invoice_id and l.line_number = d.line_number
    join invoice i on i.merchant_id = l.merchant_id and i.id = l.invoice_id
    where ${counts}`);
  return [...together, ...shared.map((row) => ({ ...alone, ...row }))];
};

const alone = {
  shares: null,
  invoice_id: 0,
  line_number: 0,
  paid_before: null,
  paid_after: null,
  total: null,
} as const;

/** Lines sold in a period in which an employee has a part, in their order. */
export const soldLines = async (
  tx: MerchantTx,
  period: Period,
  rules: readonly RuleVersion[],
  employeeId: number,
): Promise<SoldLine[]> => {
  const rows = await tx.many<SoldLine>(sql`
    select ${oneLine(asksBeforeDiscount(rules))} from ${linesOf(tx.merchantId, period)} ${ofEmployee(employeeId)}
    order by l.business_on, l.invoice_id, l.line_number`);
  return rows.map((row) => ({ ...alone, ...row }));
};

/**
 * Lines of invoices of which something was paid in the period, or taken back by cancelling a payment, with what was paid of their
 * invoice before it and by its end. Deposits that an invoice used were paid before it: they count on its day.
 */
export const collectedLines = async (
  tx: MerchantTx,
  { from_on, to_on }: Period,
  rules: readonly RuleVersion[],
  zone: string,
  employeeId?: number,
): Promise<SoldLine[]> => {
  const m = tx.merchantId;
  const first = rules.filter((rule) => rule.earned_on === 'collected').map((rule) => rule.valid_from_on);
  const since = first.sort()[0]!;
  const cancelledOn = sql`(p.cancelled_at at time zone ${zone})::date`;
  const paidUntil = (on: string): Sql => sql`
    case when i.business_on <= ${on}::date then i.prepaid_amount else 0 end + coalesce((
      select sum(case when p.direction = 2 then -p.amount else p.amount end) from payment p
      where p.merchant_id = ${currentMerchantId} and p.invoice_id = i.id and p.paid_on <= ${on}::date
        and (p.status = 1 or ${cancelledOn} > ${on}::date)), 0)::bigint`;
  return tx.many<SoldLine>(sql`
    select ${oneLine(asksBeforeDiscount(rules))}, i.total, ${paidUntil(addDays(from_on, -1))} as paid_before,
      ${paidUntil(to_on)} as paid_after
    from invoice i join invoice_line l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
    where i.merchant_id = ${m} and i.business_on between ${since}::date and ${to_on}::date and ${counts}
      and l.offer_id is null and (i.business_on >= ${from_on}::date or i.id in (
        select p.invoice_id from payment p where p.merchant_id = ${m}
          and p.paid_on between ${from_on}::date and ${to_on}::date and p.invoice_id is not null
        union all
        select p.invoice_id from payment p where p.merchant_id = ${m} and p.status = 0 and p.invoice_id is not null
          and ${cancelledOn} between ${from_on}::date and ${to_on}::date))
      ${ofEmployee(employeeId)}
    order by l.business_on, l.invoice_id, l.line_number`);
};

/**
 * Lines of sales of which credit notes of a period took something back, one row for each note: under the rules of the sale, in
 * the month of the note.
 */
export const returnedLines = async (
  tx: MerchantTx,
  { from_on, to_on }: Period,
  rules: readonly RuleVersion[],
  employeeId?: number,
): Promise<SoldLine[]> => {
  const m = tx.merchantId;
  const before = (figure: Sql): Sql => sql`
    coalesce((select sum(${figure}) from document_note_line b where b.merchant_id = ${currentMerchantId}
      and b.invoice_id = n.invoice_id and b.line_number = n.line_number and b.note_id < n.note_id), 0)`;
  const rows = await tx.many<SoldLine & { returned: Returned }>(sql`
    select ${oneLine(asksBeforeDiscount(rules))}, jsonb_build_object('whole_excl', l.revenue_excl_vat,
        'before_excl', ${before(sql`b.excl_vat_amount`)}, 'credited_excl', n.excl_vat_amount,
        'whole_milli', l.quantity_milli, 'before_milli', ${before(sql`b.quantity_milli`)},
        'credited_milli', n.quantity_milli, 'was_paid', d.settled_amount = 0) as returned
    from invoice c join document_note d on d.merchant_id = c.merchant_id and d.note_id = c.id
    join document_note_line n on n.merchant_id = d.merchant_id and n.note_id = d.note_id
    join invoice_line l on l.merchant_id = n.merchant_id and l.invoice_id = n.invoice_id and l.line_number = n.line_number
    join invoice i on i.merchant_id = l.merchant_id and i.id = l.invoice_id
    where c.merchant_id = ${m} and c.document_kind = ${literal(documentKind.credit_note)}
      and c.business_on between ${from_on}::date and ${to_on}::date and ${counts} and l.offer_id is null
      ${ofEmployee(employeeId)}
    order by n.note_id, n.line_number`);
  return rows.map((row) => ({ ...alone, ...row }));
};
