import {
  appointmentLooks,
  customerAppointments,
} from '../../features/appointments/screens/record/customer-appointments.tsx';
import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { customerBalance } from '../../features/customer-balance/screens/balance-panel.tsx';
import { CustomerRecord } from '../../features/customers/screens/customer.record.tsx';
import { customerDeposits } from '../../features/deposits/screens/customer-deposits.tsx';
import { customerMoney } from '../../features/documents/screens/customer-money.tsx';
import { documentLooks } from '../../features/documents/screens/timeline-looks.tsx';
import { giftCardLooks } from '../../features/gift-cards/screens/timeline-looks.tsx';
import { customerPoints } from '../../features/loyalty/screens/customer-points.tsx';
import { pointLooks } from '../../features/loyalty/screens/timeline-looks.tsx';
import { customerPackages, packageLooks } from '../../features/packages/screens/customer-packages.tsx';
import { customerPenalties, penaltyLooks } from '../../features/penalties/screens/customer-penalties.tsx';
import { customerDebts, customerStatementLink } from '../../features/receivables/screens/customer-debts.tsx';
import { customerSales } from '../../features/till/screens/sell-to.ts';

const extensions = [
  customerSales,
  customerAppointments,
  customerDebts,
  customerDeposits,
  customerStatementLink,
  customerMoney,
  customerBalance,
  customerPoints,
  customerPackages,
  customerPenalties,
  historyOf('customer'),
];

const looks = [
  ...appointmentLooks,
  ...documentLooks,
  ...giftCardLooks,
  ...packageLooks,
  ...pointLooks,
  ...penaltyLooks,
];

/** One customer, with what appointments, the till and the documents know of it. */
export default function Customer() {
  return <CustomerRecord extensions={extensions} looks={looks} />;
}
