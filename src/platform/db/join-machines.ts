import pg from 'pg';
import { productRoles } from './owner-rights.ts';
import { createQuery, type Query } from './query.ts';
import { SchemaError } from './schema-version.ts';
import { createShardSchemas } from './shard-schemas.ts';

const placeOf = (text: string): { host: string; port: number } => {
  const match = /^(.+):(\d{1,5})$/.exec(text);
  if (!match) throw new SchemaError(`${text} is not a machine address; use host:port`);
  return { host: match[1]!, port: Number(match[2]) };
};

/** Whether Citus is there for this database; SchemaError says what is missing. */
export const requireCitus = async (query: Query): Promise<void> => {
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
    await requireCitus(createQuery(client));
    await client.query('create extension if not exists citus');
  } finally {
    await client.end();
  }
};

interface Machine {
  readonly place: string;
  /** 0: the coordinator. */
  readonly groupid: number;
}
export const listMachines = (query: Query): Promise<Machine[]> =>
  query<{ place: string; groupid: number }>(`select nodename || ':' || nodeport as place, groupid from pg_dist_node`);

export interface JoinOptions {
  /** `host:port` of machines that take shops, with the same database name and owner as the coordinator. */
  readonly workers?: readonly string[];
  /** How the machines reach the coordinator, `host:port`; as it was reached from here when left out. */
  readonly coordinator?: string;
  readonly say?: (line: string) => void;
}

/** Signs in to a database of a machine as the client did to its own. */
export const openAt =
  ({ user, password }: pg.Client, place: string) =>
  async (database: string): Promise<pg.Client> => {
    const other = new pg.Client({ user: user!, password: password ?? undefined, ...placeOf(place), database });
    await other.connect();
    return other;
  };

/** Makes this database the coordinator and lets the machines in that it does not know yet. */
export const joinMachines = async (
  client: pg.Client,
  database: string,
  { workers = [], coordinator, say = () => {} }: JoinOptions,
): Promise<void> => {
  const query = createQuery(client);
  await query('create extension if not exists citus');
  if (!(await listMachines(query)).some((n) => n.groupid === 0)) {
    const { host, port } = placeOf(coordinator ?? `${client.host}:${client.port}`);
    await query('select citus_set_coordinator_host($1, $2)', [host, port]);
    say(`coordinator ${host}:${port}`);
  }
  const before = new Set((await listMachines(query)).map((n) => n.place));
  for (const place of workers) {
    if (before.has(place)) continue;
    const { host, port } = placeOf(place);
    await prepareMachine(openAt(client, place), database);
    await query('select citus_add_node($1, $2)', [host, port]);
    say(`machine ${place} joined`);
  }
  if ((await listMachines(query)).length < 2)
    throw new SchemaError('no machine takes shops: npm run distribute host:port host:port');
};

/** `grant … on %s to …` */
export interface ColumnGrant {
  readonly table: string;
  readonly text: string;
}

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
export const letRolesIn = async (client: pg.Client, grants: readonly ColumnGrant[]): Promise<void> => {
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
