import type pg from 'pg';
import { SchemaError } from './schema-version.ts';

/** The roles of db/functions/0-roles.sql. */
export const productRoles = ['batalat_app', 'batalat_manager', 'batalat_public', 'batalat_definer'] as const;

interface Rights {
  owner: string;
  makes_roles: boolean;
  is_super: boolean;
  /** Whether the database itself or its schema `public` is the owner's to arrange. */
  arranges: boolean;
  missing: string[];
  /** Roles that exist and that this owner may not hand on. */
  foreign: string[];
  database: string;
}

/** Whether this sign-in may do what a migration needs; SchemaError says what a superuser has to grant. */
export const requireRights = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<Rights>(
    `select current_user as owner, r.rolcreaterole as makes_roles, r.rolsuper as is_super,
       pg_has_role(n.nspowner, 'usage') as arranges, current_database() as database,
       array(select w from unnest($1::text[]) w where not exists (select from pg_roles where rolname = w)) as missing,
       array(select k.rolname::text from pg_roles k where k.rolname = any($1) and not r.rolsuper
         and not (case when current_setting('server_version_num')::int < 160000 and r.rolcreaterole then true
                       else pg_has_role(k.oid, 'usage with admin option') end) order by 1) as foreign
     from pg_roles r, pg_namespace n where r.rolname = current_user and n.nspname = 'public'`,
    [productRoles],
  );
  const right = rows[0]!;
  const owner = `"${right.owner}"`;
  const all = productRoles.join(', ');
  if (!right.arranges)
    throw new SchemaError(
      `${right.owner} (the user in DATABASE_URL) does not own the database ${right.database}. ` +
        `As a superuser: alter database "${right.database}" owner to ${owner};`,
    );
  if (right.missing.length > 0 && !right.makes_roles && !right.is_super)
    throw new SchemaError(
      `${right.owner} (the user in DATABASE_URL) can’t create roles, and ${right.missing.join(', ')} ` +
        `${right.missing.length === 1 ? 'is' : 'are'} not there. As a superuser: alter role ${owner} createrole;`,
    );
  if (right.foreign.length > 0)
    throw new SchemaError(
      `${right.owner}, whom DATABASE_URL signs in as, may not hand on ${right.foreign.join(', ')}, which somebody else made. ` +
        `As a superuser: alter role ${owner} createrole; grant ${all} to ${owner} with admin option;`,
    );
};

/** A refusal of the database for want of a right, in a sentence; anything else as it is. */
export const sayRights = (error: unknown, doing: string): unknown =>
  (error as { code?: string }).code === '42501'
    ? new SchemaError(
        `${doing}: the owner lacks a right (${(error as Error).message}). docs/operations.md, "Production", says what it needs.`,
      )
    : error;
