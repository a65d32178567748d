import pg from 'pg';
import { SchemaError } from './schema-version.ts';

/** For what a request writes whatever becomes of its own transaction. */
export const asideConnections = 2;

/** What a process is told of its pools. */
export interface PoolSettings {
  readonly pools: { readonly app: number; readonly manager: number; readonly reading: number; readonly jobs: number };
  readonly databaseUrl: string | null;
  readonly databaseSessionUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly databaseManagerUrl: string | null;
  readonly metrics: unknown;
}

/** Whether these connections come to the server itself: those of a pooler, at another place, are the pooler's matter. */
const isAtServer = (url: string | null, given: Pick<PoolSettings, 'databaseUrl' | 'databaseSessionUrl'>): boolean => {
  const server = given.databaseSessionUrl ?? given.databaseUrl;
  if (url === null || server === null) return true;
  const placeOf = (text: string): string => {
    const { hostname, port, searchParams } = new URL(text);
    return `${searchParams.get('host') ?? hostname}:${port || '5432'}`;
  };
  return placeOf(url) === placeOf(server);
};

/** How many connections one process may hold, by what for. */
export type ConnectionSums = Readonly<Record<string, number>>;

/** The one formula of the connections of a process: docs/operations.md repeats it, deploy/compose.yml is computed by it. */
export const sumConnections = ({ pools, ...given }: PoolSettings): ConnectionSums => ({
  ...(isAtServer(given.databaseAppUrl, given)
    ? { app: pools.app, aside: asideConnections, reading: pools.reading }
    : {}),
  ...(isAtServer(given.databaseManagerUrl, given) ? { manager: pools.manager } : {}),
  jobs: pools.jobs,
  // For the queue and for the open screens.
  listening: 2,
  // Keeps the share of this process (connection-share.ts).
  share: 1,
  ...(given.metrics ? { metrics: 1 } : {}),
});

export const totalOf = (sums: ConnectionSums): number => Object.values(sums).reduce((a, b) => a + b, 0);

/** `app 8 + aside 2 + … = 29 connections a process`. */
export const describeSums = (sums: ConnectionSums): string =>
  `${Object.entries(sums)
    .map(([what, n]) => `${what} ${n}`)
    .join(' + ')} = ${totalOf(sums)} connections a process`;

/** For programs of the operator: a backup, a migration, a look by hand, an exporter. */
export const spareConnections = 5;

/** The least `max_connections` of a server that has these processes and nothing else. */
export const leastMaxConnections = (sums: ConnectionSums, processes: number, reserved: number): number =>
  totalOf(sums) * processes + spareConnections + reserved;

export interface ServerRoom {
  /** max_connections without what is reserved for superusers. */
  readonly room: number;
  /** `connection limit` of the role, by its name; -1: none. */
  readonly limits: Readonly<Record<string, number>>;
}

/**
 * Whether what all processes may hold fits the server: SchemaError when not even this one does, a sentence of warning
 * when the declared number of them does not. The first sentence says the sum itself.
 */
export const checkSums = (sums: ConnectionSums, processes: number, server: ServerRoom): string[] => {
  const mine = totalOf(sums);
  const sum = describeSums(sums);
  if (mine > server.room)
    throw new SchemaError(
      `the pools do not fit the database: ${sum}, and max_connections leaves ${server.room}. ` +
        'Lower DATABASE_POOL or DATABASE_JOBS_POOL, or raise max_connections.',
    );
  const said = [
    `${sum}, ${mine * processes} for DATABASE_PROCESSES=${processes}; max_connections leaves ${server.room}`,
  ];
  if (mine * processes + spareConnections > server.room)
    said.push(
      `${processes} processes (DATABASE_PROCESSES) do not fit the database: ${sum}, ${mine * processes} together and ` +
        `${spareConnections} to spare, and max_connections leaves ${server.room}. Whoever finds no room waits.`,
    );
  for (const [role, limit] of Object.entries(server.limits)) {
    const needed =
      role === 'batalat_app'
        ? (sums['app'] ?? 0) + (sums['aside'] ?? 0) + (sums['reading'] ?? 0)
        : (sums['manager'] ?? 0);
    if (limit >= 0 && limit < needed * processes)
      said.push(`${role} has a connection limit of ${limit}, and ${needed * processes} may be wanted`);
  }
  return said;
};

/** max_connections without those that PostgreSQL keeps for superusers and, from 16 on, for a role of its own. */
export const roomOfServer = `current_setting('max_connections')::int
  - current_setting('superuser_reserved_connections')::int
  - coalesce(current_setting('reserved_connections', true)::int, 0)`;

/** Asks the server itself (through its direct address). */
export const readRoom = async (owner: pg.PoolConfig): Promise<ServerRoom> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ room: number; limits: Record<string, number> }>(
      `select ${roomOfServer} as room,
         (select json_object_agg(rolname, rolconnlimit) from pg_roles
          where rolname in ('batalat_app', 'batalat_manager')) as limits`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
};
