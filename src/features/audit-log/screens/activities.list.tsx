import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { activityFields } from '../activity-fields.ts';
import { activities } from '../contract.ts';
import { activityTexts } from '../messages.ts';
import { activityScreens } from '../screens.ts';
import { ActivityLine } from './activity-line.tsx';

/** Who did what, the newest first. */
export default defineList({
  texts: activityTexts,
  operation: activities.list,
  columns: [
    ...columnsOf(activityFields).filter(({ key }) => key === 'happened_at'),
    { key: 'sentence', label: (t) => t.what, render: (row) => <ActivityLine row={row} />, card: 'title' },
    ...columnsOf(activityFields)
      .filter(({ key }) => key !== 'happened_at')
      .map((column) => ({ ...column, hidden: true as const, card: undefined })),
  ],
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
