import { refuser } from '../../kernel/contract/refusal.ts';

/** What orders can be refused for, with the two texts. */
export const orderRefusals = {
  order_not_found: { en: 'The order was not found.', ar: 'الطلب غير موجود.' },
  order_not_a_draft: { en: 'The order is confirmed already.', ar: 'الطلب مؤكد من قبل.' },
  order_not_confirmed: { en: 'The order is not confirmed, or is over.', ar: 'الطلب غير مؤكد أو انتهى.' },
  order_is_over: { en: 'The order is completed or cancelled.', ar: 'الطلب مكتمل أو ملغى.' },
  order_not_waiting: { en: 'Somebody works on this order already.', ar: 'بدأ أحدهم العمل على هذا الطلب.' },
  order_not_in_work: { en: 'Nobody works on this order.', ar: 'لا يعمل أحد على هذا الطلب.' },
  order_not_ready: { en: 'The order is not ready yet.', ar: 'لم يجهز الطلب بعد.' },
  order_not_to_deliver: { en: 'The order is not waiting to be delivered.', ar: 'الطلب ليس بانتظار التوصيل.' },
  order_not_on_the_way: { en: 'The order is not on the way.', ar: 'الطلب ليس في الطريق.' },
  order_not_failed: { en: 'The order has not failed.', ar: 'لم يتعذّر تسليم الطلب.' },
  order_not_cancelled: { en: 'The order is not cancelled.', ar: 'الطلب غير ملغى.' },
  order_has_left: { en: 'The order has left the shop.', ar: 'خرج الطلب من المحل.' },
  order_waits_for_answer: {
    en: 'The buyer was asked about something missing and has not answered yet.',
    ar: 'سُئل المشتري عن صنف ناقص ولم يصل رده بعد.',
  },
  order_needs_photo: { en: 'Take a photo of it first: the order wants one.', ar: 'صوّره أولًا، فالطلب يريد صورة.' },
  order_not_picked: {
    en: 'Lay ready everything that is kept for it first.',
    ar: 'جهّز أولًا كل ما حُجز له على الطاولة.',
  },
  question_not_found: { en: 'The question was not found.', ar: 'السؤال غير موجود.' },
  question_is_open: { en: 'The buyer was asked about this already.', ar: 'سُئل المشتري عن هذا من قبل.' },
  question_is_answered: { en: 'The question is decided already.', ar: 'حُسم السؤال من قبل.' },
  question_time_is_over: {
    en: 'The time for an answer is over: take the substitute.',
    ar: 'انقضت مهلة الرد، فخذ البديل.',
  },
  question_still_waits: { en: 'The buyer may still answer.', ar: 'ما زال للمشتري وقت للرد.' },
  delivery_service_missing: {
    en: 'Choose in the settings of orders the service that deliveries are billed as.',
    ar: 'اختر في إعدادات الطلبات الخدمة التي يُفوتر بها التوصيل.',
  },
  // Beside a field, going on from its label.
  ordered_twice: { en: 'is in the order already', ar: 'موجود في الطلب' },
  missing_not_in_order: { en: 'is nothing that this order takes', ar: 'ليس مما يأخذه هذا الطلب' },
  outside_zones: { en: 'is in no zone that you deliver to', ar: 'خارج مناطق التوصيل' },
  order_below_paid: { en: 'cost less than what is paid already', ar: 'أقل مما دُفع' },
  order_other_vat: { en: 'bear another VAT than what is paid already', ar: 'ضريبتها غير ضريبة ما دُفع' },
  order_paid_by_other: { en: 'cannot change while something is paid', ar: 'لا يتغيّر وقد دُفع شيء من ثمن الطلب' },
  order_more_than_due: { en: 'is more than what is due', ar: 'أكثر من المستحق' },
};
export const refuse = refuser(orderRefusals);
