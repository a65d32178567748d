import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { employeeInformation } from '../information-contract.ts';
import { informationFields } from '../information-fields.ts';
import { employeeTexts } from '../messages.ts';
import { employeeScreens } from '../screens.ts';

/** Whose papers end first. */
export default defineList({
  texts: employeeTexts,
  operation: employeeInformation.list,
  columns: columnsOf(informationFields),
  filters: [choiceFilter(informationFields, 'documents'), choiceFilter(informationFields, 'status')],
  sort: 'ends_on',
  rowLink: (e) => employeeScreens.record.to(e.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.information_none },
});
