import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { auditLogFields } from '../activity-fields.ts';
import { activities } from '../contract.ts';
import { auditLogTexts } from '../messages.ts';
import { auditLogScreens } from '../screens.ts';
import { ActivityLine } from './activity-line.tsx';

/** Who did what, the newest first. */
export default defineList({
  texts: auditLogTexts,
  operation: activities.list,
  columns: [
    ...columnsOf(auditLogFields).filter(({ key }) => key === 'happened_at'),
    { key: 'sentence', label: (t) => t.what, render: (row) => <ActivityLine row={row} />, card: 'title' },
    ...columnsOf(auditLogFields)
      .filter(({ key }) => key !== 'happened_at')
      .map((column) => ({ ...column, hidden: true as const, card: undefined })),
  ],
  filters: [
    choiceFilter(auditLogFields, 'thing'),
    { kind: 'record', key: 'user_id', label: (t) => t.who, operation: activities.people, record: activities.people },
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
  ],
  rowLink: (row) => auditLogScreens.record.to(row.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
  note: (t) => t.note,
});
