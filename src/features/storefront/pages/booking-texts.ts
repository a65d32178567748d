import { durationText } from '../../../kernel/duration-text.ts';
import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/messages.ts';
import type { FieldError } from '../../../kernel/refusal.ts';
import { isRuleKey, rulePhrase } from '../../../kernel/rule-messages.ts';
import { catalogueRefusals } from '../../catalogue/refusals.ts';
import { identityRefusals } from '../../identity/refusals.ts';
import { paymentRefusals } from '../../payments/refusals.ts';
import { schedulingRefusals } from '../../scheduling/refusals.ts';
import { offerRefusals } from '../../offers/refusals.ts';
import { bookingRefusals } from '../booking-refusals.ts';
import type { ShopFacts } from '../shop-page.ts';
import type { TicketActs } from '../ticket.ts';
import { saidBy } from './said-by-trade.ts';

type VisitActs = Pick<TicketActs, 'confirm' | 'move' | 'cancel'>;
const chosenOf = (acts: VisitActs) => (['confirm', 'move', 'cancel'] as const).filter((act) => acts[act]);
const anyOf = (acts: VisitActs): boolean => chosenOf(acts).length > 0;
const startUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What may be done with a visit now, and nothing else: `confirm or cancel the visit`. */
const visitActsEn = (acts: VisitActs): string =>
  `${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(chosenOf(acts))} the visit`;

const actsAr = {
  confirm: ['تأكيد الموعد', 'تأكيده'],
  move: ['تغيير الموعد', 'تغييره'],
  cancel: ['إلغاء الموعد', 'إلغاؤه'],
} as const;
const visitActsAr = (acts: VisitActs): string =>
  chosenOf(acts)
    .map((act, n) => actsAr[act][n === 0 ? 0 : 1])
    .join(' أو ');

