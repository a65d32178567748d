import { sharedTables } from '../../src/platform/db/shared-tables.ts';
import { literal, type Sql, sql } from '../../src/platform/db/sql.ts';
import { addSuggestions } from './furnished-shop.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';

/**
 * One server and one database for all test files of a worker that say nothing about either: a file opens its own shops on
 * them and reads nothing of others. What a file changes for the whole platform it changes on a server of its own
 * (openOwnServer); `close` throws where something of that kind is left.
 */
interface Shared {
  readonly at: OwnServer;
  readonly setNow: (instant: string | undefined) => void;
  readonly settings: Record<string, string>;
}

/** Whom openTestManager adds. */
const testManager = 'manager@tiny.test';

let shared: Promise<Shared> | undefined;

/** Tables of what is one for all shops. */
const settingTables = Object.entries(sharedTables)
  .filter(([, { holds }]) => holds === 'settings')
  .map(([name]) => name);

/** Of a manager, what no file may leave otherwise than it found it: signing in writes the rest. */
const managerSettings = sql`id, email, role_id, status, needs_second_step`;

/** What is one for all shops, and what no file may leave otherwise than it found it: table → its rows. */
const readSettings = async ({ database }: OwnServer): Promise<Record<string, string>> => {
  const found = await database.owner.batch(
    settingTables.map((name) =>
      name === 'manager'
        ? sql`select ${managerSettings} from manager where email <> ${testManager} order by id`
        : sql`select x.* from ${literal(name)} x order by x::text`,
    ),
  );
  return Object.fromEntries(settingTables.map((name, at) => [name, JSON.stringify(found[at])]));
};

/** What was counted and sent for everybody behind one address is nobody's when the next file begins. */
const forgotten: readonly Sql[] = [
  sql`delete from sign_in_attempt`,
  sql`delete from ip_block`,
  sql`delete from rate_count`,
  sql`delete from sandbox_message`,
  sql`delete from sandbox_call`,
];

const open = async (): Promise<Shared> => {
  const at = await openOwnServer({ pages: true });
  await addSuggestions(at);
  return { at, setNow: at.setNow as Shared['setNow'], settings: await readSettings(at) };
};

export interface SharedServerOptions {
  /** Where the clock stands; it runs when left out. */
  readonly now?: string;
}

/** The worker's server, with its clock set anew; `close` hands it on to the next file. */
export const openSharedServer = async ({ now }: SharedServerOptions = {}): Promise<OwnServer> => {
  shared ??= open();
  const { at, setNow, settings } = await shared;
  setNow(now);
  return {
    ...at,
    close: async () => {
      setNow(undefined);
      await at.database.owner.batch(forgotten);
      const left = await readSettings(at);
      const changed = Object.keys(left).filter((name) => left[name] !== settings[name]);
      Object.assign(settings, left);
      if (changed.length > 0)
        throw new Error(`This file changes what is one for all shops (${changed.join(', ')}): it needs openOwnServer.`);
    },
  };
};
