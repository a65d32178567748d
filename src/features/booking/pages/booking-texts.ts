import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { isRuleKey, rulePhrase } from '../../../kernel/contract/rule-messages.ts';
import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import { durationText } from '../../../kernel/time/duration-text.ts';
import { appointmentRefusals } from '../../appointments/refusals.ts';
import { catalogueRefusals } from '../../catalogue/refusals.ts';
import { identityRefusals } from '../../identity/refusals.ts';
import { packageRefusals } from '../../packages/refusals.ts';
import { paymentRefusals } from '../../payments/refusals.ts';
import type { ShopFacts } from '../../shop-pages/shop-page.ts';
import { bookingRefusals } from '../booking-refusals.ts';
import type { TicketActs } from '../ticket.ts';

type AppointmentActs = Pick<TicketActs, 'confirm' | 'move' | 'cancel'>;
const chosenOf = (acts: AppointmentActs) => (['confirm', 'move', 'cancel'] as const).filter((act) => acts[act]);
const anyOf = (acts: AppointmentActs): boolean => chosenOf(acts).length > 0;
const startUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What may be done with a visit now, and nothing else: `confirm or cancel the appointment`. */
const appointmentActsEn = (acts: AppointmentActs): string =>
  `${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(chosenOf(acts))} the appointment`;

const actsAr = {
  confirm: ['تأكيد الموعد', 'تأكيده'],
  move: ['تغيير الموعد', 'تغييره'],
  cancel: ['إلغاء الموعد', 'إلغاؤه'],
} as const;
const appointmentActsAr = (acts: AppointmentActs): string =>
  chosenOf(acts)
    .map((act, n) => actsAr[act][n === 0 ? 0 : 1])
    .join(' أو ');

