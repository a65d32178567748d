import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { monitoring } from '../contract.ts';
import { monitoringTexts } from '../messages.ts';

/** Failed sign-ins of both areas (specification section 4: 1 email, 2 password, 3 blocked). */
export default defineList({
  texts: monitoringTexts,
  title: (t) => t.failed_logins,
  operation: monitoring.listFailedLogins,
  columns: [
    { key: 'attempted_at', label: (t) => t.when, kind: 'instant', sortable: true, card: 'subtitle' },
    { key: 'identifier', label: (t) => t.identifier, kind: 'code', card: 'title' },
    { key: 'area', label: (t) => t.area, render: (row, t) => t.areas[row.area as 'merchant'] ?? row.area },
    { key: 'ip', label: (t) => t.address, kind: 'code' },
    {
      key: 'failed_type',
      label: (t) => t.reason,
      kind: 'status',
      status: (row, t) => ({
        tone: row.failed_type === 3 ? 'bad' : 'warn',
        label: t.failed_types[String(row.failed_type) as '1'],
      }),
      card: 'badge',
    },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'failed_type',
      label: (t) => t.reason,
      options: (t) => (['1', '2', '3'] as const).map((value) => ({ value, label: t.failed_types[value] })),
    },
  ],
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_failed_logins },
});
