import type { InputOf } from '../../../kernel/contract/contract.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { operationName } from '../../../platform/http/idempotency.ts';
import { beginExport, lostAfterSeconds } from '../../exports/server/public-api.ts';
import { permissionList } from '../../identity/permissions.ts';
import { archives } from '../contract.ts';
import { refuse } from '../refusals.ts';

/** As many PDFs as are made within an hour. */
const mostPrintouts = 20_000;

/** Has a job make the archive, one of a shop at a time, for who may do everything in it. */
export const beginArchive = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof archives.begin>) => {
  if (!permissionList.every((one) => holds(ctx.user.permissions, one))) throw refuse('archive_needs_every_right');
  const operation = operationName(archives.begin);
  const [, under_way, papers] = await tx.batch([
    // One after the other, or two would each find no other.
    sql`select 1 from merchant where merchant_id = ${tx.merchantId} for no key update`,
    sql`select 1 from export_file where merchant_id = ${tx.merchantId} and operation = ${operation} and status in (1, 2)
      and asked_at > ${addSeconds(ctx.now, -lostAfterSeconds)}::timestamptz limit 1`,
    sql`select 1 from invoice where merchant_id = ${tx.merchantId} and ${input.with_documents} offset ${mostPrintouts} limit 1`,
  ]);
  if (under_way!.length > 0) throw refuse('archive_under_way');
  if (papers!.length > 0) throw refuse('archive_has_too_many_papers');
  const export_id = await beginExport(tx, ctx, {
    operation,
    input: { ...input, format: 'zip' },
    // With what it is compared when it is fetched.
    session: { role_key: null, permissions: ctx.user.permissions },
    title: { en: 'Shop backup', ar: 'نسخة احتياطية للمتجر' },
  });
  return { export_id };
};
