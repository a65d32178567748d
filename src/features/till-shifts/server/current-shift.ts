import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { permissions } from '../../identity/permissions.ts';
import { listHolders } from '../../identity/server/public-api.ts';
import type { shifts } from '../contract.ts';
import { denominationsOf } from '../drawer.ts';
import { tillShiftSettings } from '../settings.ts';
import { shiftNumber } from '../shift-count.ts';
import { countedOf } from './count-shift.ts';
import { carriedOf } from './open-shift.ts';
import { readShift } from './shift-rows.ts';
import { tillColumns } from './tills.ts';

type Current = OutputOf<typeof shifts.current>;
interface Opened {
  readonly opened_at: string;
  readonly opened_on: string;
  readonly opened_by_name: string | null;
}

/** Where this device takes money, and the shift there. Who counts learns nothing of what is expected: it is not even read. */
export const currentShift = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  _input: InputOf<typeof shifts.current>,
): Promise<Current> => {
  const m = tx.merchantId;
  const tills = await tx.many<Current['tills'][number] & { is_here: boolean }>(sql`
    select ${tillColumns}, ${carriedOf(sql`t.id`)} as carried_amount, exists (select from till_device d
        where d.merchant_id = ${m} and d.till_id = t.id and d.session_id = ${ctx.sessionId}) as is_here
    from till t where t.merchant_id = ${m} and t.status = 1 order by t.id`);
  const here = tills.find((one) => one.is_here);
  return {
    needs_shift: ctx.settings(tillShiftSettings).needs_shift,
    tills: tills.map(({ is_here: _, ...till }) => till),
    may_add_tills: tills.length > 0 ? [] : [...(await listHolders(tx, permissions.settings.till, ctx.language, 3))],
    till_id: here?.id ?? null,
    denominations: denominationsOf(ctx.merchant.currency_code),
    shift: here?.shift_id ? await openShiftAt(ctx, tx, here, here.shift_id) : null,
    closed: here && !here.shift_id ? await closedHere(ctx, tx, here) : null,
  };
};

const openShiftAt = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  till: Current['tills'][number],
  id: number,
): Promise<Current['shift']> => {
  const m = tx.merchantId;
  const shift = await readShift(tx, id, sql``);
  const head = await tx.one<{ opened_at: string; opened_on: string; opened_by_name: string | null }>(sql`
    select s.opened_at, s.opened_on, ${userNameSql(ctx.language, 'u')} as opened_by_name from till_shift s
    left join shop_user u on u.merchant_id = s.merchant_id and u.id = s.opened_by
    where s.merchant_id = ${m} and s.id = ${id}`);
  const moves = await tx.many<{ id: number; kind: string; amount: Money; note: string | null; moved_at: string }>(sql`
    select id, kind, amount, note, moved_at from drawer_move
    where merchant_id = ${m} and shift_id = ${id} and kind in ('pay_in', 'pay_out', 'drop') order by id`);
  return {
    id,
    z_number: shiftNumber(shift.till_id, shift.number),
    till: { id: till.id, name_ar: till.name_ar, name_en: till.name_en },
    ...head,
    float_amount: shift.float_amount,
    is_left_open: head.opened_on < ctx.today,
    moves,
    counted: countedOf(shift),
  };
};

/** The shift that this person closed at a till last, if it is the till's last one. */
const closedHere = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  till: Current['tills'][number],
): Promise<Current['closed']> => {
  const m = tx.merchantId;
  const last = await tx.maybe<{ id: number; closed_by: number; closed_at: string; reason: string | null } & Opened>(sql`
    select s.id, s.closed_by, s.closed_at, s.reason, s.opened_at, s.opened_on, ${userNameSql(ctx.language, 'u')} as opened_by_name
    from till_shift s left join shop_user u on u.merchant_id = s.merchant_id and u.id = s.opened_by
    where s.merchant_id = ${m} and s.till_id = ${till.id} order by s.number desc limit 1`);
  if (!last || last.closed_at === null || last.closed_by !== ctx.user.id) return null;
  const shift = await readShift(tx, last.id, sql``);
  const { closed_by: _by, ...head } = last;
  return {
    ...head,
    z_number: shiftNumber(shift.till_id, shift.number),
    till: { id: till.id, name_ar: till.name_ar, name_en: till.name_en },
    float_amount: shift.float_amount,
    counted: countedOf(shift)!,
  };
};
