import type { TwoTexts } from '../../kernel/text/messages.ts';

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
  items: { label: { ar: 'الأصناف', en: 'Items' }, sample: { ar: 'باقة جوري أحمر', en: 'Red rose bouquet' } },
  package: { label: { ar: 'باقة الخدمات', en: 'Package' }, sample: { ar: 'عشر جلسات', en: 'Ten sessions' } },
  reason: { label: { ar: 'السبب', en: 'Reason' }, sample: { ar: 'لا وقت متاح', en: 'No time free' } },
  until: { label: { ar: 'حتى', en: 'Until' }, sample: { ar: '5:00 م', en: '5:00 PM' } },
  answers: {
    label: { ar: 'طريقة الرد', en: 'How to answer' },
    sample: { ar: 'للتأكيد الرد بالرقم 1، وللإلغاء بالرقم 2', en: 'Reply 1 to confirm or 2 to cancel' },
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
    ? moreOfAppointment
    : (['customer'] as const)) as readonly MessageVariable[],
  title: { en: title[0], ar: title[1] },
  subject: { en: subject[0], ar: subject[1] },
  text: { en: text[0], ar: text[1] },
});

const ofAppointment = ['shop', 'day', 'time', 'url'] as const;
/** Of every message about a visit. */
const moreOfAppointment = ['customer', 'services', 'person'] as const;

/**
 * Every message to a customer that begins at the shop. A new kind is a row here and its template in
 * platform/messages/whatsapp-templates.ts.
 */
