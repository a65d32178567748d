import { z } from 'zod';
import { civilDate, exportFormats, operation, whole } from '../../kernel/contract/contract.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { type PeriodInput, periodErrors } from '../../kernel/time/period.ts';
import { reportScreens } from './screens.ts';
import { takings } from './takings.ts';

/** Both days included, at most `mostDays`. The end may not lie before the beginning. */
export const periodInput = <S extends z.ZodRawShape>(more: S, mostDays?: number) =>
  z
    .object({ from_on: civilDate, to_on: civilDate, ...more })
    .superRefine((value, context) => agreeing(periodErrors(mostDays))(value as PeriodInput, context));

/** A report may be asked for as a file. */
export const reportFormat = z.enum(exportFormats).optional();
const format = reportFormat;

export const reports = {
  dailyPayments: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/daily_payments_summary',
    access: accessOf(reportScreens.dailyPayments),
    summary: 'Money taken on each business day by method, from the journal; days without any are left out',
    input: periodInput({ format }),
    output: z.object({
      days: z.array(takings.extend({ on: civilDate })),
      totals: takings,
    }),
  }),
  monthlyPayments: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/monthly_payments_summary',
    access: accessOf(reportScreens.monthlyPayments),
    summary: 'Money taken in each month of a year by method, from the journal; months to come are left out',
    input: z.object({ year: whole(2000, 2999).optional(), format }),
    output: z.object({
      year: z.number().int(),
      /** `YYYY-MM` and its first and last day. */
      months: z.array(takings.extend({ month: z.string(), from_on: civilDate, to_on: civilDate })),
      totals: takings,
    }),
  }),
};
