import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { refuseStandIn } from '../../identity/server/public-api.ts';
import type { ownPicture } from '../picture-contract.ts';

/** Expression: address of the picture of a shop user, an employee's before one's own; null without any. */
export const pictureOfUser = (merchantId: number, userId: number): Sql => sql`(
  select f.url from file_url f where f.merchant_id = ${merchantId} and f.id = coalesce(
    (select e.image_file_id from employee e where e.merchant_id = ${merchantId} and e.user_id = ${userId}),
    (select p.image_file_id from user_picture p where p.merchant_id = ${merchantId} and p.user_id = ${userId})))`;

/** Expression: whether a shop user is an employee. */
export const isEmployee = (merchantId: number, userId: number): Sql => sql`exists (
  select from employee e where e.merchant_id = ${merchantId} and e.user_id = ${userId})`;

/** Answers whether the person is an employee, who has the picture now. */
const setEmployeePicture = (ctx: MerchantContext, tx: MerchantTx, fileId: number | null) =>
  tx.maybe<{ id: number }>(sql`
    update employee set image_file_id = ${fileId}, version = version + 1
    where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id} returning id`);

export const chooseOwnPicture = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  _input: InputOf<typeof ownPicture.choose>,
  upload: Upload,
): Promise<OutputOf<typeof ownPicture.choose>> => {
  refuseStandIn(ctx);
  const { id, path } = await upload.keep();
  if (await setEmployeePicture(ctx, tx, id)) ctx.publishChange('employees');
  else
    await tx.run(sql`
      insert into user_picture (user_id, image_file_id, chosen_at) values (${ctx.user.id}, ${id}, ${ctx.now}::timestamptz)
      on conflict (merchant_id, user_id) do update
        set image_file_id = excluded.image_file_id, chosen_at = excluded.chosen_at`);
  return { id, url: path };
};

export const removeOwnPicture = async (ctx: MerchantContext, tx: MerchantTx) => {
  refuseStandIn(ctx);
  if (await setEmployeePicture(ctx, tx, null)) ctx.publishChange('employees');
  await tx.run(sql`delete from user_picture where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id}`);
  return { done: true as const };
};
