import pg from 'pg';
import { createQuery } from './query.ts';

const unfenced = `
  select coalesce(string_agg(shard_name(s.logicalrelid, s.shardid), ', '), '')
  from pg_dist_placement p join pg_dist_shard s using (shardid) join pg_dist_partition t using (logicalrelid)
  left join pg_class c on c.oid = to_regclass(shard_name(s.logicalrelid, s.shardid))
  where p.groupid = (select groupid from pg_dist_local_group) and t.partmethod = 'h'
    and not coalesce(c.relrowsecurity and c.relforcerowsecurity
      and (select count(*) from pg_policy k where k.polrelid = c.oid)
        = (select count(*) from pg_policy k where k.polrelid = t.logicalrelid), false)`;

/** Parts of shops' tables whose rows are not fenced where they lie, in words. */
export const unprotectedShards = async (owner: pg.PoolConfig): Promise<string[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const told = await createQuery(client)<{ place: string; success: boolean; result: string }>(
      `select nodename || ':' || nodeport as place, success, result from run_command_on_workers($1)`,
      [unfenced],
    );
    return told
      .filter((one) => !one.success || one.result !== '')
      .map((one) => `${one.place}: row-level security is not forced on ${one.result}`);
  } finally {
    await client.end();
  }
};

/** Whether the tables of shops lie on several machines. */
export const isDistributed = async (owner: pg.PoolConfig): Promise<boolean> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const query = createQuery(client);
    const [found] = await query<{ has_citus: boolean }>(
      `select to_regclass('pg_dist_partition') is not null as has_citus`,
    );
    if (!found!.has_citus) return false;
    const there = await query(`select from pg_dist_partition where logicalrelid = to_regclass('public.merchant')`);
    return there.length > 0;
  } finally {
    await client.end();
  }
};
