import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { requireEmployee } from '../../workforce/server/public-api.ts';
import type { hours } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { requireHours } from './require-hours.ts';

type SpecialDay = OutputOf<typeof hours.addSpecialDay>;

const columns: Sql = sql`id, version, name_ar, name_en, from_on, to_on, ranges, leave_id is not null as is_leave`;

const get = async (tx: MerchantTx, id: number): Promise<SpecialDay> => {
  const day = await tx.maybe<SpecialDay>(
    sql`select ${columns} from special_day where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  if (!day) throw refuse('special_day_not_found');
  return day;
};

/** Whether these days may be touched: by whoever may, and not those of an approved leave, which end with it. */
const requireDays = async (ctx: MerchantContext, tx: MerchantTx, id: number): Promise<void> => {
  const days = await tx.maybe<{ owner: number; is_leave: boolean }>(sql`
    select owner, leave_id is not null as is_leave from special_day
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  if (!days) throw refuse('special_day_not_found');
  requireHours(ctx, days.owner);
  if (days.is_leave) throw refuse('day_of_leave');
};

/** Days that are over stay to be looked at, after those to come. */
export const listSpecialDays = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof hours.specialDays>,
) => ({
  records: await tx.many<SpecialDay>(sql`
    select ${columns} from special_day where merchant_id = ${tx.merchantId} and owner = ${input.employee_id ?? 0}
    order by to_on < ${ctx.today}::date, case when to_on >= ${ctx.today}::date then from_on end, from_on desc, id
    limit 200`),
});

export const addSpecialDay = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof hours.addSpecialDay>,
) => {
  const owner = input.employee_id ?? 0;
  requireHours(ctx, owner);
  if (owner !== 0) await requireEmployee(tx, owner);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into special_day (owner, name_ar, name_en, from_on, to_on, ranges, created_by)
    values (${owner}, ${input.name_ar}, ${input.name_en}, ${input.from_on}::date, ${input.to_on}::date,
      ${JSON.stringify(input.ranges)}::jsonb, ${ctx.user.id}) returning id`);
  ctx.publishChange('hours');
  return get(tx, id);
};

export const changeSpecialDay = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof hours.changeSpecialDay>,
) => {
  const { id, version, ranges, ...row } = input;
  await requireDays(ctx, tx, id);
  const current = () => get(tx, id);
  await updateVersion(ctx, tx, 'special_day', { id, version }, { ...row, ranges: JSON.stringify(ranges) }, current);
  ctx.publishChange('hours');
  return current();
};

export const deleteSpecialDay = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const before = await get(tx, input.id);
  await requireDays(ctx, tx, input.id);
  await tx.run(sql`delete from special_day where merchant_id = ${tx.merchantId} and id = ${input.id}`);
  ctx.note({ before });
  ctx.publishChange('hours');
  return { done: true as const };
};
