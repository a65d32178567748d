import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { type Money, zeroMoney } from '../../../kernel/money/money.ts';
import { currentMerchantId, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { searchedDocumentIds } from '../../documents/server/public-api.ts';
import { debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { codeErrors } from '../../payments/tender-kinds.ts';
import { tenderCredits } from '../../payments/tender-postings.ts';
import { receivePayments, requireCash } from '../../till-shifts/server/public-api.ts';
import type { MoneyLater } from '../allocate-refund.ts';
import type { notes } from '../contract.ts';
import { refundDueFields, refundDueStatus } from '../refund-due-fields.ts';
import { refuse } from '../refusals.ts';
import { creditNoteScreens } from '../screens.ts';

/** Writes what a note gives later. */
export const oweLater = (
  ctx: Pick<MerchantContext, 'now' | 'today'>,
  of: { readonly note_id: number; readonly customer_id: number | null },
  later: readonly MoneyLater[],
): Statement[] =>
  later.map(
    ({ payment_id, amount }) => sql`
      insert into refund_due (note_id, payment_id, customer_id, amount, owed_at, business_on)
      values (${of.note_id}::bigint, ${payment_id}::bigint, ${of.customer_id}::bigint, ${amount}::bigint,
        ${ctx.now}::timestamptz, ${ctx.today}::date)`,
  );

/** What waits of a payment `p`: gone from it, although it was not given yet. */
export const waitingOf = sql`coalesce((select sum(d.amount) from refund_due d
  where d.merchant_id = ${currentMerchantId} and d.payment_id = p.id and d.status = 0), 0)`;

interface Due {
  readonly id: number;
  readonly note_id: number;
  readonly payment_id: number;
  readonly customer_id: number | null;
  readonly amount: Money;
  readonly status: number;
  readonly document_number: string;
}

/** Gives what a note owes, whole (docs/postings.md: 2235 against what it is given from). Two who give it follow one another. */
export const payRefundDue = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof notes.payRefundDue>,
): Promise<OutputOf<typeof notes.payRefundDue>> => {
  const { method } = input;
  const wrong = codeErrors(input);
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
  const due = await tx.maybe<Due>(sql`
    select d.id, d.note_id, d.payment_id, d.customer_id, d.amount, d.status, i.document_number from refund_due d
    join invoice i on i.merchant_id = d.merchant_id and i.id = d.note_id
    where d.merchant_id = ${tx.merchantId} and d.id = ${input.id} for no key update of d`);
  if (!due) throw refuse('refund_due_not_found');
  if (due.status === refundDueStatus.given) throw refuse('refund_already_given');
  await requireCash(tx, ctx.sessionId, { method, amount: due.amount }, 'method');
  const row = {
    method,
    amount: due.amount,
    tendered_amount: due.amount,
    change_amount: zeroMoney,
    authorization_code: input.authorization_code ?? null,
    reference: input.reference ?? null,
  };
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'refund_due',
    source_id: due.id,
    memo: due.document_number,
    created_by: ctx.user.id,
    postings: [debit('refunds_due', due.amount), ...tenderCredits([row], due.customer_id)],
  });
  await tx.batch([
    receivePayments(
      { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId },
      {
        payments: [row],
        customer_id: due.customer_id,
        source: paymentSource.credit_note,
        direction: paymentDirection.out,
        refunds_payment_id: due.payment_id,
      },
      { document_id: due.note_id, document_number: due.document_number, entry_id },
    ),
    sql`update refund_due set status = ${refundDueStatus.given}, method = ${method}, given_at = ${ctx.now}::timestamptz,
          given_by = ${ctx.user.id}, given_entry_id = ${entry_id}
        where merchant_id = ${tx.merchantId} and id = ${due.id}`,
  ]);
  for (const topic of ['payments', 'refunds_due', 'invoices']) ctx.publishChange(topic);
  return { amount: due.amount };
};

const source: EntitySource<typeof refundDueFields> = {
  fields: refundDueFields,
  alias: 'd',
  computed: { document_number: sql`i.document_number`, customer_name: sql`i.customer_name` },
};

/** What credit notes owe, newest first. */
export const listRefundsDue = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof notes.listRefundsDue>) =>
  answerList<OutputOf<typeof notes.listRefundsDue>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: sql`refund_due d join invoice i on i.merchant_id = d.merchant_id and i.id = d.note_id`,
      where: [
        sql`d.merchant_id = ${ctx.merchantId}`,
        ...equalTo('d', input, ['status']),
        ...(input.from_on ? [sql`d.business_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`d.business_on <= ${input.to_on}::date`] : []),
        ...(input.search ? [sql`d.note_id = any(${searchedDocumentIds(ctx, input.search)})`] : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: '-owed_at',
      tie: sql`d.id`,
    },
    input,
    { title: creditNoteScreens.refundsDue.title, file_name: 'refunds-due', columns: sheetOf(refundDueFields) },
  );
