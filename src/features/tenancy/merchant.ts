/** Business status of a shop account (specification section 4, "Account"), as far as its own row decides it. */
export const merchantStates = ['active', 'trial', 'expired', 'disabled'] as const;
export type MerchantState = (typeof merchantStates)[number];

/**
 * Where a shop account stands on a civil day of its own zone. Disabled wins over all; the last day of trial or plan still
 * counts (`expires_on` empty never ends). The list's SQL says the same.
 */
export const merchantState = (
  merchant: { status: number; is_trial: boolean; expires_on: string | null },
  today: string,
): MerchantState => {
  if (merchant.status === 0) return 'disabled';
  if (merchant.expires_on !== null && merchant.expires_on < today) return 'expired';
  return merchant.is_trial ? 'trial' : 'active';
};
