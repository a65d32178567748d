import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { activityFields } from '../activity-fields.ts';
import { activities } from '../contract.ts';
import { activityTexts } from '../messages.ts';
import { activityScreens } from '../screens.ts';

/** Who did what, the newest first. */
export default defineList({
  texts: activityTexts,
  operation: activities.list,
  columns: columnsOf(activityFields),
  filters: [
    choiceFilter(activityFields, 'thing'),
    { kind: 'record', key: 'user_id', label: (t) => t.who, operation: activities.people, record: activities.people },
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
  ],
  rowLink: (row) => activityScreens.record.to(row.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
  note: (t) => t.note,
});
