import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Money, sum } from '../../../kernel/money/money.ts';
import { monthOf, yearOf } from '../../../kernel/time/period.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerFile, answerReport } from '../../../platform/lists/answer-list.ts';
import { sheetOf } from '../../../platform/lists/entity-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { summedPeriod, summedUntil } from '../../ledger/server/public-api.ts';
import type { reports } from '../contract.ts';
import dailyReport from '../daily-payments.ts';
import { reportScreens } from '../screens.ts';
import { monthlyFields, type Takings, takingKeys } from '../takings.ts';
import { takingsByDay, takingsByMonth } from './movement-queries.ts';

type Monthly = OutputOf<typeof reports.monthlyPayments>;

const totalsOf = (rows: readonly Takings[]): Takings =>
  Object.fromEntries(takingKeys.map((key) => [key, sum(rows.map((row) => row[key]))])) as Takings;

/** Money taken on each business day by method. */
export const readDailyPayments = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof reports.dailyPayments>,
) => {
  const days = await tx.many<Takings & { on: string }>(
    takingsByDay(ctx.merchantId, summedPeriod(input, await summedUntil(tx))),
  );
  const totals = totalsOf(days);
  const file = { title: reportScreens.dailyPayments.title, file_name: fileNameOf('daily-payments', input) };
  return answerReport(ctx, input.format, dailyReport, file, { days, totals });
};

const nothing = Object.fromEntries(takingKeys.map((key) => [key, 0 as Money])) as Takings;

/** Money taken in each month of a year by method, to the month of today. */
export const readMonthlyPayments = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof reports.monthlyPayments>,
) => {
  const year = input.year ?? Number(ctx.today.slice(0, 4));
  const rows = await tx.many<Takings & { from_on: string }>(
    takingsByMonth(ctx.merchantId, summedPeriod(yearOf(`${year}-01-01`), await summedUntil(tx))),
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
  const { title } = reportScreens.monthlyPayments;
  return answerFile(
    ctx,
    input.format,
    {
      title: { en: `${title.en} ${year}`, ar: `${title.ar} ${year}` },
      file_name: `monthly-payments-${year}`,
      columns: sheetOf(monthlyFields),
    },
    months,
    totals,
  );
};
