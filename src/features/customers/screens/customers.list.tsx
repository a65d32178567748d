import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { customers } from '../contract.ts';
import { customerFields } from '../customer-fields.ts';
import { customerTexts } from '../messages.ts';
import { customerRecords } from '../record-contract.ts';
import { customerScreens } from '../screens.ts';
import { customerActions } from './customer-actions.ts';

export default defineList({
  texts: customerTexts,
  operation: customers.list,
  columns: columnsOf(customerFields),
  filters: [
    choiceFilter(customerFields, 'type'),
    {
      kind: 'record',
      key: 'tag_id',
      label: (t) => t.tag,
      operation: customerRecords.tags,
      record: customerRecords.tag,
    },
    choiceFilter(customerFields, 'gender'),
    { kind: 'flag', key: 'owes', label: (t) => t.owes },
    choiceFilter(customerFields, 'status'),
  ],
  rowLink: (c) => customerScreens.record.to(c.id),
  rowActions: customerActions,
  primaryAction: customerScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
