import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { SupplierRecord } from '../../features/purchasing/screens/supplier.record.tsx';

const extensions = [historyOf('supplier')];

/** One supplier, with what was done to it. */
export default function Supplier() {
  return <SupplierRecord extensions={extensions} />;
}
