import type { InputOf } from '../../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../../kernel/contract/ids.ts';
import { addSeconds } from '../../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { currentMerchantId, type Statement, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { takenBy } from '../../busy-times.ts';
import { refuse } from '../../refusals.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import { type Span, spansOf } from '../../slots/spans.ts';
import { type OfferRule, offerRule, offerStatus } from '../../waitlist.ts';
import type { waitlist } from '../../waitlist-contract.ts';
import { holdPeople } from '../write-appointment.ts';
import { notifyOfOffer } from './notify-of-offer.ts';
import type { FoundFit } from './sort-waiting.ts';
import { type Desk, deskOf } from './waitlist-desk.ts';
import { type FoundGap, findGaps } from './waitlist-gaps.ts';
import { askNext } from './waitlist-job-names.ts';

/** Everything that any of those who are asked would take, as one: they are not booked, so their own time stays theirs. */
const insertHold = (offerId: number, fits: readonly FoundFit[]): Statement => {
  const spans = new Map<string, { whose: object; spans: Span[] }>();
  for (const { lines } of fits)
    for (const { employee_id, resource_id, from, to } of takenBy(lines)) {
      const key = `${employee_id} ${resource_id}`;
      const own = spans.get(key) ?? { whose: { employee_id, resource_id }, spans: [] };
      own.spans.push({ from, to });
      spans.set(key, own);
    }
  const rows = [...spans.values()].flatMap(({ whose, spans: all }) => {
    const merged = spansOf(all);
    return Array.from({ length: merged.length / 2 }, (_, i) => ({
      ...whose,
      from_at: instantOfMinute(merged[i * 2]!),
      to_at: instantOfMinute(merged[i * 2 + 1]!),
    }));
  });
  return sql`
    insert into busy_time (employee_id, resource_id, offer_id, from_at, to_at)
    select employee_id, resource_id, ${offerId}, from_at, to_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (employee_id bigint, resource_id bigint,
      from_at timestamptz, to_at timestamptz)
    order by employee_id nulls last, resource_id nulls last, from_at`;
};

/** Gives the held time back, and lets those who wait and did not accept wait on. */
const endHold = (merchantId: number, offerId: number): Statement[] => [
  sql`delete from busy_time where merchant_id = ${merchantId} and offer_id = ${offerId}`,
  sql`update waitlist_entry set status = 1, version = version + 1
      where merchant_id = ${merchantId} and status = 2
        and id = any(array(select entry_id from waitlist_ask where merchant_id = ${merchantId} and offer_id = ${offerId}))`,
];

interface Made {
  readonly rule: OfferRule;
  readonly hold_minutes: number;
  readonly goes_on: boolean;
}

/** Holds a place for those who were chosen. The people are held, and what is found was found under that. */
const writeOffer = async (
  desk: Desk,
  tx: MerchantTx,
  gap: FoundGap,
  fits: readonly FoundFit[],
  made: Made,
): Promise<{ readonly id: number; readonly untold: { readonly entry_id: number; readonly reason: string }[] }> => {
  const begins = instantOfMinute(Math.min(...fits.map(({ from }) => from)));
  const until = addSeconds(desk.now, made.hold_minutes * 60);
  const { id, expires_at } = await tx.one<{ id: number; expires_at: string }>(sql`
    insert into waitlist_offer (freed_id, rule, goes_on, hold_minutes, expires_at, created_at, created_by)
    values (${gap.freed.id}, ${made.rule}, ${made.goes_on}, ${made.hold_minutes},
      least(${until}::timestamptz, ${begins}::timestamptz), ${desk.now}::timestamptz, ${desk.user.id})
    returning id, expires_at`);
  const asks = fits.map(({ entry, lines, from, to, amount }) => ({
    unique_id: newUniqueId(),
    entry_id: entry.id,
    from_at: instantOfMinute(from),
    to_at: instantOfMinute(to),
    lines,
    amount,
  }));
  const [written, moved] = await tx.batch([
    sql`insert into waitlist_ask (unique_id, offer_id, entry_id, from_at, to_at, lines, amount)
        select unique_id, ${id}, entry_id, from_at, to_at, lines, amount
        from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as k (unique_id text, entry_id bigint, from_at timestamptz,
          to_at timestamptz, lines jsonb, amount bigint)
        returning id, entry_id, unique_id`,
    sql`update waitlist_entry set status = 2, version = version + 1
        where merchant_id = ${tx.merchantId} and status = 1 and id = any(${asks.map(({ entry_id }) => entry_id)}::bigint[])
        returning id`,
    insertHold(id, fits),
  ]);
  // Taken off the list, or changed, since it was read.
  if (moved!.length !== asks.length) throw refuse('waitlist_entry_fits_no_more');
  const untold: { entry_id: number; reason: string }[] = [];
  for (const { entry, lines, from } of fits) {
    const ask = rowsOf<{ id: number; entry_id: number; unique_id: string }>(written).find(
      ({ entry_id }) => entry_id === entry.id,
    )!;
    const reason = await notifyOfOffer(desk, tx, { ...ask, customer_id: entry.customer_id, expires_at, lines, from });
    if (reason) untold.push({ entry_id: entry.id, reason });
  }
  desk.publishChange('waitlist');
  desk.publishChange('appointments');
  return { id, untold };
};

