import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/**
 * What keeps shops apart and documents as they are, as one line each: owners, row-level security, policies, grants,
 * security-definer functions, triggers, the roles' own rights. `db/security-snapshot.txt` holds the lines that the migrations
 * make (`npm run generate`); a database that says something else was restored, or changed, by a hand that did not know.
 */
const snapshotFile = new URL('../../../db/security-snapshot.txt', import.meta.url);

const query = `
with me as (select oid, rolname from pg_roles where rolname = current_user),
 who as (
  select oid, case when oid = (select oid from me) then 'the owner' else rolname::text end as name from pg_roles
  union all select 0, 'public'),
 ours as (select oid from pg_roles where rolname like 'batalat\\_%' union all select 0::oid),
 tables as (
  select c.oid, c.relname::text as name, c.relkind, c.relowner, c.relrowsecurity, c.relforcerowsecurity, c.relacl
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
 functions as (
  select p.oid, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, p.*
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
select format('%s %s: %s, owner %s',
    case when t.relkind = 'S' then 'sequence' when t.relkind = 'v' then 'view' else 'table' end, t.name,
    case when t.relkind = 'S' then 'numbers'
      when t.relrowsecurity and t.relforcerowsecurity then 'row-level security forced'
      when t.relrowsecurity then 'row-level security not forced' else 'no row-level security' end, w.name) as line
  from tables t join who w on w.oid = t.relowner
union all
select format('policy %s on %s: %s for %s to %s using (%s) with check (%s)', k.polname, t.name,
    case when k.polpermissive then 'permissive' else 'restrictive' end, k.polcmd,
    (select string_agg(w.name, ', ' order by w.name) from who w where w.oid = any(k.polroles)),
    coalesce(pg_get_expr(k.polqual, k.polrelid), ''), coalesce(pg_get_expr(k.polwithcheck, k.polrelid), ''))
  from pg_policy k join tables t on t.oid = k.polrelid
union all
select format('grant on %s to %s: %s', t.name, w.name,
    string_agg(lower(a.privilege_type), ', ' order by a.privilege_type))
  from tables t cross join aclexplode(t.relacl) a join who w on w.oid = a.grantee
  where a.grantee in (select oid from ours) group by t.name, w.name
union all
select format('grant by column on %s to %s, %s: %s', t.name, w.name, lower(a.privilege_type),
    string_agg(c.attname, ', ' order by c.attname))
  from tables t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  cross join aclexplode(c.attacl) a join who w on w.oid = a.grantee
  where a.grantee in (select oid from ours) group by t.name, w.name, a.privilege_type
union all
select format('function %s: owner %s, %s%s', f.name, w.name,
    case when f.prosecdef then 'security definer' else 'caller''s rights' end,
    coalesce(', ' || array_to_string(f.proconfig, ', '), ''))
  from functions f join who w on w.oid = f.proowner
union all
select format('grant on function %s to %s', f.name, w.name)
  from functions f cross join aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a join who w on w.oid = a.grantee
  where a.grantee in (select oid from ours) and a.grantee <> f.proowner
union all
select format('trigger %s on %s: %s, %s', g.tgname, t.name,
    case when g.tgenabled = 'O' then 'on' when g.tgenabled = 'A' then 'always' else 'OFF' end,
    regexp_replace(pg_get_triggerdef(g.oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', ''))
  from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
union all
select format('grant on schema %s to %s: %s', n.nspname, w.name,
    string_agg(lower(a.privilege_type), ', ' order by a.privilege_type))
  from pg_namespace n cross join aclexplode(n.nspacl) a join who w on w.oid = a.grantee
  where a.grantee in (select oid from ours) and n.nspname in ('public', 'job_queue') group by n.nspname, w.name
union all
select format('role %s: %s', r.rolname, concat_ws(', ', case when r.rolsuper then 'superuser' else 'no superuser' end,
    case when r.rolbypassrls then 'bypasses row-level security' else 'bypasses nothing' end,
    case when r.rolcreaterole or r.rolcreatedb or r.rolreplication then 'MAKES ROLES OR DATABASES' end,
    (select 'member of ' || string_agg(distinct m.rolname, ', ' order by m.rolname)
      from pg_auth_members a join pg_roles m on m.oid = a.roleid where a.member = r.oid)))
  from pg_roles r where r.rolname in ('batalat_app', 'batalat_manager', 'batalat_public', 'batalat_definer')`;

/** The lines of a database, as its owner sees them, in order. */
export const readSecuritySnapshot = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(query);
  // Sorted here: a database's own order depends on its collation.
  return rows.map((r) => r.line).sort();
};

export const securitySnapshotText = async (client: pg.ClientBase): Promise<string> =>
  [
    '# Made from the migrations by `npm run generate`; a database that says something else is not served.',
    ...(await readSecuritySnapshot(client)),
    '',
  ].join('\n');

export const expectedSnapshot = async (): Promise<string[]> =>
  (await readFile(snapshotFile, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** What a line is about: `policy tenant on invoice` of `policy tenant on invoice: permissive …`. */
const subjectOf = (line: string): string => line.split(': ')[0]!;

export interface SnapshotDifference {
  readonly subject: string;
  readonly sentence: string;
}

/** Every difference as a sentence; a line that changed is one difference and not two. */
export const snapshotDifferences = (expected: readonly string[], found: readonly string[]): SnapshotDifference[] => {
  const wanted = new Set(expected);
  const there = new Set(found);
  const strange = found.filter((line) => !wanted.has(line));
  const lost = expected.filter((line) => !there.has(line));
  const bySubject = new Map(strange.map((line) => [subjectOf(line), line]));
  const differences = lost.map((line): SnapshotDifference => {
    const subject = subjectOf(line);
    const instead = bySubject.get(subject);
    bySubject.delete(subject);
    return {
      subject,
      sentence: instead ? `${instead}\n    the migrations say ${line}` : `missing: ${line}`,
    };
  });
  const more = [...bySubject].map(([subject, line]) => ({ subject, sentence: `not from the migrations: ${line}` }));
  return [...differences, ...more].sort((a, b) => (a.subject < b.subject ? -1 : 1));
};

/**
 * On a schema that is newer than this version there may be more of everything; but what fences a table that this version
 * knows must be there, since its requests rely on it.
 */
export const isVital = ({ subject, sentence }: SnapshotDifference): boolean =>
  /^(table|policy|role) /.test(subject) && !sentence.startsWith('not from the migrations: ');
