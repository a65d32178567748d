import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { discountPrograms } from '../contract.ts';
import { promotionTexts } from '../messages.ts';
import { programFields } from '../program-fields.ts';
import { promotionScreens } from '../screens.ts';
import { programActions } from './program-actions.ts';

export default defineList({
  texts: promotionTexts,
  operation: discountPrograms.list,
  columns: columnsOf(programFields),
  filters: [choiceFilter(programFields, 'status'), choiceFilter(programFields, 'category')],
  rowLink: (p) => promotionScreens.record.to(p.id),
  rowActions: programActions,
  primaryAction: promotionScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
