/** Customer types (specification section 9): days without an invoice after which a customer is missed. */
export const missedAfterDays = 60;

export type CustomerType = 'frequent' | 'missed' | 'new';

/**
 * frequent: more than one invoice, the last under 60 days ago; new: one invoice within 60 days; missed: none, or the last
 * over 60 days ago. `daysSinceLast` is null when there is no invoice.
 */
export const customerType = (invoiceCount: number, daysSinceLast: number | null): CustomerType => {
  if (invoiceCount === 0 || daysSinceLast === null || daysSinceLast > missedAfterDays) return 'missed';
  return invoiceCount > 1 ? 'frequent' : 'new';
};
