import type pg from 'pg';
import { type Row, toText } from './batch.ts';
import { currentMerchantId, literal, planOnce, preparedTexts, type Sql, type Statement, sql } from './sql.ts';

/**
 * A prepared statement of one shop (a sale, what it reads) as a function that runs whole on the machine where the shop lies:
 * sent from the coordinator, each of its common table expressions would be a journey of its own (docs/decisions/0016).
 */
interface Act {
  readonly text: string;
  readonly name: string;
}

/** Not among the product's own functions: these come and go with the statements' text. */
const shardFunctionSchema = 'acts';

/** The prepared statements of this version: known when its modules are loaded. */
export const allShardFunctions = (): readonly Act[] => [...preparedTexts].map(([name, text]) => ({ name, text }));

/** Its statement with its shop as $1 and its values as the texts of $2. */
export const shardFunctionBody = ({ text }: Act): string =>
  text
    .replaceAll(/\$(\d+)/g, (_, n) => `($2[${n}])`)
    .replaceAll(currentMerchantId.text, '$1')
    .replaceAll(planOnce.text, 'null');

/** What the coordinator sends: to the machine of the shop, and there to the part in which the shop lies (shard-schemas.ts). */
const definition = ({ name }: Act): string => `
  create or replace function ${shardFunctionSchema}.${name}(p_merchant int, p_values text[]) returns setof jsonb
    language plpgsql as $act$
  begin
    return query execute format('select * from part_%s.${name}($1, $2)',
      get_shard_id_for_distribution_column('public.merchant', p_merchant)) using p_merchant, p_values;
  end $act$`;

/**
 * Numbers that an act's rows take by default, at most: drawn on the coordinator like everybody's, so that a shop's numbers rise
 * in the order of time, and handed to the machine with the transaction.
 */
const numbersOfActs = {
  payment_id_seq: 20,
  stock_operation_id_seq: 250,
  // A line may be drawn from several lots.
  stock_lot_movement_id_seq: 500,
  audit_entry_id_seq: 1,
};

/** The default of such a column in a part. */
export const preallocatedId = (sequence: string): string => `${shardFunctionSchema}.handed_number('${sequence}')`;
/** Draws and hands them; before an act, in its transaction. */
export const preallocateIds: Sql = sql`select ${literal(shardFunctionSchema)}.hand_numbers()`;

const numbers = `
  create or replace function ${shardFunctionSchema}.hand_numbers() returns void language plpgsql as $numbers$
  declare v_drawn text;
  begin
    ${Object.entries(numbersOfActs)
      .map(
        ([
          name,
          most,
        ]) => `select string_agg(nextval('public.${name}')::text, ',') into v_drawn from generate_series(1, ${most});
    execute format('set local app.${name} = %L', v_drawn);`,
      )
      .join('\n    ')}
  end $numbers$;
  create or replace function ${shardFunctionSchema}.handed_number(p_sequence text) returns bigint language plpgsql as $numbers$
  declare v_drawn text := current_setting('app.' || p_sequence);
  begin
    if v_drawn = '' then raise exception 'more rows than numbers were drawn for (%)', p_sequence; end if;
    perform set_config('app.' || p_sequence, substr(v_drawn, length(split_part(v_drawn, ',', 1)) + 2), true);
    return split_part(v_drawn, ',', 1)::bigint;
  end $numbers$`;

/** Makes the functions of this version's acts and takes away those of others. In the caller's transaction, as superuser. */
export const createShardFunctions = async (client: pg.ClientBase): Promise<number> => {
  await client.query(`create schema if not exists ${shardFunctionSchema}`);
  await client.query(numbers);
  await client.query(`select create_distributed_function('${shardFunctionSchema}.handed_number(text)'::regprocedure)`);
  const { rows } = await client.query<{ name: string; full_name: string }>(
    `select proname as name, oid::regprocedure::text as full_name from pg_proc
     where pronamespace = $1::regnamespace and proname !~ 'number'`,
    [shardFunctionSchema],
  );
  for (const { name, full_name } of rows)
    if (!preparedTexts.has(name)) await client.query(`drop function ${full_name}`);
  const there = new Set(rows.map((row) => row.name));
  for (const act of allShardFunctions()) {
    if (there.has(act.name)) continue;
    await client.query(definition(act));
    const name = `${shardFunctionSchema}.${act.name}(int, text[])`;
    await client.query(`select create_distributed_function($1::regprocedure, 'p_merchant', 'merchant', true)`, [name]);
    await client.query(`revoke all on function ${name} from public; grant execute on function ${name} to batalat_app`);
  }
  await client.query(`grant usage on schema ${shardFunctionSchema} to batalat_app`);
  return allShardFunctions().length;
};

/** The call of an act's function for a shop. */
export const shardFunctionCall = ({ name, values }: Statement, merchant: number): Omit<Statement, 'name'> => ({
  text: `select ${shardFunctionSchema}.${name}($1::int, $2::text[]) as told`,
  values: [merchant, values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : toText(value)))],
});

/** A row as the statement itself would have answered it: only moments are written otherwise in JSON. */
export const shardFunctionRow = ({ told }: Row): Row =>
  Object.fromEntries(
    Object.entries(told as Row).map(([key, value]) => [
      key,
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(value)
        ? value.replace('+00:00', 'Z')
        : value,
    ]),
  );
