import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { labelOf, withMarkdown } from '../../recipes/server/public-api.ts';
import { recipeSettings } from '../../recipes/settings.ts';
import type { tillLots } from '../till-lot-contract.ts';

type Row = Omit<OutputOf<typeof tillLots.find>['lots'][number], 'price_markdown_bp'> & {
  readonly markdown_bp: number | null;
};

/** Lots by a scanned label or by their numbers; none for what is no label of this shop. */
export const findLots = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { code, ids }: InputOf<typeof tillLots.find>,
): Promise<OutputOf<typeof tillLots.find>> => {
  const rows = await tx.many<Row>(sql`
    select id, product_id, code, bucket, expires_on, quantity_milli, markdown_bp,
      expires_on < ${ctx.today}::date and not ${ctx.settings(recipeSettings).sells_expired}::boolean as is_blocked
    from stock_lot where merchant_id = ${tx.merchantId}
      and (code = ${code === undefined ? null : labelOf(code)} or id = any(${ids?.split(',').map(Number) ?? []}::bigint[]))
    order by id limit 200`);
  return { lots: rows.map(withMarkdown(ctx)) };
};
