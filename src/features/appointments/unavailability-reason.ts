import { placeBooking } from './slots/place-booking.ts';
import { planBooking } from './slots/plan.ts';
import { noSpans, type Spans } from './slots/spans.ts';
import type { Booking, Diary } from './slots/visit.ts';

export type UnavailabilityReason =
  | 'appointment_customer_conflict'
  | 'appointment_employee_conflict'
  | 'appointment_block_conflict'
  | 'appointment_room_conflict'
  | 'no_available_times';

/**
 * Why a booking cannot begin at a minute: what, if it were not there, would let it. In this order: the customer's own visits,
 * visits of the employees, blocked times, rooms and chairs; else nobody works then.
 */
export const unavailabilityReason = (
  booking: Booking,
  diary: Diary,
  { at, blocks }: { readonly at: number; readonly blocks: ReadonlyMap<number, Spans> },
): UnavailabilityReason => {
  const works = (changed: Partial<Diary>): boolean =>
    placeBooking(planBooking(booking, { ...diary, ...changed }), at) !== null;
  const employees = (busyOf: (id: number) => Spans) => diary.employees.map((one) => ({ ...one, busy: busyOf(one.id) }));
  const resources = diary.resources.map((one) => ({ ...one, busy: noSpans }));
  const customer = noSpans;
  if (works({ customer })) return 'appointment_customer_conflict';
  const onlyBlocks = employees((id) => blocks.get(id) ?? noSpans);
  if (works({ customer, employees: onlyBlocks })) return 'appointment_employee_conflict';
  const nothing = employees(() => noSpans);
  if (works({ customer, employees: nothing })) return 'appointment_block_conflict';
  if (works({ customer, resources })) return 'appointment_room_conflict';
  if (works({ customer, resources, employees: nothing })) return 'appointment_employee_conflict';
  return 'no_available_times';
};
