import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { BuyingOrderRecord } from '../../features/buying/screens/buying-order.record.tsx';

const extensions = [historyOf('buying_order')];

/** One order to a supplier, with what was done to it. */
export default function BuyingOrder() {
  return <BuyingOrderRecord extensions={extensions} />;
}
