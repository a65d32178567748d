import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog } from '../../kernel/text/messages.ts';

export const paymentTexts = catalog(
  {
    customer: fieldWords.en.customer,
    cancel: 'Cancel and refund payment',
    cancel_question: 'Cancel this deposit? It is refunded today and a credit note is issued.',
    cancel_reason: fieldWords.en.reason,
    cancelled_now: 'Payment cancelled',
    period: fieldWords.en.period,
    none_yet: 'No payments in this period.',
    method: 'Payment method',
    authorization_code: fieldWords.en.authorization_code,
    reference: fieldWords.en.reference,
    correct_method: 'Correct payment method',
    correct_method_note: 'The amount moves from one account to the other today; the payment date stays the same.',
    method_corrected: 'Payment method corrected',
  },
  {
    customer: fieldWords.ar.customer,
    cancel: 'إلغاء الدفعة',
    cancel_question: 'هل تريد إلغاء هذا العربون؟ يُردّ مبلغه اليوم ويصدر به إشعار دائن.',
    cancel_reason: fieldWords.ar.reason,
    cancelled_now: 'أُلغيت الدفعة.',
    period: fieldWords.ar.period,
    none_yet: 'لا دفعات في هذه الفترة.',
    method: 'طريقة الدفع',
    authorization_code: fieldWords.ar.authorization_code,
    reference: fieldWords.ar.reference,
    correct_method: 'تصحيح طريقة الدفع',
    correct_method_note: 'ينتقل المبلغ اليوم من حساب إلى آخر، ويبقى يوم استلامه كما كان.',
    method_corrected: 'صُحّحت طريقة الدفع.',
  },
);
