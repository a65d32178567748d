import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { addDays, addSeconds, instantOf } from '../../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { updateVersion } from '../../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { answerList } from '../../../../platform/lists/answer-list.ts';
import {
  type EntitySource,
  selectRecord,
  selectRow,
  sheetOf,
  sortsOf,
} from '../../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../../platform/lists/matches-search.ts';
import { requireEmployee } from '../../../workforce/server/public-api.ts';
import { blockFields } from '../../block-fields.ts';
import type { blockTimes } from '../../contract.ts';
import { refuse } from '../../refusals.ts';
import { appointmentScreens } from '../../screens.ts';
import { noteFreedByBlock } from '../waitlist/freed-times.ts';
import { holdPeople } from '../write-appointment.ts';

type Block = OutputOf<typeof blockTimes.add>;

const source: EntitySource<typeof blockFields> = {
  fields: blockFields,
  alias: 'b',
  computed: {
    employee_name_ar: sql`e.name_ar`,
    employee_name_en: sql`e.name_en`,
    user_name: sql`coalesce(u.name_ar, u.name_en, u.user_name)`,
  },
};
const from: Sql = sql`block_time b
  join employee e on e.merchant_id = b.merchant_id and e.id = b.employee_id
  left join shop_user u on u.merchant_id = b.merchant_id and u.id = b.created_by`;

const get = async (tx: MerchantTx, id: number): Promise<Block> => {
  const block = await tx.maybe<Block>(
    sql`select ${selectRecord(source)} from ${from} where b.merchant_id = ${tx.merchantId} and b.id = ${id}`,
  );
  if (!block) throw refuse('block_time_not_found');
  return block;
};

export const listBlockTimes = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof blockTimes.list>) =>
  answerList<OutputOf<typeof blockTimes.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from,
      where: [
        sql`b.merchant_id = ${ctx.merchantId}`,
        ...(input.employee_id ? [sql`b.employee_id = ${input.employee_id}`] : []),
        ...(input.from_on
          ? [sql`b.to_at > ${instantOf(input.from_on, '00:00:00', ctx.merchant.zone)}::timestamptz`]
          : []),
        ...(input.to_on
          ? [sql`b.from_at < ${instantOf(addDays(input.to_on, 1), '00:00:00', ctx.merchant.zone)}::timestamptz`]
          : []),
        ...(input.search ? [matchesWords(input.search, sql`e.name_ar, e.name_en, b.reason`)] : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: '-from_at',
      tie: sql`b.id`,
    },
    input,
    { title: appointmentScreens.blocks.title, file_name: 'block-times', columns: sheetOf(blockFields) },
  );

const insertBusyTime = (id: number, employeeId: number, fromAt: string, toAt: string) => sql`
  insert into busy_time (employee_id, block_id, from_at, to_at)
  values (${employeeId}, ${id}, ${fromAt}::timestamptz, ${toAt}::timestamptz)`;

/** Visits that stand in it refuse it: they are moved first. */
export const addBlockTime = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof blockTimes.add>) => {
  await requireEmployee(tx, input.employee_id);
  await holdPeople(tx, ctx.now);
  const to_at = addSeconds(input.from_at, input.minutes * 60);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into block_time (employee_id, from_at, to_at, reason, created_at, created_by)
    values (${input.employee_id}, ${input.from_at}::timestamptz, ${to_at}::timestamptz, ${input.reason},
      ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  await tx.run(insertBusyTime(id, input.employee_id, input.from_at, to_at));
  ctx.note({ record_id: id });
  ctx.publishChange('appointments');
  return get(tx, id);
};

export const changeBlockTime = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, version, employee_id, from_at, minutes, reason }: InputOf<typeof blockTimes.change>,
) => {
  const before = await get(tx, id);
  await requireEmployee(tx, employee_id);
  await holdPeople(tx, ctx.now);
  const to_at = addSeconds(from_at, minutes * 60);
  const row = { employee_id, from_at, to_at, reason };
  await updateVersion(ctx, tx, 'block_time', { id, version }, row, () => get(tx, id));
  await tx.batch([
    sql`delete from busy_time where merchant_id = ${tx.merchantId} and block_id = ${id}`,
    insertBusyTime(id, employee_id, from_at, to_at),
  ]);
  await noteFreedByBlock(ctx, tx, before, row);
  ctx.publishChange('appointments');
  return get(tx, id);
};

export const deleteBlockTime = async (ctx: MerchantContext, tx: MerchantTx, { id }: { readonly id: number }) => {
  const before = await get(tx, id);
  await tx.batch([
    sql`delete from busy_time where merchant_id = ${tx.merchantId} and block_id = ${id}`,
    sql`delete from block_time where merchant_id = ${tx.merchantId} and id = ${id}`,
  ]);
  await noteFreedByBlock(ctx, tx, before, null);
  ctx.note({ before });
  ctx.publishChange('appointments');
  return { done: true as const };
};
