import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { insertRow, setColumns } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { customerRecords } from '../record-contract.ts';
import { refuse } from '../refusals.ts';
import { namedIds } from './family.ts';
import { requireKnown } from './require-known.ts';

type Relative = OutputOf<typeof customerRecords.addRelative>;
type RelativeInput = Omit<InputOf<typeof customerRecords.addRelative>, 'id'>;

const columns = sql`id, relation, name, mobile, birth_month, birth_day, notes`;

const valuesOf = ({ relation, name, mobile, birth_month, birth_day, notes }: RelativeInput) => ({
  relation,
  name,
  mobile: mobile ?? null,
  birth_month: birth_month ?? null,
  birth_day: birth_day ?? null,
  notes,
});

/** Family and companions of a customer, and of those merged into him. */
export const relativesOf = (merchantId: number, id: number) => sql`
  select ${columns} from customer_relative
  where merchant_id = ${merchantId} and customer_id = any(${namedIds(id)}) order by id`;

export const addRelative = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  { id, ...asked }: InputOf<typeof customerRecords.addRelative>,
) => {
  const row = { customer_id: await requireKnown(tx, id), ...valuesOf(asked) };
  return tx.one<Relative>(sql`${insertRow('customer_relative', row)} returning ${columns}`);
};

export const changeRelative = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, ...asked }: InputOf<typeof customerRecords.changeRelative>,
) => {
  const changed = await tx.maybe<Relative & { customer_id: number }>(sql`
    update customer_relative set ${setColumns(valuesOf(asked))}
    where merchant_id = ${ctx.merchantId} and id = ${id} returning ${columns}, customer_id`);
  if (!changed) throw refuse('relative_not_found');
  const { customer_id, ...relative } = changed;
  ctx.note({ record_id: customer_id });
  return relative;
};

export const deleteRelative = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const gone = await tx.maybe<{ customer_id: number }>(
    sql`delete from customer_relative where merchant_id = ${ctx.merchantId} and id = ${id} returning customer_id`,
  );
  if (!gone) throw refuse('relative_not_found');
  ctx.note({ record_id: gone.customer_id });
  return { done: true as const };
};
