export { peopleOf, servicesOf, toAppointment, appointmentLines } from './record/appointment-summary.tsx';
export { ChairsToday } from './calendar/chairs-today.tsx';
export type { AppointmentMoney } from './record/appointment-money.ts';
