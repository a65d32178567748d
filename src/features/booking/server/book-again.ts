import { fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/domain/phone.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { PageAsk, PageContext, PageParams, PageQuery } from '../../../platform/pages/public-page.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { findBooker } from '../../customers/server/public-api.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import {
  type AgainPage,
  type AgainStep,
  type AppointmentBefore,
  chosenAgain,
  kindsOf,
  mostShownAgain,
} from '../again.ts';
import { proveOrSendCode, spendCode, tryCode } from './booker-code.ts';
import { plainInstant, readAreas, readBookable, readBookingRules } from './booking-rules.ts';
import { isProved, openPending, type PendingBooking, sealPending } from './pending-booking.ts';

const stepPath = (params: PageParams, step: 'code' | 'visits', who: string): string =>
  `${shopPath(params['alias_name']!, 'booking')}/again/${step}?who=${who}`;

/** Visits of a customer that stand or took place, the newest first; whoever came along came by another's booking. */
const idsOfAppointments = async (tx: MerchantTx, customerIds: Sql): Promise<number[]> => {
  const rows = await tx.many<{ id: number }>(sql`
    select id from appointment where merchant_id = ${tx.merchantId} and customer_id = any(${customerIds})
      and group_id is null and held_until is null
      and status in (${appointmentStatus.scheduled}, ${appointmentStatus.checked_in}, ${appointmentStatus.attended})
    order by from_at desc, id desc limit 30`);
  return rows.map(({ id }) => id);
};

/** Where the visits that were booked under a proved phone are shown; who they are travels sealed. */
const showAppointments = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  { phone, proved_at }: { readonly phone: string; readonly proved_at: string },
): Promise<string> => {
  const booker = await findBooker(tx, phone);
  const appointments = booker ? await idsOfAppointments(tx, booker.ids) : [];
  const name = booker ? nameIn(ctx.language, booker) : '';
  const proved: PendingBooking = { name, phone, at: ctx.now, proved_at, visits: appointments };
  return stepPath(params, 'visits', sealPending(ctx.sealer, tx.merchantId, proved));
};

/** Sends a code to a phone, whether the shop knows it or not: nobody learns by it who is a customer. */
export const askAgain = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  input: { readonly mobile: string; readonly prefix?: string | undefined },
): Promise<string> => {
  const rules = await readBookingRules(tx, ctx.now);
  if (!rules.takes_bookings) throw fieldError('at', 'booking_not_allowed');
  const phone = parsePhone(withoutSeparators(input.mobile), input.prefix ?? rules.prefix);
  if (!phone) throw fieldError('mobile', 'invalid_mobile');
  const proved_at = await proveOrSendCode(ctx, tx, phone);
  if (proved_at) return showAppointments(ctx, tx, params, { phone, proved_at });
  return stepPath(params, 'code', sealPending(ctx.sealer, tx.merchantId, { name: '', phone, at: ctx.now }));
};

/** The right code opens what was booked under the phone, for as long as a booking may take. */
export const proveAgain = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  code: string,
  query: PageQuery,
): Promise<string> => {
  const waiting = openPending(ctx.sealer, tx.merchantId, query['who']?.[0], ctx.now);
  if (!waiting) throw fieldError('at', 'booking_waited_too_long');
  const { phone } = waiting;
  const open = await tryCode(ctx, tx, phone, code);
  try {
    await spendCode(ctx, tx, open);
    return await showAppointments(ctx, tx, params, { phone, proved_at: ctx.now });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ at: [{ key: error.key }] });
  }
};

const readPastAppointments = async (
  tx: PublicTx,
  ids: readonly number[],
  now: string,
): Promise<AppointmentBefore[]> => {
  const m = tx.merchantId;
  const [rows] = await tx.batch([
    sql`select a.id, a.unique_id, a.from_at, a.status = ${appointmentStatus.scheduled} and a.from_at > ${now}::timestamptz
          as is_to_come,
        (select json_agg(json_build_object('service_id', l.service_id,
            'employee_id', case when l.is_wished then l.employee_id end, 'name_ar', l.name_ar, 'name_en', l.name_en,
            'employee_name_ar', e.name_ar, 'employee_name_en', e.name_en) order by l.line_number)
          from appointment_line l join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
          where l.merchant_id = ${currentMerchantId} and l.appointment_id = a.id) as lines
      from appointment a where a.merchant_id = ${m} and a.id = any(${[...ids]}::bigint[]) and a.status <> 0
      order by a.from_at desc, a.id desc`,
  ]);
  return rowsOf<AppointmentBefore>(rows).map((appointment) => ({
    ...appointment,
    from_at: plainInstant(appointment.from_at),
  }));
};

/** A page of booking again; one that lacks the proof shows the step that gives it. */
export const loadAgain = async (
  tx: PublicTx,
  asked: Exclude<AgainStep, 'closed'>,
  now: string,
  { query, sealer, calling_code }: PageAsk,
): Promise<AgainPage | undefined> => {
  const page = await loadShopPage(tx, 'facts', now);
  if (!page) return undefined;
  const rules = await readBookingRules(tx, now);
  const sealed = query['who']?.[0];
  const waiting = openPending(sealer, tx.merchantId, sealed, now);
  const base: AgainPage = {
    page,
    step: 'phone',
    is_over: false,
    prefix: calling_code ?? rules.prefix,
    phone: waiting?.phone ?? null,
    who: waiting ? sealed! : null,
    to_come: [],
    before: [],
  };
  if (!rules.takes_bookings) return { ...base, step: 'closed' };
  if (asked === 'phone') return base;
  if (!waiting || (asked === 'visits' && !isProved(waiting, now))) return { ...base, is_over: true };
  if (asked === 'code') return { ...base, step: 'code' };
  const appointments = await readPastAppointments(tx, waiting.visits ?? [], now);
  const services = await readBookable(tx, rules);
  const areas = await readAreas(tx, rules);
  const before = kindsOf(appointments).flatMap((appointment) => {
    const chosen = chosenAgain(appointment, services, areas);
    return chosen ? [{ visit: appointment, chosen }] : [];
  });
  return {
    ...base,
    step: 'visits',
    to_come: appointments
      .filter(({ is_to_come }) => is_to_come)
      .toReversed()
      .slice(0, mostShownAgain),
    before: before.slice(0, mostShownAgain),
  };
};
