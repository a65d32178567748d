import { refuser } from '../../kernel/contract/refusal.ts';

/** What notes can be refused for (specification section 8: invoice), with the two texts. */
export const creditNoteRefusals = {
  only_invoices_are_corrected: {
    en: 'You can issue notes only for invoices and debit notes.',
    ar: 'لا تُكتب الإشعارات إلا على الفواتير والإشعارات المدينة.',
  },
  partial_payments_block_credit_note: {
    en: 'This invoice is partially paid, so it can’t be cancelled. Collect the rest first, or issue a credit note.',
    ar: 'هذه الفاتورة مدفوعة جزئيًا، فلا يمكن إلغاؤها. حصّل المتبقي أولًا، أو أصدر إشعارًا دائنًا.',
  },
  nothing_left_to_credit: {
    en: 'This invoice has already been fully credited.',
    ar: 'صدرت إشعارات دائنة بكامل هذه الفاتورة.',
  },
  more_than_left_to_credit: {
    en: 'There is less left to credit than you entered. Reopen the invoice to see what remains.',
    ar: 'المتبقي من هذه الفاتورة أقل من ذلك. افتحها من جديد لترى ما يمكن إرجاعه.',
  },
  // Beside a field, going on from its label.
  more_than_went_in: { en: 'is more than went into it', ar: 'أكثر مما دخل فيها' },
  line_not_found: { en: 'This line is not on the invoice.', ar: 'هذا البند ليس في الفاتورة.' },
  invoice_was_cancelled: { en: 'This invoice was cancelled.', ar: 'هذه الفاتورة ملغاة.' },
  only_invoices_are_cancelled: { en: 'Only invoices can be cancelled.', ar: 'لا تُلغى إلا الفواتير.' },
  invoice_has_vat: {
    en: 'This invoice has VAT, so it cannot be cancelled. Issue a credit note.',
    ar: 'في هذه الفاتورة ضريبة، فلا تُلغى. أصدر إشعارًا دائنًا.',
  },
  invoice_contains_products: {
    en: 'This invoice contains products, so it cannot be cancelled. Issue a credit note, which says where the goods go.',
    ar: 'في هذه الفاتورة منتجات، فلا تُلغى. أصدر إشعارًا دائنًا يحدد وجهة البضاعة.',
  },
  gift_card_sale_cannot_be_cancelled: {
    en: 'The sale of a gift card can’t be cancelled. Refund its unused balance from the card instead.',
    ar: 'لا يُلغى بيع بطاقة الهدية. يمكن رد ما لم يُستخدم منها من صفحة البطاقة.',
  },
  invoice_has_notes: {
    en: 'This invoice was already corrected by a note, so it can’t be cancelled.',
    ar: 'صدر على هذه الفاتورة إشعار، فلا تُلغى.',
  },
  package_of_invoice_was_used: {
    en: 'A package on this invoice was used or has expired, so the invoice can’t be cancelled. Issue a credit note for what is left.',
    ar: 'في هذه الفاتورة باقة استُخدم جزء منها أو انتهت مدتها، فلا يمكن إلغاؤها. أصدر إشعارًا دائنًا بالمتبقي منها.',
  },
  refund_due_not_found: { en: 'This refund was not found.', ar: 'هذا المبلغ المستحق الرد غير موجود.' },
  refund_already_given: { en: 'This refund has already been paid.', ar: 'سبق رد هذا المبلغ.' },
  balance_needs_customer: {
    en: 'This invoice has no customer, so it can’t be refunded to an account balance.',
    ar: 'الرصيد باسم عميل، وهذه الفاتورة بلا عميل.',
  },
} as const;

export const refuse = refuser(creditNoteRefusals);
