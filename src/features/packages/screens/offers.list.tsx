import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { offers } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { offerFields } from '../offer-fields.ts';
import { packageScreens } from '../screens.ts';
import { offerActions } from './offer-actions.ts';

export default defineList({
  texts: offerTexts,
  operation: offers.list,
  columns: columnsOf(offerFields),
  filters: [choiceFilter(offerFields, 'status'), choiceFilter(offerFields, 'service_use')],
  rowLink: (o) => packageScreens.record.to(o.id),
  rowActions: offerActions,
  primaryAction: packageScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
