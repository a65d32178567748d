import type { InputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { imports } from '../contract.ts';
import { importKinds, importStatus, rowState } from '../import-kinds.ts';
import { askerOf } from './asker.ts';
import { checkMapping, getImport, lockImport } from './import-batches.ts';
import { checkImport, runImport, undoImport } from './import-jobs.ts';

const { read, checking, checked, importing, done, failed, undoing } = importStatus;

/** Has a job check every row with these columns; nothing is written but reasons. */
export const checkSheet = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, mapping }: InputOf<typeof imports.check>,
) => {
  checkMapping(await lockImport(tx, id, read, checked), mapping);
  await tx.run(sql`update import_batch set status = ${checking}, mapping = ${JSON.stringify(mapping)}::jsonb,
      asker = ${JSON.stringify(askerOf(ctx))}::jsonb, checked_count = 0, refused_count = 0
    where merchant_id = ${ctx.merchantId} and id = ${id}`);
  await enqueue(tx, checkImport, { import_id: id });
  return getImport(ctx, tx, { id });
};

/** Has a job write what is right. Who may not add such records one by one may not add a sheet of them: 403. */
export const runSheet = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const batch = await lockImport(tx, id, checked, failed);
  if (!holds(ctx.user.permissions, importKinds[batch.kind].permission)) throw new TransportError(403, 'no_permission');
  await tx.run(sql`update import_batch set status = ${importing}, asker = ${JSON.stringify(askerOf(ctx))}::jsonb
    where merchant_id = ${ctx.merchantId} and id = ${id}`);
  await enqueue(tx, runImport, { import_id: id });
  return getImport(ctx, tx, { id });
};

/** Has a job take back what the sheet wrote, as far as nothing used it since; what was kept before is tried again. */
export const undoSheet = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  await lockImport(tx, id, done, failed);
  await tx.batch([
    sql`update import_batch set status = ${undoing}, asker = ${JSON.stringify(askerOf(ctx))}::jsonb
        where merchant_id = ${ctx.merchantId} and id = ${id}`,
    sql`update import_row set state = ${rowState.written}
        where merchant_id = ${ctx.merchantId} and batch_id = ${id} and state = ${rowState.kept}`,
  ]);
  await enqueue(tx, undoImport, { import_id: id });
  return getImport(ctx, tx, { id });
};
