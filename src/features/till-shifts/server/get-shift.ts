import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRow } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import type { shifts } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { countedOf } from './count-shift.ts';
import { shiftFrom, shiftSource } from './list-shifts.ts';
import { readShift } from './shift-rows.ts';
import { cashNow, type ShiftDocuments, sumShift } from './sum-shift.ts';

type Shift = OutputOf<typeof shifts.get>;
type Row = Omit<Shift, 'till' | 'totals' | 'comparison' | 'count' | 'first_count' | 'moves' | 'expected_now_amount'> & {
  till_id: number;
  till_name_ar: string | null;
  till_name_en: string | null;
};

/** One shift: of an open one what was taken until now (X), of one that was counted what was kept then (Z). */
export const getShift =
  (documentsOf: ShiftDocuments) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<Shift> => {
    const m = tx.merchantId;
    const found = await tx.maybe<Row>(sql`
    select ${selectRow(shiftSource(ctx.language))}, t.id as till_id, t.name_ar as till_name_ar, t.name_en as till_name_en
    from ${shiftFrom} where s.merchant_id = ${m} and s.id = ${input.id}`);
    if (!found) throw refuse('shift_not_found');
    const { till_id, till_name_ar, till_name_en, ...row } = found;
    const shift = await readShift(tx, input.id, sql``);
    const counted = countedOf(shift);
    const totals = counted?.totals ?? (await sumShift(tx, input.id, documentsOf));
    const moves = await tx.many<Shift['moves'][number]>(sql`
    select d.id, d.kind, d.amount, d.account_key, d.note, d.moved_at, ${userNameSql(ctx.language, 'u')} as by_name
    from drawer_move d left join shop_user u on u.merchant_id = d.merchant_id and u.id = d.created_by
    where d.merchant_id = ${m} and d.shift_id = ${input.id} order by d.id`);
    return {
      ...row,
      till: { id: till_id, name_ar: till_name_ar, name_en: till_name_en },
      expected_now_amount: shift.expected_amount ?? cashNow(shift.float_amount, totals),
      comparison: counted?.comparison ?? null,
      count: counted?.count ?? null,
      first_count: counted?.first_count ?? null,
      totals,
      moves,
    };
  };
