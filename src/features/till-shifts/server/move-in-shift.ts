import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { negate, zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseEmployee } from '../../workforce/refusals.ts';
import type { shifts } from '../contract.ts';
import { purposeOf } from '../drawer.ts';
import { claimErrors } from '../move-rules.ts';
import { refuse } from '../refusals.ts';
import { moveDrawer } from './drawer-moves.ts';
import { lockSafe } from './safe.ts';
import { readShift } from './shift-rows.ts';
import { cashNow, type ShiftDocuments, sumShift } from './sum-shift.ts';

/** Money into the drawer of an open shift or out of it; never more than it holds. */
export const moveInShift =
  (documentsOf: ShiftDocuments) => async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof shifts.move>) => {
    const wrong = claimErrors(input, ctx.merchant);
    if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
    const purpose = purposeOf(input.purpose);
    const employee_id = purpose.is_of_employee ? (input.employee_id ?? null) : null;
    if (employee_id !== null) {
      const found = await tx.maybe(
        sql`select 1 from employee where merchant_id = ${tx.merchantId} and id = ${employee_id}`,
      );
      if (!found) throw refuseEmployee('employee_not_found');
    }
    // No payment lands while it is looked at what the drawer holds, and no count is fixed.
    const shift = await readShift(tx, input.id, sql`for update`);
    if (shift.closed_at !== null) throw refuse('shift_is_closed');
    if (shift.counted_at !== null) throw refuse('shift_is_counted');
    const comesIn = purpose.kind === 'pay_in';
    if (!comesIn && cashNow(shift.float_amount, await sumShift(tx, shift.id, documentsOf)) < input.amount)
      throw fieldError('amount', 'drawer_has_less');
    if (comesIn && purpose.account === 'safe' && (await lockSafe(tx)) < input.amount)
      throw fieldError('amount', 'safe_has_less');
    const id = await moveDrawer(ctx, tx, {
      shift_id: shift.id,
      till_id: shift.till_id,
      kind: purpose.kind,
      amount: comesIn ? input.amount : negate(input.amount),
      account: purpose.account,
      note: input.note ?? null,
      employee_id,
      vat_amount: purpose.may_have_vat ? (input.vat_amount ?? zeroMoney) : zeroMoney,
      tax_invoice_number: purpose.may_have_vat ? (input.tax_invoice_number ?? null) : null,
      supplier_trn: purpose.may_have_vat ? (input.supplier_trn ?? null) : null,
    });
    ctx.publishChange('shifts');
    return { id };
  };
