import pg from 'pg';
import { productRoles } from './owner-rights.ts';
import { SchemaError } from './schema-version.ts';
import { createShardFunctions } from './shard-functions.ts';
import { createShardSchemas } from './shard-schemas.ts';
import { distributedSettings } from './distributed.ts';
import { sharedTables } from './shared-tables.ts';

/** Parts that a table is cut into; more than machines, so that they can be moved to machines that come later. */
const usualShards = 32;

export interface DistributeOptions {
  /** `host:port` of machines that take shops, with the same database name and owner as the coordinator. */
  readonly workers?: readonly string[];
  /** How the machines reach the coordinator, `host:port`; as it was reached from here when left out. */
  readonly coordinator?: string;
  readonly shards?: number;
  readonly say?: (line: string) => void;
}

type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;

const rowsBy =
  (client: pg.Client): Query =>
  async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows;

const placeOf = (text: string): { host: string; port: number } => {
  const match = /^(.+):(\d{1,5})$/.exec(text);
  if (!match) throw new SchemaError(`${text} is not a machine address; use host:port`);
  return { host: match[1]!, port: Number(match[2]) };
};

/** Whether Citus is there for this database; SchemaError says what is missing. */
const requireCitus = async (query: Query): Promise<void> => {
  const [found] = await query<{ available: boolean; loaded: boolean }>(
    `select exists (select from pg_available_extensions where name = 'citus') as available,
       current_setting('shared_preload_libraries') ~ '(^|[ ,])citus' as loaded`,
  );
  if (!found!.available)
    throw new SchemaError(
      'this PostgreSQL has no extension "citus": nothing was distributed. Install it on every machine first.',
    );
  if (!found!.loaded)
    throw new SchemaError(
      `Citus is installed and not loaded: nothing was distributed. Set shared_preload_libraries = 'citus' on every machine and ` +
        'start PostgreSQL again.',
    );
};

/** A database of the same name with Citus in it. */
const prepareMachine = async (open: (database: string) => Promise<pg.Client>, database: string): Promise<void> => {
  const first = await open('postgres');
  try {
    const { rowCount } = await first.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0)
      await first.query(`create database ${pg.escapeIdentifier(database)} template template0 encoding 'UTF8'`);
  } finally {
    await first.end();
  }
  const client = await open(database);
  try {
    await requireCitus(rowsBy(client));
    await client.query('create extension if not exists citus');
  } finally {
    await client.end();
  }
};

const settingsOfMachines = [
  // The coordinator knows whether a transaction is idle; on a machine it only waits for the next statement.
  'idle_in_transaction_session_timeout = 0',
  // A function in a statement about a shop (search_customers) asks for rows of that shop, which lie beside the statement's.
  'citus.allow_nested_distributed_execution = on',
  // What the functions of its parts do (shard-schemas.ts).
  'citus.enable_manual_changes_to_shards = on',
  // What the coordinator told it is not told on: it comes as one text with the beginning of the transaction.
  'citus.propagate_set_commands = none',
];

/**
 * On a machine that takes shops: machines speak to each other as whoever asks, so that each role (Citus brought them) signs
 * in there; rights on columns are not handed on by Citus.
 */
const letRolesIn = async (client: pg.Client, grants: readonly ColumnGrant[]): Promise<void> => {
  try {
    await client.query('set citus.enable_ddl_propagation = off; set citus.enable_alter_role_propagation = off');
    for (const role of productRoles) {
      await client.query(`alter role ${role} login`);
      for (const setting of settingsOfMachines)
        await client.query(`alter role ${role} in database ${pg.escapeIdentifier(client.database!)} set ${setting}`);
    }
    // A page's transaction lowers itself on the machines too, on each connection that it has used.
    await client.query(
      'set citus.enable_create_role_propagation = off; grant batalat_public to batalat_app, batalat_definer',
    );
    for (const { table, text } of grants) await client.query(text.replace('%s', table));
    await createShardSchemas(client);
  } finally {
    await client.end();
  }
};

