import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { selectRow } from '../../../platform/lists/entity-list.ts';
import type { accounts } from '../account-contract.ts';
import { refuse } from '../refusals.ts';
import { merchantSource } from './list-merchants.ts';

type Account = OutputOf<typeof accounts.get>;

/** One shop account as managers see it: facts, people, history. */
export const readAccount =
  (recentInvoicesOf: (now: string) => Sql) =>
  async (ctx: ManagerContext, tx: ManagerTx, { id }: InputOf<typeof accounts.get>): Promise<Account> => {
    const [facts, people, history] = await tx.batch([
      sql`select ${selectRow(merchantSource(ctx.now, recentInvoicesOf(ctx.now)), sql`m.merchant_id`)}, m.city, m.trn, m.zone,
            m.state_reason,
            (select r.id from account_request r where r.merchant_id = m.merchant_id and r.status in (0, 1)) as request_id,
            (${ctx.now}::timestamptz at time zone m.zone)::date as today,
            user_has_second_step(m.merchant_id, (select u.id from shop_user u where u.merchant_id = m.merchant_id and u.is_owner))
              as owner_has_second_step
          from merchant m join country c on c.id = m.country_id where m.merchant_id = ${id}`,
      sql`select u.id, u.name_ar, u.name_en, u.user_name, u.email, r.name_ar as role_name_ar, r.name_en as role_name_en,
            u.is_owner, u.status = 1 as is_active
          from shop_user u join role r on r.merchant_id = u.merchant_id and r.id = u.role_id
          where u.merchant_id = ${id} order by u.is_owner desc, u.id`,
      sql`select e.id, e.happened_at, e.action, e.from_state, e.to_state, g.name_ar as manager_ar, g.name_en as manager_en,
            e.reason, e.detail->>'expires_on' as until_on
          from account_event e left join manager g on g.id = e.manager_id
          where e.merchant_id = ${id} order by e.id desc limit 200`,
    ]);
    const account = rowsOf<Omit<Account, 'people' | 'history'>>(facts)[0];
    if (!account) throw refuse('merchant_not_found');
    return {
      ...account,
      people: rowsOf<Account['people'][number]>(people),
      history: rowsOf<Account['history'][number]>(history),
    };
  };
