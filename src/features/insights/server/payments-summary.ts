import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth } from '../../../kernel/messages.ts';
import { type Money, sum } from '../../../kernel/money.ts';
import { monthOf } from '../../../kernel/period.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerFile } from '../../../platform/lists/answer-list.ts';
import type { ListColumn } from '../../../platform/lists/list-column.ts';
import { methodWords, paymentMethods } from '../../payments/tender-kinds.ts';
import type { reports } from '../report-contract.ts';
import { reportTexts } from '../report-messages.ts';
import { takingsByDay, takingsByMonth } from './movement-queries.ts';

type Daily = OutputOf<typeof reports.dailyPayments>;
type Monthly = OutputOf<typeof reports.monthlyPayments>;
type Amounts = Daily['totals'];
const keys = [...paymentMethods.map((method) => `${method}_amount` as const), 'total_amount'] as const;

const totalsOf = (rows: readonly Amounts[]): Amounts =>
  Object.fromEntries(keys.map((key) => [key, sum(rows.map((row) => row[key]))])) as Amounts;

const amountColumns: readonly ListColumn[] = [
  ...paymentMethods.map((method) => ({
    key: `${method}_amount`,
    label: { en: methodWords.en[method], ar: methodWords.ar[method] },
    kind: 'money' as const,
  })),
  { key: 'total_amount', label: inBoth(reportTexts, (t) => t.total), kind: 'money' },
];

/** Money taken on each business day by method. */
export const readDailyPayments = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof reports.dailyPayments>,
) => {
  const days = await tx.many<Daily['days'][number]>(takingsByDay(ctx.merchantId, input));
  const totals = totalsOf(days);
  if (!input.format) return { days, totals };
  return answerFile(
    ctx,
    input.format,
    {
      title: inBoth(reportTexts, (t) => t.daily_payments),
      file_name: 'daily-payments',
      columns: [{ key: 'on', label: inBoth(reportTexts, (t) => t.day), kind: 'date' }, ...amountColumns],
    },
    days,
    totals,
  );
};

const nothing = Object.fromEntries(keys.map((key) => [key, 0 as Money])) as Amounts;

/** Money taken in each month of a year by method, to the month of today. */
export const readMonthlyPayments = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof reports.monthlyPayments>,
) => {
  const year = input.year ?? Number(ctx.today.slice(0, 4));
  const rows = await tx.many<Amounts & { from_on: string }>(
    takingsByMonth(ctx.merchantId, { from_on: `${year}-01-01`, to_on: `${year}-12-31` }),
  );
  const months: Monthly['months'] = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
    .filter((month) => month <= ctx.today.slice(0, 7) || rows.some((row) => row.from_on.startsWith(month)))
    .map((month) => ({
      month,
      ...nothing,
      ...rows.find((row) => row.from_on.startsWith(month)),
      ...monthOf(`${month}-01`),
    }));
  const totals = totalsOf(months);
  if (!input.format) return { year, months, totals };
  return answerFile(
    ctx,
    input.format,
    {
      title: inBoth(reportTexts, (t) => `${t.monthly_payments} ${year}`),
      file_name: `monthly-payments-${year}`,
      columns: [{ key: 'month', label: inBoth(reportTexts, (t) => t.month), kind: 'text' }, ...amountColumns],
    },
    months,
    totals,
  );
};
