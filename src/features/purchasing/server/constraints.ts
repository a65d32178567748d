import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

/** What this feature's constraints mean to a person. */
export const purchasingConstraints: ConstraintErrors = {
  supplier_name_ar_unique: () => fieldError('name_ar', 'supplier_already_exists'),
  supplier_name_en_unique: () => fieldError('name_en', 'supplier_already_exists'),
  stock_lot_supplier_fkey: () => fieldError('supplier_id', 'invalid_choice'),
  stock_operation_supplier_fkey: () => fieldError('supplier_id', 'invalid_choice'),
  supplier_trn_unique: () => fieldError('trn', 'supplier_already_exists'),
};
