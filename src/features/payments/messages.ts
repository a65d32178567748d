import { catalog } from '../../kernel/messages.ts';

export const paymentTexts = catalog(
  {
    methods: {
      cash: 'Cash',
      credit_card: 'Card',
      transfer: 'Bank transfer',
      cheque: 'Cheque',
      payment_link: 'Payment link',
    },
    customer: 'Customer',
    cancel: 'Cancel payment',
    cancel_question: 'Cancel this deposit? Its entry is reversed and a credit note is issued.',
    cancel_reason: 'Reason',
    cancelled_now: 'The payment is cancelled.',
    period: 'Period',
    none_yet: 'No payments in this period.',
  },
  {
    methods: { cash: 'نقدًا', credit_card: 'بطاقة', transfer: 'تحويل بنكي', cheque: 'شيك', payment_link: 'رابط دفع' },
    customer: 'العميل',
    cancel: 'إلغاء الدفعة',
    cancel_question: 'هل تريد إلغاء هذا العربون؟ يُعكس قيده ويصدر إشعار دائن.',
    cancel_reason: 'السبب',
    cancelled_now: 'أُلغيت الدفعة.',
    period: 'الفترة',
    none_yet: 'لا دفعات في هذه الفترة.',
  },
);
