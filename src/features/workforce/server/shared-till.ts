import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { hashPassword } from '../../../platform/secrets/secrets.ts';
import {
  actAt,
  lockDevice,
  lockWhereActing,
  provePassword,
  refuseImpersonator,
  requireBelow,
  tryPin,
} from '../../identity/server/public-api.ts';
import type { sharedTill } from '../pin-contract.ts';
import { refuse } from '../refusals.ts';
import { requireOwnEmployee } from './public-api.ts';

type People = OutputOf<typeof sharedTill.people>;
const done = { done: true as const };

/** Who may open this device; names and pictures only, since it also answers while it is locked. */
export const tillPeople = async (ctx: MerchantContext, tx: MerchantTx): Promise<People> => {
  const isWorking = sql`u.id = ${ctx.user.id}`;
  const [device] = await tx.many<People['device']>(sql`
    select u.name_ar, u.name_en, u.user_name from shop_session s
    join shop_user u on u.merchant_id = s.merchant_id and u.id = s.user_id
    where s.merchant_id = ${tx.merchantId} and s.id = ${ctx.sessionId}`);
  const records = await tx.many<People['records'][number]>(sql`
    select e.id, e.name_ar, e.name_en, ${isWorking} as is_working,
      (select f.url from file_url f where f.merchant_id = ${currentMerchantId} and f.id = e.image_file_id) as image_url
    from employee e
    join employee_pin p on p.merchant_id = e.merchant_id and p.employee_id = e.id
    join shop_user u on u.merchant_id = e.merchant_id and u.id = e.user_id and u.status = 1
    where e.merchant_id = ${tx.merchantId} and e.status = 1
    order by coalesce(e.name_ar, e.name_en), e.id limit 200`);
  return {
    is_locked: ctx.device?.is_locked ?? false,
    // A manager in the owner's place has a visit, no session: the owner's name stands for the device.
    device: device ?? { name_ar: ctx.user.name_ar, name_en: ctx.user.name_en, user_name: ctx.user.user_name },
    i_have_pin: records.some(({ is_working }) => is_working),
    records,
  };
};

export const lockTill = async (ctx: MerchantContext, tx: MerchantTx) => {
  await lockDevice(ctx, tx);
  return done;
};

/** The person is judged by their PIN, slowed down after four wrong ones; the bill on the screen stays. */
export const openTillByPin = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { employee_id, pin }: InputOf<typeof sharedTill.openByPin>,
) => {
  const person = await tx.maybe<{ user_id: number | null; pin_hash: string | null; status: number }>(sql`
    select e.user_id, p.pin_hash, least(e.status, u.status) as status from employee e
    left join employee_pin p on p.merchant_id = e.merchant_id and p.employee_id = e.id
    left join shop_user u on u.merchant_id = e.merchant_id and u.id = e.user_id
    where e.merchant_id = ${tx.merchantId} and e.id = ${employee_id}`);
  if (!person) throw refuse('employee_not_found');
  if (person.user_id === null || person.pin_hash === null || person.status !== 1) throw refuse('no_pin');
  if (!(await tryPin(ctx, employee_id, pin, person.pin_hash))) throw fieldError('pin', 'wrong_pin');
  await actAt(ctx, tx, person.user_id);
  ctx.note({ user_id: person.user_id, record_id: employee_id });
  return done;
};

export const openTillByPassword = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { password }: InputOf<typeof sharedTill.openByPassword>,
) => {
  const { userId, isRight } = await provePassword(ctx, tx, 'device', password);
  if (!isRight) throw fieldError('password', 'wrong_current_password');
  await actAt(ctx, tx, userId);
  ctx.note({ user_id: userId });
  return done;
};

const storePin = async (ctx: MerchantContext, tx: MerchantTx, employeeId: number, pin: string): Promise<void> => {
  const hash = await hashPassword(pin);
  await tx.run(sql`
    insert into employee_pin (employee_id, pin_hash, set_at, set_by)
    values (${employeeId}, ${hash}, ${ctx.now}::timestamptz, ${ctx.user.id})
    on conflict (merchant_id, employee_id) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at,
      set_by = excluded.set_by`);
  ctx.publishChange('employees');
};

export const setMyPin = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof sharedTill.setMine>) => {
  const { isRight } = await provePassword(ctx, tx, 'worker', input.current_password);
  if (!isRight) throw fieldError('current_password', 'wrong_current_password');
  await storePin(ctx, tx, await requireOwnEmployee(tx, ctx.user.id), input.pin);
  return done;
};

/** Whoever knows another's PIN works as them: it is given by nobody who may do less. */
const requirePerson = async (ctx: MerchantContext, tx: MerchantTx, id: number): Promise<number | null> => {
  refuseImpersonator(ctx);
  const person = await tx.maybe<{ user_id: number | null }>(sql`
    select user_id from employee where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (!person) throw refuse('employee_not_found');
  if (person.user_id !== null) await requireBelow(ctx, tx, person.user_id);
  return person.user_id;
};

export const setPin = async (ctx: MerchantContext, tx: MerchantTx, { id, pin }: InputOf<typeof sharedTill.set>) => {
  await requirePerson(ctx, tx, id);
  await storePin(ctx, tx, id, pin);
  return done;
};

export const removePin = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof sharedTill.remove>) => {
  const userId = await requirePerson(ctx, tx, id);
  await tx.run(sql`delete from employee_pin where merchant_id = ${tx.merchantId} and employee_id = ${id}`);
  if (userId !== null) await lockWhereActing(ctx, tx, userId);
  ctx.publishChange('employees');
  return done;
};
