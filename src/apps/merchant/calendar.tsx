import { visitMoney } from '../../features/deposits/screens/visit-money.tsx';
import { ChargeVisit } from '../../features/penalties/screens/charge-visit.tsx';
import CalendarScreen from '../../features/appointments/screens/calendar/calendar.screen.tsx';

/** The calendar, with what documents and penalties do about the money of its visits. */
export default function Calendar() {
  return <CalendarScreen money={{ ...visitMoney, Charge: ChargeVisit }} />;
}
