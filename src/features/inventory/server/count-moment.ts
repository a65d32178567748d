import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { refuse } from '../../catalogue/refusals.ts';
import type { stock } from '../contract.ts';

const purpose = 'count moment';
const aboutOf = (merchantId: number, productId: number): string => `${merchantId}/${productId}`;

/** Reads what the books say of a product now, with the server's moment, sealed: a device's clock may be wrong. */
export const readBook = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { product_id }: InputOf<typeof stock.book>,
): Promise<OutputOf<typeof stock.book>> => {
  const found = await tx.maybe<{ quantity_milli: number }>(sql`
    select quantity_milli - oversold_milli as quantity_milli from product
    where merchant_id = ${tx.merchantId} and id = ${product_id}`);
  if (!found) throw refuse('product_not_found');
  const moment = ctx.sealer.seal(purpose, aboutOf(tx.merchantId, product_id), ctx.now).toString('base64url');
  return { product_id, ...found, moment };
};

/** The instant at which the books were read; null for what this server did not seal for this product of this shop. */
export const openMoment = (sealer: Sealer, of: { merchantId: number; product_id: number; moment: string }) =>
  sealer.open(purpose, aboutOf(of.merchantId, of.product_id), Buffer.from(of.moment, 'base64url'));
