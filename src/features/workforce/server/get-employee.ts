import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import { userHasTwoFactor } from '../../identity/server/public-api.ts';
import type { employees } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { employeeSource } from './employee-queries.ts';

/** One employee with the sign-in; another shop's number answers like one that does not exist. */
export const getEmployee = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof employees.get>>(sql`
    select ${selectRecord(employeeSource)}, p.employee_id is not null as has_pin,
      case when u.id is not null then jsonb_build_object('user_name', u.user_name, 'email', u.email, 'role_id', u.role_id,
        'role_name_ar', r.name_ar, 'role_name_en', r.name_en, 'is_owner', u.is_owner, 'status', u.status,
        'has_second_step', ${userHasTwoFactor(sql`u.id`)}) end as login
    from employee e
    left join shop_user u on u.merchant_id = e.merchant_id and u.id = e.user_id
    left join employee_pin p on p.merchant_id = e.merchant_id and p.employee_id = e.id
    left join role r on r.merchant_id = u.merchant_id and r.id = u.role_id
    where e.merchant_id = ${ctx.merchantId} and e.id = ${input.id}`);
  if (!row) throw refuse('employee_not_found');
  return row;
};
