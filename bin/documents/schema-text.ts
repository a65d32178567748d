import type pg from 'pg';

interface TableRow {
  name: string;
  oid: number;
  comment: string;
  secured: boolean;
}

/** The schema as one readable file: tables with their comments, constraints, indexes, policies and grants, then functions. */
export const schemaText = async (client: pg.Client): Promise<string> => {
  const all = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const out: string[] = [
    '-- Made from the migrations by `npm run generate`; test/safety fails when it is stale. Read it, do not run it.',
  ];
  const tables = await all<TableRow>(
    `select c.relname as name, c.oid::int as oid, coalesce(obj_description(c.oid), '') as comment, c.relrowsecurity as secured
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  for (const table of tables) {
    const columns = await all<{ line: string; comment: string }>(
      `select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
         || case a.attidentity when '' then '' else ' generated as identity' end
         || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line,
         coalesce(col_description(a.attrelid, a.attnum), '') as comment
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table.oid],
    );
    const constraints = await all<{ line: string }>(
      `select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where conrelid = $1 and contype <> 'n'
       order by array_position(array['p','u','f','c','t'], contype::text), conname`,
      [table.oid],
    );
    const indexes = await all<{ line: string }>(
      `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1 and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by c.relname`,
      [table.oid],
    );
    const policies = await all<{ line: string }>(
      `select 'policy ' || polname || ' to ' || (select string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any(polroles)) ||
         coalesce(' using ' || pg_get_expr(polqual, polrelid), '') as line from pg_policy where polrelid = $1 order by polname`,
      [table.oid],
    );
    const grants = await all<{ line: string }>(
      `select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' to ' || grantee as line
       from information_schema.role_table_grants where table_schema = 'public' and table_name = $1 and grantee like 'batalat_%' group by grantee order by grantee`,
      [table.name],
    );
    out.push(
      '',
      `-- ${table.comment}`,
      `create table ${table.name} (`,
      [
        ...columns.map((c) => ({ text: c.line, comment: c.comment })),
        ...constraints.map((c) => ({ text: c.line, comment: '' })),
      ]
        .map(
          ({ text, comment }, i, list) =>
            `  ${text}${i < list.length - 1 ? ',' : ''}${comment ? ` -- ${comment}` : ''}`,
        )
        .join('\n'),
      ');',
      ...indexes.map((i) => `${i.line.replace(/ ON public\./, ' on ')};`),
      ...(table.secured ? ['-- row-level security, forced'] : ['-- no row-level security: belongs to no shop']),
      ...policies.map((p) => `--   ${p.line}`),
      ...grants.map((g) => `--   ${g.line}`),
    );
  }
  const functions = await all<{ line: string; comment: string }>(
    `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid) || case when p.prosecdef then ' security definer' else '' end as line,
       coalesce(obj_description(p.oid), '') as comment
     from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  out.push(
    '',
    '-- Functions (bodies in db/functions and db/migrations)',
    ...functions.map((f) => `-- ${f.line}${f.comment ? `: ${f.comment}` : ''}`),
    '',
  );
  return out.join('\n');
};