/** What the pages of booking say. */
export const bookingTexts = catalog(
  {
    title: (p: { shop: string }) => `Book at ${p.shop}`,
    about: (p: { shop: string }) => `Choose services, a day and a time at ${p.shop} and book your visit.`,
    steps: 'Steps of booking',
    step_services: 'Services',
    step_people: 'Who',
    step_time: 'Time',
    step_details: 'Confirm',
    choose_services: 'Choose services',
    with_whom: 'With whom?',
    choose_people: 'Who will see you?',
    anyone_words: 'The most times to choose from',
    not_soon: 'no time soon',
    anyone: 'Anyone',
    to_time: 'Choose the time',
    add_up: 'Update the total',
    minutes: (p: { n: number }) => durationText(p.n, 'en'),
    from: 'from',
    nothing: 'The shop has nothing to book online yet.',
    no_bookings: 'This shop takes no bookings online now.',
    call: 'Call the shop',
    choose_time: 'Choose the day and time',
    people: 'How many people?',
    person_n: (p: { n: number }) => pluralEn(p.n, { one: '# person', other: '# people' }),
    addons: 'Add to it',
    add: (p: { name: string }) => `Add ${p.name}`,
    take_off: (p: { name: string }) => `Take ${p.name} off`,
    needs: (p: { name: string; days: number }) =>
      pluralEn(p.days, {
        one: `Only within # day after ${p.name}`,
        other: `Only within # days after ${p.name}`,
      }),
    days: 'Days',
    whole_month: 'Whole month',
    one_week: 'One week',
    earlier_month: 'Month before',
    later_month: 'Month after',
    earlier_days: 'Earlier days',
    later_days: 'Later days',
    full: 'Full',
    closed_day: 'Closed',
    free_times: (p: { n: number }) => pluralEn(p.n, { one: '# time', other: '# times' }),
    best: 'Best',
    best_words: 'These leave the shop no empty gaps.',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    no_times: 'Nothing is free on this day.',
    zone: (p: { zone: string }) => `Times are those of the shop (${p.zone}).`,
    go_on: 'Continue',
    change: 'Change',
    your_details: 'Your details',
    name: 'Your name',
    mobile: 'Your mobile',
    country_code: 'Country code',
    proved: 'Your mobile is confirmed:',
    mobile_note: 'We send a code to it.',
    send_code: 'Send the code',
    verify: 'Confirm your booking',
    code_sent: 'We sent a code of six digits to',
    code: 'The code',
    book: 'Confirm the booking',
    again: 'Send another code',
    again_done: 'Another code is on its way.',
    change_phone: 'Change the name or mobile',
    others: 'The nearest free times',
    total: 'Total',
    with_vat: 'VAT included',
    policy: (p: { until: string }) => `You can move or cancel it freely until ${p.until}.`,
    policy_cancel: (p: { until: string }) => `You can cancel it freely until ${p.until}.`,
    policy_over: 'It begins soon: to move or cancel it, call the shop.',
    booked: 'Your visit is booked.',
    booked_words: 'We sent you the link to this page.',
    booked_unsent: (acts: VisitActs) =>
      anyOf(acts)
        ? `Save this page: here you can ${visitActsEn(acts)}.`
        : 'Save this page: it holds the details of the visit.',
    its_page: (acts: VisitActs) => startUpper(visitActsEn(acts)),
    states: ['Cancelled', 'Booked', 'Arrived', 'Attended', 'Nobody came'] as readonly string[],
    confirmed: 'Confirmed',
    ticket_title: (p: { shop: string }) => `Your visit to ${p.shop}`,
    booking_number: 'Booking number',
    to_calendar: 'Add to the calendar',
    directions: 'Directions',
    message: 'Message us',
    confirm: 'I am coming',
    confirm_done: 'Thank you. The shop knows that you are coming.',
    move: 'Move the visit',
    move_done: 'The visit is moved. This is its new time.',
    cancel: 'Cancel the visit',
    cancel_ask: 'Cancel this visit? The time is given to others.',
    cancel_ask_all: (p: { n: number }) =>
      pluralEn(p.n, {
        one: 'Cancel the visit of # person? The time is given to others.',
        other: 'Cancel the visit of all # people? The times are given to others.',
      }),
    cancel_reason: 'Why (you may leave it empty)',
    cancel_yes: 'Yes, cancel it',
    cancel_done: 'The visit is cancelled.',
    again_book: 'Book again',
    free_over: 'It is too late to change or cancel online.',
    free_over_plain: 'It is too late to change or cancel online. Ask the shop.',
    move_title: 'Move the visit',
    move_now: 'Move it to this time',
    fixed_before: (p: { when: string }) => `A time before ${p.when} can no longer be moved or cancelled online.`,
    with: (p: { who: string }) => `with ${p.who}`,
  },
  {
    title: (p) => `احجز لدى ${p.shop}`,
    about: (p) => `اختيار الخدمات واليوم والوقت وحجز الموعد لدى ${p.shop}.`,
    steps: 'خطوات الحجز',
    step_services: 'الخدمات',
    step_people: 'مع من',
    step_time: 'الوقت',
    step_details: 'التأكيد',
    choose_services: 'اختر الخدمات',
    with_whom: 'مع من؟',
    choose_people: 'مع من يكون موعدك؟',
    anyone_words: 'أوسع اختيار للأوقات',
    not_soon: 'لا وقت قريب',
    anyone: 'أي موظف',
    to_time: 'اختر الوقت',
    add_up: 'احسب',
    minutes: (p) => durationText(p.n, 'ar'),
    from: 'من',
    nothing: 'لا خدمات متاحة للحجز الإلكتروني بعد.',
    no_bookings: 'لا يستقبل المتجر الحجز الإلكتروني حاليًا.',
    call: 'اتصل بالمتجر',
    choose_time: 'اختر اليوم والوقت',
    people: 'كم عددكم؟',
    person_n: (p) =>
      pluralAr(p.n, {
        zero: 'لا أحد',
        one: 'شخص واحد',
        two: 'شخصان',
        few: '# أشخاص',
        many: '# شخصًا',
        other: '# شخص',
      }),
    addons: 'أضف إليها',
    add: (p) => `إضافة ${p.name}`,
    take_off: (p) => `إزالة ${p.name}`,
    needs: (p) =>
      pluralAr(p.days, {
        zero: `بعد ${p.name}`,
        one: `خلال يوم من ${p.name}`,
        two: `خلال يومين من ${p.name}`,
        few: `خلال # أيام من ${p.name}`,
        many: `خلال # يومًا من ${p.name}`,
        other: `خلال # يوم من ${p.name}`,
      }),
    days: 'الأيام',
    whole_month: 'الشهر كاملًا',
    one_week: 'أسبوع واحد',
    earlier_month: 'الشهر السابق',
    later_month: 'الشهر التالي',
    earlier_days: 'أيام سابقة',
    later_days: 'أيام لاحقة',
    full: 'مكتمل',
    closed_day: 'مغلق',
    free_times: (p) =>
      pluralAr(p.n, {
        zero: 'لا أوقات',
        one: 'وقت واحد',
        two: 'وقتان',
        few: '# أوقات',
        many: '# وقتًا',
        other: '# وقت',
      }),
    best: 'الأنسب',
    best_words: 'أوقات لا تترك فراغًا في جدول المتجر.',
    morning: 'الصباح',
    afternoon: 'بعد الظهر',
    evening: 'المساء',
    no_times: 'لا وقت متاحًا في هذا اليوم.',
    zone: (p) => `الأوقات بتوقيت المتجر (${p.zone}).`,
    go_on: 'متابعة',
    change: 'تغيير',
    your_details: 'بياناتك',
    name: 'الاسم',
    mobile: 'الجوال',
    country_code: 'رمز الدولة',
    proved: 'تم التحقق من جوالك:',
    mobile_note: 'نرسل إليه رمزًا للتحقق.',
    send_code: 'أرسل الرمز',
    verify: 'أكّد الحجز',
    code_sent: 'أرسلنا رمزًا من ستة أرقام إلى',
    code: 'الرمز',
    book: 'أكّد الحجز',
    again: 'أرسل رمزًا آخر',
    again_done: 'رمز آخر في الطريق.',
    change_phone: 'تغيير الاسم أو الجوال',
    others: 'أقرب الأوقات المتاحة',
    total: 'الإجمالي',
    with_vat: 'شامل ضريبة القيمة المضافة',
    policy: (p) => `التغيير أو الإلغاء مجاني حتى ${p.until}.`,
    policy_cancel: (p) => `الإلغاء مجاني حتى ${p.until}.`,
    policy_over: 'الموعد قريب: التغيير أو الإلغاء بالاتصال بالمتجر.',
    booked: 'تم الحجز.',
    booked_words: 'أرسلنا إليك رابط هذه الصفحة.',
    booked_unsent: (acts) =>
      anyOf(acts)
        ? `يُرجى حفظ هذه الصفحة: منها يمكن ${visitActsAr(acts)}.`
        : 'يُرجى حفظ هذه الصفحة، ففيها تفاصيل الموعد.',
    its_page: (acts) => visitActsAr(acts),
    states: ['ملغى', 'محجوز', 'وصل', 'تم الحضور', 'لم يحضر أحد'],
    confirmed: 'الحجز مؤكد',
    ticket_title: (p) => `موعدك لدى ${p.shop}`,
    booking_number: 'رقم الحجز',
    to_calendar: 'أضف إلى التقويم',
    directions: 'الاتجاهات',
    message: 'راسل المتجر',
    confirm: 'سأحضر',
    confirm_done: 'شكرًا لك. وصل تأكيدك إلى المتجر.',
    move: 'تغيير الموعد',
    move_done: 'تغيّر الموعد، وهذا وقته الجديد.',
    cancel: 'إلغاء الحجز',
    cancel_ask: 'هل تلغي هذا الموعد؟ سيُتاح الوقت لغيرك.',
    cancel_ask_all: (p) =>
      pluralAr(p.n, {
        zero: 'هل تلغي هذا الموعد؟ سيُتاح الوقت لغيرك.',
        one: 'هل تلغي هذا الموعد؟ سيُتاح الوقت لغيرك.',
        two: 'هل تلغي موعد الشخصين معًا؟ ستُتاح الأوقات لغيركما.',
        few: 'هل تلغي موعد # أشخاص معًا؟ ستُتاح الأوقات لغيركم.',
        many: 'هل تلغي موعد # شخصًا معًا؟ ستُتاح الأوقات لغيركم.',
        other: 'هل تلغي موعد # شخص معًا؟ ستُتاح الأوقات لغيركم.',
      }),
    cancel_reason: 'السبب (اختياري)',
    cancel_yes: 'نعم، ألغِ الحجز',
    cancel_done: 'أُلغي الموعد.',
    again_book: 'احجز مرة أخرى',
    free_over: 'انتهت مدة التغيير والإلغاء عبر الموقع.',
    free_over_plain: 'انتهت مدة التغيير والإلغاء عبر الموقع. يمكن التواصل مع المتجر.',
    move_title: 'تغيير الموعد',
    move_now: 'انقل إلى هذا الوقت',
    fixed_before: (p) => `الأوقات قبل ${p.when} لا يمكن تغييرها أو إلغاؤها عبر الموقع بعد اختيارها.`,
    with: (p) => `مع ${p.who}`,
  },
);
export type BookingTexts = (typeof bookingTexts)['en'];
/** As a shop of this trade says it of itself. */
export const bookingTextsIn = (language: Language, trade?: ShopFacts['trade']): BookingTexts =>
  saidBy(trade, bookingTexts[language] as BookingTexts);

