import pg from 'pg';
import { connectionName, processName } from '../observability/process-name.ts';
import { roomOfServer } from './connection-sums.ts';

/** Advisory locks: the class of shares (its second number is the size), and the one under which a share is taken. */
const shareClass = 7268420;
const takingKey = 7268421;

const answerMs = 10_000;
const longestPauseMs = 15_000;

/** Other processes may hold all that is left; PostgreSQL's own code for it. */
export class NoConnectionsLeft extends Error {
  readonly code = '53300';
}

/**
 * What is left for one more process: the shares of the others count in full, used or not, and every connection of anybody
 * else. Locks and names of connections are visible to every role, also of other databases of the server.
 */
const roomLeft = `
  with share as (
    select l.objid::int as size, left(regexp_replace(a.application_name, '^batalat \\w+ ', ''), 47) as process
    from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.classid = ${shareClass} and l.objsubid = 2 and l.granted),
  other as (
    select from pg_stat_activity a
    where usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
      and left(regexp_replace(application_name, '^batalat \\w+ ', ''), 47) <> all (
        select $1::text union all select process from share))
  select ${roomOfServer} as room, (select coalesce(sum(size), 0)::int from share) as shared,
    (select count(*)::int from share) as processes, (select count(*)::int from other) as others`;

interface Left {
  room: number;
  shared: number;
  processes: number;
  others: number;
}

/**
 * The share of one process in the connections of the server, for as long as the process lives: a lock on a connection of
 * its own, which PostgreSQL gives back when the process dies.
 */
export class ConnectionShare {
  readonly #address: pg.PoolConfig;
  readonly #size: number;
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #isLeft = false;
  #failures = 0;

  private constructor(address: pg.PoolConfig, size: number) {
    this.#address = { ...address, application_name: connectionName('share'), connectionTimeoutMillis: answerMs };
    this.#size = size;
  }

  /** NoConnectionsLeft, with who holds what, where the shares of the others leave too little. */
  static async take(owner: pg.PoolConfig, size: number): Promise<ConnectionShare> {
    const share = new ConnectionShare(owner, size);
    await share.#open(async (client) => {
      const { rows } = await client.query<Left>(roomLeft, [processName.slice(0, 47)]);
      const { room, shared, processes, others } = rows[0]!;
      if (shared + others + size > room)
        throw new NoConnectionsLeft(
          `this process needs ${size} connections; of ${room} the other processes (${processes}) may hold ${shared}, and ` +
            `somebody else holds ${others}. It waits for its share: stop one, lower the pools, or raise max_connections`,
        );
    });
    return share;
  }

  async #open(requireRoom: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client(this.#address);
    const lose = (): void => this.#lose(client);
    client.on('error', lose);
    try {
      await client.connect();
      // One after the other: two that start together must not both see the last room.
      await client.query('begin');
      await client.query(`select pg_advisory_xact_lock(${takingKey})`);
      await requireRoom(client);
      await client.query(`select pg_advisory_lock_shared(${shareClass}, $1)`, [this.#size]);
      await client.query('commit');
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#isLeft) return client.end();
    this.#failures = 0;
    this.#client = client;
    client.on('end', lose);
  }

  /** Its connection was lost, with the database or alone. The process holds its pools already: it asks for no room. */
  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#plan();
  }

  #plan(): void {
    if (this.#isLeft) return;
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** this.#failures++);
    this.#again = setTimeout(() => void this.#open(async () => {}).catch(() => this.#plan()), pauseMs).unref();
  }

  async leave(): Promise<void> {
    this.#isLeft = true;
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}
