import { historyOf } from '../../features/activity/screens/history.tsx';
import { SupplierRecord } from '../../features/purchasing/screens/supplier.record.tsx';

const additions = [historyOf('supplier')];

/** One supplier, with what was done to it. */
export default function Supplier() {
  return <SupplierRecord additions={additions} />;
}
