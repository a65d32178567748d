import { AddQuantity, type SupplierChoice } from '../../features/inventory/screens/add-quantity.screen.tsx';
import { permissionOf } from '../../kernel/contract.ts';
import { suppliers } from '../../features/purchasing/contract.ts';
import { RecordField } from '../../ui/inputs/record-field.tsx';
import { useMay } from '../../ui/session/session-store.ts';

const Supplier: SupplierChoice = (field) =>
  useMay()(permissionOf(suppliers.list)) ? (
    <RecordField {...field} operation={suppliers.list} fixed={{ status: 1 }} clearable />
  ) : null;

/** Goods that arrived, with the supplier that purchasing knows. */
export default function AddQuantityScreen() {
  return <AddQuantity Supplier={Supplier} />;
}
