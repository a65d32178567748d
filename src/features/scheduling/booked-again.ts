/** A service that is booked again, by whom the customer wished or by anyone. */
export interface BookedAgain {
  readonly service_id: number;
  readonly employee_id: number | null;
}

/** Services in an address: `5-2.7-0` is service 5 by employee 2, then service 7 by anyone. What cannot be read is left out. */
export const bookedIn = (text: string | undefined): BookedAgain[] =>
  (text ?? '')
    .split('.')
    .map((part) => /^([1-9]\d{0,14})-(0|[1-9]\d{0,14})$/.exec(part))
    .filter((found) => found !== null)
    .slice(0, 20)
    .map(([, service, employee]) => ({ service_id: Number(service), employee_id: Number(employee) || null }));

interface BookedVisit {
  readonly id: number;
  readonly customer_id: number;
  readonly lines: readonly { readonly service_id: number; readonly employee_id: number }[];
}

/** The query of the booking form with the customer and the services of a visit that was. */
export const nextVisitOf = ({ id, customer_id, lines }: BookedVisit) => ({
  customer: customer_id,
  services: lines.map((line) => `${line.service_id}-${line.employee_id}`).join('.'),
  again: id,
});
