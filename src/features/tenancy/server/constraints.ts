import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

/** What this feature's constraints mean to a person. */
export const tenancyConstraints: ConstraintErrors = {
  shop_trn_pkey: () => fieldError('trn', 'trn_of_another_shop'),
  shop_alias_pkey: () => fieldError('alias_name', 'alias_taken'),
};