/** `grant … on %s to …` */
interface ColumnGrant {
  readonly table: string;
  readonly text: string;
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

/**
 * Spreads the tables of a migrated database over machines: each shop on one of them with all that is its own, what is shared on
 * all of them. All or nothing, and safe to repeat: tables of later migrations are brought along. SchemaError where Citus or a
 * right is missing. Nobody may write meanwhile.
 */
export const distribute = async (owner: pg.PoolConfig, options: DistributeOptions = {}): Promise<void> => {
  const { workers = [], shards = usualShards, say = () => {} } = options;
  const client = new pg.Client({ ...owner, statement_timeout: 0 });
  client.on('notice', () => {});
  await client.connect();
  const query = rowsBy(client);
  try {
    await requireCitus(query);
    const [here] = await query<{ database: string; is_super: boolean; is_migrated: boolean }>(
      `select current_database() as database, r.rolsuper as is_super, to_regclass('public.merchant') is not null as is_migrated
       from pg_roles r where r.rolname = current_user`,
    );
    if (!here!.is_migrated) throw new SchemaError('the database is empty: run npm run migrate first');
    if (!here!.is_super) throw new SchemaError('machines are joined by a superuser: sign in as one for this step');
    await query('create extension if not exists citus');
    const known = async () =>
      query<{ place: string; groupid: number }>(
        `select nodename || ':' || nodeport as place, groupid from pg_dist_node`,
      );
    if (!(await known()).some((n) => n.groupid === 0)) {
      const { host, port } = placeOf(options.coordinator ?? `${client.host}:${client.port}`);
      await query('select citus_set_coordinator_host($1, $2)', [host, port]);
      say(`coordinator ${host}:${port}`);
    }
    const openAt = (place: string) => async (database: string) => {
      const { user, password } = client;
      const other = new pg.Client({ user: user!, password: password ?? undefined, ...placeOf(place), database });
      await other.connect();
      return other;
    };
    const before = new Set((await known()).map((n) => n.place));
    for (const place of workers) {
      if (before.has(place)) continue;
      const { host, port } = placeOf(place);
      await prepareMachine(openAt(place), here!.database);
      await query('select citus_add_node($1, $2)', [host, port]);
      say(`machine ${place} joined`);
    }
    if ((await known()).length < 2)
      throw new SchemaError('no machine takes shops: npm run distribute host:port host:port');
    await query('begin');
    await query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await query('set local citus.enable_unsafe_triggers = on');
    await query(`set local citus.shard_count = ${Math.trunc(shards)}`);
    const tables = await query<{ name: string; is_of_shops: boolean; is_there: boolean }>(
      `select c.relname::text as name, c.relrowsecurity as is_of_shops,
         exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as is_there
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       order by c.relname <> 'merchant', c.relname`,
    );
    const waiting = tables.filter((t) => !t.is_there);
    const everywhere = waiting.filter((t) => sharedTables[t.name]?.place === 'everywhere').map((t) => t.name);
    const ofShops = waiting.filter((t) => t.is_of_shops).map((t) => t.name);
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
    // Rows lie elsewhere and are fenced there; a condition that the coordinator adds as well keeps it from planning outer joins
    // (PostgreSQL 15 and 16).
    await query('set local citus.enable_ddl_propagation = off');
    for (const name of ofShops)
      await query(`alter table ${name} disable row level security, no force row level security`);
    say(`${keys.length} foreign keys and ${hooks.length} triggers are back on`);
    await query(together);
    for (const name of togetherTables) {
      const [found] = await query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [name]);
      if (!found!.is_there) continue;
      await query(`create or replace trigger commit_together after insert or update or delete on ${name}
        for each statement execute function commit_together()`);
    }
    await query('set local citus.enable_ddl_propagation = on');
    say(`${await createShardFunctions(client)} large statements are functions where their shop is`);
    await query('commit');
    const grants = await query<ColumnGrant>(columnGrants);
    await grantColumns(query, grants);
    for (const role of productRoles)
      for (const [key, value] of Object.entries(distributedSettings))
        await query(`alter role ${role} in database ${pg.escapeIdentifier(here!.database)} set ${key} = '${value}'`);
    for (const { place, groupid } of await known())
      if (groupid > 0) await letRolesIn(await openAt(place)(here!.database), grants);
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
    const told = await rowsBy(client)<{ place: string; success: boolean; result: string }>(
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
    const query = rowsBy(client);
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
