import { refuser } from '../../kernel/refusal.ts';

/** What notes can be refused for (specification section 8: invoice), with the two texts. */
export const noteRefusals = {
  only_invoices_are_corrected: {
    en: 'Notes are written to invoices and debit notes only.',
    ar: 'لا تُكتب الإشعارات إلا على الفواتير والإشعارات المدينة.',
  },
  partial_payments_block_credit_note: {
    en: 'This invoice is paid in part, so it cannot be cancelled. Collect the rest first, or write a credit note.',
    ar: 'هذه الفاتورة مدفوعة جزئيًا، فلا يمكن إلغاؤها. حصّل المتبقي أولًا، أو اكتب إشعارًا دائنًا.',
  },
  nothing_left_to_credit: {
    en: 'All of this invoice was credited already.',
    ar: 'صدرت إشعارات دائنة بكامل هذه الفاتورة.',
  },
  more_than_left_to_credit: {
    en: 'Less is left of this invoice. Open it again to see what can still come back.',
    ar: 'المتبقي من هذه الفاتورة أقل من ذلك. افتحها من جديد لترى ما يمكن إرجاعه.',
  },
  line_not_found: { en: 'This line is not on the invoice.', ar: 'هذا البند ليس في الفاتورة.' },
  invoice_was_cancelled: { en: 'This invoice was cancelled.', ar: 'هذه الفاتورة ملغاة.' },
  only_invoices_are_cancelled: { en: 'Only invoices are cancelled.', ar: 'لا تُلغى إلا الفواتير.' },
  invoice_has_vat: {
    en: 'This invoice has VAT, so it cannot be cancelled. Issue a credit note.',
    ar: 'في هذه الفاتورة ضريبة، فلا تُلغى. أصدر إشعارًا دائنًا.',
  },
  invoice_contains_products: {
    en: 'This invoice contains products, so it cannot be cancelled. Issue a credit note, which says where the goods go.',
    ar: 'في هذه الفاتورة منتجات، فلا تُلغى. أصدر إشعارًا دائنًا يحدد وجهة البضاعة.',
  },
  gift_card_sale_cannot_be_cancelled: {
    en: 'The sale of a gift card cannot be cancelled. Its unused part can be given back from the card.',
    ar: 'لا يُلغى بيع بطاقة الهدية. يمكن رد ما لم يُستخدم منها من صفحة البطاقة.',
  },
  invoice_has_notes: {
    en: 'This invoice was corrected by a note already, so it cannot be cancelled.',
    ar: 'صدر على هذه الفاتورة إشعار، فلا تُلغى.',
  },
  package_of_invoice_was_used: {
    en: 'A package of this invoice was used or is over, so it cannot be cancelled. Issue a credit note for what is left of it.',
    ar: 'استُخدم من باقة في هذه الفاتورة أو انتهت مدتها، فلا تُلغى. أصدر إشعارًا دائنًا بالمتبقي منها.',
  },
  refund_due_not_found: { en: 'This refund was not found.', ar: 'هذا المبلغ المستحق الرد غير موجود.' },
  refund_already_given: { en: 'This refund was given already.', ar: 'سبق رد هذا المبلغ.' },
  balance_needs_customer: {
    en: 'A balance belongs to a customer, and this invoice names none.',
    ar: 'الرصيد باسم عميل، وهذه الفاتورة بلا عميل.',
  },
} as const;

export const refuse = refuser(noteRefusals);
