import { refuser } from '../../kernel/contract/refusal.ts';

/** What documents can be refused for (specification section 8: invoice, payments), with the two texts. */
export const documentRefusals = {
  invoice_not_found: { en: 'The invoice was not found.', ar: 'الفاتورة غير موجودة.' },
  too_many_mails: {
    en: 'has been sent this invoice too often in the last hour; try again later',
    ar: 'أُرسلت هذه الفاتورة مرات كثيرة خلال ساعة',
  },
  shop_is_closed: {
    en: 'can’t be used: emails can’t be sent right now',
    ar: 'لا يمكن استخدامه الآن: إرسال الرسائل غير متاح حاليًا',
  },
  invoice_already_paid: { en: 'This invoice is already paid in full.', ar: 'هذه الفاتورة مدفوعة بالكامل.' },
  only_invoices_are_collected: {
    en: 'You can collect payments only on invoices and debit notes.',
    ar: 'لا تُحصّل الدفعات إلا على الفواتير والإشعارات المدينة.',
  },
  debts_changed: {
    en: 'The amount owed has changed. Check the amounts and try again; nothing was collected.',
    ar: 'تغيّر ما على العميل في هذه الأثناء. راجع المبالغ من جديد، ولم يُحصَّل شيء.',
  },
  buyer_is_seller: {
    en: 'This customer has your shop’s own VAT number. A shop can’t invoice itself.',
    ar: 'الرقم الضريبي للعميل هو رقم هذه المنشأة، ولا تصدر المنشأة فاتورة لنفسها.',
  },
  tax_invoice_needs_customer: {
    en: 'A tax invoice must name its buyer. Choose a customer.',
    ar: 'لا تصدر الفاتورة الضريبية دون بيانات المشتري. اختر العميل أولًا.',
  },
  deposit_parts_must_equal_amount: { en: 'must add up to the amount', ar: 'يجب أن يساوي مجموعها المبلغ' },
  not_found: { en: 'was not found', ar: 'غير موجود' },
  deposit_not_paid_by_card: {
    en: 'This deposit was not paid by card online. Refund it by another method.',
    ar: 'لم يُدفع هذا العربون بالبطاقة عبر الإنترنت. أعده بطريقة أخرى.',
  },
  deposit_not_found: { en: 'The deposit was not found.', ar: 'العربون غير موجود.' },
  deposit_not_available: {
    en: 'This deposit has less remaining than you entered. Reopen the invoice to see what is left.',
    ar: 'المتبقي من هذا العربون أقل من ذلك. افتح الفاتورة من جديد لترى المتبقي.',
  },
  deposit_does_not_fit: {
    en: 'This deposit was taxed for different items than this invoice sells. Refund it, or use less of it.',
    ar: 'حُسبت ضريبة هذا العربون على غير ما تبيعه هذه الفاتورة. ردّه أو استخدم جزءًا أقل منه.',
  },
  deposit_already_used: {
    en: 'Part of this deposit was already used or refunded. Only the rest can be refunded.',
    ar: 'استُخدم جزء من هذا العربون أو رُدّ. لا يُردّ إلا المتبقي منه.',
  },
} as const;

export const refuse = refuser(documentRefusals);
