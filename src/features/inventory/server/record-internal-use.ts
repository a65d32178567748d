import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { stock } from '../contract.ts';
import { stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';

/** Pieces that an employee took for the shop: debit internal use, credit inventory, at average cost. */
export const recordInternalUse = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof stock.internalUse>,
) => {
  const employee = await tx.maybe(
    sql`select 1 from employee where merchant_id = ${ctx.merchantId} and id = ${input.employee_id} and status = 1`,
  );
  if (!employee) throw fieldError('employee_id', 'invalid_choice');
  return moveStock(ctx, tx, {
    lines: input.lines.map((line) => ({ ...line, kind: stockKind.internal_use })),
    against: 'internal_use',
    source: { source_kind: 'stock_operation', source_id: null },
    employee_id: input.employee_id,
    notes: input.notes,
  });
};
