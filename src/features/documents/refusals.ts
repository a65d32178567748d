import { refuser } from '../../kernel/refusal.ts';

/** What documents can be refused for (specification section 8: invoice, payments), with the two texts. */
export const documentRefusals = {
  invoice_not_found: { en: 'The invoice was not found.', ar: 'الفاتورة غير موجودة.' },
  invoice_already_paid: { en: 'This invoice is already paid in full.', ar: 'هذه الفاتورة مدفوعة بالكامل.' },
  only_invoices_are_collected: {
    en: 'Payments are taken on invoices and debit notes only.',
    ar: 'لا تُحصّل الدفعات إلا على الفواتير والإشعارات المدينة.',
  },
} as const;

export const refuse = refuser(documentRefusals);
