import { refuser } from '../../kernel/refusal.ts';

/** What notes can be refused for (specification section 8: invoice), with the two texts. */
export const noteRefusals = {
  only_invoices_are_corrected: {
    en: 'Notes are written to invoices and debit notes only.',
    ar: 'لا تُكتب الإشعارات إلا على الفواتير والإشعارات المدينة.',
  },
  partial_payments_block_credit_note: {
    en: 'This invoice is paid in part, so it cannot be credited. Collect the rest first.',
    ar: 'هذه الفاتورة مدفوعة جزئيًا، فلا يصدر عليها إشعار دائن. حصّل المتبقي أولًا.',
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
  balance_needs_customer: {
    en: 'A balance belongs to a customer, and this invoice names none.',
    ar: 'الرصيد باسم عميل، وهذه الفاتورة بلا عميل.',
  },
} as const;

export const refuse = refuser(noteRefusals);
