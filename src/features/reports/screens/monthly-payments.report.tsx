import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { currentLanguage, inThisLanguage } from '../../../ui/language/language.ts';
import { defineReport } from '../../../ui/pages/report/report-page.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { columnsFor } from '../../../ui/table/columns-of.ts';
import { reports } from '../contract.ts';
import { reportTexts } from '../messages.ts';
import { monthlyFields, noTakings, paymentsPath, takingKeys, takingLinks, takingsExplained } from '../takings.ts';

type Month = OutputOf<typeof reports.monthlyPayments>['months'][number];

/** Years that are offered: this one and those before it. */
const offeredYears = 6;
const thisYear = () => Number(todayHere().slice(0, 4));

/** Money taken month by month and method by method. */
export default defineReport({
  texts: reportTexts,
  explanation: () => inThisLanguage(takingsExplained),
  operation: reports.monthlyPayments,
  filters: [
    {
      kind: 'choice',
      key: 'year',
      label: (t) => t.year,
      initial: () => String(thisYear()),
      options: () =>
        Array.from({ length: offeredYears }, (_, i) => String(thisYear() - i)).map((year) => ({
          value: year,
          label: year,
        })),
    },
  ],
  chart: (answer, _t, title) => ({
    kind: 'bars',
    label: title,
    unit: 'money',
    points: answer.months.map((month) => ({
      label: month.month,
      value: month.total_amount,
      to: paymentsPath(month),
    })),
  }),
  table: {
    rows: (answer) => answer.months,
    columns: columnsFor<Month, keyof typeof monthlyFields>(monthlyFields, ['month', ...takingKeys], {
      month: { render: (row) => formatDate(row.from_on, currentLanguage(), 'month') },
      ...Object.fromEntries(Object.entries(takingLinks<Month>((row) => row)).map(([key, to]) => [key, { to }])),
    }),
    totals: (answer) => answer.totals,
  },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: () => inThisLanguage(noTakings) },
});
