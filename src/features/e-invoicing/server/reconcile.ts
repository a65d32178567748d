import type { InputOf } from '../../../kernel/contract.ts';
import { money, sum } from '../../../kernel/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import type { fiscal } from '../contract.ts';
import { fiscalState } from '../fiscal-state.ts';
import reconciliation from '../reconciliation.ts';
import type { ReconciledMonth } from '../reconciled-month.ts';
import { fiscalScreens } from '../screens.ts';

type Sums = Record<'books_vat' | 'taken_vat' | 'waiting_vat' | 'rejected_vat' | 'documents', number>;

const totalsOf = (months: readonly ReconciledMonth[]) => ({
  documents: months.reduce((all, one) => all + one.documents, 0),
  books_vat: sum(months.map((one) => one.books_vat)),
  taken_vat: sum(months.map((one) => one.taken_vat)),
  waiting_vat: sum(months.map((one) => one.waiting_vat)),
  rejected_vat: sum(months.map((one) => one.rejected_vat)),
  untold_vat: sum(months.map((one) => one.untold_vat)),
});

/** VAT in the books beside VAT of what was told to the authority, by month of the paper, the newest first. */
export const reconcileFiscal = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof fiscal.reconcile>,
) => {
  const { from_on, to_on } = input;
  const rows = await tx.many<Sums & { month: string }>(sql`
    with books as (
      select to_char(tax_on, 'YYYY-MM') as month, sum(vat_amount)::bigint as vat from tax_line
      where merchant_id = ${ctx.merchantId} and direction = 1 and tax_on between ${from_on}::date and ${to_on}::date group by 1),
    told as (
      select to_char(issue_on, 'YYYY-MM') as month,
        coalesce(sum(declared_vat) filter (where state between 2 and 5), 0)::bigint as taken,
        coalesce(sum(declared_vat) filter (where state = ${fiscalState.queued}), 0)::bigint as waiting,
        coalesce(sum(declared_vat) filter (where state = ${fiscalState.rejected}), 0)::bigint as rejected,
        count(*)::int as documents
      from fiscal_document where merchant_id = ${ctx.merchantId} and issue_on between ${from_on}::date and ${to_on}::date
        and settled_by is distinct from 1 group by 1)
    select coalesce(b.month, t.month) as month, coalesce(b.vat, 0) as books_vat, coalesce(t.taken, 0) as taken_vat,
      coalesce(t.waiting, 0) as waiting_vat, coalesce(t.rejected, 0) as rejected_vat, coalesce(t.documents, 0) as documents
    from books b full join told t on t.month = b.month order by 1 desc`);
  const months = rows.map(({ month, documents, ...sums }) => ({
    ...{ month, documents, books_vat: money(sums.books_vat), taken_vat: money(sums.taken_vat) },
    ...{ waiting_vat: money(sums.waiting_vat), rejected_vat: money(sums.rejected_vat) },
    untold_vat: money(sums.books_vat - sums.taken_vat - sums.waiting_vat - sums.rejected_vat),
  }));
  const { title } = fiscalScreens.reconciliation;
  const file = { title, file_name: fileNameOf('tax-authority-reconciliation', input) };
  return answerReport(ctx, input.format, reconciliation, file, { months, totals: totalsOf(months) });
};
