import { Readable } from 'node:stream';
import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { enqueue, type JobName } from '../../../platform/jobs/enqueue.ts';
import { isOutgoingHeld } from '../../../platform/messages/outgoing-hold.ts';
import { pieceBytes, restoreBytesPerDay, type restores } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { restoreStatus } from '../restore-status.ts';
import { checkRestore, clearPieces, pieceKey, runRestore } from './restore-names.ts';

type Restore = OutputOf<typeof restores.begin>;
const columns = sql`id, status, summary, failure, failure_at, asked_at`;
const unended = [restoreStatus.sending, restoreStatus.checking, restoreStatus.checked, restoreStatus.writing];

const isEmpty = async (tx: MerchantTx): Promise<boolean> =>
  (await tx.one<{ is_empty: boolean }>(sql`select shop_is_empty() as is_empty`)).is_empty;

const mayRelease = ({ user, visit }: MerchantContext): boolean => user.is_owner && !visit;

export const getRestore = async (ctx: MerchantContext, tx: MerchantTx) => ({
  is_empty: await isEmpty(tx),
  is_outgoing_held: await isOutgoingHeld(tx),
  may_release: mayRelease(ctx),
  last:
    (await tx.maybe<Restore>(
      sql`select ${columns} from shop_restore where merchant_id = ${tx.merchantId} order by id desc limit 1`,
    )) ?? null,
});

const requireOwner = (ctx: MerchantContext): void => {
  if (!mayRelease(ctx)) throw refuse('restore_needs_owner');
};

/** Only the owner, and only where nothing can be mixed up. */
export const beginRestore = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof restores.begin>) => {
  requireOwner(ctx);
  await tx.run(sql`select 1 from merchant where merchant_id = ${tx.merchantId} for no key update`);
  if (!(await isEmpty(tx))) throw refuse('shop_is_not_empty');
  const under_way = await tx.maybe(
    sql`select 1 from shop_restore where merchant_id = ${tx.merchantId} and status = any(${unended}::smallint[])`,
  );
  if (under_way) throw refuse('restore_under_way');
  // Once: an archive of a shop without a catalogue leaves one that looks empty.
  const before = await tx.maybe(sql`select 1 from shop_restore
    where merchant_id = ${tx.merchantId} and status = ${literal(restoreStatus.done)}`);
  if (before) throw refuse('shop_is_not_empty');
  return tx.one<Restore>(sql`insert into shop_restore (storage_key, byte_size, piece_count, asked_at, asked_by)
    values (${newUniqueId()}, ${input.byte_size}, ${Math.ceil(input.byte_size / pieceBytes)}, ${ctx.now}::timestamptz,
      ${ctx.user.id})
    returning ${columns}`);
};

interface Stored {
  readonly status: number;
  readonly byte_size: number;
  readonly storage_key: string;
  readonly piece_count: number;
}

/** The restore in one of these states; refuses any other, and one that is being written at this moment. */
const restoreIn = async (tx: MerchantTx, id: number, states: readonly number[]): Promise<Stored> => {
  const [one, free] = await tx.batch([
    sql`select 1 from shop_restore where merchant_id = ${tx.merchantId} and id = ${id}`,
    sql`select status, storage_key, byte_size, piece_count from shop_restore
      where merchant_id = ${tx.merchantId} and id = ${id} for no key update skip locked`,
  ]);
  if (one!.length === 0) throw refuse('restore_not_found');
  const [found] = rowsOf<Stored>(free);
  if (!found) throw refuse('restore_not_now');
  if (!states.includes(found.status)) throw refuse('restore_not_now');
  return found;
};

/** Counts what is sent against what a shop may send in a day, whatever became of it; one restore however long it takes. */
const countBytes = async (ctx: MerchantContext, tx: MerchantTx, sent: { id: number; bytes: number }): Promise<void> => {
  const { total } = await tx.one<{ total: number }>(sql`
    select coalesce(sum(sent_bytes), 0)::bigint as total from shop_restore
    where merchant_id = ${tx.merchantId} and (asked_at > ${addSeconds(ctx.now, -86_400)}::timestamptz or id = ${sent.id})`);
  if (Number(total) + sent.bytes > restoreBytesPerDay) throw refuse('too_many_archive_bytes_today');
  await tx.run(sql`update shop_restore set sent_bytes = sent_bytes + ${sent.bytes}
    where merchant_id = ${tx.merchantId} and id = ${sent.id}`);
};

export const sendPiece = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, number }: InputOf<typeof restores.send>,
  { file }: Upload,
) => {
  requireOwner(ctx);
  const { storage_key, piece_count } = await restoreIn(tx, id, [restoreStatus.sending]);
  if (number >= piece_count || file.bytes.length > pieceBytes) throw refuse('restore_not_now');
  await countBytes(ctx, tx, { id, bytes: file.bytes.length });
  await ctx.files.shortLived.keep(ctx.merchantId, pieceKey(storage_key, number), Readable.from([file.bytes]));
  return { done: true as const };
};

const step =
  (from: number, to: number, job: JobName) =>
  async (tx: MerchantTx, id: number): Promise<Restore> => {
    await restoreIn(tx, id, [from]);
    const moved = await tx.one<Restore>(sql`update shop_restore set status = ${literal(to)}
      where merchant_id = ${tx.merchantId} and id = ${id} returning ${columns}`);
    await enqueue(tx, job, { restore_id: id });
    return moved;
  };
const toChecking = step(restoreStatus.sending, restoreStatus.checking, checkRestore);
const toWriting = step(restoreStatus.checked, restoreStatus.writing, runRestore);

export const beginCheck = (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof restores.check>) => {
  requireOwner(ctx);
  return toChecking(tx, id);
};

export const beginWriting = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof restores.run>) => {
  requireOwner(ctx);
  // Whether the shop is empty still is looked at when it is written, with the shop locked.
  return toWriting(tx, id);
};

/** Puts an archive away, also one that is being read: whoever reads it finds that nothing is wanted any more. */
export const removeRestore = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof restores.remove>) => {
  requireOwner(ctx);
  const stored = await restoreIn(tx, id, [...unended, restoreStatus.refused]);
  await tx.run(sql`update shop_restore set status = ${literal(restoreStatus.refused)}, ended_at = ${ctx.now}::timestamptz
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  await enqueue(tx, clearPieces, { storage_key: stored.storage_key, piece_count: stored.piece_count });
  return { done: true as const };
};

/** The owner says that the restored shop is the one that works: from now on it writes to others again. */
export const releaseOutgoing = async (ctx: MerchantContext, tx: MerchantTx) => {
  requireOwner(ctx);
  const { released } = await tx.one<{ released: boolean }>(sql`select release_outgoing() as released`);
  if (!released) throw refuse('outgoing_not_held');
  return { done: true as const };
};
