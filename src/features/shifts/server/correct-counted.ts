import { sql } from '../../../platform/db/sql.ts';
import type { CountedShifts } from '../../payments/server/door.ts';
import { openShiftOf } from './open-shift-of.ts';

/** What a correction of a payment's method needs to know of shifts, and what they keep of it. */
export const countedShifts: CountedShifts = {
  isCounted: async (tx, shiftId) => {
    const shift = await tx.one<{ counted_at: string | null }>(sql`
      select counted_at from till_shift where merchant_id = ${tx.merchantId} and id = ${shiftId} for share`);
    return shift.counted_at !== null;
  },
  keep: (ctx, tx, of) =>
    tx.run(sql`
      insert into payment_correction (payment_id, shift_id, from_method, to_method, amount, corrected_at, corrected_on,
        journal_entry_id, created_by)
      values (${of.payment_id}, (select id from (${openShiftOf(sql`${ctx.sessionId}::bigint`)}) o), ${of.from_method},
        ${of.to_method}, ${of.amount}, ${ctx.now}::timestamptz, ${ctx.today}::date, ${of.entry_id}, ${ctx.user.id})`),
};
