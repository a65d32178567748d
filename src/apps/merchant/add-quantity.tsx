import { AddQuantity, type SupplierChoice } from '../../features/inventory/screens/add-quantity.screen.tsx';
import { suppliers } from '../../features/purchasing/contract.ts';
import { ReceivedLots } from '../../features/recipes/screens/received-lots.tsx';
import { nameIn } from '../../kernel/text/messages.ts';
import { RecordField } from '../../ui/inputs/record-field.tsx';
import { useLanguage } from '../../ui/language/language.ts';
import { useMay } from '../../ui/session/session-store.ts';

const Supplier: SupplierChoice = ({ name, onPick, ...field }) => {
  const language = useLanguage();
  return useMay()(suppliers.list) ? (
    <RecordField
      {...field}
      operation={suppliers.list}
      fixed={{ status: 1 }}
      initialLabel={name && nameIn(language, name)}
      onPick={(one) => onPick(one && { name_ar: one.name_ar, name_en: one.name_en })}
      clearable
    />
  ) : null;
};

/** Goods that arrived, with the supplier that purchasing knows. */
export default function AddQuantityScreen() {
  return <AddQuantity Supplier={Supplier} Received={ReceivedLots} />;
}
