import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { checkTrn } from '../../customers/server/public-api.ts';
import type { suppliers } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { supplierTransitions } from '../supplier.ts';
import { supplierFields } from '../supplier-fields.ts';
import { getSupplier } from './get-supplier.ts';

/** Adds a supplier. A name or VAT number that another one has is refused by the unique indexes. */
export const createSupplier = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof suppliers.create>) => {
  checkTrn(ctx, input.trn);
  const row = inputValues(supplierFields, input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('supplier', row)} returning id`);
  ctx.publishChange('suppliers');
  return getSupplier(ctx, tx, { id });
};

/** Changes a supplier; a field that is left out is cleared. */
export const updateSupplier = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof suppliers.update>) => {
  checkTrn(ctx, input.trn);
  const current = () => getSupplier(ctx, tx, input);
  await updateVersion(ctx, tx, 'supplier', input, inputValues(supplierFields, input), current);
  ctx.publishChange('suppliers');
  return current();
};

export const moveSupplier = moveRecord(
  { table: 'supplier', transitions: supplierTransitions, missing: 'supplier_not_found', refuse },
  'suppliers',
);
