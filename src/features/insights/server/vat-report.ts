import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth } from '../../../kernel/messages.ts';
import { type Money, sum } from '../../../kernel/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerFile } from '../../../platform/lists/answer-list.ts';
import type { reports } from '../report-contract.ts';
import { reportTexts } from '../report-messages.ts';
import { postedOutputVat, taxLines } from './tax-line-queries.ts';

type Report = OutputOf<typeof reports.vat>;
type Line = Report['lines'][number];

/** Output VAT by category and rate from the tax lines, proved against the output VAT account of the journal. */
export const readVatReport = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof reports.vat>) => {
  const [found, moved] = await tx.batch([taxLines(ctx.merchantId, input), postedOutputVat(ctx.merchantId, input)]);
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
  if (!input.format) return { from_on, to_on, lines, totals, journal_vat_amount, agrees };
  return answerFile(
    ctx,
    input.format,
    {
      title: inBoth(reportTexts, (t) => t.vat_report),
      file_name: 'vat',
      columns: [
        {
          key: 'vat_category',
          label: inBoth(reportTexts, (t) => t.category),
          kind: 'text',
          // The totals' row has no category.
          value: (row, language) =>
            row.vat_category ? reportTexts[language].categories[row.vat_category as 'S'] : null,
        },
        { key: 'vat_rate_bp', label: inBoth(reportTexts, (t) => t.rate), kind: 'percent' },
        { key: 'sales_amount', label: inBoth(reportTexts, (t) => t.sales), kind: 'money' },
        { key: 'credit_amount', label: inBoth(reportTexts, (t) => t.credits), kind: 'money' },
        { key: 'taxable_amount', label: inBoth(reportTexts, (t) => t.taxable), kind: 'money' },
        { key: 'vat_amount', label: inBoth(reportTexts, (t) => t.vat), kind: 'money' },
      ],
    },
    lines,
    totals,
  );
};
