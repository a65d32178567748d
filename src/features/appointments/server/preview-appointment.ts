import { civilOf } from '../../../kernel/time/local-time.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { BookingRequest } from '../booking-request.ts';
import { instantOfMinute } from '../slots/day-starts.ts';
import { goodGaps } from '../slots/good-gaps.ts';
import { placeBooking } from '../slots/place-booking.ts';
import { planBooking } from '../slots/plan.ts';
import { minuteOf, readRoom } from './calendar/read-diary.ts';

/** What a booking would be if it were made now. */
export interface AppointmentPreview {
  /** When the last of it ends. */
  readonly to_at: string;
  /** Who does each service of the first person, in the order in which they are wanted. */
  readonly employee_ids: readonly number[];
}

/**
 * Where a visit would lie that is booked now, as `placeAppointment` places it; null where there is no room. Writes nothing:
 * whoever books may be placed otherwise when somebody was quicker.
 */
export const previewAppointment = async (
  tx: MerchantTx | PublicTx,
  asked: {
    readonly wanted: BookingRequest;
    /** The beginning, an instant on a minute. */
    readonly at: string;
    readonly zone: string;
    readonly now: string;
    readonly useful_minutes: number;
  },
): Promise<AppointmentPreview | null> => {
  const { wanted, at, zone, now, useful_minutes } = asked;
  const day = civilOf(at, zone).date;
  const room = await readRoom(tx, { wanted, period: { from_on: day, to_on: day }, zone, now });
  const plan = planBooking(room.booking, room.diary);
  const placed = placeBooking(plan, minuteOf(at), { prefer: goodGaps(plan, useful_minutes) });
  if (!placed || placed.length === 0) return null;
  const own = placed.filter(({ person }) => person === 0).toSorted((a, b) => a.need - b.need);
  return {
    to_at: instantOfMinute(Math.max(...placed.map(({ to }) => to))),
    employee_ids: own.map(({ employee_id }) => employee_id),
  };
};
