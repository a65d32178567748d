/** A service that is booked again, by a certain employee or by anyone. */
export interface BookedAgain {
  readonly service_id: number;
  readonly employee_id: number | null;
  /** The customer asked for that employee. */
  readonly is_wished: boolean;
}

/**
 * Services in an address: `5-2.7-3d.9-0` is service 5 by employee 2, whom the customer asked for, service 7 by employee 3, who
 * did it the last time, and service 9 by anyone. What cannot be read is left out.
 */
export const bookedIn = (text: string | undefined): BookedAgain[] =>
  (text ?? '')
    .split('.')
    .map((part) => /^([1-9]\d{0,14})-(0|[1-9]\d{0,14})(d?)$/.exec(part))
    .filter((found) => found !== null)
    .slice(0, 20)
    .map(([, service, employee, done]) => ({
      service_id: Number(service),
      employee_id: Number(employee) || null,
      is_wished: Number(employee) > 0 && done === '',
    }));

interface BookedAppointment {
  readonly id: number;
  readonly customer_id: number;
  readonly lines: readonly {
    readonly service_id: number;
    readonly employee_id: number;
    readonly is_wished?: boolean;
  }[];
}

/** The query of the booking form with the customer and the services of a visit that was. */
export const nextAppointmentOf = ({ id, customer_id, lines }: BookedAppointment) => ({
  customer: customer_id,
  services: lines
    .map((line) => `${line.service_id}-${line.employee_id}${line.employee_id && !line.is_wished ? 'd' : ''}`)
    .join('.'),
  again: id,
});
