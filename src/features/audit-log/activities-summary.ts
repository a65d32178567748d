import type { OutputOf } from '../../kernel/contract/contract.ts';
import { report } from '../../kernel/contract/report.ts';
import { summaryFields } from './activity-fields.ts';
import { activities } from './contract.ts';

type Row = OutputOf<typeof activities.summary>['records'][number];

/** How much each person did. */
export default report<typeof activities.summary, Row>({
  operation: activities.summary,
  fields: summaryFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ records }) => records,
  totals: ({ records }) =>
    Object.fromEntries(
      (['added', 'changed', 'removed', 'other', 'total'] as const).map((key) => [
        key,
        records.reduce((sum, row) => sum + row[key], 0),
      ]),
    ),
  explanation: {
    en: 'What people did in this period, except sales, which are listed under Sales.',
    ar: 'ما أنجزه كل مستخدم في النظام خلال الفترة. لا تشمل القائمة المبيعات؛ تجدها في «إجمالي المبيعات».',
  },
  empty: { en: 'No activity in this period.', ar: 'لا نشاط في هذه الفترة.' },
});
