import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { currentMerchantId, literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { permissions } from '../../identity/permissions.ts';
import type { commission } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { firstOf, lockMonths, requireOpenMonth } from './months.ts';

type LineSharesOutput = OutputOf<typeof commission.lineShares>;

/** Who may not write rules reads and shares out lines that are their own. */
const ownOnly = (ctx: MerchantContext): boolean => !holds(ctx.user.permissions, permissions.commission.rules);

const selfOf = (ctx: MerchantContext, tx: MerchantTx) =>
  tx.maybe<{ id: number }>(sql`
    select id from employee where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id}`);

/** Lines of an invoice of which a part stands in an approved month: of what is collected later months may have others. */
const approvedLines = async (tx: MerchantTx, invoiceId: number): Promise<number[]> => {
  const rows = await tx.many<{ line_number: number }>(sql`
    select distinct line_number from commission_line where merchant_id = ${tx.merchantId} and invoice_id = ${invoiceId}`);
  return rows.map((row) => row.line_number);
};

/** The lines of an invoice with those who sold them. */
export const readLineShares = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: { id: number },
): Promise<LineSharesOutput> => {
  const lines = await tx.many<LineSharesOutput['lines'][number] & { business_on: string }>(sql`
    select l.line_number, l.name_ar, l.name_en, l.employee_id, l.business_on, w.name_ar as employee_name_ar,
      w.name_en as employee_name_en, coalesce((
        select jsonb_agg(jsonb_build_object('employee_id', s.employee_id, 'name_ar', e.name_ar, 'name_en', e.name_en,
          'share_bp', s.share_bp) order by s.share_bp desc, s.employee_id)
        from line_share s join employee e on e.merchant_id = s.merchant_id and e.id = s.employee_id
        where s.merchant_id = ${currentMerchantId} and s.invoice_id = l.invoice_id
        and s.line_number = l.line_number), '[]') as shares
    from invoice i join invoice_line l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
    left join employee w on w.merchant_id = l.merchant_id and w.id = l.employee_id
    where i.merchant_id = ${tx.merchantId} and i.id = ${input.id} and i.document_kind = ${literal(documentKind.invoice)}
    order by l.line_number`);
  if (lines.length === 0) throw refuse('line_not_found');
  if (ownOnly(ctx)) {
    const self = await selfOf(ctx, tx);
    const isOwn = lines.some(
      (line) => self && (line.employee_id === self.id || line.shares.some((share) => share.employee_id === self.id)),
    );
    if (!isOwn) throw refuse('line_of_others');
  }
  const approved = await tx.maybe(sql`
    select 1 from commission_month
    where merchant_id = ${tx.merchantId} and month_on = ${firstOf(lines[0]!.business_on)}::date`);
  const paid = await approvedLines(tx, input.id);
  return {
    is_locked: approved !== undefined,
    lines: lines.map(({ business_on: _, ...line }) => ({
      ...line,
      is_locked: approved !== undefined || paid.includes(line.line_number),
    })),
  };
};

/** Shares a line out anew. Its months are open, and stay open until this is done. */
export const shareLine = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.shareLine>) => {
  const { id, line_number, shares } = input;
  await lockMonths(tx);
  const line = await tx.maybe<{ employee_id: number | null; business_on: string }>(sql`
    select l.employee_id, l.business_on
    from invoice i join invoice_line l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
    where i.merchant_id = ${tx.merchantId} and i.id = ${id} and l.line_number = ${line_number}
      and i.document_kind = ${literal(documentKind.invoice)}`);
  if (!line) throw refuse('line_not_found');
  if (ownOnly(ctx) && (await selfOf(ctx, tx))?.id !== line.employee_id) throw refuse('line_of_others');
  await requireOpenMonth(tx, line.business_on);
  if ((await approvedLines(tx, id)).includes(line_number)) throw refuse('month_is_approved');
  const known = await tx.many<{ id: number }>(sql`
    select id from employee
    where merchant_id = ${tx.merchantId} and id = any(${shares.map((one) => one.employee_id)}::bigint[])`);
  const stranger = shares.findIndex((one) => !known.some(({ id: found }) => found === one.employee_id));
  if (stranger >= 0) throw fieldError(`shares.${stranger}.employee_id`, 'invalid_choice');
  const before = await tx.many(sql`
    delete from line_share where merchant_id = ${tx.merchantId} and invoice_id = ${id} and line_number = ${line_number}
    returning employee_id, share_bp`);
  await tx.run(sql`
    insert into line_share (invoice_id, line_number, employee_id, share_bp, business_on, created_at, created_by)
    select ${id}, ${line_number}, s.employee_id, s.share_bp, ${line.business_on}::date, ${ctx.now}::timestamptz, ${ctx.user.id}
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (employee_id bigint, share_bp int)`);
  ctx.note({ before: { line_number, shares: before }, after: { line_number, shares } });
  ctx.publishChange('commission');
  return readLineShares(ctx, tx, { id });
};
