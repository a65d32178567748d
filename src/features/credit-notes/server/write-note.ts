import { type Money, zeroMoney } from '../../../kernel/money/money.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { creditDebt } from '../../documents/server/public-api.ts';
import { packageBacks } from '../../packages/server/public-api.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { penaltyTakenBack } from '../../penalties/server/public-api.ts';
import { receivePayments } from '../../till-shifts/server/public-api.ts';
import { goodsTo } from '../note.ts';
import { type CreditedLine, restOfLines } from '../note-lines.ts';
import type { DecidedCredit } from './decide-credit.ts';
import type { PreparedReturns } from './prepare-returns.ts';
import type { Creditable } from './read-creditable.ts';
import { oweLater } from './refunds-due.ts';

/** What a note leaves beside its document: what it credits of each line, and what is off the debt. */
const noteRows = (
  of: { note_id: number; invoice_id: number; reason_kind: string; settled: Money },
  credited: readonly (CreditedLine & { readonly goods_to: number | null })[],
): Statement[] => [
  sql`insert into document_note (note_id, invoice_id, reason_kind, settled_amount)
      values (${of.note_id}::bigint, ${of.invoice_id}::bigint, ${of.reason_kind}, ${of.settled}::bigint)`,
  sql`insert into document_note_line (note_id, invoice_id, line_number, quantity_milli, excl_vat_amount, vat_amount,
        cost_amount, goods_to)
      select ${of.note_id}::bigint, ${of.invoice_id}::bigint, l.line_number, l.quantity_milli, l.excl_vat, l.vat,
        l.cost_amount, l.goods_to
      from jsonb_to_recordset(${JSON.stringify(credited)}::jsonb) as l (line_number smallint, quantity_milli bigint,
        excl_vat bigint, vat bigint, cost_amount bigint, goods_to smallint)`,
  ...(of.settled > 0 ? [creditDebt(of.invoice_id, of.settled)] : []),
];

interface WrittenNote {
  readonly id: number;
  readonly document_number: string;
  readonly entry_id: number;
  readonly reason: string;
  readonly reason_kind: string;
}

/** Writes what a note leaves beside its document: lines, goods, packages, points, what is owed and what was handed over. */
export const writeNote = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { header, lines }: Creditable,
  { credited, bill, money, goods, offers }: DecidedCredit,
  { points, stock, given }: PreparedReturns,
  { entry_id, reason, reason_kind, ...note }: WrittenNote,
): Promise<void> => {
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId };
  const goodsByLine = new Map(goods.map((g) => [g.of.line_number, goodsTo[g.to]]));
  await tx.batch([
    ...noteRows(
      { note_id: note.id, invoice_id: header.id, reason_kind, settled: money.settled },
      credited.map((c) => ({ ...c, goods_to: goodsByLine.get(c.line_number) ?? null })),
    ),
    ...stock.write({ document_id: note.id, ...head }),
    ...packageBacks(offers, { ...head, note_id: note.id, entry_id }),
    ...points.write({ ...head, note_id: note.id, entry_id }),
    ...(bill.total === restOfLines(lines) && header.is_penalty
      ? [penaltyTakenBack({ document_id: header.id, entry_id, reason, now: ctx.now, userId: ctx.user.id })]
      : []),
    ...oweLater(ctx, { note_id: note.id, customer_id: header.customer_id }, given.later),
    ...given.now.map((r) =>
      receivePayments(
        head,
        {
          payments: [{ ...r, tendered_amount: r.amount, change_amount: zeroMoney }],
          customer_id: header.customer_id,
          source: paymentSource.credit_note,
          direction: paymentDirection.out,
          refunds_payment_id: r.payment_id,
        },
        { document_id: note.id, document_number: note.document_number, entry_id },
      ),
    ),
  ]);
};

/** Tells the screens of all that a note changed. */
export const publishNote = (
  ctx: MerchantContext,
  header: Creditable['header'],
  { goods, offers }: DecidedCredit,
  { given }: PreparedReturns,
): void => {
  ctx.publishChange('invoices');
  if (header.is_penalty) ctx.publishChange('penalties');
  if (given.now.length > 0) ctx.publishChange('payments');
  if (given.later.length > 0) ctx.publishChange('refunds_due');
  if (goods.length > 0) ctx.publishChange('stock');
  if (offers.sold.length + offers.used.length + offers.lowered.length > 0) ctx.publishChange('customer_offers');
};
