export { CustomerChoice } from './booking/customer-choice.tsx';
export { ChairsToday } from './calendar/chairs-today.tsx';
export type { AppointmentMoney } from './record/appointment-money.ts';
export { appointmentLines, peopleOf, servicesOf, toAppointment } from './record/appointment-summary.tsx';
