import type { InputOf } from '../../../kernel/contract/contract.ts';
import { addDays, epochOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { bookingRequestOf } from '../booking-input.ts';
import type { appointments } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { appointmentSettings } from '../settings.ts';
import { type DayStart, dayStarts, earliestStart, instantOfMinute } from '../slots/day-starts.ts';
import { freeStartsOf } from '../slots/free-starts.ts';
import { bestStarts } from '../slots/good-gaps.ts';
import { planBooking } from '../slots/plan.ts';
import { type DiaryQuery, readRoom } from './calendar/read-diary.ts';
import { agreeHome, areaKeyOfAppointment, readHome } from './home-visits.ts';

/** Whom and which visit it is about: of this shop, or not found. */
const requireBoth = async (tx: MerchantTx, customerId: number | undefined, appointmentId: number | undefined) => {
  if (customerId === undefined && appointmentId === undefined) return;
  const m = tx.merchantId;
  const found = await tx.one<{ customer: boolean; visit: boolean }>(sql`
    select exists (select from customer where merchant_id = ${m} and id = ${customerId ?? null}::bigint) as customer,
      exists (select from appointment where merchant_id = ${m} and id = ${appointmentId ?? null}::bigint) as visit`);
  if (customerId !== undefined && !found.customer) throw refuseCustomer('customer_not_found');
  if (appointmentId !== undefined && !found.visit) throw refuse('appointment_not_found_or_cancelled');
};

/** The minutes of travel to the area that is asked for; of a visit that is moved those that were agreed. */
const travelTo = async (tx: MerchantTx, { area, appointment_id }: InputOf<typeof appointments.freeTimes>) => {
  const agreed = appointment_id === undefined ? undefined : await readHome(tx, appointment_id);
  if (area === undefined) return agreed?.travel_minutes;
  if (area === null) return undefined;
  if (agreed && areaKeyOfAppointment(agreed) === area) return agreed.travel_minutes;
  return (await agreeHome(tx, { area, address: '', map_link: null }, 'area')).travel_minutes;
};

/** When what is wanted can begin, day by day (specification section 9): from the quarter that it is now. */
export const findFreeTimes = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof appointments.freeTimes>,
) => {
  const { zone } = ctx.merchant;
  const { step_minutes, useful_minutes } = ctx.settings(appointmentSettings);
  const { customer_id, appointment_id } = input;
  await requireBoth(tx, customer_id, appointment_id);
  const period = { from_on: input.from_on, to_on: input.to_on };
  const without = input.appointment_id === undefined ? [] : [input.appointment_id];
  const asked = {
    wanted: { ...bookingRequestOf(input), travel_minutes: await travelTo(tx, input) },
    period,
    zone,
    customer_id,
    without,
    step_minutes,
    useful_minutes,
    now: ctx.now,
  };
  return { days: await freeDays(tx, { ...asked, earliest: earliestStart(epochOf(ctx.now), 0) }) };
};

export interface FreeTimesQuery extends DiaryQuery {
  readonly step_minutes: number;
  readonly useful_minutes: number;
  /** Minute since 1970 before which nothing begins. */
  readonly earliest: number;
}

/** The days of a period on which there is a beginning, each with its beginnings. */
export const freeDays = async (tx: MerchantTx | PublicTx, asked: FreeTimesQuery) => {
  const { period, zone, step_minutes, useful_minutes, earliest } = asked;
  const room = await readRoom(tx, asked);
  const plan = planBooking(room.booking, room.diary);
  const starts: (DayStart & { readonly date: string })[] = [];
  for (let date = period.from_on; date <= period.to_on; date = addDays(date, 1))
    for (const { time, at } of dayStarts(date, zone, step_minutes)) starts.push({ time, at, date });
  const byDay = new Map<string, ReturnType<typeof freeStartsOf<(typeof starts)[number]>>>();
  for (const free of freeStartsOf(plan, { starts, earliest })) {
    const day = byDay.get(free.date);
    if (day) day.push(free);
    else byDay.set(free.date, [free]);
  }
  const tries = { left: 200_000 };
  const days = [...byDay].map(([date, free]) => {
    const best = new Set(bestStarts(plan, free, useful_minutes, { tries }));
    return {
      date,
      times: free.map(({ time, at, employee_ids }) => ({
        time,
        at: instantOfMinute(at),
        employee_ids,
        is_best: best.has(at),
      })),
    };
  });
  return days;
};
