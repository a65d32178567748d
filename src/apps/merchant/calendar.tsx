import CalendarScreen from '../../features/appointments/screens/calendar/calendar.screen.tsx';
import { appointmentMoney } from '../../features/deposits/screens/appointment-money.tsx';
import { ChargeAppointment } from '../../features/penalties/screens/charge-appointment.tsx';

/** The calendar, with what documents and penalties do about the money of its visits. */
export default function Calendar() {
  return <CalendarScreen money={{ ...appointmentMoney, Charge: ChargeAppointment }} />;
}
