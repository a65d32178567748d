import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { trnErrors } from '../customer.ts';

/** Refuses a VAT number that is none of the shop's country, beside its field. */
export const checkTrn = (ctx: MerchantContext, trn: string | undefined): void => {
  const errors = trnErrors(trn, ctx.merchant.country_id);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
};
