import pg from 'pg';
import { rowsOf } from './batch.ts';
import type { Pool } from './pools.ts';
import { SchemaError } from './schema-version.ts';
import { sql } from './sql.ts';

interface SignIn {
  /** Who signed in, whatever role the connection has now. */
  name: string;
  /** It is a superuser, or may become one. */
  is_super: boolean;
  /** It is the superuser that made the server, whom nobody can lower. */
  made_server: boolean;
  /** It is the owner of the database, or may become it. */
  owns: boolean;
  database: string;
}

const signIn = sql`
  select session_user::text as name, s.oid = 10 as made_server, current_database()::text as database,
    exists (select from pg_roles r where r.rolsuper and pg_has_role(s.oid, r.oid, 'member')) as is_super,
    pg_has_role(s.oid, d.datdba, 'member') as owns
  from pg_roles s, pg_database d where s.rolname = session_user and d.datname = current_database()`;

const cureOf = ({ name, made_server, database }: SignIn): string =>
  made_server
    ? `It made this server and stays a superuser. Take npm run backup, make an owner and a database of his (create role shop ` +
      `login createrole password '…'; create database shops owner shop;), and put it back there with npm run restore.`
    : `As another superuser: alter role "${name}" nosuperuser createrole; alter database "${database}" owner to "${name}";`;

/** Who signs in as the owner: SchemaError for a superuser. Before anything is made in its name. */
export const guardOwner = async (owner: pg.PoolConfig): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<SignIn>(signIn.text);
    if (rows[0]!.is_super)
      throw new SchemaError(
        `DATABASE_URL signs in as ${rows[0]!.name}, a superuser, whom no rule of the database holds: nothing is served. ` +
          cureOf(rows[0]!),
      );
  } finally {
    await client.end();
  }
};

/** The connections of requests, by the setting that names their address. */
export type RequestPools = Readonly<
  Record<'DATABASE_APP_URL' | 'DATABASE_MANAGER_URL', { pool: Pool; isOwn: boolean }>
>;

/**
 * Who really signs in for requests. A role that a connection was lowered to is no fence against somebody who can run SQL on
 * it: he takes the sign-in's own rights back. SchemaError where an address of its own signs in as the owner or a superuser.
 */
export const guardSignIns = async (pools: RequestPools): Promise<void> => {
  for (const [setting, { pool, isOwn }] of Object.entries(pools)) {
    if (!isOwn) continue;
    const [found] = rowsOf<SignIn>((await pool.batch([signIn]))[0]);
    if (found!.is_super || found!.owns)
      throw new SchemaError(
        `${setting} signs in as ${found!.name}, ${found!.is_super ? 'a superuser' : 'the owner of the database'}: nothing is ` +
          `served. It must sign in as ${setting === 'DATABASE_APP_URL' ? 'batalat_app' : 'batalat_manager'}, who owns nothing.`,
      );
  }
};

/** A sentence of warning where requests have no sign-in of their own. */
export const warnOfLowered = (pools: RequestPools): string[] => {
  const lowered = Object.entries(pools).flatMap(([setting, { isOwn }]) => (isOwn ? [] : [setting]));
  return lowered.length === 0
    ? []
    : [
        `without ${lowered.join(' and ')} requests sign in as the owner and are only lowered to their role: ` +
          'give them sign-ins of their own (docs/operations.md, "Production")',
      ];
};
