import { refuser } from '../../kernel/contract/refusal.ts';

export const customerRefusals = {
  customer_not_found: { en: 'The customer was not found.', ar: 'العميل غير موجود.' },
  customer_disabled: { en: 'This customer is disabled.', ar: 'هذا العميل معطّل.' },
  balance_too_large: {
    en: 'This would exceed the largest balance a customer can have.',
    ar: 'سيتجاوز رصيد هذا العميل ما تتسع له الدفاتر.',
  },
  customer_disallows_contact: {
    en: 'This customer has not agreed to WhatsApp messages.',
    ar: 'هذا العميل لا يسمح بمراسلته عبر واتساب.',
  },
  customer_already_merged: {
    en: 'One of these customers was already merged. Reload the record.',
    ar: 'سبق دمج أحد العميلين مع عميل آخر. افتح السجل من جديد.',
  },
  customer_is_himself: { en: 'Choose another customer.', ar: 'اختر عميلًا آخر.' },
  merge_not_found: { en: 'This merge was already undone.', ar: 'سبق التراجع عن هذا الدمج.' },
  merge_is_too_old: {
    en: 'You can undo a merge only within one day.',
    ar: 'يمكن التراجع عن الدمج خلال يوم واحد فقط.',
  },
  merge_is_mixed: {
    en: 'These customers can’t be separated: money of one was used for the other.',
    ar: 'لم يعد التراجع ممكنًا: استُخدم مال أحدهما للآخر.',
  },
  note_not_found: { en: 'This note has been deleted.', ar: 'لم تعد الملاحظة موجودة.' },
  note_is_not_yours: { en: 'Only the author can edit a note.', ar: 'لا يعدّل الملاحظة إلا كاتبها.' },
  tag_not_found: { en: 'This tag has been deleted.', ar: 'لم يعد الوسم موجودًا.' },
  too_many_tags: {
    en: 'A shop can have at most {max} tags. Delete one first.',
    ar: 'الحد الأعلى لوسوم المتجر: {max}. احذف وسمًا لا تحتاجه أولًا.',
  },
  relative_not_found: { en: 'This person has been deleted.', ar: 'لم يعد القريب موجودًا.' },
  too_many_files: {
    en: 'A customer can have at most {max} files. Delete one first.',
    ar: 'الحد الأعلى لملفات العميل: {max}. احذف ملفًا أولًا.',
  },
  customer_file_not_found: { en: 'This file has been deleted.', ar: 'لم يعد الملف موجودًا.' },
  customer_has_balance: {
    en: 'The customer still owes money or has a balance. Settle it first.',
    ar: 'على العميل مستحقات أو له رصيد لدى المتجر. سوِّ ذلك أولًا.',
  },
  tag_already_exists: { en: 'is already used by another tag', ar: 'مستخدم لوسم آخر' },
  mobile_already_exists: { en: 'is already used by another customer', ar: 'مسجّل لعميل آخر' },
} as const;

export const refuse = refuser(customerRefusals);
