import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import { parsePhone, withoutSeparators } from '../../kernel/domain/phone.ts';
import type { TextRule } from '../../kernel/text/text-rules.ts';

/** Nothing new is bought from a disabled supplier; what was bought stays. */
export const supplierTransitions = enabling;

/** A number as people dial it: five to fifteen digits, a plus before them, spaces and dashes between. Landlines too. */
export const dialled: TextRule = (text) =>
  /^\+?[\d\s()-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')) ? null : { key: 'invalid' };

/** Where WhatsApp reaches a supplier: digits with the country code; null for a number that is typed without one. */
export const whatsappOf = (phone: string | null | undefined): string | null => {
  const typed = withoutSeparators(phone ?? '');
  if (/^(\+|00)[1-9]\d{7,14}$/.test(typed)) return typed.replace(/^(\+|00)/, '');
  return parsePhone(typed);
};

/** A name in at least one language, and an address for the way that orders go. */
export const supplierErrors = (supplier: {
  readonly name_ar?: string | null;
  readonly name_en?: string | null;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly order_channel?: string | null | undefined;
}): FieldErrors => ({
  ...(supplier.name_ar || supplier.name_en ? {} : { name_ar: [{ key: 'required' }] }),
  ...(supplier.order_channel === 'mail' && !supplier.email ? { email: [{ key: 'required' }] } : {}),
  ...(supplier.order_channel === 'whatsapp' && whatsappOf(supplier.phone) === null
    ? { phone: [{ key: 'country_code_for_whatsapp' }] }
    : {}),
});
