import { historyOf } from '../../features/activity/screens/history.tsx';
import { customerBalance } from '../../features/balances/screens/balance-panel.tsx';
import { CustomerRecord } from '../../features/customers/screens/customer.record.tsx';
import { customerMoney } from '../../features/documents/screens/customer-money.tsx';
import { documentLooks } from '../../features/documents/screens/timeline-looks.tsx';
import { appointmentLooks, customerVisits } from '../../features/scheduling/screens/customer-visits.tsx';
import { customerPoints } from '../../features/loyalty/screens/customer-points.tsx';
import { customerSales } from '../../features/till/screens/sell-to.ts';

const additions = [
  customerSales,
  customerVisits,
  customerMoney,
  customerBalance,
  customerPoints,
  historyOf('customer'),
];

const looks = [...appointmentLooks, ...documentLooks];

/** One customer, with what appointments, the till and the documents know of it. */
export default function Customer() {
  return <CustomerRecord additions={additions} looks={looks} />;
}
