import { historyOf } from '../../features/activity/screens/history.tsx';
import { CustomerRecord } from '../../features/customers/screens/customer.record.tsx';
import { customerMoney } from '../../features/documents/screens/customer-money.tsx';
import { documentLooks } from '../../features/documents/screens/timeline-looks.tsx';
import { customerSales } from '../../features/till/screens/sell-to.ts';

const additions = [customerSales, customerMoney, historyOf('customer')];

/** One customer, with what the till and the documents know of it. */
export default function Customer() {
  return <CustomerRecord additions={additions} looks={documentLooks} />;
}
