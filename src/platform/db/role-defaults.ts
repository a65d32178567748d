import pg from 'pg';
import { sayRights } from './owner-rights.ts';
import { parametersOf, type TimeLimits } from './pools.ts';

/**
 * Gives the two roles of requests their time limits and formats in this database, so that they hold however somebody
 * connects: a pooler passes no start-up options on. New connections have them; what is so already is left alone.
 */
export const setRoleDefaults = async (owner: pg.PoolConfig, limits: TimeLimits): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // Processes that start together change the same rows of the catalogue, which PostgreSQL does not queue for.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7268418)');
    for (const role of ['batalat_app', 'batalat_manager']) {
      const { rows } = await client.query<{ config: string[] }>(
        `select coalesce(s.setconfig, '{}') as config from pg_roles r
         left join pg_db_role_setting s on s.setrole = r.oid
           and s.setdatabase = (select oid from pg_database where datname = current_database())
         where r.rolname = $1`,
        [role],
      );
      const given = new Set((rows[0]?.config ?? []).map((one) => one.toLowerCase()));
      for (const [name, value] of Object.entries(parametersOf(limits))) {
        if (given.has(`${name}=${value}`.toLowerCase())) continue;
        await client.query(
          `do $$ begin
             execute format('alter role ${role} in database %I set ${name} = %L', current_database(), '${value}');
           end $$`,
        );
      }
    }
    await client.query('commit');
  } catch (error) {
    throw sayRights(error, 'time limits of the roles');
  } finally {
    await client.end();
  }
};
