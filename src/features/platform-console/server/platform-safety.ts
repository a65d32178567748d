import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { isPrivateAddress } from '../../../kernel/domain/private-address.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { deviceNameOf } from '../../identity/device-name.ts';
import { blockSignIns, freeSignIns } from '../../identity/server/public-api.ts';
import { refuse } from '../refusals.ts';
import type { blockedAddresses, systemConnections } from '../safety-contract.ts';

type Blocked = OutputOf<typeof blockedAddresses.list>['records'][number];
type Connection = OutputOf<typeof systemConnections>['records'][number];

export const listBlocked = async (ctx: ManagerContext, tx: ManagerTx) => ({
  records: await tx.many<Blocked>(sql`
    select ip, blocked_at, until_at, reason from ip_block where until_at > ${ctx.now}::timestamptz
    order by blocked_at desc, ip limit 500`),
});

/** An address of the inside stands for everybody behind a proxy that was not named, and one's own for oneself. */
export const blockAddress = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof blockedAddresses.block>,
) => {
  if (input.ip === ctx.ip) throw refuse('own_address_stays');
  if (isPrivateAddress(input.ip)) throw refuse('address_of_the_inside');
  await blockSignIns(ctx, tx, input);
  return { done: true as const };
};

export const liftBlock = async (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof blockedAddresses.lift>) => {
  if (!(await freeSignIns(ctx, tx, input.ip))) throw refuse('address_not_blocked');
  return { done: true as const };
};

export const listSystemConnections = async (ctx: ManagerContext, tx: ManagerTx) => {
  const rows = await tx.many<Omit<Connection, 'browser' | 'system' | 'is_this'> & { user_agent: string | null }>(sql`
    select s.id, m.name_en, m.name_ar, m.email, s.started_at, s.last_seen_at, s.ip, s.user_agent
    from manager_session s join manager m on m.id = s.manager_id
    where s.ended_at is null and s.expires_at > ${ctx.now}::timestamptz
    order by s.last_seen_at desc, s.id desc limit 500`);
  return {
    records: rows.map(({ user_agent, ...row }) => ({
      ...row,
      ...deviceNameOf(user_agent),
      is_this: row.id === ctx.sessionId,
    })),
  };
};
