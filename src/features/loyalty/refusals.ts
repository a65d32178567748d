import { refuser } from '../../kernel/refusal.ts';

/** What points can be refused for, with the two texts: those beside the field of the points begin as its label goes on. */
export const loyaltyRefusals = {
  loyalty_program_not_found: { en: 'The loyalty program was not found.', ar: 'برنامج الولاء غير موجود.' },
  loyalty_worth_missing: {
    en: 'Say first what a point is worth, in the loyalty settings.',
    ar: 'حدّد أولًا قيمة النقطة في إعدادات الولاء.',
  },
  items_of_points_required: {
    en: 'are needed: a group, a service or a product',
    ar: 'مطلوبة: مجموعة أو خدمة أو منتج',
  },
  points_need_customer: { en: 'belong to a customer: choose who it is first', ar: 'تخص عميلًا، فاختر العميل أولًا' },
  points_not_enough: {
    en: 'are more than can be used: {points}',
    ar: 'أكثر من النقاط المتاحة: {points}',
  },
  points_below_minimum: { en: 'are used from {points} on', ar: 'تُستخدم ابتداءً من {points}' },
  points_more_than_bill: { en: 'are worth more than the bill', ar: 'تفوق قيمتها مبلغ الفاتورة' },
  points_worth_nothing: { en: 'are too few to be worth anything', ar: 'أقل من أن تكون لها قيمة' },
  points_changed_meanwhile: {
    en: 'The points of this customer changed meanwhile. Look at them again.',
    ar: 'تغيّرت نقاط هذا العميل أثناء ذلك. راجعها من جديد.',
  },
  customer_brought_already: {
    en: 'It is known already who brought this customer.',
    ar: 'سُجّل من قبل من أحضر هذا العميل.',
  },
  customer_brought_himself: { en: 'Nobody brings himself.', ar: 'لا يُحضر العميل نفسه.' },
} as const;

export const refuse = refuser(loyaltyRefusals);
