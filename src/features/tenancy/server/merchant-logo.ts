import type { InputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { merchantLogo } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { recordSellerIdentity } from './public-api.ts';

/** The logo of a shop as its screens show it. */
export const readLogo = async (_ctx: MerchantContext, tx: MerchantTx) => {
  const { version, file_id, name } = await tx.one<{ version: number; file_id: number | null; name: string | null }>(sql`
    select m.logo_version as version, f.id as file_id, f.name
    from merchant m left join file f on f.merchant_id = m.merchant_id and f.id = m.logo_file_id
    where m.merchant_id = ${tx.merchantId}`);
  return { version, file_id, url: name === null ? null : `/storage/${tx.merchantId}/${name}` };
};

/** Chooses a stored picture as the logo, or none; documents that were issued keep the one they had. */
export const saveLogo = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof merchantLogo.save>) => {
  const { file_id = null } = input;
  if (file_id !== null) {
    const picture = await tx.maybe(
      sql`select 1 from file where merchant_id = ${tx.merchantId} and id = ${file_id} and kind = 'image'`,
    );
    if (!picture) throw refuse('logo_not_found');
  }
  const before = await readLogo(ctx, tx);
  const saved = await tx.maybe(sql`
    update merchant set logo_file_id = ${file_id}, logo_version = logo_version + 1
    where merchant_id = ${tx.merchantId} and logo_version = ${input.version} returning 1`);
  if (!saved) throw new TransportError(409, 'changed_meanwhile', { current: await readLogo(ctx, tx) });
  await recordSellerIdentity(tx);
  const after = await readLogo(ctx, tx);
  ctx.note({ before, after });
  return after;
};
