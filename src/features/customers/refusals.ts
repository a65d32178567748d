import { refuser } from '../../kernel/refusal.ts';

export const customerRefusals = {
  customer_not_found: { en: 'The customer was not found.', ar: 'العميل غير موجود.' },
  customer_disabled: { en: 'This customer is disabled.', ar: 'هذا العميل معطّل.' },
  balance_too_large: {
    en: 'The balance of this customer would become larger than the books can hold.',
    ar: 'سيتجاوز رصيد هذا العميل ما تتسع له الدفاتر.',
  },
  customer_disallows_contact: {
    en: 'This customer does not allow messages on WhatsApp.',
    ar: 'هذا العميل لا يسمح بمراسلته عبر واتساب.',
  },
  customer_already_merged: {
    en: 'One of the two was merged with another customer already. Open the record again.',
    ar: 'سبق دمج أحد العميلين مع عميل آخر. افتح السجل من جديد.',
  },
  customer_is_himself: { en: 'Choose another customer.', ar: 'اختر عميلًا آخر.' },
  merge_not_found: { en: 'The merging was taken back already.', ar: 'سبق التراجع عن هذا الدمج.' },
  merge_is_too_old: {
    en: 'A merging can be taken back within a day.',
    ar: 'يمكن التراجع عن الدمج خلال يوم واحد فقط.',
  },
  merge_is_mixed: {
    en: 'The two can no longer be taken apart: money of the one was used for the other.',
    ar: 'لم يعد التراجع ممكنًا: استُخدم مال أحدهما للآخر.',
  },
  mobile_already_exists: { en: 'belongs to another customer', ar: 'مسجّل لعميل آخر' },
} as const;

export const refuse = refuser(customerRefusals);
