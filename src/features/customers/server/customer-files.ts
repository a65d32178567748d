import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { purgeFileBytes } from '../../../platform/files/purge-file-bytes.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { customerRecords } from '../record-contract.ts';
import { refuse } from '../refusals.ts';
import { deleteFileRows } from './erase-rows.ts';
import { namedIds } from './family.ts';
import { requireKnown } from './require-known.ts';

type File = OutputOf<typeof customerRecords.addFile>;

/** Of one customer. */
const mostFiles = 100;

/** Files of a customer and of those merged into him, the newest first. */
export const filesOf = (merchantId: number, id: number) => sql`
  select k.id, u.url, f.kind, f.original_name as name, k.added_at
  from customer_file k
  join file f on f.merchant_id = k.merchant_id and f.id = k.file_id
  join file_url u on u.merchant_id = k.merchant_id and u.id = k.file_id
  where k.merchant_id = ${merchantId} and k.customer_id = any(${namedIds(id)}) order by k.id desc`;

/** Keeps a file with a customer. Refuses `too_many_files` past a hundred. */
export const addFile = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { id: number },
  upload: Upload,
): Promise<File> => {
  const customer_id = await requireKnown(tx, id);
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from customer_file where merchant_id = ${tx.merchantId} and customer_id = ${customer_id}`);
  if (count >= mostFiles) throw refuse('too_many_files', { max: mostFiles });
  const kept = await upload.keep();
  await tx.run(sql`insert into customer_file (customer_id, file_id, added_at, added_by)
    values (${customer_id}, ${kept.id}, ${ctx.now}::timestamptz, ${ctx.user.id})`);
  return (await tx.many<File>(filesOf(tx.merchantId, customer_id)))[0]!;
};

/** Takes a file away: its address answers no more, and its bytes are deleted by a job. */
export const deleteFile = async (_ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }) => {
  const gone = await tx.maybe<{ file_id: number }>(
    sql`delete from customer_file where merchant_id = ${tx.merchantId} and id = ${id} returning file_id`,
  );
  if (!gone) throw refuse('customer_file_not_found');
  const digests = await tx.many<{ digest: string }>(deleteFileRows({ ids: [gone.file_id] }));
  await enqueue(tx, purgeFileBytes, { digests: digests.map(({ digest }) => digest) });
  return { done: true as const };
};
