import { refuser } from '../../kernel/refusal.ts';

export const customerRefusals = {
  customer_not_found: { en: 'The customer was not found.', ar: 'العميل غير موجود.' },
  customer_disabled: { en: 'This customer is disabled.', ar: 'هذا العميل معطّل.' },
  balance_too_large: {
    en: 'The balance of this customer would become larger than the books can hold.',
    ar: 'سيتجاوز رصيد هذا العميل ما تتسع له الدفاتر.',
  },
  mobile_already_exists: { en: 'belongs to another customer', ar: 'مسجّل لعميل آخر' },
} as const;

export const refuse = refuser(customerRefusals);
