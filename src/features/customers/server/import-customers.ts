import type { InputOf } from '../../../kernel/contract/contract.ts';
import { join, literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { customers } from '../contract.ts';
import { customerFields } from '../customer-fields.ts';
import { consentsIn, logFirstConsents } from './customer-consents.ts';

const columns = [...Object.keys(inputValues(customerFields, {})), 'created_by'];

/** Adds many customers at once; answers their numbers in order, null for one whose mobile another customer has. */
export const importCustomers = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  rows: readonly InputOf<typeof customers.create>[],
): Promise<(number | null)[]> => {
  const ids = await tx.many<{ id: number }>(
    sql`select nextval('customer_id_seq') as id from generate_series(1, ${rows.length}::int)`,
  );
  const given = rows.map((row, i) => ({
    ...inputValues(customerFields, row),
    ...consentsIn(row),
    id: ids[i]!.id,
    created_by: ctx.user.id,
  }));
  const names = join(
    columns.map((column) => sql`${literal(column)}`),
    ', ',
  );
  const made = await tx.many<{ id: number }>(sql`
    insert into customer (id, ${names})
    select id, ${names} from jsonb_populate_recordset(null::customer, ${JSON.stringify(given)}::jsonb) order by id
    on conflict do nothing returning id`);
  const written = new Set(made.map(({ id }) => id));
  const people = rows.map((asked, i) => ({ id: ids[i]!.id, asked })).filter(({ id }) => written.has(id));
  if (people.length > 0) await tx.run(logFirstConsents(ctx, people, 'import'));
  return ids.map(({ id }) => (written.has(id) ? id : null));
};
