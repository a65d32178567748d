import { refuser } from '../../kernel/refusal.ts';

/** What gift cards can be refused for (specification section 8), with the two texts. */
export const giftCardRefusals = {
  gift_card_not_found: { en: 'No gift card has this code.', ar: 'لا توجد بطاقة هدية بهذا الرمز.' },
  gift_card_used: { en: 'This gift card is used up.', ar: 'استُخدمت بطاقة الهدية هذه كاملة.' },
  gift_card_expired: { en: 'This gift card has expired.', ar: 'انتهت صلاحية بطاقة الهدية هذه.' },
  gift_card_refunded: { en: 'This gift card was refunded.', ar: 'استُردّت قيمة بطاقة الهدية هذه.' },
  gift_card_of_another: {
    en: 'This gift card was used by another customer.',
    ar: 'استخدم عميل آخر بطاقة الهدية هذه.',
  },
  gift_card_not_enough: {
    en: 'Less is left on the gift card than it should pay.',
    ar: 'رصيد بطاقة الهدية أقل من المبلغ المطلوب منها.',
  },
  gift_card_of_other_kind: {
    en: 'A paid gift card pays; a free one and one made of points take something off the bill. Use this one its own way.',
    ar: 'البطاقة المدفوعة تُدفع بها الفاتورة، والمجانية وبطاقة الولاء تُخصمان منها. استخدم هذه البطاقة بطريقتها.',
  },
  gift_card_changed_meanwhile: {
    en: 'This gift card was used meanwhile. Look at what is left of it.',
    ar: 'استُخدمت بطاقة الهدية هذه أثناء ذلك. راجع المتبقي فيها.',
  },
  gift_cards_more_than_bill: { en: 'take off more than is left of the bill', ar: 'تخصم أكثر مما بقي من الفاتورة' },
  gift_card_named_twice: { en: 'is on this bill already', ar: 'موجودة في هذه الفاتورة' },
  free_gift_card_not_allowed: {
    en: 'Your role does not allow giving free gift cards.',
    ar: 'لا يسمح دورك بإضافة بطاقات هدايا مجانية.',
  },
  free_gift_card_has_no_payment: {
    en: 'is not paid: a free card takes no money',
    ar: 'لا تُدفع: البطاقة المجانية بلا مقابل',
  },
  gift_card_needs_code: {
    en: 'This card is not the customer’s own: its code is needed.',
    ar: 'البطاقة ليست باسم هذا العميل: أدخل رمزها.',
  },
  gift_card_refund_not_allowed: {
    en: 'The shop does not give the rest of gift cards back as money.',
    ar: 'لا يردّ المتجر المتبقي من بطاقات الهدايا نقدًا.',
  },
  gift_card_was_not_paid: {
    en: 'Nobody paid for this card: there is nothing to give back.',
    ar: 'لم يُدفع شيء مقابل هذه البطاقة، فلا مبلغ يُردّ.',
  },
  gift_card_not_sold_online: { en: 'is not sold online just now', ar: 'لا يُباع عبر الإنترنت الآن' },
  sending_is_past: { en: 'is over already', ar: 'انقضى' },
  expiry_is_past: { en: 'must not be before the card arrives', ar: 'يجب ألا يسبق وصول البطاقة' },
} as const;

export const refuse = refuser(giftCardRefusals);
