import { useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { lots } from '../lot-contract.ts';
import { lotTexts } from '../lot-messages.ts';
import { recipeScreens } from '../screens.ts';

/** What a delivery came in just now, with the way to its labels. */
export const ReceivedLots = ({ lot_ids }: { readonly lot_ids: readonly number[] }) => {
  const t = useTexts(lotTexts);
  const may = useMay();
  if (lot_ids.length === 0 || !may(lots.labels)) return null;
  return (
    <div className="panel received-lots" role="status">
      <span>{t.received_lots({ n: lot_ids.length })}</span>
      <Link to={recipeScreens.lotLabels.to({ lots: lot_ids.slice(0, 100).join(',') })}>{t.print_labels}</Link>
    </div>
  );
};
