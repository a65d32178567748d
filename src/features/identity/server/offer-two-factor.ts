import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';

/** Whether the sign-in of this person of a shop asks for a code of an app. */
export const userHasTwoFactor = (user: Sql): Sql => sql`exists (select from user_second_step s
  where s.merchant_id = ${currentMerchantId} and s.user_id = ${user} and s.confirmed_at is not null)`;

/** Whether a person `u` has no second step and did not put it off within thirty days. */
export const shouldOfferTwoFactor = ({ now }: Pick<MerchantContext, 'now'>): Sql => sql`(
  (u.second_step_later_at is null or u.second_step_later_at <= ${now}::timestamptz - interval '30 days')
  and not ${userHasTwoFactor(sql`u.id`)})`;

/** "Later": a manager in the owner's place puts nothing off for him. */
export const postponeTwoFactor = async (ctx: MerchantContext, tx: MerchantTx) => {
  if (!ctx.visit)
    await tx.run(sql`update shop_user set second_step_later_at = ${ctx.now}::timestamptz
      where merchant_id = ${ctx.merchantId} and id = ${ctx.user.id}`);
  return { done: true as const };
};
