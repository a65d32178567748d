import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Money, sum } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport, planForValues } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { summedPeriod, summedUntil } from '../../ledger/server/public-api.ts';
import { reportScreens } from '../screens.ts';
import vatReport, { type readVat } from '../vat-report.ts';
import { postedOutputVat, taxLines } from './tax-line-queries.ts';

type Report = OutputOf<typeof readVat>;
type Line = Report['lines'][number];

/** Output VAT by category and rate from the tax lines, proved against the output VAT account of the journal. */
export const readVatReport = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof readVat>) => {
  const period = summedPeriod(input, await summedUntil(tx));
  const [, found, moved] = await tx.batch([
    planForValues,
    taxLines(ctx.merchantId, period),
    postedOutputVat(ctx.merchantId, period),
  ]);
  const lines = rowsOf<Line>(found);
  const totalOf = (key: 'sales_amount' | 'credit_amount' | 'taxable_amount' | 'vat_amount') =>
    sum(lines.map((line) => line[key]));
  const totals = {
    sales_amount: totalOf('sales_amount'),
    credit_amount: totalOf('credit_amount'),
    taxable_amount: totalOf('taxable_amount'),
    vat_amount: totalOf('vat_amount'),
  };
  const journal_vat_amount = (moved![0]?.amount ?? 0) as Money;
  const { from_on, to_on } = input;
  const agrees = totals.vat_amount === journal_vat_amount;
  const answer = { from_on, to_on, lines, totals, journal_vat_amount, agrees };
  const file = { title: reportScreens.vat.title, file_name: fileNameOf('vat', input) };
  return answerReport(ctx, input.format, vatReport, file, answer);
};
