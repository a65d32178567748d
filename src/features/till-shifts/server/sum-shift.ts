import { type Money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { paymentDirection } from '../../payments/payment.ts';
import { causesBesideDocuments } from '../../payments/taking-causes.ts';
import { expectedCash, type MethodTotal } from '../shift-count.ts';
import type { ShiftTotals } from '../shift-totals.ts';

type Person = ShiftTotals['people'][number];
type Owed = NonNullable<ShiftTotals['owed']>[number] & { readonly all_count: number; readonly all_amount: Money };

/** Documents of a shift, as queries: documents are a later feature's. `paid`: of what payments of the shift name. */
type OfShift = (
  merchantId: number,
  of: { readonly shift_id: number; readonly opened_on: string; readonly paid: Sql },
) => Sql;
export interface ShiftDocuments {
  /** By kind, with their sums. */
  readonly sums: OfShift;
  /** What was sold on debt, with the count and the sum of all of it in each row. */
  readonly owed: OfShift;
}

/** What was taken in a shift until now, in one round trip. */
export const sumShift = async (tx: MerchantTx, shiftId: number, of: ShiftDocuments): Promise<ShiftTotals> => {
  const m = tx.merchantId;
  const way = (direction: number) =>
    sql`coalesce(sum(p.amount) filter (where p.direction = ${literal(direction)}), 0)::bigint`;
  const { opened_on } = await tx.one<{ opened_on: string }>(
    sql`select opened_on from till_shift where merchant_id = ${m} and id = ${shiftId}`,
  );
  const paid = sql`select distinct p.invoice_id as id, p.journal_entry_id from payment p
    where p.merchant_id = ${m} and p.shift_id = ${shiftId} and p.invoice_id is not null`;
  const which = { shift_id: shiftId, opened_on, paid };
  const [documents, owed, others, taken, moves, corrections] = await tx.batch([
    of.sums(m, which),
    of.owed(m, which),
    sql`select e.source_kind as cause, ${way(paymentDirection.in)} as in_amount, ${way(paymentDirection.out)} as out_amount
        from payment p join journal_entry e on e.merchant_id = p.merchant_id and e.id = p.journal_entry_id
        where p.merchant_id = ${m} and p.shift_id = ${shiftId} and e.source_kind = any(${[...causesBesideDocuments]}::text[])
        group by 1 order by 1`,
    sql`select p.created_by as user_id, p.method, u.name_ar, coalesce(u.name_en, u.user_name) as name_en,
          ${way(paymentDirection.in)} as in_amount, ${way(paymentDirection.out)} as out_amount
        from payment p left join shop_user u on u.merchant_id = p.merchant_id and u.id = p.created_by
        where p.merchant_id = ${m} and p.shift_id = ${shiftId}
        group by 1, 2, 3, 4 order by 1, 2`,
    sql`select kind, account_key, note, amount from drawer_move
        where merchant_id = ${m} and shift_id = ${shiftId} and kind in ('pay_in', 'pay_out', 'drop') order by id`,
    sql`select p.document_number, c.from_method, c.to_method, c.amount from payment_correction c
        join payment p on p.merchant_id = c.merchant_id and p.id = c.payment_id
        where c.merchant_id = ${m} and c.shift_id = ${shiftId} order by c.id`,
  ]);
  const people = new Map<number | null, Person>();
  const methods = new Map<string, MethodTotal[]>();
  for (const row of rowsOf<Omit<Person, 'methods'> & MethodTotal>(taken)) {
    const { user_id, name_ar, name_en, method, in_amount, out_amount } = row;
    const total = { method, in_amount, out_amount };
    const known = people.get(user_id) ?? { user_id, name_ar, name_en, methods: [] };
    people.set(user_id, { ...known, methods: [...known.methods, total] });
    methods.set(method, [...(methods.get(method) ?? []), total]);
  }
  const owedRows = rowsOf<Owed>(owed);
  return {
    documents: documents as ShiftTotals['documents'],
    owed: owedRows.map(({ all_count: _count, all_amount: _amount, ...one }) => one),
    owed_count: owedRows[0]?.all_count ?? 0,
    owed_amount: owedRows[0]?.all_amount ?? zeroMoney,
    others: others as ShiftTotals['others'],
    methods: [...methods].map(([method, rows]) => ({
      method,
      in_amount: sum(rows.map((one) => one.in_amount)),
      out_amount: sum(rows.map((one) => one.out_amount)),
    })),
    people: [...people.values()],
    moves: moves as ShiftTotals['moves'],
    corrections: corrections as ShiftTotals['corrections'],
  };
};

/** Cash that must lie in the drawer of a shift with these totals. */
export const cashNow = (float: Money, totals: ShiftTotals): Money =>
  expectedCash(
    float,
    totals.methods,
    totals.moves.map((one) => one.amount),
  );
