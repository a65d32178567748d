import { refuser } from '../../kernel/contract/refusal.ts';

/** What payments can be refused for (specification section 8), with the two texts. */
export const paymentRefusals = {
  payment_not_found: { en: 'The payment was not found.', ar: 'الدفعة غير موجودة.' },
  payment_already_cancelled: { en: 'This payment is already cancelled.', ar: 'هذه الدفعة ملغاة من قبل.' },
  payment_cannot_be_edited: {
    en: 'Only active payments can be edited: not cancelled payments, refunds or payments confirmed by a gateway.',
    ar: 'لا تُعدّل إلا الدفعات القائمة، لا الملغاة ولا المستردة ولا ما أكدته بوابة الدفع.',
  },
  payment_method_unchanged: { en: 'The payment already has this method.', ar: 'هذه هي طريقة الدفع نفسها.' },
  only_deposits_can_be_cancelled: {
    en: 'Only deposit payments can be cancelled. Correct a sale with a credit note.',
    ar: 'لا تُلغى إلا دفعات العربون. صحّح البيع بإشعار دائن.',
  },
  link_payment_needs_another_way: {
    en: 'This deposit was paid by link. Refund it by another method from the deposit’s page.',
    ar: 'دُفع هذا العربون برابط. أعده بطريقة أخرى من صفحة العربون.',
  },
  payment_link_being_booked: {
    en: 'The customer has just paid a link of this invoice. Wait a moment and look again.',
    ar: 'دفع العميل للتو رابطًا لهذه الفاتورة. انتظر لحظة ثم انظر مجددًا.',
  },
  payment_link_not_found: { en: 'The payment link was not found.', ar: 'رابط الدفع غير موجود.' },
  payment_link_ended: {
    en: 'This payment link has expired or been used.',
    ar: 'انتهت صلاحية رابط الدفع. أنشئ رابطًا جديدًا.',
  },
  payment_link_exists: {
    en: 'This invoice has an open payment link. Cancel it before you create another.',
    ar: 'لهذه الفاتورة رابط دفع مفتوح. ألغه قبل إنشاء رابط آخر.',
  },
  card_payments_not_offered: {
    en: 'Card payments are not set up here. Connect a payment gateway in the settings.',
    ar: 'الدفع بالبطاقة غير مفعّل هنا. اربط بوابة دفع من الإعدادات.',
  },
  gateway_not_offered: { en: 'is not offered by the platform', ar: 'غير متاحة في المنصة' },
  gateway_key_wrong: { en: 'does not look like a secret key (sk_…)', ar: 'لا يشبه مفتاحًا سريًا (sk_…)' },
  gateway_account_not_found: { en: 'The shop has no account at this gateway.', ar: 'ليس للمتجر حساب لدى هذه البوابة.' },
  gateway_payment_not_found: { en: 'The card payment was not found.', ar: 'عملية الدفع بالبطاقة غير موجودة.' },
  gateway_payment_not_failed: {
    en: 'This payment has not failed, so there is nothing to retry.',
    ar: 'لم تفشل عملية الدفع هذه، فلا حاجة إلى إعادة المحاولة.',
  },
  gateway_payment_over: {
    en: 'The time for this payment is over. Ask the shop for a new one.',
    ar: 'انتهى وقت عملية الدفع هذه. اطلب من المتجر عملية جديدة.',
  },
  payment_failed: {
    en: 'Payment failed. The payment page could not be opened, and nothing was charged.',
    ar: 'فشل الدفع. تعذّر فتح صفحة الدفع، ولم يُخصم شيء.',
  },
  gateway_payment_not_paid: {
    en: 'This payment is not recorded yet, so it can’t be refunded.',
    ar: 'لم تُسجَّل عملية الدفع هذه في الحسابات بعد، فلا يمكن رد شيء منها.',
  },
  gateway_refund_on_its_way: {
    en: 'A refund of this payment is in progress. Wait until the gateway confirms it.',
    ar: 'استرداد سابق من هذه العملية قيد التنفيذ. انتظر تأكيد البوابة.',
  },
  gateway_refund_not_refused: {
    en: 'The gateway has not refused this refund.',
    ar: 'لم ترفض البوابة هذا الاسترداد.',
  },
  refund_exceeds_payment: {
    en: 'The refund is more than what is left of the payment. Enter a smaller amount.',
    ar: 'مبلغ الاسترداد أكبر من المتبقي من عملية الدفع.',
  },
  payout_changed_meanwhile: {
    en: 'New payments came in. Check the figures again.',
    ar: 'وردت دفعات في هذه الأثناء: راجع الأرقام من جديد.',
  },
  payout_booked_already: { en: 'has already been recorded', ar: 'مسجَّل من قبل' },
  fee_vat_above_rate: {
    en: 'is more than the VAT rate makes of the fee',
    ar: 'أكبر مما تسمح به نسبة الضريبة من الرسوم',
  },
  payout_does_not_add_up: {
    en: 'plus the VAT on the fee is more than the payments',
    ar: 'مع ضريبة الرسوم أكبر من مجموع الدفعات',
  },
  nothing_to_settle: { en: 'There is nothing to settle up to that day.', ar: 'لا شيء للتسوية حتى ذلك اليوم.' },
  authorization_code_required: { en: 'is required for card payments', ar: 'مطلوب لمدفوعات البطاقة' },
  used_twice: { en: 'is listed twice', ar: 'مكرر هنا' },
  balance_needs_customer: { en: 'is needed to pay from a balance', ar: 'مطلوب للدفع من الرصيد' },
  customer_balance_not_enough: {
    en: 'The customer’s balance is too low. Check the amount.',
    ar: 'رصيد العميل لا يكفي لهذا المبلغ. راجع الرصيد من جديد.',
  },
  payments_exceed_total: { en: 'exceed what is due', ar: 'تتجاوز المبلغ المستحق' },
  payments_must_equal_total: { en: 'must equal the total', ar: 'يجب أن تساوي الإجمالي' },
  debt_needs_customer: {
    en: 'is required when part of the invoice stays unpaid',
    ar: 'مطلوب عند بقاء جزء من الفاتورة دينًا',
  },
  link_needs_customer: { en: 'is needed for a payment link', ar: 'مطلوب لرابط الدفع' },
  amount_must_be_positive: { en: 'must be more than zero', ar: 'يجب أن يكون أكبر من صفر' },
} as const;

export const refuse = refuser(paymentRefusals);
