import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { customerScreens } from '../../customers/screens.ts';
import { owed } from '../owed-contract.ts';
import { owedTexts } from '../owed-messages.ts';
import { CollectOwedPanel } from './collect-owed.panel.tsx';

interface Debtor {
  readonly id: number;
  readonly owed_amount: number;
}

/** Leads to what a customer owes; nothing for those who owe nothing. */
export const collectFrom = (customer: Debtor): readonly ScreenAction[] =>
  customer.owed_amount > 0
    ? [
        {
          label: textsOf(owedTexts).collect,
          to: customerScreens.record.to(customer.id, { panel: 'collect' }),
          operation: owed.collect,
        },
      ]
    : [];

/** The panel is open while the address says so. */
export const CollectBeside = ({ record }: { readonly record: Debtor }) => {
  const [query, change] = useQueryState();
  return query['panel'] === 'collect' ? (
    <CollectOwedPanel customerId={record.id} close={() => change({ panel: null })} />
  ) : null;
};
