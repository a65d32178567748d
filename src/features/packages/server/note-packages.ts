import { type Money, multiplyRatio, subtract } from '../../../kernel/money/money.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { offerMovement, ownRest } from '../offer.ts';

/** A line of a bill that sold a package, or used one. */
export interface PackageLine {
  readonly line_number: number;
  readonly is_sold: boolean;
  /** Of a debit note: more was charged for a package that a bill sold. */
  readonly is_raised: boolean;
  readonly id: number;
  /** Owner. */
  readonly customer_id: number;
  /** What was paid for it, or what the use is worth; without VAT. */
  readonly amount: Money;
  readonly vat_amount: Money;
  readonly remaining: Money;
  /** Of what was paid: charged later, by debit notes. */
  readonly added_amount: Money;
  readonly uses: number;
  readonly uses_left: number;
  readonly service_id: number | null;
  /** Pieces of the line, thousandths. */
  readonly quantity_milli: number;
}

/** The packages for which a debit note charged more. */
const raisedBy = (noteId: number): Sql => sql`
  select v.customer_offer_id from customer_offer_movement v
  where v.merchant_id = ${currentMerchantId} and v.invoice_id = ${noteId} and v.kind = ${offerMovement.raised}`;

const ofInvoice = (invoiceId: number): Sql => sql`
  select p.id from customer_offer p where p.merchant_id = ${currentMerchantId} and p.invoice_id = ${invoiceId}
  union select l.customer_offer_id from invoice_line l
  where l.merchant_id = ${currentMerchantId} and l.invoice_id = ${invoiceId} and l.customer_offer_id is not null
  union ${raisedBy(invoiceId)}`;

/** Takes the packages that a bill sold or used, and `more`, in the order of their numbers: before cards and products. */
export const lockPackagesOf = (invoiceId: number, more: readonly number[] = []): Sql => sql`
  select id from customer_offer
  where merchant_id = ${currentMerchantId} and (id in (${ofInvoice(invoiceId)}) or id = any(${more}::bigint[]))
  order by id for no key update`;

/** The lines of a bill that sold or used packages: `PackageLine`. */
export const packageLines = (invoiceId: number): Sql => sql`
  select l.line_number, l.offer_id is not null as is_sold, false as is_raised, p.id, p.customer_id, p.added_amount,
    case when l.offer_id is null then l.offer_amount else p.amount end as amount, p.vat_amount, p.remaining, p.uses, p.uses_left,
    l.service_id, l.quantity_milli
  from invoice_line l join customer_offer p on p.merchant_id = l.merchant_id
    and (p.id = l.customer_offer_id or (l.offer_id is not null and p.invoice_id = l.invoice_id
      and p.line_number = l.line_number))
  where l.merchant_id = ${currentMerchantId} and l.invoice_id = ${invoiceId} and (l.offer_id is not null
  or l.customer_offer_id is not null)
  union all
  select v.line_number, false, true, p.id, p.customer_id, p.added_amount, p.amount, p.vat_amount, p.remaining, p.uses,
    p.uses_left, null, 1000
  from customer_offer_movement v join customer_offer p on p.merchant_id = v.merchant_id and p.id = v.customer_offer_id
  where v.merchant_id = ${currentMerchantId} and v.invoice_id = ${invoiceId} and v.kind = ${offerMovement.raised}`;

/** What of a use's worth comes back with so many pieces more; all notes together give back what it was worth. */
export const worthBack = (
  of: Pick<PackageLine, 'amount' | 'quantity_milli'>,
  before_milli: number,
  milli: number,
): Money =>
  subtract(
    multiplyRatio(of.amount, before_milli + milli, of.quantity_milli),
    multiplyRatio(of.amount, before_milli, of.quantity_milli),
  );

/** A use that a note takes back: so many pieces of a service with their worth. */
export interface UseBack {
  readonly of: PackageLine;
  readonly uses: number;
  readonly amount: Money;
}

export interface NoteHead {
  readonly note_id: number;
  readonly entry_id: number;
  readonly now: string;
  readonly today: string;
  readonly userId: number;
}

/** More that is charged for a package, or taken off again; without VAT. */
export interface AmountMoved {
  readonly of: PackageLine;
  /** The line of the note. */
  readonly line_number: number;
  /** What the note says, and what of it the rest changes by: what was used of it is earned. */
  readonly noted: Money;
  readonly amount: Money;
}

