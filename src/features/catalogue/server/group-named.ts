import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { groups } from '../contract.ts';
import { createGroup } from './save-group.ts';

/** The number of the group of a kind that has this name, in whatever spelling; a new one where there is none. */
export const groupNamed = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  kind: 'product' | 'service',
  name: string,
): Promise<number> => {
  const found = await tx.maybe<{ id: number }>(sql`
    select id from catalogue_group where merchant_id = ${tx.merchantId} and kind = ${kind}
      and search_normal(${name}) in (search_normal(name_ar), search_normal(name_en)) order by id limit 1`);
  if (found) return found.id;
  const named = /[\u0600-\u06ff]/.test(name) ? { name_ar: name } : { name_en: name };
  const { id } = await createGroup(ctx, tx, groups.create.input.parse({ kind, ...named }));
  return id;
};
