import { sql } from '../../../platform/db/sql.ts';
import type { CountedShifts } from '../../payments/server/public-api.ts';
import { openShiftOf } from './open-shift-of.ts';

/** What a correction of a payment's method needs to know of shifts, and what they keep of it. */
export const countedShifts: CountedShifts = {
  find: (tx, shiftId) =>
    tx.one<{ is_counted: boolean; till_id: number }>(sql`
      select counted_at is not null as is_counted, till_id from till_shift
      where merchant_id = ${tx.merchantId} and id = ${shiftId} for share`),
  keep: (ctx, tx, of) =>
    tx.run(sql`
      insert into payment_correction (payment_id, shift_id, from_method, to_method, amount, corrected_at, corrected_on,
        journal_entry_id, created_by)
      values (${of.payment_id}, (select id from (${openShiftOf(sql`${ctx.sessionId}::bigint`)}) o), ${of.from_method},
        ${of.to_method}, ${of.amount}, ${ctx.now}::timestamptz, ${ctx.today}::date, ${of.entry_id}, ${ctx.user.id})`),
};