const movesAmount = (kind: number, sign: 1 | -1, moved: readonly AmountMoved[], by: NoteHead): Statement[] =>
  moved.flatMap(({ of, line_number, noted, amount }) => [
    sql`update customer_offer set remaining = remaining + ${sign * amount}::bigint,
          added_amount = added_amount + ${sign * noted}::bigint, version = version + 1
        where merchant_id = ${currentMerchantId} and id = ${of.id}`,
    sql`insert into customer_offer_movement (customer_offer_id, kind, uses, amount, uses_after, invoice_id, line_number, moved_at,
          business_on, journal_entry_id, created_by)
        values (${of.id}, ${kind}, 0, ${sign * amount}, ${of.uses_left}, ${by.note_id}, ${line_number},
          ${by.now}::timestamptz, ${by.today}::date, ${by.entry_id}, ${by.userId})`,
  ]);

/** What a debit note adds to packages that are not used up. */
export const packageRaises = (raised: readonly AmountMoved[], by: NoteHead): Statement[] =>
  movesAmount(offerMovement.raised, 1, raised, by);

/** A use that comes back after the last day can be used for so many days more. */
const daysAfterReturn = 30;

export interface PackagesBack {
  readonly sold: readonly PackageLine[];
  readonly used: readonly UseBack[];
  readonly lowered: readonly AmountMoved[];
}

/** What a note does to the packages of its bill: those sold end with what was left of them, uses come back. */
export const packageBacks = ({ sold, used, lowered }: PackagesBack, by: NoteHead): Statement[] => {
  const noted = (kind: number, of: PackageLine, uses: number, amount: number) => sql`
    insert into customer_offer_movement (customer_offer_id, kind, service_id, uses, amount, uses_after, invoice_id, line_number,
      moved_at, business_on, journal_entry_id, created_by)
    select ${of.id}, ${kind}, ${of.is_sold ? null : of.service_id}::bigint, ${uses}, ${amount}, p.uses_left, ${by.note_id},
      ${of.line_number}, ${by.now}::timestamptz, ${by.today}::date, ${by.entry_id}, ${by.userId}
    from customer_offer p where p.merchant_id = ${currentMerchantId} and p.id = ${of.id}`;
  return [
    ...movesAmount(offerMovement.lowered, -1, lowered, by),
    ...sold.flatMap((of) => [
      // What debit notes charged is theirs to give back: here it is earned.
      ...(of.added_amount > 0 ? [noted(offerMovement.kept, of, 0, subtract(ownRest(of), of.remaining))] : []),
      sql`update customer_offer set uses_left = 0, remaining = 0, ended_at = ${by.now}::timestamptz,
            ended_as = ${offerMovement.refunded}, ended_uses = uses_left, ended_amount = remaining, version = version + 1
          where merchant_id = ${currentMerchantId} and id = ${of.id}`,
      noted(offerMovement.refunded, of, -of.uses_left, -ownRest(of)),
    ]),
    ...used.flatMap(({ of, uses, amount }) => [
      sql`update customer_offer p set uses_left = p.uses_left + ${uses}::int, remaining = p.remaining + ${amount}::bigint,
            ended_at = null, ended_as = null, version = p.version + 1,
            -- What expired with it waits to be prolonged; what was refunded does not.
            ended_uses = case when p.ended_as = ${offerMovement.refunded} then 0 else p.ended_uses end,
            ended_amount = case when p.ended_as = ${offerMovement.refunded} then 0 else p.ended_amount end,
            expires_on = case when p.expires_on < ${by.today}::date then ${addDays(by.today, daysAfterReturn)}::date
              else p.expires_on end,
            services = (select jsonb_agg(case when (s ->> 'service_id')::bigint = ${of.service_id}::bigint
              then jsonb_set(s, '{used}', to_jsonb((s ->> 'used')::int - ${uses}::int)) else s end order by at)
              from jsonb_array_elements(p.services) with ordinality as e (s, at))
          where p.merchant_id = ${currentMerchantId} and p.id = ${of.id}`,
      noted(offerMovement.given_back, of, uses, amount),
    ]),
  ];
};
