import { refuser } from '../../kernel/refusal.ts';

/** What documents can be refused for (specification section 8: invoice, payments), with the two texts. */
export const documentRefusals = {
  invoice_not_found: { en: 'The invoice was not found.', ar: 'الفاتورة غير موجودة.' },
  too_many_mails: {
    en: 'was used too often for this invoice within the hour',
    ar: 'أُرسلت هذه الفاتورة مرات كثيرة خلال ساعة',
  },
  shop_is_closed: { en: 'cannot be used: this shop sends no mails at present', ar: 'لا يرسل هذا المتجر رسائل حاليًا' },
  invoice_already_paid: { en: 'This invoice is already paid in full.', ar: 'هذه الفاتورة مدفوعة بالكامل.' },
  only_invoices_are_collected: {
    en: 'Payments are taken on invoices and debit notes only.',
    ar: 'لا تُحصّل الدفعات إلا على الفواتير والإشعارات المدينة.',
  },
  debts_changed: {
    en: 'What the customer owes changed meanwhile. Look at the amounts again; nothing was taken.',
    ar: 'تغيّر ما على العميل في هذه الأثناء. راجع المبالغ من جديد، ولم يُحصَّل شيء.',
  },
  buyer_is_seller: {
    en: 'The customer has the VAT number of this shop. A shop cannot invoice itself.',
    ar: 'الرقم الضريبي للعميل هو رقم هذه المنشأة، ولا تصدر المنشأة فاتورة لنفسها.',
  },
  tax_invoice_needs_customer: {
    en: 'A tax invoice names its buyer. Choose a customer first.',
    ar: 'الفاتورة الضريبية تذكر المشتري. اختر العميل أولًا.',
  },
  deposit_parts_must_equal_amount: { en: 'must sum to the amount', ar: 'يجب أن يساوي مجموعها المبلغ' },
  not_found: { en: 'was not found', ar: 'غير موجود' },
  deposit_not_paid_by_card: {
    en: 'This deposit was not paid by card online. Give it back by another method.',
    ar: 'لم يُدفع هذا العربون بالبطاقة عبر الإنترنت. أعده بطريقة أخرى.',
  },
  deposit_not_found: { en: 'The deposit was not found.', ar: 'العربون غير موجود.' },
  deposit_not_available: {
    en: 'Less is left of this deposit. Open the invoice again to see what remains.',
    ar: 'المتبقي من هذا العربون أقل من ذلك. افتح الفاتورة من جديد لترى المتبقي.',
  },
  deposit_does_not_fit: {
    en: 'This deposit was taxed for something else than what this invoice sells. Give it back, or use less of it.',
    ar: 'حُسبت ضريبة هذا العربون على غير ما تبيعه هذه الفاتورة. ردّه أو استخدم جزءًا أقل منه.',
  },
  deposit_already_used: {
    en: 'A part of this deposit was used or given back. Only what remains can be given back.',
    ar: 'استُخدم جزء من هذا العربون أو رُدّ. لا يُردّ إلا المتبقي منه.',
  },
} as const;

export const refuse = refuser(documentRefusals);
