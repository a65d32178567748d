import type { InputOf } from '../../../kernel/contract/contract.ts';
import { money, sum } from '../../../kernel/money/money.ts';
import type { Period } from '../../../kernel/time/period.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport, planForValues } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { type SummedPeriod, summedPeriod, summedUntil } from '../../ledger/server/public-api.ts';
import { taxDirection } from '../../ledger/tax-line.ts';
import type { fiscal } from '../contract.ts';
import { fiscalState } from '../fiscal-state.ts';
import type { ReconciledMonth } from '../reconciled-month.ts';
import reconciliation from '../reconciliation.ts';
import { fiscalScreens } from '../screens.ts';
import { signedByDay } from './sum-signed.ts';

type Sums = Record<'books_vat' | 'taken_vat' | 'waiting_vat' | 'rejected_vat' | 'documents', number>;

const totalsOf = (months: readonly ReconciledMonth[]) => ({
  documents: months.reduce((all, one) => all + one.documents, 0),
  books_vat: sum(months.map((one) => one.books_vat)),
  taken_vat: sum(months.map((one) => one.taken_vat)),
  waiting_vat: sum(months.map((one) => one.waiting_vat)),
  rejected_vat: sum(months.map((one) => one.rejected_vat)),
  untold_vat: sum(months.map((one) => one.untold_vat)),
});

/**
 * One row for each month of the papers' dates. The books are read from the sums of past days where there are any. What the
 * authority took is all that was signed, which never changes and is added up, less the few documents that it did not take.
 */
const reconciledMonths = ({ from_on, to_on }: Period, { past, live }: SummedPeriod): Sql => sql`
  with books as (
    select to_char(tax_on, 'YYYY-MM') as month, sum(vat)::bigint as vat from (
      select tax_on, sum(vat_amount) as vat from daily_tax
      where merchant_id = ${currentMerchantId} and direction = ${literal(taxDirection.output)}
        and tax_on between ${past.from_on}::date and ${past.to_on}::date group by 1
      union all
      select tax_on, sum(vat_amount) from tax_line
      where merchant_id = ${currentMerchantId} and direction = ${literal(taxDirection.output)}
        and tax_on between ${live.from_on}::date and ${live.to_on}::date group by 1) d
    group by 1),
  signed as (
    select to_char(issue_on, 'YYYY-MM') as month, sum(vat)::bigint as vat, sum(documents)::int as documents
    from (${signedByDay({ from_on, to_on })}) d group by 1),
  not_taken as (
    select to_char(issue_on, 'YYYY-MM') as month, sum(declared_vat)::bigint as vat,
      coalesce(sum(declared_vat) filter (where state = ${fiscalState.queued}), 0)::bigint as waiting,
      coalesce(sum(declared_vat) filter (where state = ${fiscalState.rejected} and settled_by is distinct from 1), 0)::bigint
        as rejected,
      count(*) filter (where settled_by = 1)::int as replaced
    from fiscal_document
    where merchant_id = ${currentMerchantId} and state in (${literal(fiscalState.queued)}, ${literal(fiscalState.rejected)})
      and issue_on between ${from_on}::date and ${to_on}::date group by 1)
  select coalesce(b.month, s.month) as month, coalesce(b.vat, 0) as books_vat,
    coalesce(s.vat, 0) - coalesce(n.vat, 0) as taken_vat, coalesce(n.waiting, 0) as waiting_vat,
    coalesce(n.rejected, 0) as rejected_vat, coalesce(s.documents, 0) - coalesce(n.replaced, 0) as documents
  from books b full join signed s on s.month = b.month left join not_taken n on n.month = s.month
  order by 1 desc`;

/** VAT in the books beside VAT of what was told to the authority, by month of the paper, the newest first. */
export const reconcileFiscal = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof fiscal.reconcile>,
) => {
  const summed = summedPeriod(input, await summedUntil(tx));
  const [, found] = await tx.batch([planForValues, reconciledMonths(input, summed)]);
  const rows = rowsOf<Sums & { month: string }>(found);
  const months = rows.map(({ month, documents, ...sums }) => ({
    ...{ month, documents, books_vat: money(sums.books_vat), taken_vat: money(sums.taken_vat) },
    ...{ waiting_vat: money(sums.waiting_vat), rejected_vat: money(sums.rejected_vat) },
    untold_vat: money(sums.books_vat - sums.taken_vat - sums.waiting_vat - sums.rejected_vat),
  }));
  const { title } = fiscalScreens.reconciliation;
  const file = { title, file_name: fileNameOf('tax-authority-reconciliation', input) };
  return answerReport(ctx, input.format, reconciliation, file, { months, totals: totalsOf(months) });
};
