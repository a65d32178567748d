import { rowsOf } from '../../../../platform/db/batch.ts';
import { currentMerchantId, type Statement, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../../platform/db/transaction.ts';
import { requireBookable } from '../../../customers/server/public-api.ts';
import { appointmentSource } from '../../appointment.ts';
import { refuse } from '../../refusals.ts';
import { minuteOf } from '../../slots/day-starts.ts';
import { meets, spansOf } from '../../slots/spans.ts';
import { askStatus, offerState, offerStatus } from '../../waitlist.ts';
import { writeAppointments } from '../place-appointment.ts';
import { holdPeople, type WrittenLine } from '../write-appointment.ts';
import { readCustomersBusy } from './read-gaps.ts';
import { type Desk, deskOfShop } from './waitlist-desk.ts';
import { endOffer, lockOffer } from './waitlist-offers.ts';

/** Turns the link of an offer into its merchant: one row with the merchant's number, or null. */
export const enterOfferLink = (uniqueId: string): Statement => sql`select enter_offer_link(${uniqueId}) as merchant_id`;

/** What somebody was offered. Lines are in minutes since 1970, prices as the shop's are. */
export interface OfferedPlace {
  readonly id: number;
  readonly offer_id: number;
  readonly status: number;
  readonly offer_status: number;
  readonly expires_at: string;
  readonly from_at: string;
  readonly to_at: string;
  readonly lines: readonly WrittenLine[];
  /** Several were asked: the first who accepts has it. */
  readonly is_shared: boolean;
  /** The link of the visit that it became. */
  readonly booking_link: string | null;
}

/** The offer of a link, of the transaction's shop alone. */
export const readOfferedPlace = async (
  tx: MerchantTx | PublicTx,
  uniqueId: string,
): Promise<OfferedPlace | undefined> => {
  const [found] = await tx.batch([
    sql`select k.id, k.offer_id, k.status, o.status as offer_status, o.expires_at, k.from_at, k.to_at, k.lines,
          a.unique_id as booking_link, (select count(*) > 1 from waitlist_ask o
            where o.merchant_id = ${currentMerchantId} and o.offer_id = k.offer_id) as is_shared
        from waitlist_ask k
        join waitlist_offer o on o.merchant_id = k.merchant_id and o.id = k.offer_id
        left join appointment a on a.merchant_id = k.merchant_id and a.id = k.appointment_id
        where k.merchant_id = ${tx.merchantId} and k.unique_id = ${uniqueId}`,
  ]);
  return rowsOf<OfferedPlace>(found)[0];
};

interface Ask {
  readonly id: number;
  readonly entry_id: number;
  readonly customer_id: number;
  readonly status: number;
  readonly from_at: string;
  readonly to_at: string;
  readonly lines: readonly WrittenLine[];
}

/** Whoever answers holds the offer first: acceptance, declining, withdrawal and expiry come one after the other. */
const lockAsk = async (tx: MerchantTx, uniqueId: string, now: string) => {
  const named = await tx.maybe<{ offer_id: number }>(
    sql`select offer_id from waitlist_ask where merchant_id = ${tx.merchantId} and unique_id = ${uniqueId}`,
  );
  const offer = named && (await lockOffer(tx, named.offer_id));
  if (!offer) throw refuse('waitlist_offer_over');
  const ask = await tx.one<Ask>(sql`
    select k.id, k.entry_id, k.status, k.from_at, k.to_at, k.lines, coalesce(c.merged_into, c.id) as customer_id
    from waitlist_ask k
    join waitlist_entry w on w.merchant_id = k.merchant_id and w.id = k.entry_id
    join customer c on c.merchant_id = w.merchant_id and c.id = w.customer_id
    where k.merchant_id = ${tx.merchantId} and k.unique_id = ${uniqueId}`);
  return { offer, ask, state: offerState(offer, ask.status, now) };
};

type Answerer = Parameters<typeof deskOfShop>[1];

/**
 * Takes an offered place by its link: the hold becomes a visit in this transaction. Answers the visit's number, also when it
 * was accepted before. Refuses what is over, and a customer who is elsewhere by now.
 */
export const acceptOffer = async (
  ctx: Answerer,
  tx: MerchantTx,
  uniqueId: string,
): Promise<{ readonly appointment_id: number; readonly is_new: boolean }> => {
  const { offer, ask, state } = await lockAsk(tx, uniqueId, ctx.now);
  if (state === 'accepted') {
    const { appointment_id } = await tx.one<{ appointment_id: number }>(
      sql`select appointment_id from waitlist_ask where merchant_id = ${tx.merchantId} and id = ${ask.id}`,
    );
    return { appointment_id, is_new: false };
  }
  if (state !== 'open') throw refuse('waitlist_offer_over');
  const desk = await deskOfShop(tx, ctx);
  await holdPeople(tx, ctx.now);
  const customer_id = await requireBookable(tx, ask.customer_id);
  const day = ask.from_at.slice(0, 10);
  const busy = (await readCustomersBusy(tx, [customer_id], { from_on: day, to_on: day })).get(customer_id) ?? [];
  if (meets(spansOf(busy), minuteOf(ask.from_at), minuteOf(ask.to_at))) throw refuse('appointment_customer_conflict');
  await endOffer(desk, tx, offer, offerStatus.accepted);
  const [appointment_id] = await writeAppointments(desk, tx, {
    customer_id,
    source: appointmentSource.online,
    note: null,
    lines: ask.lines,
    is_overbooked: false,
  });
  await tx.batch([
    sql`update waitlist_ask set status = ${askStatus.accepted}, answered_at = ${ctx.now}::timestamptz,
          appointment_id = ${appointment_id!}
        where merchant_id = ${tx.merchantId} and id = ${ask.id}`,
    sql`update waitlist_entry set status = 3, appointment_id = ${appointment_id!}, ended_at = ${ctx.now}::timestamptz,
          version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${ask.entry_id}`,
  ]);
  return { appointment_id: appointment_id!, is_new: true };
};

/** Says no to an offered place; when nobody is left who was asked it is free again. */
export const declineOffer = async (ctx: Answerer, tx: MerchantTx, uniqueId: string): Promise<void> => {
  const { offer, ask, state } = await lockAsk(tx, uniqueId, ctx.now);
  if (state === 'declined') return;
  if (state !== 'open') throw refuse('waitlist_offer_over');
  const [, , left] = await tx.batch([
    sql`update waitlist_ask set status = ${askStatus.declined}, answered_at = ${ctx.now}::timestamptz
        where merchant_id = ${tx.merchantId} and id = ${ask.id}`,
    sql`update waitlist_entry set status = 1, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${ask.entry_id} and status = 2`,
    sql`select 1 from waitlist_ask
        where merchant_id = ${tx.merchantId} and offer_id = ${offer.id} and status = ${askStatus.asked} limit 1`,
  ]);
  const by: Pick<Desk, 'now' | 'publishChange' | 'user'> = {
    now: ctx.now,
    publishChange: (t) => ctx.publishChange(t),
    user: { id: null },
  };
  if (left!.length === 0) await endOffer(by, tx, offer, offerStatus.declined);
  else ctx.publishChange('waitlist');
};
