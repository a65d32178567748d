import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import { countryCodeOf } from '../../kernel/domain/countries.ts';
import { customerSearch, trn } from '../../kernel/text/text-rules.ts';
import { birthdayErrors } from '../../kernel/time/birthday.ts';

/** Nothing is sold to a disabled customer. */
export const customerTransitions = enabling;

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

/** A name in at least one language, and a birthday that exists. */
export const customerErrors = (customer: {
  readonly name_ar?: string | null;
  readonly name_en?: string | null;
  readonly birth_month?: number | null;
  readonly birth_day?: number | null;
}): FieldErrors => ({
  ...(customer.name_ar || customer.name_en ? {} : { name_ar: [{ key: 'required' }] }),
  ...birthdayErrors(customer),
});

/** A shop's customers have VAT numbers of its country (specification section 5). */
export const trnErrors = (number: string | null | undefined, countryId: number | undefined): FieldErrors => {
  const wrong = number ? trn(countryCodeOf(countryId))(number) : null;
  return wrong ? { trn: [wrong] } : {};
};

/** Either a name or the digits of a phone, however it is spaced (specification section 5). */
export const isCustomerSearch = (text: string): boolean => customerSearch(text) === null;
