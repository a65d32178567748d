import type { OutputOf } from '../../../kernel/contract.ts';
import { defineReport } from '../../../ui/pages/report/report-page.tsx';
import { reports } from '../report-contract.ts';
import { reportTexts } from '../report-messages.ts';
import { paymentColumns, paymentsPath } from './payment-columns.ts';

type Day = OutputOf<typeof reports.dailyPayments>['days'][number];

const dayOf = (row: { on: string }) => ({ from_on: row.on, to_on: row.on });

/** Money taken day by day and method by method. */
export default defineReport({
  texts: reportTexts,
  explanation: (t) => t.payments_explained,
  operation: reports.dailyPayments,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  chart: (answer, t) => ({
    kind: 'bars',
    label: t.daily_payments,
    unit: 'money',
    points: answer.days.map((day) => ({ label: day.on, value: day.total_amount, to: paymentsPath(dayOf(day)) })),
  }),
  table: {
    rows: (answer) => answer.days,
    columns: [{ key: 'on', label: (t) => t.day, kind: 'date', card: 'title' }, ...paymentColumns<Day>(dayOf)],
    totals: (answer) => answer.totals,
  },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_payments },
});