/** What the pages of booking say. */
const bookingTexts = catalog(
  {
    title: (p: { shop: string }) => `Book at ${p.shop}`,
    about: (p: { shop: string }) => `Choose services, a day and a time at ${p.shop} and book your appointment.`,
    steps: 'Steps of booking',
    step_services: 'Services',
    step_people: 'Who',
    step_time: 'Time',
    step_details: 'Confirm',
    choose_services: 'Choose services',
    with_whom: 'Choose a team member',
    choose_people: 'Who will see you?',
    anyone_words: 'The most times to choose from',
    not_soon: 'no time soon',
    anyone: 'Anyone',
    to_time: 'Choose the time',
    add_up: 'Update total',
    minutes: (p: { n: number }) => durationText(p.n, 'en'),
    from: 'from',
    nothing: 'This shop has no services to book online yet.',
    no_bookings: 'This shop is not taking online bookings right now.',
    call: 'Call the shop',
    choose_time: 'Choose the day and time',
    people: 'How many people?',
    person_n: (p: { n: number }) => pluralEn(p.n, { one: '# person', other: '# people' }),
    addons: 'Add-ons',
    add: (p: { name: string }) => `Add ${p.name}`,
    take_off: (p: { name: string }) => `Remove ${p.name}`,
    needs: (p: { name: string; days: number }) =>
      pluralEn(p.days, {
        one: `Only within # day after ${p.name}`,
        other: `Only within # days after ${p.name}`,
      }),
    days: 'Days',
    whole_month: 'Whole month',
    one_week: 'One week',
    earlier_month: 'Previous month',
    later_month: 'Next month',
    earlier_days: 'Earlier days',
    later_days: 'Later days',
    full: 'Full',
    closed_day: 'Closed',
    free_times: (p: { n: number }) => pluralEn(p.n, { one: '# time', other: '# times' }),
    best: 'Recommended',
    best_words: 'These leave the shop no empty gaps.',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    no_times: 'No free times on this day.',
    zone: (p: { zone: string }) => `Times are in the shop’s time zone (${p.zone}).`,
    go_on: 'Continue',
    change: 'Change',
    your_details: 'Your details',
    name: 'Your name',
    mobile: 'Your mobile',
    country_code: 'Country code',
    proved: 'Your mobile number is confirmed:',
    mobile_note: 'We send a code to it.',
    send_code: 'Send the code',
    verify: 'Confirm your booking',
    code_sent: 'We sent a code of six digits to',
    code: 'Code',
    book: 'Confirm the booking',
    again: 'Send another code',
    again_done: 'We’ve sent another code.',
    change_phone: 'Change the name or mobile',
    others: 'The nearest free times',
    total: 'Total',
    with_vat: 'VAT included',
    policy: (p: { until: string }) => `You can reschedule or cancel for free until ${p.until}.`,
    policy_cancel: (p: { until: string }) => `You can cancel for free until ${p.until}.`,
    policy_over: 'It starts soon. To reschedule or cancel, call the shop.',
    booked: 'Your appointment is booked.',
    booked_words: 'We’ve sent you a link to this page.',
    booked_unsent: (acts: AppointmentActs) =>
      anyOf(acts)
        ? `Save this page: here you can ${appointmentActsEn(acts)}.`
        : 'Save this page: it holds the details of the appointment.',
    its_page: (acts: AppointmentActs) => startUpper(appointmentActsEn(acts)),
    states: ['Cancelled', 'Booked', 'Arrived', 'Attended', 'Missed'] as readonly string[],
    confirmed: 'Confirmed',
    ticket_title: (p: { shop: string }) => `Your appointment at ${p.shop}`,
    booking_number: 'Booking number',
    to_calendar: 'Add to the calendar',
    directions: 'Directions',
    message: 'Message us',
    confirm: 'Confirm appointment',
    confirm_done: 'Thank you. The shop knows you’re coming.',
    move: 'Move appointment',
    move_done: 'Appointment moved. This is its new time.',
    cancel: 'Cancel appointment',
    cancel_ask: 'Cancel this appointment? The time will be offered to others.',
    cancel_ask_all: (p: { n: number }) =>
      pluralEn(p.n, {
        one: 'Cancel the appointment for # person? The time will be offered to others.',
        other: 'Cancel the appointment for all # people? The times will be offered to others.',
      }),
    cancel_reason: 'Reason (optional)',
    cancel_yes: 'Yes, cancel appointment',
    cancel_done: 'Appointment cancelled',
    again_book: 'Book again',
    free_over: 'It is too late to change or cancel online.',
    free_over_plain: 'It is too late to change or cancel online. Contact the shop.',
    move_title: 'Move appointment',
    move_now: 'Move to this time',
    fixed_before: (p: { when: string }) => `A time before ${p.when} can no longer be moved or cancelled online.`,
    with: (p: { who: string }) => `with ${p.who}`,
  },
  {
    title: (p) => `الحجز لدى ${p.shop}`,
    about: (p) => `اختيار الخدمات واليوم والوقت وحجز الموعد لدى ${p.shop}.`,
    steps: 'خطوات الحجز',
    step_services: 'الخدمات',
    step_people: 'مع من',
    step_time: 'الوقت',
    step_details: 'التأكيد',
    choose_services: 'اختيار الخدمات',
    with_whom: 'اختيار الموظف',
    choose_people: 'مع من يكون موعدك؟',
    anyone_words: 'أوسع اختيار للأوقات',
    not_soon: 'لا وقت قريب',
    anyone: 'بلا تفضيل',
    to_time: 'اختيار الوقت',
    add_up: 'حساب الإجمالي',
    minutes: (p) => durationText(p.n, 'ar'),
    from: 'من',
    nothing: 'لا خدمات متاحة للحجز الإلكتروني بعد.',
    no_bookings: 'لا يستقبل المتجر الحجز الإلكتروني حاليًا.',
    call: 'الاتصال بالمتجر',
    choose_time: 'اختيار اليوم والوقت',
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
    addons: 'إضافات',
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
    best_words: 'أوقات يفضّلها المتجر.',
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
    send_code: 'إرسال الرمز',
    verify: 'تأكيد الحجز',
    code_sent: 'أرسلنا رمزًا من ستة أرقام إلى',
    code: 'الرمز',
    book: 'تأكيد الحجز',
    again: 'إرسال رمز آخر',
    again_done: 'أُرسل رمز آخر.',
    change_phone: 'تغيير الاسم أو الجوال',
    others: 'أقرب الأوقات المتاحة',
    total: 'الإجمالي',
    with_vat: 'شامل ضريبة القيمة المضافة',
    policy: (p) => `التغيير أو الإلغاء مجاني حتى ${p.until}.`,
    policy_cancel: (p) => `الإلغاء مجاني حتى ${p.until}.`,
    policy_over: 'الموعد قريب: للتغيير أو الإلغاء يُرجى الاتصال بالمتجر.',
    booked: 'تم الحجز.',
    booked_words: 'أرسلنا إليك رابط هذه الصفحة.',
    booked_unsent: (acts) =>
      anyOf(acts)
        ? `يُرجى حفظ هذه الصفحة: منها يمكن ${appointmentActsAr(acts)}.`
        : 'يُرجى حفظ هذه الصفحة، ففيها تفاصيل الموعد.',
    its_page: (acts) => appointmentActsAr(acts),
    states: ['ملغى', 'محجوز', 'تم تسجيل الوصول', 'مكتمل', 'لم يُسجَّل حضور'],
    confirmed: 'الحجز مؤكد',
    ticket_title: (p) => `موعدك لدى ${p.shop}`,
    booking_number: 'رقم الحجز',
    to_calendar: 'إضافة إلى التقويم',
    directions: 'الاتجاهات',
    message: 'مراسلة المتجر',
    confirm: 'سأحضر',
    confirm_done: 'شكرًا لك. وصل تأكيدك إلى المتجر.',
    move: 'تغيير الموعد',
    move_done: 'تغيّر الموعد، وهذا وقته الجديد.',
    cancel: 'إلغاء الحجز',
    cancel_ask: 'إلغاء هذا الموعد؟ سيُتاح الوقت لغيرك.',
    cancel_ask_all: (p) =>
      pluralAr(p.n, {
        zero: 'إلغاء هذا الموعد؟ سيُتاح الوقت لغيرك.',
        one: 'إلغاء هذا الموعد؟ سيُتاح الوقت لغيرك.',
        two: 'إلغاء موعد الشخصين معًا؟ سيُتاح وقتهما لغيركما.',
        few: 'إلغاء موعد # أشخاص معًا؟ ستُتاح الأوقات لغيركم.',
        many: 'إلغاء موعد # شخصًا معًا؟ ستُتاح الأوقات لغيركم.',
        other: 'إلغاء موعد # شخص معًا؟ ستُتاح الأوقات لغيركم.',
      }),
    cancel_reason: 'السبب (اختياري)',
    cancel_yes: 'نعم، إلغاء الحجز',
    cancel_done: 'أُلغي الموعد.',
    again_book: 'حجز موعد آخر',
    free_over: 'انتهت مدة التغيير والإلغاء عبر الموقع.',
    free_over_plain: 'انتهت مدة التغيير والإلغاء عبر الموقع. يُرجى التواصل مع المتجر.',
    move_title: 'تغيير الموعد',
    move_now: 'نقل الموعد إلى هذا الوقت',
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
  ...appointmentRefusals,
  ...packageRefusals,
  ...bookingRefusals,
  service_not_found: {
    en: 'A service you chose cannot be booked any more. Choose again.',
    ar: 'إحدى الخدمات المختارة لم تعد متاحة للحجز. يُرجى الاختيار من جديد.',
  },
  invalid_mobile: {
    en: 'is not a valid mobile number in this country; include the country code for a foreign number',
    ar: 'رقم الجوال غير صحيح. لرقم من دولة أخرى يُرجى اختيار رمزها.',
  },
  card_payments_not_offered: {
    en: 'This shop is not taking card payments here right now. Contact the shop.',
    ar: 'الدفع بالبطاقة غير متاح هنا الآن. يُرجى التواصل مع المتجر.',
  },
  appointment_needs_service: { en: 'Choose at least one service.', ar: 'يُرجى اختيار خدمة واحدة على الأقل.' },
  idempotency_key_reused: {
    en: 'This form was already sent. Reload the page.',
    ar: 'أُرسلت هذه الصفحة من قبل. يُرجى فتحها من جديد.',
  },
};

/** A reason in words; after its label where it is no sentence by itself. */
export const bookingWords = (
  language: Language,
  error: FieldError,
  label?: string,
  trade?: ShopFacts['trade'],
): string => {
  const said =
    saidBy(trade, ownWords)[error.key]?.[language] ?? (isRuleKey(error.key) ? rulePhrase(language, error) : error.key);
  if (!label || /[.؟!]$/.test(said) || said.startsWith(label)) return said;
  return language === 'ar' ? `${label}: ${said}` : `${label} ${said}`;
};
