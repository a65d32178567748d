import { catalog } from '../../kernel/messages.ts';

export const paymentTexts = catalog(
  {
    customer: 'Customer',
    cancel: 'Cancel payment',
    cancel_question: 'Cancel this deposit? Its entry is reversed and a credit note is issued.',
    cancel_reason: 'Reason',
    cancelled_now: 'The payment is cancelled.',
    period: 'Period',
    none_yet: 'No payments in this period.',
  },
  {
    customer: 'العميل',
    cancel: 'إلغاء الدفعة',
    cancel_question: 'هل تريد إلغاء هذا العربون؟ يُعكس قيده ويصدر إشعار دائن.',
    cancel_reason: 'السبب',
    cancelled_now: 'أُلغيت الدفعة.',
    period: 'الفترة',
    none_yet: 'لا دفعات في هذه الفترة.',
  },
);
