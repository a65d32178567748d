import { report } from '../../kernel/contract/report.ts';
import { reports } from './contract.ts';
import { dailyFields, noTakings, paymentsPath, type Takings, takingLinks, takingsExplained } from './takings.ts';

type Day = Takings & { readonly on: string };
const dayOf = (row: { readonly on: string }) => ({ from_on: row.on, to_on: row.on });

/** Money taken day by day and method by method. */
export default report<typeof reports.dailyPayments, Day>({
  operation: reports.dailyPayments,
  fields: dailyFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ days }) => days,
  totals: (answer) => answer.totals,
  chart: ({ days }) => ({
    kind: 'bars',
    unit: 'money',
    points: days.map((day) => ({ label: day.on, value: day.total_amount, to: paymentsPath(dayOf(day)) })),
  }),
  links: takingLinks<Day>(dayOf),
  explanation: takingsExplained,
  empty: noTakings,
});
