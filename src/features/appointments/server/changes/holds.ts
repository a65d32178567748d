import { z } from 'zod';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { type DatabaseJob, defineJob, type EmptyPayload, emptyPayload } from '../../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../../platform/jobs/define-per-merchant-job.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../../platform/live/live.ts';
import { endPaymentsOf } from '../../../payments/server/public-api.ts';
import { depositTurn } from '../../policy.ts';
import { bookingPurpose, transferDeposit } from '../deposits/deposit-transfer.ts';
import { moneyBack } from '../deposits/money-back.ts';
import { askWhoWaits, leastFreedMinutes } from '../waitlist/freed-times.ts';
import { waitAgain } from '../waitlist/wait-again.ts';
import { holdIsOver } from './hold-over.ts';
import { notifyOfRequest } from './notify-of-request.ts';

const ofAppointment = z.object({ appointment_id: z.number().int() });
const notifyLapsed = { name: 'appointment.tell_lapsed', payload: ofAppointment };

/** What was paid ahead for a visit that lapsed goes back, and nobody pays for it any more. */
const settleLapsed = async (tx: MerchantTx, ids: readonly number[], now: string): Promise<void> => {
  const paid = await tx.many<{ id: number }>(sql`
    select distinct a.id from appointment a
    join appointment_deposit d on d.merchant_id = a.merchant_id and d.appointment_id in (a.id, a.group_id)
    where a.merchant_id = ${tx.merchantId} and a.id = any(${ids}::bigint[]) order by a.id limit 1000`);
  for (const { id } of paid) await transferDeposit(tx, id, depositTurn.given_back);
  // Most payments end with the hold by themselves: these were asked for before there was one, or for longer.
  const asked = await tx.many<{ id: number }>(sql`
    select distinct purpose_id as id from gateway_payment
    where merchant_id = ${tx.merchantId} and purpose = ${bookingPurpose} and purpose_id = any(${ids}::bigint[])
      and expires_at > ${now}::timestamptz order by id limit 1000`);
  for (const { id } of asked) await endPaymentsOf(tx, { purpose: bookingPurpose, purpose_id: id }, now);
};

/**
 * Ends holds that nobody paid or answered in time: the visit is cancelled and its time is free again. Whoever gives time away
 * does it first in his transaction, so that nobody is refused for a time that nobody has.
 */
export const lapseHolds = async (tx: MerchantTx, now: string): Promise<number> => {
  const m = tx.merchantId;
  const lapsed = await tx.many<{ id: number; is_request: boolean }>(sql`
    with over as (
      select a.id from appointment a where a.merchant_id = ${m} and ${holdIsOver(now)}
      order by id for no key update),
    ended as (
      update appointment a set status = 0, lapsed_at = a.held_until, held_until = null, ended_at = ${now}::timestamptz,
        payment_status = case when a.payment_status = 2 then 0 else a.payment_status end, version = a.version + 1
      from over where a.merchant_id = ${m} and a.id = over.id
      returning a.id, a.request_status),
    freed as (
      delete from busy_time b using ended where b.merchant_id = ${m} and b.appointment_id = ended.id
      returning b.employee_id, b.from_at, b.to_at, b.appointment_id),
    noted as (
      insert into freed_time (employee_id, from_at, to_at, cause, appointment_id, freed_at)
      select employee_id, from_at, to_at, 'cancelled', appointment_id, ${now}::timestamptz from freed
      where employee_id is not null and to_at >= ${now}::timestamptz + ${leastFreedMinutes} * interval '1 minute'),
    told as (
      insert into appointment_event (appointment_id, happened_at, action)
      select id, ${now}::timestamptz, 'lapsed' from ended)
    select id, request_status is not null as is_request from ended`);
  const ids = lapsed.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.run(waitAgain(tx, ids));
    await settleLapsed(tx, ids, now);
  }
  // Who booked and paid at once sees it on the page; who waits for an answer is told.
  for (const { id, is_request } of lapsed) if (is_request) await enqueue(tx, notifyLapsed, { appointment_id: id });
  if (lapsed.length > 0) await askWhoWaits(tx);
  return lapsed.length;
};

const lapseJob = defineJob<EmptyPayload, DatabaseJob<EmptyPayload>>({
  name: 'appointments.lapse',
  kind: 'database',
  payload: emptyPayload,
  retry: { limit: 3, delay_seconds: 5 },
  expire_seconds: 60,
  handle: async (run, tx) => {
    if ((await lapseHolds(tx, run.now)) > 0)
      await tx.run(publishChangesAtCommit(tx.merchantId, ['appointments', 'waitlist']));
  },
});

const everywhereJob = definePerMerchantJob({
  name: 'appointments.lapse_everywhere',
  cron: '* * * * *',
  retry: { limit: 2, delay_seconds: 10 },
  expire_seconds: 60,
  job: lapseJob,
  merchants: (run) => sql`select * from merchants_with_lapsed_holds(${run.now}::timestamptz)`,
});

interface Parts {
  readonly publicUrl: string;
}

const notifyLapsedJob = ({ publicUrl }: Parts): DatabaseJob<typeof ofAppointment> =>
  defineJob<typeof ofAppointment, DatabaseJob<typeof ofAppointment>>({
    ...notifyLapsed,
    kind: 'database',
    retry: { limit: 5, delay_seconds: 10 },
    expire_seconds: 60,
    handle: async (run, tx, { appointment_id }) => {
      const teller = { now: run.now, publicUrl, user: { id: null } };
      await notifyOfRequest(teller, tx, appointment_id, { kind: 'booking_lapsed' });
      const amount = await moneyBack(tx, appointment_id);
      if (amount > 0) await notifyOfRequest(teller, tx, appointment_id, { kind: 'booking_money_back', amount });
    },
  });

/** Holds end by the minute, and who waited for an answer is told. */
export const holdJobs = (parts: Parts) => [lapseJob, everywhereJob, notifyLapsedJob(parts)] as const;
