import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { BilingualName } from '../../../kernel/text/messages.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import {
  assignStaffRole,
  inviteAgain,
  inviteStaff,
  moveLogin,
  resetStaffTwoFactor,
} from '../../identity/server/public-api.ts';
import type { employeeLogins } from '../login-contract.ts';
import { refuse } from '../refusals.ts';
import { getEmployee } from './get-employee.ts';

interface Person {
  readonly user_id: number | null;
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** The employee, held until the end: two invitations at once are one after the other. */
const requirePerson = async (tx: MerchantTx, id: number): Promise<Person> => {
  const person = await tx.maybe<Person>(sql`
    select user_id, name_ar, name_en from employee where merchant_id = ${tx.merchantId} and id = ${id} for update`);
  if (!person) throw refuse('employee_not_found');
  return person;
};

const requireLogin = async (tx: MerchantTx, id: number): Promise<number> => {
  const { user_id } = await requirePerson(tx, id);
  if (user_id === null) throw refuse('no_login');
  return user_id;
};

/** As whom the invitation speaks. */
const shopName = (tx: MerchantTx) =>
  tx.one<BilingualName>(sql`select name_en, name_ar from merchant where merchant_id = ${tx.merchantId}`);

/** Who gave somebody a PIN knows it, and would work with whatever this sign-in may from now on: it is chosen anew. */
const deleteAssignedPin = (merchantId: number, id: number) => sql`
  delete from employee_pin p using employee e
  where p.merchant_id = ${merchantId} and p.employee_id = ${id} and e.merchant_id = ${currentMerchantId} and e.id = p.employee_id
    and p.set_by is distinct from e.user_id`;

/** Gives an employee a sign-in; somebody who has one keeps it. */
export const createEmployeeLogin = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof employeeLogins.give>,
) => {
  const { id, ...login } = input;
  const { user_id, name_ar, name_en } = await requirePerson(tx, id);
  if (user_id !== null) throw refuse('login_is_there');
  const made = await inviteStaff(ctx, tx, { ...login, name_ar, name_en }, await shopName(tx));
  await tx.batch([
    sql`update employee set user_id = ${made} where merchant_id = ${tx.merchantId} and id = ${id}`,
    deleteAssignedPin(tx.merchantId, id),
  ]);
  ctx.publishChange('employees');
  return getEmployee(ctx, tx, { id });
};

/** What is done with a sign-in that is there, and the employee after it. */
const withLogin =
  <I extends { id: number }>(act: (ctx: MerchantContext, tx: MerchantTx, userId: number, input: I) => Promise<void>) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: I) => {
    await act(ctx, tx, await requireLogin(tx, input.id), input);
    ctx.publishChange('employees');
    return getEmployee(ctx, tx, input);
  };

export const inviteEmployeeAgain = withLogin(async (ctx, tx, userId) =>
  inviteAgain(ctx, tx, userId, await shopName(tx)),
);
export const assignEmployeeRole = withLogin(
  async (ctx, tx, userId, input: InputOf<typeof employeeLogins.assignRole>) => {
    await assignStaffRole(ctx, tx, userId, input.role_id);
    await tx.run(deleteAssignedPin(tx.merchantId, input.id));
  },
);
export const resetEmployeeTwoFactor = withLogin((ctx, tx, userId) => resetStaffTwoFactor(ctx, tx, userId));
export const enableLogin = withLogin((ctx, tx, userId) => moveLogin(ctx, tx, userId, 1));
export const disableLogin = withLogin((ctx, tx, userId) => moveLogin(ctx, tx, userId, 0));
