import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { inThisLanguage } from '../../../ui/language/language.ts';
import { defineReport } from '../../../ui/pages/report/report-page.tsx';
import { columnsFor } from '../../../ui/table/columns-of.ts';
import { customerTypes } from '../../customers/customer-fields.ts';
import { customerTypesReport, typeFields } from '../customer-types.ts';
import { reportTexts } from '../messages.ts';

type Day = OutputOf<typeof customerTypesReport>['days'][number];
const keys = ['on', 'frequent_count', 'new_count', 'missed_count', 'customer_count'] as const;

/** Customers by type over time; the chart draws one type, the table has them all. */
export default defineReport({
  texts: reportTexts,
  explanation: (t) => t.types_explained,
  operation: customerTypesReport,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  filters: [
    {
      kind: 'choice',
      key: 'type',
      label: (t) => t.type_drawn,
      initial: () => 'frequent',
      options: () => customerTypes.map((one) => ({ value: one.value, label: inThisLanguage(one) })),
    },
  ],
  chart: (answer, _t, title) => ({
    kind: 'line',
    label: title,
    unit: 'number',
    points: answer.days.map((day) => ({ label: day.on, value: day[`${answer.type}_count`] })),
  }),
  table: { rows: (answer) => answer.days, columns: columnsFor<Day, keyof typeof typeFields>(typeFields, keys) },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_types },
});
