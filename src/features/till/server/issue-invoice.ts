import type { OutputOf } from '../../../kernel/contract.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { answerOf } from '../../../platform/db/parts.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { rememberPart } from '../../../platform/http/remember-answer.ts';
import type { HotHandler, HotIdempotency } from '../../../platform/http/route.ts';
import { issuing } from '../../documents/server/door.ts';
import type { till } from '../contract.ts';
import { decideSale, type SaleInput } from './decide-sale.ts';
import { heldPart } from './held-part.ts';
import { gatherFacts, readFacts, type SaleFacts } from './sale-facts.ts';

/** A sale is a document, the on-hold invoice that it closes, and the answer that a retry gets again. */
const sale = issuing(
  [
    heldPart,
    rememberPart(sql`
      select jsonb_build_object('id', w.id, 'number', w.number, 'document_number', w.document_number,
        'issued_at', to_char(w.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from written w`),
  ] as const,
  sql`select answer from remembered`,
);

/** Records a sale: locks, then one statement that writes all of it and the request's key, or nothing. */
export const recordSale = (
  ctx: Pick<MerchantContext, 'merchantId' | 'now' | 'today' | 'merchant' | 'user'>,
  facts: SaleFacts,
  input: SaleInput,
  idempotency: HotIdempotency,
): Statement[] => {
  const { issue, settlement } = decideSale(ctx, facts, input);
  const { paid_amount, change_amount, due_amount } = settlement;
  const answer = {
    unique_id: issue.document.unique_id,
    total: issue.document.bill.total,
    paid_amount,
    change_amount,
    due_amount,
  };
  return sale(ctx, facts.ids, issue, {
    held:
      input.held_invoice_id === undefined ? null : { id: input.held_invoice_id, version: input.held_version ?? null },
    remember: { idempotency, answer },
  });
};

/** Issues an invoice: one round trip gathers the facts, a pure function decides, one round trip records. */
export const issueInvoice: HotHandler<typeof till.issueInvoice> = {
  gather: gatherFacts,
  decide: (ctx, rows: Row[][], input, idempotency) => {
    const statements = recordSale(ctx, readFacts(rows, input), input, idempotency);
    ctx.announce('invoices');
    if (input.held_invoice_id !== undefined) ctx.announce('held_invoices');
    if (input.lines.some((l) => l.kind === 'product')) ctx.announce('stock');
    return statements;
  },
  answer: (recorded) => answerOf<{ answer: OutputOf<typeof till.issueInvoice> }>(recorded, 'answer').answer,
};
