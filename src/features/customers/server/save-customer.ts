import type { InputOf } from '../../../kernel/contract.ts';
import { InvalidInput } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { customers } from '../contract.ts';
import { trnErrors } from '../customer.ts';
import { refuse } from '../refusals.ts';
import { getCustomer } from './get-customer.ts';

const checkTrn = (ctx: MerchantContext, trn: string | undefined): void => {
  const errors = trnErrors(trn, ctx.merchant.country_id);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
};

/** Adds a customer. A mobile that belongs to another customer of the shop is refused by the unique index. */
export const createCustomer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.create>) => {
  checkTrn(ctx, input.trn);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into customer (name_ar, name_en, mobile, email, gender, nationality, birth_month, birth_day, address, trn, identification, notes, allow_whatsapp_contact, created_by)
    values (${input.name_ar}, ${input.name_en}, ${input.mobile ?? null}, ${input.email ?? null}, ${input.gender}, ${input.nationality ?? null},
      ${input.birth_month ?? null}, ${input.birth_day ?? null}, ${input.address ?? null}, ${input.trn ?? null}, ${input.identification ?? null}, ${input.notes ?? null},
      ${input.allow_whatsapp_contact}, ${ctx.user.id})
    returning id`);
  ctx.announce('customers');
  return getCustomer(ctx, tx, { id });
};

/** Changes a customer; a field that is left out is cleared. */
export const updateCustomer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.update>) => {
  checkTrn(ctx, input.trn);
  const changed = await tx.maybe(sql`
    update customer set name_ar = ${input.name_ar}, name_en = ${input.name_en}, mobile = ${input.mobile ?? null}, email = ${input.email ?? null},
      gender = ${input.gender}, nationality = ${input.nationality ?? null}, birth_month = ${input.birth_month ?? null}, birth_day = ${input.birth_day ?? null},
      address = ${input.address ?? null}, trn = ${input.trn ?? null}, identification = ${input.identification ?? null}, notes = ${input.notes ?? null},
      allow_whatsapp_contact = ${input.allow_whatsapp_contact}
    where merchant_id = ${ctx.merchantId} and id = ${input.id} returning id`);
  if (!changed) throw refuse('customer_not_found');
  ctx.announce('customers');
  return getCustomer(ctx, tx, { id: input.id });
};
