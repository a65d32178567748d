import type { TwoTexts } from '../../kernel/messages.ts';

/** A message that a shop's customers get: what it says unless the shop has own words, and what stands in for its variables. */
export interface MessageKind {
  /** As the settings call it. */
  readonly title: TwoTexts;
  /** In the order in which the WhatsApp template takes them. */
  readonly variables: readonly MessageVariable[];
  /** What own words may name besides: templates are approved as they are. */
  readonly more: readonly MessageVariable[];
  readonly subject: TwoTexts;
  readonly text: TwoTexts;
  /** The name of the template that the operator has approved at WhatsApp. */
  readonly template: string;
}

/** Everything that may stand in a message; each with what a preview shows for it. */
export const messageVariables = {
  shop: { label: { ar: 'اسم المتجر', en: 'Shop' }, sample: { ar: 'صالون لولو', en: 'Lulu Salon' } },
  customer: { label: { ar: 'اسم العميل', en: 'Customer' }, sample: { ar: 'نورة', en: 'Noura' } },
  day: { label: { ar: 'اليوم', en: 'Day' }, sample: { ar: 'الأحد 22 نوفمبر', en: 'Sunday 22 November' } },
  time: { label: { ar: 'الساعة', en: 'Time' }, sample: { ar: '4:30 م', en: '4:30 PM' } },
  services: { label: { ar: 'الخدمات', en: 'Services' }, sample: { ar: 'قص وتصفيف', en: 'Cut and style' } },
  person: { label: { ar: 'الموظف', en: 'Employee' }, sample: { ar: 'سارة', en: 'Sara' } },
  amount: { label: { ar: 'المبلغ', en: 'Amount' }, sample: { ar: '120.00 ر.س', en: 'SAR 120.00' } },
  package: { label: { ar: 'الباقة', en: 'Package' }, sample: { ar: 'عشر جلسات', en: 'Ten sessions' } },
  reason: { label: { ar: 'السبب', en: 'Reason' }, sample: { ar: 'لا وقت متاح', en: 'No time free' } },
  until: { label: { ar: 'حتى', en: 'Until' }, sample: { ar: '5:00 م', en: '5:00 PM' } },
  answers: {
    label: { ar: 'ما يُرَدّ به', en: 'How to answer' },
    sample: { ar: 'للتأكيد الرد بالرقم 1، وللإلغاء بالرقم 2', en: 'Answer 1 to confirm or 2 to cancel' },
  },
  offer: {
    label: { ar: 'الخصم', en: 'Discount' },
    sample: { ar: 'خصم 10% على كل المنتجات', en: '10% off on all products' },
  },
  code: { label: { ar: 'الرمز', en: 'Code' }, sample: { ar: 'EID-10', en: 'EID-10' } },
  url: { label: { ar: 'الرابط', en: 'Link' }, sample: { ar: 'https://…', en: 'https://…' } },
} as const satisfies Record<string, { label: TwoTexts; sample: TwoTexts }>;
export type MessageVariable = keyof typeof messageVariables;

const kind = <const V extends readonly MessageVariable[]>(
  template: string,
  variables: V,
  title: readonly [en: string, ar: string],
  subject: readonly [en: string, ar: string],
  text: readonly [en: string, ar: string],
) => ({
  template,
  variables,
  more: (/^(booking_|after_visit$)/.test(template)
    ? moreOfVisit
    : (['customer'] as const)) as readonly MessageVariable[],
  title: { en: title[0], ar: title[1] },
  subject: { en: subject[0], ar: subject[1] },
  text: { en: text[0], ar: text[1] },
});

const ofVisit = ['shop', 'day', 'time', 'url'] as const;
/** Of every message about a visit. */
const moreOfVisit = ['customer', 'services', 'person'] as const;

/**
 * Every message to a customer that begins at the shop. A new kind is a row here and its template in
 * platform/messages/whatsapp-templates.ts.
 */
