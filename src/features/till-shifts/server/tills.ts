import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import type { tills } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { tillTransitions } from '../till.ts';

type Till = OutputOf<typeof tills.create>;

/** The till `t` with the number of its shift that is not closed. */
export const tillColumns: Sql = sql`t.id, t.version, t.name_ar, t.name_en, t.status, (select s.id from till_shift s
  where s.merchant_id = ${currentMerchantId} and s.till_id = t.id and s.closed_at is null) as shift_id`;

/** The tills of the shop: a handful. */
export const listTills = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  _input: InputOf<typeof tills.list>,
): Promise<OutputOf<typeof tills.list>> => ({
  tills: await tx.many<Till>(sql`
    select ${tillColumns} from till t where t.merchant_id = ${tx.merchantId} order by t.status desc, t.id`),
});

const getTill = async (tx: MerchantTx, id: number): Promise<Till> => {
  const found = await tx.maybe<Till>(sql`
    select ${tillColumns} from till t where t.merchant_id = ${tx.merchantId} and t.id = ${id}`);
  if (!found) throw refuse('till_not_found');
  return found;
};

const namesOf = (input: InputOf<typeof tills.create>) => ({
  name_ar: input.name_ar ?? null,
  name_en: input.name_en ?? null,
});

export const createTill = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof tills.create>) => {
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('till', namesOf(input))} returning id`);
  ctx.publishChange('tills');
  return getTill(tx, id);
};

export const updateTill = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof tills.update>) => {
  const current = () => getTill(tx, input.id);
  await updateVersion(ctx, tx, 'till', input, namesOf(input), current);
  ctx.publishChange('tills');
  return current();
};

const moveTill = moveRecord(
  { table: 'till', transitions: tillTransitions, missing: 'till_not_found', refuse },
  'tills',
);
export const enableTill = moveTill('enable');

/** A till that somebody works at stays. Whoever opens a shift meanwhile waits for the till's row, and finds it disabled. */
export const disableTill = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  await lockTill(tx, input.id);
  if ((await getTill(tx, input.id)).shift_id !== null) throw refuse('till_in_use');
  return moveTill('disable')(ctx, tx, input);
};

/** A till whose row nobody else changes until the end of this transaction. */
export const lockTill = async (tx: MerchantTx, id: number): Promise<{ status: number }> => {
  const till = await tx.maybe<{ status: number }>(sql`
    select status from till where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (!till) throw refuse('till_not_found');
  return till;
};

/** This device takes its money at a till. */
export const standAt = (ctx: MerchantContext, tx: MerchantTx, tillId: number): Promise<void> =>
  tx.run(sql`
    insert into till_device (session_id, till_id, bound_at) values (${ctx.sessionId}, ${tillId}, ${ctx.now}::timestamptz)
    on conflict (merchant_id, session_id) do update set till_id = excluded.till_id, bound_at = excluded.bound_at`);

export const bindDevice = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof tills.bind>) => {
  const till = await lockTill(tx, id);
  if (till.status !== 1) throw refuse('till_disabled');
  await standAt(ctx, tx, id);
  ctx.publishChange('shifts');
  return { done: true as const };
};
