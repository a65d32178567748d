import { refuser } from '../../kernel/contract/refusal.ts';

/** What gift cards can be refused for (specification section 8), with the two texts. */
export const giftCardRefusals = {
  gift_card_not_found: {
    en: 'No gift card has this code. Check the code and try again.',
    ar: 'لا توجد بطاقة هدية بهذا الرمز.',
  },
  gift_card_used: { en: 'This gift card has no balance left.', ar: 'استُهلك رصيد بطاقة الهدية هذه بالكامل.' },
  gift_card_expired: { en: 'This gift card has expired.', ar: 'انتهت صلاحية بطاقة الهدية هذه.' },
  gift_card_refunded: { en: 'This gift card was refunded.', ar: 'استُردّت قيمة بطاقة الهدية هذه.' },
  gift_card_of_another: {
    en: 'This gift card was used by another customer.',
    ar: 'استخدم عميل آخر بطاقة الهدية هذه.',
  },
  gift_card_not_enough: {
    en: 'This gift card does not have enough balance.',
    ar: 'رصيد بطاقة الهدية أقل من المبلغ المطلوب منها.',
  },
  gift_card_of_other_kind: {
    en: 'This type of gift card can’t be used here: paid cards are a payment, free and loyalty cards are a discount.',
    ar: 'البطاقة المدفوعة طريقة دفع، أما المجانية وبطاقة نقاط الولاء فتُخصمان من الفاتورة قبل الضريبة. اختر طريقة الاستخدام المناسبة لها.',
  },
  gift_card_changed_meanwhile: {
    en: 'This gift card was just used elsewhere. Check its balance.',
    ar: 'استُخدمت بطاقة الهدية هذه أثناء ذلك. راجع المتبقي فيها.',
  },
  gift_cards_more_than_bill: { en: 'exceed what is left of the invoice', ar: 'تخصم أكثر مما بقي من الفاتورة' },
  gift_card_named_twice: { en: 'is already on this invoice', ar: 'موجودة في هذه الفاتورة' },
  free_gift_card_not_allowed: {
    en: 'Your role does not allow giving free gift cards.',
    ar: 'لا يسمح دورك بإضافة بطاقات هدايا مجانية.',
  },
  free_gift_card_has_no_payment: {
    en: 'can’t have a payment: a free card is not paid for',
    ar: 'لا تُدفع: البطاقة المجانية بلا مقابل',
  },
  gift_card_needs_code: {
    en: 'This card does not belong to the chosen customer. Enter its code.',
    ar: 'البطاقة ليست باسم هذا العميل: أدخل رمزها.',
  },
  gift_card_refund_not_allowed: {
    en: 'This shop does not refund gift card balances.',
    ar: 'لا يردّ المتجر المتبقي من بطاقات الهدايا نقدًا.',
  },
  gift_card_was_not_paid: {
    en: 'This card was free, so there is nothing to refund.',
    ar: 'لم يُدفع شيء مقابل هذه البطاقة، فلا مبلغ يُردّ.',
  },
  gift_card_not_sold_online: { en: 'is not sold online right now', ar: 'لا يُباع عبر الإنترنت الآن' },
  sending_is_past: { en: 'is in the past', ar: 'انقضى' },
  expiry_is_past: { en: 'must not be before the delivery date', ar: 'يجب ألا يسبق وصول البطاقة' },
} as const;

export const refuse = refuser(giftCardRefusals);