export const messageKinds = {
  booking_link: kind(
    'booking_link',
    ofVisit,
    ['Visit booked', 'تأكيد الحجز'],
    ['Your visit to {shop}', 'موعدك لدى {shop}'],
    [
      'Your visit to {shop} is booked for {day}, {time}. Details and what can be changed: {url}',
      'حُجز موعدك لدى {shop} يوم {day}، {time}. التفاصيل وما يمكن تغييره: {url}',
    ],
  ),
  booking_moved: kind(
    'booking_moved',
    ofVisit,
    ['Visit moved', 'تغيير الموعد'],
    ['Your visit to {shop} is moved', 'تغيّر موعدك لدى {shop}'],
    [
      'Your visit to {shop} is moved to {day}, {time}. See it: {url}',
      'نُقل موعدك لدى {shop} إلى يوم {day}، {time}. للاطلاع عليه: {url}',
    ],
  ),
  booking_cancelled: kind(
    'booking_cancelled',
    ofVisit,
    ['Visit cancelled', 'إلغاء الموعد'],
    ['Your visit to {shop} is cancelled', 'أُلغي موعدك لدى {shop}'],
    [
      'Your visit to {shop} on {day}, {time} is cancelled. Book another time: {url}',
      'أُلغي موعدك لدى {shop} يوم {day}، {time}. لحجز موعد آخر: {url}',
    ],
  ),
  booking_cancelled_paid: kind(
    'booking_cancelled_paid',
    ['shop', 'day', 'time', 'amount', 'url'],
    ['Paid visit cancelled', 'إلغاء موعد مدفوع'],
    ['Your visit to {shop} is cancelled', 'أُلغي موعدك لدى {shop}'],
    [
      'Your visit to {shop} on {day}, {time} is cancelled. {amount} go back to the card you paid with; your bank may take up to 14 working days to show it. Details: {url}',
      'أُلغي موعدك لدى {shop} يوم {day}، {time}. يُعاد مبلغ {amount} إلى البطاقة التي دفعت بها، وقد يستغرق ظهوره لدى مصرفك 14 يوم عمل. التفاصيل: {url}',
    ],
  ),
  booking_needs_time: kind(
    'booking_needs_time',
    ofVisit,
    ['Another time needed', 'طلب تغيير الموعد'],
    ['Your visit to {shop} needs another time', 'موعدك لدى {shop} يحتاج إلى وقت آخر'],
    [
      'We are sorry: {shop} cannot keep your visit on {day}, {time}. Choose another time that suits you: {url}',
      'نعتذر منك، يتعذّر على {shop} الوفاء بموعدك يوم {day}، {time}. يمكنك اختيار وقت آخر يناسبك: {url}',
    ],
  ),
  booking_reminder: kind(
    'booking_reminder',
    ['shop', 'day', 'time', 'answers', 'url'],
    ['Reminder of a visit', 'تذكير بالموعد'],
    ['Your visit to {shop} on {day}', 'تذكير بموعدك لدى {shop} يوم {day}'],
    [
      'We look forward to your visit to {shop} on {day}, {time}. {answers}, or here: {url}',
      'نسعد بزيارتك في {shop} يوم {day}، {time}. {answers}، أو عبر الرابط: {url}',
    ],
  ),
  booking_request_received: kind(
    'booking_request_received',
    ofVisit,
    ['Booking received', 'استلام طلب الحجز'],
    ['{shop} received your booking', 'وصل طلب حجزك إلى {shop}'],
    [
      '{shop} received your booking for {day}, {time}. The time is held for you until the shop answers: {url}',
      'وصل طلب حجزك إلى {shop} ليوم {day}، {time}. الوقت محجوز لك حتى يرد المتجر: {url}',
    ],
  ),
  booking_accepted: kind(
    'booking_accepted',
    ofVisit,
    ['Booking accepted', 'قبول طلب الحجز'],
    ['{shop} accepted your booking', 'قبل {shop} طلب حجزك'],
    [
      '{shop} accepted your booking for {day}, {time}. Details and what can be changed: {url}',
      'قبل {shop} طلب حجزك ليوم {day}، {time}. التفاصيل وما يمكن تغييره: {url}',
    ],
  ),
  booking_declined: kind(
    'booking_declined',
    ['shop', 'day', 'time', 'reason', 'url'],
    ['Booking declined', 'الاعتذار عن طلب الحجز'],
    ['{shop} cannot take your booking', 'يعتذر {shop} عن طلب حجزك'],
    [
      '{shop} cannot take your booking for {day}, {time}: {reason}. Choose another time: {url}',
      'يعتذر {shop} عن طلب حجزك ليوم {day}، {time}: {reason}. لاختيار وقت آخر: {url}',
    ],
  ),
  booking_declined_paid: kind(
    'booking_declined_paid',
    ['shop', 'day', 'time', 'reason', 'amount', 'url'],
    ['Paid booking declined', 'الاعتذار عن حجز مدفوع'],
    ['{shop} cannot take your booking', 'يعتذر {shop} عن طلب حجزك'],
    [
      '{shop} cannot take your booking for {day}, {time}: {reason}. {amount} go back to the card you paid with; your bank may take up to 14 working days to show it. Details: {url}',
      'يعتذر {shop} عن طلب حجزك ليوم {day}، {time}: {reason}. يُعاد مبلغ {amount} إلى البطاقة التي دفعت بها، وقد يستغرق ظهوره لدى مصرفك 14 يوم عمل. التفاصيل: {url}',
    ],
  ),
  booking_proposed: kind(
    'booking_proposed',
    ofVisit,
    ['Another time proposed', 'اقتراح وقت آخر'],
    ['{shop} proposes another time', 'يقترح {shop} وقتًا آخر'],
    [
      '{shop} proposes {day}, {time} for your visit. The time is held for you; take it or leave it here: {url}',
      'يقترح {shop} لموعدك يوم {day}، {time}. الوقت محجوز لك، ولقبوله أو رفضه: {url}',
    ],
  ),
  booking_lapsed: kind(
    'booking_lapsed',
    ofVisit,
    ['Booking lapsed', 'انتهاء مهلة الحجز'],
    ['Your booking at {shop} has lapsed', 'انتهت مهلة حجزك لدى {shop}'],
    [
      'Your booking at {shop} for {day}, {time} has lapsed and its time is free again. Book another time: {url}',
      'انتهت مهلة حجزك لدى {shop} ليوم {day}، {time} وأُتيح وقته لغيرك. لحجز وقت آخر: {url}',
    ],
  ),
  booking_deposit_asked: kind(
    'booking_deposit_asked',
    ['shop', 'amount', 'day', 'time', 'url'],
    ['Deposit asked for', 'طلب العربون'],
    ['A deposit for your visit to {shop}', 'عربون موعدك لدى {shop}'],
    [
      '{shop} asks for a deposit of {amount} for your visit on {day}, {time}. Pay it here: {url}',
      'يطلب {shop} عربونًا قدره {amount} لموعدك يوم {day}، {time}. للدفع: {url}',
    ],
  ),
  booking_money_back: kind(
    'booking_money_back',
    ['shop', 'amount', 'day', 'time', 'url'],
    ['Payment on its way back', 'رد الدفعة'],
    ['{shop} gives your payment back', 'يردّ إليك {shop} ما دفعته'],
    [
      'Your payment of {amount} for the visit to {shop} on {day}, {time} was not used, and is on its way back to you: {url}',
      'لم يُستخدم مبلغ {amount} الذي دفعته لموعدك لدى {shop} يوم {day}، {time}، وهو في طريقه إليك: {url}',
    ],
  ),
  booking_money_returned: kind(
    'booking_money_returned',
    ['shop', 'amount', 'day', 'time', 'url'],
    ['Payment given back', 'اكتمال رد الدفعة'],
    ['{shop} gave your payment back', 'أعاد إليك {shop} ما دفعته'],
    [
      '{shop} gave {amount} back to your card for the visit on {day}, {time}. Your bank may take up to 14 working days to show it. Details: {url}',
      'أعاد {shop} مبلغ {amount} إلى بطاقتك عن موعد يوم {day}، {time}. قد يستغرق ظهوره لدى مصرفك 14 يوم عمل. التفاصيل: {url}',
    ],
  ),
  waitlist_offer: kind(
    'waitlist_offer',
    ['shop', 'services', 'day', 'time', 'until', 'url'],
    ['Place offered', 'عرض وقت متاح'],
    ['A place for you at {shop}', 'وقت متاح لك لدى {shop}'],
    [
      'A place got free for you at {shop}: {services} on {day}, {time}. It is held until {until}; take it or not here: {url}',
      'أُتيح لك وقت لدى {shop}: {services} يوم {day}، {time}. نحتفظ به حتى {until}. للقبول أو الاعتذار: {url}',
    ],
  ),
  package_bought: kind(
    'package_bought',
    ['shop', 'package', 'until', 'url'],
    ['Package bought', 'شراء باقة'],
    ['Your package of {shop}', 'باقتك لدى {shop}'],
    [
      'Your package “{package}” of {shop} is valid until {until}. What is left of it, and its invoice: {url}',
      'باقتك «{package}» لدى {shop} صالحة حتى {until}. ما بقي منها وفاتورتها: {url}',
    ],
  ),
  package_money_back: kind(
    'package_money_back',
    ['shop', 'package', 'amount', 'url'],
    ['Package not sold any more', 'باقة لم تعد متاحة'],
    ['{shop} gives your payment back', 'يردّ إليك {shop} ما دفعته'],
    [
      '“{package}” of {shop} could not be sold any more when you paid. {amount} is on its way back to your card: {url}',
      'لم تعد «{package}» لدى {shop} متاحة عند الدفع، ومبلغ {amount} في طريقه إلى بطاقتك: {url}',
    ],
  ),
  after_visit: kind(
    'after_visit',
    ['shop', 'customer', 'url'],
    ['After a visit', 'بعد الزيارة'],
    ['Thank you for visiting {shop}', 'شكرًا لزيارتك {shop}'],
    [
      'Thank you for visiting {shop}, {customer}. Your next visit is two taps away: {url}',
      'شكرًا لزيارتك {shop} يا {customer}. لحجز زيارتك القادمة بلمستين: {url}',
    ],
  ),
  no_show_again: kind(
    'no_show_again',
    ['shop', 'customer', 'url'],
    ['After a missed visit', 'لمن لم يحضر موعده'],
    ['Another time at {shop}?', 'موعد آخر لدى {shop}؟'],
    [
      'We missed you at {shop}, {customer}. Does another day suit you? Choose one here: {url}',
      'افتقدناك في {shop} يا {customer}. هل يناسبك يوم آخر؟ لحجز موعد جديد: {url}',
    ],
  ),
  rate_us: kind(
    'rate_us',
    ['shop', 'customer', 'url'],
    ['Asking for a rating', 'طلب التقييم'],
    ['How was it at {shop}?', 'كيف كانت تجربتك مع {shop}؟'],
    [
      'Thank you for choosing {shop}, {customer}. How was it? Rating takes half a minute: {url}',
      'شكرًا لاختيارك {shop} يا {customer}. كيف كانت تجربتك؟ التقييم لا يأخذ إلا نصف دقيقة: {url}',
    ],
  ),
  balance_reminder: kind(
    'balance_reminder',
    ['shop', 'customer', 'amount', 'url'],
    ['Reminder of an unpaid amount', 'تذكير بمبلغ مستحق'],
    ['Unpaid amount at {shop}', 'مبلغ مستحق لدى {shop}'],
    [
      'A friendly reminder from {shop}, {customer}: {amount} are still unpaid. The oldest invoice: {url}',
      'تذكير ودّي من {shop} يا {customer}: بقي مبلغ {amount} غير مدفوع. أقدم فاتورة: {url}',
    ],
  ),
  discount_code: kind(
    'discount_code',
    ['shop', 'customer', 'offer', 'code'],
    ['Discount code', 'رمز الخصم'],
    ['A discount at {shop}', 'خصم لك لدى {shop}'],
    [
      '{customer}, for you at {shop}: {offer}. Show this code: {code}',
      '{customer}، لك عند {shop} {offer}. رمز العرض: {code}',
    ],
  ),
  birthday: kind(
    'birthday',
    ['shop', 'customer'],
    ['Birthday wishes', 'تهنئة الميلاد'],
    ['Happy birthday from {shop}', 'كل عام وأنت بخير من {shop}'],
    [
      'Happy birthday, {customer}! {shop} wishes you a year full of joy.',
      'كل عام وأنت بخير يا {customer}! تتمنى لك أسرة {shop} عامًا مليئًا بالفرح.',
    ],
  ),
} satisfies Record<string, MessageKind>;

export type MessageKindName = keyof typeof messageKinds;
export const messageKindNames = Object.keys(messageKinds) as MessageKindName[];
/** What a shop's own words of a kind may name, each once. */
export const ownVariables = (name: MessageKindName): readonly MessageVariable[] => {
  const { variables, more } = messageKinds[name];
  return [...new Set<MessageVariable>([...variables.filter((one) => one !== 'url'), ...more, ...variables])];
};
/** What a message of a kind must be given. */
export type WordsOf<K extends MessageKindName> = Readonly<
  Record<(typeof messageKinds)[K]['variables'][number], string>
>;
