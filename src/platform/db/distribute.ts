import pg from 'pg';
import { distributedSettings } from './distributed.ts';
import {
  type ColumnGrant,
  type JoinOptions,
  joinMachines,
  letRolesIn,
  listMachines,
  openAt,
  requireCitus,
} from './join-machines.ts';
import { productRoles } from './owner-rights.ts';
import { createQuery, type Query } from './query.ts';
import { SchemaError } from './schema-version.ts';
import { createShardFunctions } from './shard-functions.ts';
import { sharedTables } from './shared-tables.ts';

/** Parts that a table is cut into; more than machines, so that they can be moved to machines that come later. */
const usualShards = 32;

export interface DistributeOptions extends JoinOptions {
  readonly shards?: number;
}

/** What a statement may call beside rows; what reads tables of the coordinator or puts jobs in stays there. */
const functionsOfRows = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname <> 'commit_together'
    and p.prosrc !~ ('job_queue|put_jobs|enqueue_job|\\m(' || array_to_string($1::text[], '|') || ')\\M')
    and p.proname !~ '^make_'
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
  order by 1`;

const ofCoordinator = Object.keys(sharedTables).filter((name) => sharedTables[name]!.place === 'coordinator');

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}

const foreignKeys = `
  select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as text
  from pg_constraint k where k.contype = 'f' and k.conrelid::regclass::text = any($1) and k.conparentid = 0 order by 1, 2`;
/** Unique indexes of a single column of shops' tables, and the same ones with the shop as the last column. */
const keysAcrossShops = `
  select i.indrelid::regclass::text as table, c.relname::text as name,
    regexp_replace(pg_get_indexdef(i.indexrelid), '\\((\\w+)\\)', '(\\1, merchant_id)') as text
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and i.indnkeyatts = 1 and i.indrelid::regclass::text = any($1)
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    and exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      and a.attname <> 'merchant_id') order by 1, 2`;
const triggers = `
  select g.tgrelid::regclass::text as table, g.tgname as name, pg_get_triggerdef(g.oid) as text
  from pg_trigger g where not g.tgisinternal and g.tgrelid::regclass::text = any($1) order by 1, 2`;

const columnGrants = `
  select c.relname::text as table, format('grant %s (%s) on %%s to %I', lower(a.privilege_type),
      string_agg(quote_ident(t.attname), ', ' order by t.attname), a.grantee::regrole) as text
  from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
  join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped
  cross join aclexplode(t.attacl) a group by c.relname, a.grantee, a.privilege_type order by 1`;

/** Rights on single columns, for the parts of each table. */
const grantColumns = async (query: Query, grants: readonly ColumnGrant[]): Promise<void> => {
  for (const { table, text } of grants) {
    const told = await query<{ success: boolean; result: string }>(
      'select success, result from run_command_on_placements($1::text::regclass, $2::text)',
      [table, text],
    );
    const failed = told.find((one) => !one.success);
    if (failed) throw new SchemaError(`rights on columns of ${table} were not taken: ${failed.result}`);
  }
};

/**
 * Writes on the coordinator that belong to a shop's rows commit with them or not at all: a statement that changes nothing in a
 * table which lies everywhere makes the transaction one of two phases.
 */
const together = `
  create or replace function commit_together() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
  begin
    delete from public.shop_alias where alias = '';
    return null;
  end $$;
  comment on function commit_together is
    'Trigger of the coordinator''s own tables: what shops write in the same transaction is committed in two phases';
  revoke all on function commit_together() from public;`;
const togetherTables = ['public.manager_audit_entry', 'public.manager_idempotency_key', 'job_queue.job'];

/** The name of the database; SchemaError where it cannot be distributed. */
const requireDistributable = async (query: Query): Promise<string> => {
  await requireCitus(query);
  const [here] = await query<{ database: string; is_super: boolean; is_migrated: boolean }>(
    `select current_database() as database, r.rolsuper as is_super, to_regclass('public.merchant') is not null as is_migrated
     from pg_roles r where r.rolname = current_user`,
  );
  if (!here!.is_migrated) throw new SchemaError('the database is empty: run npm run migrate first');
  if (!here!.is_super) throw new SchemaError('machines are joined by a superuser: sign in as one for this step');
  return here!.database;
};

/** Tables that are not distributed yet. */
interface WaitingTables {
  readonly everywhere: readonly string[];
  /** The shop's own first: the others lie beside it. */
  readonly ofShops: readonly string[];
}
const listWaitingTables = async (query: Query): Promise<WaitingTables> => {
  const tables = await query<{ name: string; is_of_shops: boolean; is_there: boolean }>(
    `select c.relname::text as name, c.relrowsecurity as is_of_shops,
       exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as is_there
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname <> 'merchant', c.relname`,
  );
  const waiting = tables.filter((t) => !t.is_there);
  return {
    everywhere: waiting.filter((t) => sharedTables[t.name]?.place === 'everywhere').map((t) => t.name),
    ofShops: waiting.filter((t) => t.is_of_shops).map((t) => t.name),
  };
};

/** Moves tables to their places, with their foreign keys and triggers off meanwhile. */
const moveTables = async (
  query: Query,
  { everywhere, ofShops }: WaitingTables,
  say: (line: string) => void,
): Promise<void> => {
  const moved = [...everywhere, ...ofShops];
  // A key that is there while one of its ends moves would pull the other one along.
  const keys = await query<Definition>(foreignKeys, [moved]);
  const hooks = await query<Definition>(triggers, [moved]);
  // Machines keep rows apart by their shop: a key across shops holds on each of them with the shop in it.
  for (const key of await query<Definition>(keysAcrossShops, [ofShops])) {
    await query(`drop index ${pg.escapeIdentifier(key.name)}`);
    await query(key.text);
  }
  for (const k of keys) await query(`alter table ${k.table} drop constraint ${pg.escapeIdentifier(k.name)}`);
  for (const t of hooks) await query(`drop trigger ${pg.escapeIdentifier(t.name)} on ${t.table}`);
  for (const name of everywhere) {
    await query('select create_reference_table($1)', [name]);
    say(`${name}: on every machine`);
  }
  for (const name of ofShops) {
    const beside = name === 'merchant' ? 'none' : 'merchant';
    await query(`select create_distributed_table($1, 'merchant_id', colocate_with => $2)`, [name, beside]);
    say(`${name}: where its shop is`);
  }
  for (const { name } of await query<{ name: string }>(functionsOfRows, [ofCoordinator]))
    await query('select create_distributed_function($1::regprocedure)', [name]);
  for (const k of keys) await query(`alter table ${k.table} add constraint ${pg.escapeIdentifier(k.name)} ${k.text}`);
  for (const t of hooks) await query(t.text);
  say(`${keys.length} foreign keys and ${hooks.length} triggers are back on`);
};

/** What the machines are not told: where rows are not fenced, and what commits in two phases. */
const prepareCoordinator = async (query: Query, ofShops: readonly string[]): Promise<void> => {
  await query('set local citus.enable_ddl_propagation = off');
  // Rows lie elsewhere and are fenced there; a condition that the coordinator adds as well keeps it from planning outer joins
  // (PostgreSQL 15 and 16).
  for (const name of ofShops)
    await query(`alter table ${name} disable row level security, no force row level security`);
  await query(together);
  for (const name of togetherTables) {
    const [found] = await query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [name]);
    if (!found!.is_there) continue;
    await query(`create or replace trigger commit_together after insert or update or delete on ${name}
      for each statement execute function commit_together()`);
  }
  await query('set local citus.enable_ddl_propagation = on');
};

/**
 * Spreads the tables of a migrated database over machines: each shop on one of them with all that is its own, what is shared on
 * all of them. All or nothing, and safe to repeat: tables of later migrations are brought along. SchemaError where Citus or a
 * right is missing. Nobody may write meanwhile.
 */
export const distribute = async (owner: pg.PoolConfig, options: DistributeOptions = {}): Promise<void> => {
  const { shards = usualShards, say = () => {} } = options;
  const client = new pg.Client({ ...owner, statement_timeout: 0 });
  client.on('notice', () => {});
  await client.connect();
  const query = createQuery(client);
  try {
    const database = await requireDistributable(query);
    await joinMachines(client, database, options);
    await query('begin');
    await query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await query('set local citus.enable_unsafe_triggers = on');
    await query(`set local citus.shard_count = ${Math.trunc(shards)}`);
    const tables = await listWaitingTables(query);
    await moveTables(query, tables, say);
    await prepareCoordinator(query, tables.ofShops);
    say(`${await createShardFunctions(client)} large statements are functions where their shop is`);
    await query('commit');
    const grants = await query<ColumnGrant>(columnGrants);
    await grantColumns(query, grants);
    for (const role of productRoles)
      for (const [key, value] of Object.entries(distributedSettings))
        await query(`alter role ${role} in database ${pg.escapeIdentifier(database)} set ${key} = '${value}'`);
    for (const { place, groupid } of await listMachines(query))
      if (groupid > 0) await letRolesIn(await openAt(client, place)(database), grants);
    const { ofShops, everywhere } = tables;
    say(`${ofShops.length} tables of shops in ${shards} parts, ${everywhere.length} shared ones on every machine`);
  } finally {
    await client.end();
  }
};

/**
 * The lines of security-snapshot.ts as they are on the coordinator: its own function and triggers besides, and shops' tables
 * without row-level security, which holds where their rows are (`unprotectedShards`).
 */
export const distributedSnapshot = (expected: readonly string[]): string[] => [
  ...expected.map((line) => line.replace(/^(table \w+): row-level security forced,/, '$1: no row-level security,')),
  'function commit_together(): owner the owner, security definer, search_path=pg_catalog, public, pg_temp',
  ...togetherTables
    .filter((name) => name.startsWith('public.'))
    .map(
      (name) =>
        `trigger commit_together on ${name.slice('public.'.length)}: on, AFTER INSERT OR DELETE OR UPDATE ON ${name} ` +
        'FOR EACH STATEMENT EXECUTE FUNCTION commit_together()',
    ),
];
