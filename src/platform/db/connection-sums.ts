import pg from 'pg';
import { SchemaError } from './schema-version.ts';

/** How many connections one process may hold, by what for. */
export type ConnectionSums = Readonly<Record<string, number>>;

const total = (sums: ConnectionSums): number => Object.values(sums).reduce((a, b) => a + b, 0);
const told = (sums: ConnectionSums): string =>
  Object.entries(sums)
    .map(([what, n]) => `${what} ${n}`)
    .join(' + ');

export interface ServerRoom {
  /** max_connections without what is reserved for superusers. */
  readonly room: number;
  /** `connection limit` of the role, by its name; -1: none. */
  readonly limits: Readonly<Record<string, number>>;
}

/**
 * Whether what all processes may hold fits the server: SchemaError when not even this one does, a sentence of warning
 * when the declared number of them does not.
 */
export const checkSums = (sums: ConnectionSums, processes: number, server: ServerRoom): string[] => {
  const mine = total(sums);
  const sum = `${told(sums)} = ${mine} connections a process`;
  if (mine > server.room)
    throw new SchemaError(
      `the pools do not fit the database: ${sum}, and max_connections leaves ${server.room}. ` +
        'Lower DATABASE_POOL or raise max_connections.',
    );
  const said: string[] = [];
  if (mine * processes > server.room)
    said.push(
      `${processes} processes (DATABASE_PROCESSES) do not fit the database: ${sum}, ${mine * processes} together, and ` +
        `max_connections leaves ${server.room}. At the peak some wait five seconds and fail.`,
    );
  for (const [role, limit] of Object.entries(server.limits)) {
    const needed = sums[role === 'batalat_app' ? 'app' : 'manager'] ?? 0;
    if (limit >= 0 && limit < needed * processes)
      said.push(`${role} has a connection limit of ${limit}, and ${needed * processes} may be wanted`);
  }
  return said;
};

/** Asks the server itself (through its direct address). */
export const readRoom = async (owner: pg.PoolConfig): Promise<ServerRoom> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ room: number; limits: Record<string, number> }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as room,
         (select json_object_agg(rolname, rolconnlimit) from pg_roles
          where rolname in ('batalat_app', 'batalat_manager')) as limits`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
};
