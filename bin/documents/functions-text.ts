import type pg from 'pg';

/**
 * Every function of the product with the body that is in force, whichever of its migrations wrote it last. What each body may
 * do is in db/security-snapshot.txt; extensions' own functions are left out.
 */
export const functionsText = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ text: string; comment: string | null }>(
    `select pg_get_functiondef(p.oid) as text, obj_description(p.oid) as comment
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname, pg_get_function_identity_arguments(p.oid)`,
  );
  const head =
    '-- Made from the migrations by `npm run generate`; test/safety fails when it is stale. Read it, do not run it.';
  const bodies = rows.map(({ text, comment }) => `${comment ? `-- ${comment}\n` : ''}${text.trimEnd()};`);
  return `${[head, ...bodies].join('\n\n')}\n`;
};