/** In words for visitors where those for the desk would not do. */
const ownWords: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  ...catalogueRefusals,
  ...identityRefusals,
  ...paymentRefusals,
  ...schedulingRefusals,
  ...offerRefusals,
  ...bookingRefusals,
  service_not_found: {
    en: 'A service you chose cannot be booked any more. Choose again.',
    ar: 'إحدى الخدمات المختارة لم تعد متاحة للحجز، ويلزم الاختيار من جديد.',
  },
  invalid_mobile: {
    en: 'is no mobile number of this country; write it with its country code if it is from another',
    ar: 'رقم الجوال غير صحيح. لرقم من دولة أخرى يلزم اختيار رمزها.',
  },
  card_payments_not_offered: {
    en: 'This shop takes no card payments here just now. Ask the shop.',
    ar: 'الدفع بالبطاقة غير متاح هنا الآن. يمكن سؤال المتجر.',
  },
  appointment_needs_service: { en: 'Choose at least one service.', ar: 'يلزم اختيار خدمة واحدة على الأقل.' },
  idempotency_key_reused: {
    en: 'The page was sent already. Open it again.',
    ar: 'أُرسلت هذه الصفحة من قبل، ويلزم فتحها من جديد.',
  },
};

/** A reason in words; after its label where it is no sentence by itself. */
export const bookingWords = (language: Language, error: FieldError, label?: string): string => {
  const said = ownWords[error.key]?.[language] ?? (isRuleKey(error.key) ? rulePhrase(language, error) : error.key);
  if (!label || /[.؟!]$/.test(said) || said.startsWith(label)) return said;
  return language === 'ar' ? `${label}: ${said}` : `${label} ${said}`;
};
