import { refuser } from '../../kernel/contract/refusal.ts';

/** What points can be refused for, with the two texts: those beside the field of the points begin as its label goes on. */
export const loyaltyRefusals = {
  loyalty_program_not_found: { en: 'The loyalty programme was not found.', ar: 'برنامج الولاء غير موجود.' },
  loyalty_worth_missing: {
    en: 'Set the points value first, in the loyalty settings.',
    ar: 'حدّد أولًا قيمة النقطة في إعدادات الولاء.',
  },
  items_of_points_required: {
    en: 'must include at least one group, service or product',
    ar: 'مطلوبة: مجموعة أو خدمة أو منتج',
  },
  points_need_customer: { en: 'need a customer: choose the customer first', ar: 'تخص عميلًا، فاختر العميل أولًا' },
  points_not_enough: {
    en: 'are too many; at most {points} can be used',
    ar: 'أكثر من النقاط المتاحة: {points}',
  },
  points_below_minimum: { en: 'can be used from {points} up', ar: 'تُستخدم ابتداءً من {points}' },
  points_more_than_bill: { en: 'are worth more than the invoice', ar: 'تفوق قيمتها مبلغ الفاتورة' },
  points_worth_nothing: { en: 'are too few to use', ar: 'أقل من أن تكون لها قيمة' },
  points_changed_meanwhile: {
    en: 'This customer’s points have changed. Check them again.',
    ar: 'تغيّرت نقاط هذا العميل أثناء ذلك. راجعها من جديد.',
  },
  customer_brought_already: {
    en: 'This customer already has a referrer.',
    ar: 'سبق تسجيل من دعا هذا العميل.',
  },
  customer_brought_himself: {
    en: 'A customer can’t refer themselves.',
    ar: 'لا يمكن أن يدعو العميل نفسه. اختر عميلًا آخر.',
  },
} as const;

export const refuse = refuser(loyaltyRefusals);
