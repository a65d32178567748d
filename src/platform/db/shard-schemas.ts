import pg from 'pg';
import { allShardFunctions, preallocatedId, shardFunctionBody } from './shard-functions.ts';

/**
 * On a machine that takes shops, one schema for each part (all tables' rows of the same shops) with a view of every table in
 * that part, and the acts as functions there: PostgreSQL itself plans a sale over the part's own tables, once, where Citus would
 * plan each of its steps anew. Views ask for the caller's rights, so that row-level security holds as everywhere.
 */
const partsHere = `
  select m.shardid::text as part, s.logicalrelid::regclass::text as table, shard_name(s.logicalrelid, s.shardid) as rows
  from pg_dist_shard m
  join pg_dist_placement mp on mp.shardid = m.shardid and mp.groupid = (select groupid from pg_dist_local_group)
  cross join pg_dist_shard s join pg_dist_partition t on t.logicalrelid = s.logicalrelid
  where m.logicalrelid = 'public.merchant'::regclass
    and (t.partmethod = 'n' and t.repmodel = 't' or t.partmethod = 'h' and s.shardminvalue = m.shardminvalue
      and t.colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'public.merchant'::regclass))
  order by 1, 2`;

/** Columns that are numbered by default. */
const sequences = `
  select d.adrelid::regclass::text as table, a.attname as column,
    substring(pg_get_expr(d.adbin, d.adrelid) from 'nextval\\(''(?:public\\.)?(\\w+)''') as sequence
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  join pg_dist_partition t on t.logicalrelid = d.adrelid
  where pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'`;

/**
 * What acts do in another role's right, for erasing on request: the same functions over the part's own tables. As they are they
 * would ask Citus, which plans none of this inside a function that it was told to run in one place.
 */
const inAnothersRight = `
  select pg_get_functiondef(p.oid) as text, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname ~ '^(erase|forget)_'
    and p.proowner = 'batalat_definer'::regrole`;
const ownedAs = (schema: string, { text, name }: { text: string; name: string }): string => `
  ${text
    .replace(/ FUNCTION public\./, ` FUNCTION ${schema}.`)
    .replace(/^( SET search_path TO .*)'public'/m, `$1'${schema}', 'public'`)};
  alter function ${schema}.${name} owner to batalat_definer;
  revoke all on function ${schema}.${name} from public;
  grant execute on function ${schema}.${name} to batalat_app`;

const schemaOf = (part: string): string => `part_${Number(part)}`;

/** Makes the schemas of the parts that lie here and takes away those that moved. As superuser of the machine. */
export const createShardSchemas = async (client: pg.ClientBase): Promise<void> => {
  await client.query('begin');
  const rows = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => (await client.query<T>(text)).rows;
  for (const { name } of await rows<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^part_\\d+$'`,
  ))
    await client.query(`drop schema ${name} cascade`);
  const defaults = await rows<{ table: string; column: string; sequence: string }>(sequences);
  const views = await rows<{ part: string; table: string; rows: string }>(partsHere);
  const functions = await rows<{ text: string; name: string }>(inAnothersRight);
  for (const part of new Set(views.map((v) => v.part))) {
    const schema = schemaOf(part);
    await client.query(`create schema ${schema}; grant usage on schema ${schema} to batalat_app, batalat_definer`);
    for (const view of views.filter((v) => v.part === part)) {
      const name = `${schema}.${pg.escapeIdentifier(view.table)}`;
      await client.query(`create view ${name} with (security_invoker = true) as select * from public.${view.rows};
        grant all on ${name} to batalat_app, batalat_definer`);
      for (const d of defaults.filter((one) => one.table === view.table))
        await client.query(
          `alter view ${name} alter column ${pg.escapeIdentifier(d.column)} set default ${preallocatedId(d.sequence)}`,
        );
    }
    for (const one of functions) await client.query(ownedAs(schema, one));
    for (const act of allShardFunctions())
      await client.query(`
        create function ${schema}.${act.name}(p_merchant int, p_values text[]) returns setof jsonb language plpgsql
          set search_path = ${schema}, public, pg_temp set plan_cache_mode = force_generic_plan as $act$
        declare v_row_of_act record;
        begin
          for v_row_of_act in ${shardFunctionBody(act)} loop
            return next to_jsonb(v_row_of_act);
          end loop;
        end $act$;
        revoke all on function ${schema}.${act.name}(int, text[]) from public;
        grant execute on function ${schema}.${act.name}(int, text[]) to batalat_app`);
  }
  await client.query('commit');
};
