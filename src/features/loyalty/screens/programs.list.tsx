import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { loyaltyPrograms } from '../contract.ts';
import { programFields } from '../loyalty-fields.ts';
import { loyaltyTexts } from '../messages.ts';
import { loyaltyScreens } from '../screens.ts';
import { programActions } from './program-actions.ts';

export default defineList({
  texts: loyaltyTexts,
  operation: loyaltyPrograms.list,
  columns: columnsOf(programFields),
  filters: [choiceFilter(programFields, 'status'), choiceFilter(programFields, 'kind')],
  rowLink: (p) => loyaltyScreens.record.to(p.id),
  rowActions: programActions,
  primaryAction: loyaltyScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
