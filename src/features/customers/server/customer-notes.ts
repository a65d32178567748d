import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { customerRecords } from '../record-contract.ts';
import { refuse } from '../refusals.ts';
import { requireKnown } from './require-known.ts';

type Note = OutputOf<typeof customerRecords.addNote>;

export const addNote = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, body }: InputOf<typeof customerRecords.addNote>,
): Promise<Note> => {
  const customer_id = await requireKnown(tx, id);
  return tx.one<Note>(sql`insert into customer_note (customer_id, body, written_at, written_by)
    values (${customer_id}, ${body}, ${ctx.now}::timestamptz, ${ctx.user.id}) returning id, version, body`);
};

/** A note for its author, locked; nobody changes another's words. */
const ownNote = async (ctx: MerchantContext, tx: MerchantTx, id: number) => {
  const found = await tx.maybe<Note & { customer_id: number; written_by: number }>(sql`
    select id, version, body, customer_id, written_by from customer_note
    where merchant_id = ${ctx.merchantId} and id = ${id} for update`);
  if (!found) throw refuse('note_not_found');
  if (found.written_by !== ctx.user.id) throw refuse('note_is_not_yours');
  return found;
};

/** Corrects one's own note; the wording that it replaces is kept. */
export const correctNote = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, version, body }: InputOf<typeof customerRecords.correctNote>,
): Promise<Note> => {
  const was = await ownNote(ctx, tx, id);
  if (was.version !== version)
    throw new TransportError(409, 'changed_meanwhile', { current: { id, version: was.version, body: was.body } });
  ctx.note({ record_id: was.customer_id });
  if (was.body === body) return { id, version, body };
  const [, rows] = await tx.batch([
    sql`insert into customer_note_before (note_id, version, body, replaced_at)
        values (${id}, ${version}, ${was.body}, ${ctx.now}::timestamptz)`,
    sql`update customer_note set body = ${body}, version = version + 1, corrected_at = ${ctx.now}::timestamptz
        where merchant_id = ${ctx.merchantId} and id = ${id} returning id, version, body`,
  ]);
  return rowsOf<Note>(rows)[0]!;
};

export const listNoteBefore = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => ({
  records: await tx.many<OutputOf<typeof customerRecords.noteBefore>['records'][number]>(sql`
    select version, body, replaced_at from customer_note_before
    where merchant_id = ${ctx.merchantId} and note_id = ${id} order by version desc limit 100`),
});

export const deleteNote = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  ctx.note({ record_id: (await ownNote(ctx, tx, id)).customer_id });
  await tx.run(sql`delete from customer_note where merchant_id = ${ctx.merchantId} and id = ${id}`);
  return { done: true as const };
};
