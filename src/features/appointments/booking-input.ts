import { z } from 'zod';
import { flag, recordId, whole } from '../../kernel/contract/contract.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import { isInReach } from '../../kernel/time/local-time.ts';
import type { BookingRequest, RequestedService } from './booking-request.ts';

/** Services of one visit, and people who come together. */
export const mostServices = 10;
export const mostPeople = 6;

/** An instant on a whole minute, ISO 8601 in UTC, of a year that a shop can mean. */
export const minuteInstant = z.iso
  .datetime({ message: 'required' })
  .refine(isInReach, { message: 'year_out_of_range' })
  .refine((value) => /T\d\d:\d\d(:00(\.0+)?)?Z$/.test(value), { message: 'not_a_minute' });

const service = z.object({
  service_id: recordId,
  /** Absent: whoever can. */
  employee_id: recordId.optional(),
  /** The customer asked for that employee; false where whoever books only put it there. */
  is_wished: flag.default(true),
  /** Begins with the one before it, by another employee; else after it. */
  with_previous: flag.default(false),
});

/** What one or several people want: each at least one service (specification section 5). */
export const bookingRequestInput = {
  people: z
    .array(z.array(service).min(1, 'appointment_needs_service').max(mostServices))
    .min(1, 'appointment_needs_service')
    .max(mostPeople),
  /** Everything of a person by one employee. */
  one_employee: flag.default(false),
};
export type BookingRequestInput = z.output<z.ZodObject<typeof bookingRequestInput>>;

/** Steps one after the other, each with what begins together. */
export const bookingRequestOf = ({ people, one_employee }: BookingRequestInput): BookingRequest => ({
  one_employee,
  people: people.map((services) => {
    const steps: RequestedService[][] = [];
    for (const { with_previous, ...wanted } of services) {
      if (with_previous && steps.length > 0) steps.at(-1)!.push(wanted);
      else steps.push([wanted]);
    }
    return steps;
  }),
});

/** A service of a visit where a hand put it. A line that exists keeps what was agreed; a new one has none. */
export const handLine = z.object({
  line_number: whole(1, 20).optional(),
  service_id: recordId,
  employee_id: recordId,
  /** The customer asked for that employee; left out it stays with who had it, and nobody asked for who takes it over. */
  is_wished: flag.optional(),
  from_at: minuteInstant,
  minutes: whole(5, 720),
});

export const noteInput = optionalText(2_000);

/** Every so many weeks, so many times in all. */
export const repeatInput = z.object({ every_weeks: whole(1, 12), times: whole(2, 26) });
