import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import {
  type ColumnValues,
  type Edited,
  inputValues,
  insertRow,
  updateVersion,
} from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { customers } from '../contract.ts';
import { customerFields } from '../customer-fields.ts';
import { refuse } from '../refusals.ts';
import { checkTrn } from './check-trn.ts';
import { consentsIn, logConsents, logFirstConsents } from './customer-consents.ts';
import { getCustomer } from './get-customer.ts';

/** Adds a customer. A mobile that belongs to another customer of the shop is refused by the unique index. */
export const createCustomer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.create>) => {
  checkTrn(ctx, input.trn);
  const row = { ...inputValues(customerFields, input), ...consentsIn(input), created_by: ctx.user.id };
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('customer', row)} returning id`);
  await tx.run(logFirstConsents(ctx, [{ id, asked: input }], 'created'));
  ctx.publishChange('customers');
  return getCustomer(ctx, tx, { id });
};

/** Changes a customer; a field that is left out is cleared. */
export const updateCustomer = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.update>) => {
  checkTrn(ctx, input.trn);
  const current = () => getCustomer(ctx, tx, input);
  const before = await current();
  if (before.erased_at) throw refuse('customer_not_found');
  const values = { ...inputValues(customerFields, input), ...consentsIn(input) };
  await updateVersion(ctx, tx, 'customer', input, values, current);
  await logConsents(ctx, tx, input.id, before, consentsIn(input));
  ctx.publishChange('customers');
  return current();
};

/**
 * Writes what documents say of a customer, and nothing else of him: for documents, which correct it where it is needed. Columns
 * of the table by name; `current` is what the form is given where somebody changed him meanwhile.
 */
export const writeBuyer = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  edited: Edited,
  values: ColumnValues,
  current: () => Promise<unknown>,
): Promise<void> => {
  await updateVersion(ctx, tx, 'customer', edited, values, current);
  ctx.publishChange('customers');
};