export const messageKinds = {
  booking_link: kind(
    'booking_link',
    ofAppointment,
    ['Appointment booked', 'تأكيد الحجز'],
    ['Your appointment at {shop}', 'موعدك لدى {shop}'],
    [
      'Your appointment at {shop} is booked for {day}, {time}. View or change it: {url}',
      'حُجز موعدك لدى {shop} يوم {day}، {time}. للاطلاع عليه أو تغييره: {url}',
    ],
  ),
  booking_moved: kind(
    'booking_moved',
    ofAppointment,
    ['Appointment moved', 'تغيير الموعد'],
    ['Your appointment at {shop} has been moved', 'تغيّر موعدك لدى {shop}'],
    [
      'Your appointment at {shop} has been moved to {day}, {time}. View it: {url}',
      'نُقل موعدك لدى {shop} إلى يوم {day}، {time}. للاطلاع عليه: {url}',
    ],
  ),
  booking_cancelled: kind(
    'booking_cancelled',
    ofAppointment,
    ['Appointment cancelled', 'إلغاء الموعد'],
    ['Your appointment at {shop} has been cancelled', 'أُلغي موعدك لدى {shop}'],
    [
      'Your appointment at {shop} on {day}, {time} has been cancelled. Book another time: {url}',
      'أُلغي موعدك لدى {shop} يوم {day}، {time}. لحجز موعد آخر: {url}',
    ],
  ),
  booking_cancelled_paid: kind(
    'booking_cancelled_paid',
    ['shop', 'day', 'time', 'amount', 'url'],
    ['Paid appointment cancelled', 'إلغاء موعد مدفوع'],
    ['Your appointment at {shop} has been cancelled', 'أُلغي موعدك لدى {shop}'],
    [
      'Your appointment at {shop} on {day}, {time} has been cancelled. {amount} will be refunded to the card you paid with. Your bank may take up to 14 working days to show it. Details: {url}',
      'أُلغي موعدك لدى {shop} يوم {day}، {time}. سيُردّ مبلغ {amount} إلى البطاقة التي دفعت بها، وقد يستغرق ظهوره في حسابك البنكي 14 يوم عمل. التفاصيل: {url}',
    ],
  ),
  booking_needs_time: kind(
    'booking_needs_time',
    ofAppointment,
    ['Another time needed', 'طلب تغيير الموعد'],
    ['Your appointment at {shop} needs a new time', 'موعدك لدى {shop} يحتاج إلى وقت آخر'],
    [
      'Sorry, {shop} can’t keep your appointment on {day}, {time}. Choose another time: {url}',
      'نعتذر، تعذّر على {shop} تقديم موعدك يوم {day}، {time}. لاختيار وقت آخر يناسبك: {url}',
    ],
  ),
  booking_reminder: kind(
    'booking_reminder',
    ['shop', 'day', 'time', 'answers', 'url'],
    ['Appointment reminder', 'تذكير بالموعد'],
    ['Your appointment at {shop} on {day}', 'تذكير بموعدك لدى {shop} يوم {day}'],
    [
      'Reminder: your appointment at {shop} is on {day}, {time}. {answers}, or use this link: {url}',
      'نسعد بزيارتك في {shop} يوم {day}، {time}. {answers}، أو عبر الرابط: {url}',
    ],
  ),
  booking_request_received: kind(
    'booking_request_received',
    ofAppointment,
    ['Booking received', 'استلام طلب الحجز'],
    ['{shop} received your booking', 'وصل طلب حجزك إلى {shop}'],
    [
      '{shop} received your booking for {day}, {time}. We’re holding the time until you hear back: {url}',
      'وصل طلب حجزك إلى {shop} ليوم {day}، {time}. الوقت محجوز لك حتى يصلك الرد: {url}',
    ],
  ),
  booking_accepted: kind(
    'booking_accepted',
    ofAppointment,
    ['Booking accepted', 'قبول طلب الحجز'],
    ['{shop} accepted your booking', 'تم قبول طلب حجزك لدى {shop}'],
    [
      '{shop} accepted your booking for {day}, {time}. View or change it: {url}',
      'تم قبول طلب حجزك لدى {shop} ليوم {day}، {time}. للاطلاع عليه أو تغييره: {url}',
    ],
  ),
  booking_declined: kind(
    'booking_declined',
    ['shop', 'day', 'time', 'reason', 'url'],
    ['Booking declined', 'الاعتذار عن طلب الحجز'],
    ['{shop} can’t take your booking', 'نعتذر عن قبول طلب حجزك لدى {shop}'],
    [
      '{shop} can’t take your booking for {day}, {time}: {reason}. Choose another time: {url}',
      'نعتذر عن قبول طلب حجزك لدى {shop} ليوم {day}، {time}: {reason}. لاختيار وقت آخر: {url}',
    ],
  ),
  booking_declined_paid: kind(
    'booking_declined_paid',
    ['shop', 'day', 'time', 'reason', 'amount', 'url'],
    ['Paid booking declined', 'الاعتذار عن حجز مدفوع'],
    ['{shop} can’t take your booking', 'نعتذر عن قبول طلب حجزك لدى {shop}'],
    [
      '{shop} can’t take your booking for {day}, {time}: {reason}. {amount} will be refunded to the card you paid with. Your bank may take up to 14 working days to show it. Details: {url}',
      'نعتذر عن قبول طلب حجزك لدى {shop} ليوم {day}، {time}: {reason}. سيُردّ مبلغ {amount} إلى البطاقة التي دفعت بها، وقد يستغرق ظهوره لدى مصرفك 14 يوم عمل. التفاصيل: {url}',
    ],
  ),
  booking_proposed: kind(
    'booking_proposed',
    ofAppointment,
    ['Another time suggested', 'اقتراح وقت آخر'],
    ['{shop} suggests another time', 'اقتراح وقت آخر لموعدك لدى {shop}'],
    [
      '{shop} suggests {day}, {time} for your appointment. We’re holding it for you. Accept or decline here: {url}',
      'الوقت المقترح لموعدك لدى {shop}: {day}، {time}. وهو محجوز لك، وللقبول أو الاعتذار: {url}',
    ],
  ),
  booking_lapsed: kind(
    'booking_lapsed',
    ofAppointment,
    ['Booking expired', 'انتهاء مهلة الحجز'],
    ['Your booking at {shop} has expired', 'انتهت مهلة حجزك لدى {shop}'],
    [
      'Your booking at {shop} for {day}, {time} has expired and the time is no longer held. Book another time: {url}',
      'انتهت مهلة حجزك لدى {shop} ليوم {day}، {time} وأُتيح وقته لغيرك. لحجز وقت آخر: {url}',
    ],
  ),
  booking_deposit_asked: kind(
    'booking_deposit_asked',
    ['shop', 'amount', 'day', 'time', 'url'],
    ['Deposit requested', 'طلب العربون'],
    ['A deposit for your appointment at {shop}', 'عربون موعدك لدى {shop}'],
    [
      '{shop} asks for a deposit of {amount} for your appointment on {day}, {time}. Pay it here: {url}',
      'مطلوب عربون قدره {amount} لتأكيد موعدك لدى {shop} يوم {day}، {time}. للدفع: {url}',
    ],
  ),
  booking_money_back: kind(
    'booking_money_back',
    ['shop', 'amount', 'day', 'time', 'url'],
    ['Refund started', 'رد الدفعة'],
    ['{shop} is refunding your payment', 'جارٍ ردّ ما دفعته لدى {shop}'],
    [
      'Your payment of {amount} for the appointment at {shop} on {day}, {time} was not used and is being refunded: {url}',
      'لم يُستخدم مبلغ {amount} الذي دفعته لموعدك لدى {shop} يوم {day}، {time}، وسيُردّ إليك: {url}',
    ],
  ),
  booking_money_returned: kind(
    'booking_money_returned',
    ['shop', 'amount', 'day', 'time', 'url'],
    ['Payment refunded', 'اكتمال رد الدفعة'],
    ['{shop} refunded your payment', 'رُدّ إليك ما دفعته لدى {shop}'],
    [
      '{shop} refunded {amount} to your card for the appointment on {day}, {time}. Your bank may take up to 14 working days to show it. Details: {url}',
      'رُدّ مبلغ {amount} إلى بطاقتك عن موعدك لدى {shop} يوم {day}، {time}. قد يستغرق ظهوره لدى مصرفك 14 يوم عمل. التفاصيل: {url}',
    ],
  ),
  waitlist_offer: kind(
    'waitlist_offer',
    ['shop', 'services', 'day', 'time', 'until', 'url'],
    ['Slot offered', 'عرض وقت متاح'],
    ['A time has opened up for you at {shop}', 'وقت متاح لك لدى {shop}'],
    [
      'A time has opened up at {shop}: {services} on {day}, {time}. We’re holding it until {until}. Accept or decline here: {url}',
      'أُتيح لك وقت لدى {shop}: {services} يوم {day}، {time}. محجوز لك حتى {until}. للقبول أو الاعتذار: {url}',
    ],
  ),
  package_bought: kind(
    'package_bought',
    ['shop', 'package', 'until', 'url'],
    ['Package bought', 'شراء باقة خدمات'],
    ['Your package from {shop}', 'باقة الخدمات لدى {shop}'],
    [
      'Your package “{package}” from {shop} is valid until {until}. See what’s left and your invoice: {url}',
      'باقة الخدمات «{package}» لدى {shop} صالحة حتى {until}. المتبقي منها وفاتورتها: {url}',
    ],
  ),
  package_money_back: kind(
    'package_money_back',
    ['shop', 'package', 'amount', 'url'],
    ['Package no longer available', 'باقة خدمات لم تعد متاحة'],
    ['{shop} is refunding your payment', 'جارٍ ردّ ما دفعته لدى {shop}'],
    [
      '“{package}” from {shop} was no longer available when you paid. {amount} is being refunded to your card: {url}',
      'لم تعد باقة الخدمات «{package}» متاحة لدى {shop} عند الدفع، وسيُردّ مبلغ {amount} إلى بطاقتك: {url}',
    ],
  ),
  menu_order_paid: kind(
    'menu_order_paid',
    ['shop', 'day', 'time', 'url'],
    ['Menu order paid', 'دفع طلب من القائمة'],
    ['Your order at {shop}', 'طلبك لدى {shop}'],
    [
      '{shop} received your order. It is ready on {day}, {time}. See it here: {url}',
      'استلم {shop} طلبك، ويكون جاهزًا يوم {day}، {time}. للاطلاع عليه: {url}',
    ],
  ),
  menu_order_money_back: kind(
    'menu_order_money_back',
    ['shop', 'items', 'amount', 'url'],
    ['Menu order refunded', 'رد مبلغ طلب من القائمة'],
    ['{shop} is refunding your payment', 'جارٍ ردّ ما دفعته لدى {shop}'],
    [
      '{shop} could not sell “{items}” any more when your payment arrived. {amount} is being refunded to your card: {url}',
      'تعذّر على {shop} بيع «{items}» عند وصول الدفعة، وسيُردّ مبلغ {amount} إلى بطاقتك: {url}',
    ],
  ),
  after_visit: kind(
    'after_visit',
    ['shop', 'customer', 'url'],
    ['After an appointment', 'بعد الموعد'],
    ['Thank you for visiting {shop}', 'شكرًا لزيارتك {shop}'],
    [
      'Thank you for visiting {shop}, {customer}. Book your next appointment: {url}',
      'شكرًا لزيارتك {shop} يا {customer}. لحجز موعدك القادم بلمستين: {url}',
    ],
  ),
  no_show_again: kind(
    'no_show_again',
    ['shop', 'customer', 'url'],
    ['After a no-show', 'لمن لم يحضر موعده'],
    ['Another time at {shop}?', 'موعد آخر لدى {shop}؟'],
    [
      'We missed you at {shop}, {customer}. Does another day suit you? Choose one here: {url}',
      'افتقدناك في {shop} يا {customer}. هل يناسبك يوم آخر؟ لحجز موعد جديد: {url}',
    ],
  ),
  rate_us: kind(
    'rate_us',
    ['shop', 'customer', 'url'],
    ['Rating request', 'طلب التقييم'],
    ['How was it at {shop}?', 'كيف كانت تجربتك مع {shop}؟'],
    [
      'Thank you for choosing {shop}, {customer}. How was it? Rating takes half a minute: {url}',
      'شكرًا لاختيارك {shop} يا {customer}. كيف كانت تجربتك؟ لا يستغرق التقييم أكثر من نصف دقيقة: {url}',
    ],
  ),
  balance_reminder: kind(
    'balance_reminder',
    ['shop', 'customer', 'amount', 'url'],
    ['Payment reminder', 'تذكير بمبلغ مستحق'],
    ['Unpaid amount at {shop}', 'مبلغ مستحق لدى {shop}'],
    [
      'A friendly reminder from {shop}, {customer}: {amount} is still unpaid. The oldest invoice: {url}',
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
      '{customer}، لك لدى {shop} {offer}. رمز الخصم: {code}',
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
