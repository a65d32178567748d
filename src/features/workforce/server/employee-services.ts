import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse } from '../refusals.ts';
import type { employeeServices } from '../service-contract.ts';

type Answer = OutputOf<typeof employeeServices.get>;

/** What an employee performs; an empty duration or price is the service's own. */
export const getEmployeeServices = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { id: number },
): Promise<Answer> => {
  const row = await tx.maybe<Answer>(sql`
    select e.id, e.version, e.performs_all, coalesce((
      select jsonb_agg(jsonb_build_object('service_id', s.id, 'name_ar', s.name_ar, 'name_en', s.name_en,
          'duration_minutes', o.duration_minutes, 'price', o.price, 'usual_minutes', s.job_time_minutes,
          'usual_price', s.price, 'is_active', s.status = 1) order by s.name_ar, s.name_en, s.id)
      from employee_service o
      join service s on s.merchant_id = o.merchant_id and s.id = o.service_id
      where o.merchant_id = ${currentMerchantId} and o.employee_id = e.id), '[]') as services
    from employee e where e.merchant_id = ${tx.merchantId} and e.id = ${id}`);
  if (!row) throw refuse('employee_not_found');
  return row;
};

/** Replaces the list whole; somebody else's change of the employee in between answers 409 with what is there. */
export const saveEmployeeServices = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof employeeServices.save>,
) => {
  const current = () => getEmployeeServices(ctx, tx, input);
  const before = await current();
  await updateVersion(ctx, tx, 'employee', input, { performs_all: input.performs_all }, current);
  await tx.run(sql`delete from employee_service where merchant_id = ${tx.merchantId} and employee_id = ${input.id}`);
  const { written } = await tx.one<{ written: number }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(input.services)}::jsonb)
        as a (service_id bigint, duration_minutes int, price bigint)),
    kept as (
      insert into employee_service (employee_id, service_id, duration_minutes, price)
      select ${input.id}, a.service_id, a.duration_minutes, a.price from asked a
      join service s on s.merchant_id = ${tx.merchantId} and s.id = a.service_id returning 1)
    select count(*)::int as written from kept`);
  // Another shop's service, or one that never was.
  if (written !== input.services.length) throw fieldError('services', 'invalid_choice');
  const after = await current();
  ctx.note({
    before: { performs_all: before.performs_all, services: before.services },
    after: { performs_all: after.performs_all, services: after.services },
  });
  ctx.publishChange('employees');
  return after;
};
