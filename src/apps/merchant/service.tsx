import { serviceBooking } from '../../features/appointments/screens/settings/service-booking.tsx';
import { serviceOnline } from '../../features/appointments/screens/settings/service-online.tsx';
import { servicePolicy } from '../../features/appointments/screens/settings/service-policy.tsx';
import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { ServiceRecord } from '../../features/catalogue/screens/service.record.tsx';
import { serviceSold } from '../../features/documents/screens/sold-lately.tsx';

const extensions = [serviceSold, serviceBooking, servicePolicy, serviceOnline, historyOf('service')];

/** One service, with who does it and how it sells. */
export default function Service() {
  return <ServiceRecord extensions={extensions} />;
}