/** Somebody of the shop offers a place: to one, or to several of whom the first who accepts has it. */
export const makeOffer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof waitlist.offer>) => {
  const desk = deskOf(ctx);
  await holdPeople(tx, ctx.now);
  const { gaps } = await findGaps(desk, tx, { gap_id: input.gap_id });
  const [gap] = gaps;
  if (!gap) throw refuse('freed_time_not_found');
  if (gap.held) throw refuse('waitlist_offer_held');
  const wanted = [...new Set(input.entry_ids)];
  const fits = wanted.flatMap((id) => gap.fits.find(({ entry }) => entry.id === id) ?? []);
  if (fits.length !== wanted.length) throw refuse('waitlist_entry_fits_no_more');
  const rule = input.rule as OfferRule;
  const offered = await writeOffer(desk, tx, gap, fits, {
    rule,
    hold_minutes: input.hold_minutes,
    goes_on: desk.rules.waitlist_goes_on && (rule === offerRule.first || rule === offerRule.dearest),
  });
  ctx.note({ record_id: offered.id, after: { gap_id: input.gap_id, entry_ids: wanted } });
  return offered;
};

/** Holds a place by itself for those whom a rule names, unless it is held. */
export const offerByRule = async (
  desk: Desk,
  tx: MerchantTx,
  gap: FoundGap,
  made: Made,
  chosen: readonly FoundFit[],
) => {
  if (!gap.held && chosen.length > 0) await writeOffer(desk, tx, gap, chosen, made);
};

/** An offer, held by this transaction: whatever is to become of it waits for this one. */
export const lockOffer = (tx: MerchantTx, id: number) =>
  tx.maybe<{ id: number; freed_id: number; status: number; expires_at: string; goes_on: boolean }>(sql`
    select id, freed_id, status, expires_at, goes_on from waitlist_offer
    where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);

/** Ends a held offer under its lock. Where it says so the next in line is asked, by a job of its own. */
export const endOffer = async (
  desk: Pick<Desk, 'now' | 'publishChange' | 'user'>,
  tx: MerchantTx,
  offer: { readonly id: number; readonly freed_id: number; readonly goes_on: boolean },
  status: (typeof offerStatus)['withdrawn' | 'declined' | 'expired' | 'accepted'],
): Promise<void> => {
  const isWithdrawn = status === offerStatus.withdrawn;
  await tx.batch([
    sql`update waitlist_offer set status = ${status}, ended_at = ${desk.now}::timestamptz,
          ended_by = ${isWithdrawn ? desk.user.id : null}
        where merchant_id = ${tx.merchantId} and id = ${offer.id}`,
    ...endHold(tx.merchantId, offer.id),
  ]);
  const isFree = status === offerStatus.declined || status === offerStatus.expired;
  if (isFree && offer.goes_on) await enqueue(tx, askNext, { gap_id: offer.freed_id });
  desk.publishChange('waitlist');
  desk.publishChange('appointments');
};

/** Takes an offer back while it is held. */
export const withdrawOffer = async (ctx: MerchantContext, tx: MerchantTx, { id }: { readonly id: number }) => {
  const offer = await lockOffer(tx, id);
  if (offer?.status !== offerStatus.held) throw refuse('waitlist_offer_over');
  await endOffer(ctx, tx, offer, offerStatus.withdrawn);
  ctx.note({ record_id: id });
  return { done: true as const };
};

/** A place that nobody is to be asked about. */
export const leavePlaceFree = async (ctx: MerchantContext, tx: MerchantTx, { id }: { readonly id: number }) => {
  const place = await tx.maybe<{ is_held: boolean }>(sql`
    select exists (select from waitlist_offer o where o.merchant_id = ${currentMerchantId} and o.freed_id = f.id and o.status = 1)
      as is_held
    from freed_time f where f.merchant_id = ${tx.merchantId} and f.id = ${id} for no key update`);
  if (!place) throw refuse('freed_time_not_found');
  if (place.is_held) throw refuse('waitlist_offer_held');
  const { gaps } = await findGaps(deskOf(ctx), tx, { gap_id: id });
  await tx.run(sql`update freed_time set left_at = ${ctx.now}::timestamptz, left_by = ${ctx.user.id}
      where merchant_id = ${tx.merchantId} and id = any(${[id, ...(gaps[0]?.ids ?? [])]}::bigint[]) and left_at is null`);
  ctx.note({ record_id: id });
  ctx.publishChange('waitlist');
  return { done: true as const };
};
