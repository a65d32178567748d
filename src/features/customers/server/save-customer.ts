import type { InputOf } from '../../../kernel/contract.ts';
import { InvalidInput } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { askedValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { customers } from '../contract.ts';
import { trnErrors } from '../customer.ts';
import { refuse } from '../refusals.ts';
import { customerFields } from '../customer-fields.ts';
import { logConsents } from './customer-consents.ts';
import { getCustomer } from './get-customer.ts';

/** Nobody was asked before the form was: only a refusal is worth writing down. */
const asAssumed = { allow_whatsapp_contact: true, allow_sms_contact: true, allow_email_contact: true };

const checkTrn = (ctx: MerchantContext, trn: string | undefined): void => {
  const errors = trnErrors(trn, ctx.merchant.country_id);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
};

/** Adds a customer. A mobile that belongs to another customer of the shop is refused by the unique index. */
export const createCustomer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.create>) => {
  checkTrn(ctx, input.trn);
  const row = { ...askedValues(customerFields, input), created_by: ctx.user.id };
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('customer', row)} returning id`);
  await logConsents(ctx, tx, id, asAssumed, input);
  ctx.announce('customers');
  return getCustomer(ctx, tx, { id });
};

/** Changes a customer; a field that is left out is cleared. */
export const updateCustomer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.update>) => {
  checkTrn(ctx, input.trn);
  const current = () => getCustomer(ctx, tx, input);
  const before = await current();
  if (before.erased_at) throw refuse('customer_not_found');
  await updateVersion(ctx, tx, 'customer', input, askedValues(customerFields, input), current);
  await logConsents(ctx, tx, input.id, before, input);
  ctx.announce('customers');
  return current();
};
