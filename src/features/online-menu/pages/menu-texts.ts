import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { catalog, type Language, nameIn, pluralAr, pluralEn, type TwoTexts } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import { bookingWords } from '../../booking/pages/booking-texts.ts';
import type { ShopFacts } from '../../shop-pages/shop-page.ts';
import { menuPageRefusals } from '../page-refusals.ts';

const piecesAr = (n: number): string =>
  pluralAr(n, { zero: '# قطعة', one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' });

/** What the pages of a menu say. */
const menuTexts = catalog(
  {
    title: (p: { shop: string }) => `Flower menu of ${p.shop}`,
    about: (p: { shop: string }) => `Bouquets of ${p.shop} that can be made now: sizes, prices and how many are left.`,
    heading: 'Flower menu',
    now: 'What is in the shop now',
    as_of: 'What was in the shop at',
    none: 'Nothing is on the menu right now. See the shop’s website for everything else.',
    to_shop: 'Go to the shop’s website',
    groups: 'Groups',
    sizes: 'Size',
    add: 'Add',
    add_named: (p: { name: string }) => `Add to the order: ${p.name}`,
    few_left: (p: { n: number }) => `${p.n} left`,
    few_left_of: (p: { n: number; size: string }) => `${p.n} left: ${p.size}`,
    each_alone: 'Sizes share their flowers: one of a size leaves less for the others.',
    sold_out: 'Sold out',
    size_gone: (p: { size: string; other: string }) => `${p.size} is sold out, ${p.other} is available`,
    preorder: (p: { n: number }) => `Order ${pluralEn(p.n, { one: '# hour', other: '# hours' })} ahead`,
    reduced_from: 'instead of',
    pieces: (p: { n: number }) => pluralEn(p.n, { one: '# item', other: '# items' }),
    pick_up: 'collected at the shop',
    to_cart: 'See the order',
    cart: 'Your order',
    cart_empty_words: 'Nothing is chosen yet.',
    more: (p: { name: string }) => `One more: ${p.name}`,
    less: (p: { name: string }) => `One fewer: ${p.name}`,
    remove_named: (p: { name: string }) => `Remove: ${p.name}`,
    only_left: (p: { n: number }) =>
      p.n === 0 ? 'Sold out meanwhile.' : `Only ${pluralEn(p.n, { one: '# piece', other: '# pieces' })} left.`,
    replace: (p: { size: string }) => `Take ${p.size} instead`,
    dropped: 'Something you chose is not on the menu any more and was removed.',
    total: 'Total',
    with_vat: 'VAT included',
    begin: 'Continue',
    begin_note: (p: { n: number }) =>
      `Your flowers are kept for you for ${pluralEn(p.n, { one: '# minute', other: '# minutes' })} while you complete the order. After that others may buy them.`,
    cannot_begin: 'Change what is marked above first.',
    ask: 'Order at the shop: online card payments are off right now.',
    add_more: 'Back to the menu',
    order_title: 'Complete your order',
    held_until: 'Kept for you until',
    held_note: 'After that others may buy these flowers.',
    hold_over: 'The time for this order is over and its flowers may go to others. Keep them again to go on.',
    keep_again: 'Keep them again',
    ready_at: 'When to collect it',
    choose_time: 'Choose a time',
    card_text: 'Message on the card',
    card_note: 'Up to 220 characters.',
    notes: 'Note to the shop',
    optional: 'optional',
    you: 'Who collects it?',
    verify: 'Confirm your mobile',
    pay: (p: { amount: string }) => `Pay ${p.amount}`,
    pay_note: 'You’ll pay on the payment gateway’s secure page.',
    to_payment: 'Go to the payment',
    no_times: 'The shop has no times to collect an order right now.',
    state_paid: 'Paid. We are preparing it.',
    state_collected: 'Handed over. Enjoy your flowers.',
    state_back: 'We could not sell it any more when your payment arrived. Your money is on its way back to your card.',
    state_credited: 'This order was cancelled and refunded.',
    ready: 'Ready to collect',
    invoice: 'See the invoice',
    again: 'Order again',
    time_zone_today: 'Today',
    tomorrow: 'Tomorrow',
  },
  {
    title: (p) => `قائمة الزهور لدى ${p.shop}`,
    about: (p) => `باقات ${p.shop} المتاحة الآن: المقاسات والأسعار والمتبقي منها.`,
    heading: 'قائمة الزهور',
    now: 'المتاح الآن في المحل',
    as_of: 'المتاح في المحل الساعة',
    none: 'لا شيء في القائمة الآن، وبقية ما يقدّمه المتجر في صفحته.',
    to_shop: 'إلى صفحة المتجر',
    groups: 'المجموعات',
    sizes: 'المقاس',
    add: 'إضافة',
    add_named: (p) => `إضافة إلى الطلب: ${p.name}`,
    few_left: (p) => `باقٍ ${p.n}`,
    few_left_of: (p) => `باقٍ ${p.n} من ${p.size}`,
    each_alone: 'المقاسات من الزهور نفسها: ما يُؤخذ لمقاس ينقص من غيره.',
    sold_out: 'نفد',
    size_gone: (p) => `نفد ${p.size}، ${p.other} متاح`,
    preorder: (p) =>
      `يُطلب قبل ${pluralAr(p.n, { zero: '# ساعة', one: 'ساعة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' })}`,
    reduced_from: 'كان',
    pieces: (p) =>
      pluralAr(p.n, {
        zero: '# صنف',
        one: 'صنف واحد',
        two: 'صنفان',
        few: '# أصناف',
        many: '# صنفًا',
        other: '# صنف',
      }),
    pick_up: 'الاستلام من المحل',
    to_cart: 'عرض الطلب',
    cart: 'الطلب',
    cart_empty_words: 'لم يُختر شيء بعد.',
    more: (p) => `زيادة واحدة: ${p.name}`,
    less: (p) => `إنقاص واحدة: ${p.name}`,
    remove_named: (p) => `إزالة: ${p.name}`,
    only_left: (p) => (p.n === 0 ? 'نفد للتو.' : `لم يبقَ إلا ${piecesAr(p.n)}.`),
    replace: (p) => `${p.size} بدلًا منه`,
    dropped: 'أُزيل من الطلب ما لم يعد في القائمة.',
    total: 'المجموع',
    with_vat: 'شامل الضريبة',
    begin: 'متابعة',
    begin_note: (p) =>
      `تُحجز الزهور ${pluralAr(p.n, { zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' })} لإكمال الطلب، وبعدها قد تُباع لغيرك.`,
    cannot_begin: 'يلزم أولًا تعديل ما عليه علامة أعلاه.',
    ask: 'الطلب من المحل مباشرة: الدفع بالبطاقة غير متاح هنا الآن.',
    add_more: 'العودة إلى القائمة',
    order_title: 'إكمال الطلب',
    held_until: 'محجوز حتى',
    held_note: 'وبعدها قد تُباع هذه الزهور لغيرك.',
    hold_over: 'انتهت مدة حجز هذا الطلب وقد تُباع زهوره لغيرك. للمتابعة يلزم حجزها من جديد.',
    keep_again: 'حجز من جديد',
    ready_at: 'متى يُستلم؟',
    choose_time: 'اختيار الوقت',
    card_text: 'نص البطاقة',
    card_note: 'حتى 220 حرفًا.',
    notes: 'ملاحظة للمتجر',
    optional: 'اختياري',
    you: 'من يستلم الطلب؟',
    verify: 'تأكيد رقم الجوال',
    pay: (p) => `دفع ${p.amount}`,
    pay_note: 'يتم الدفع في صفحة بوابة الدفع الآمنة.',
    to_payment: 'إلى صفحة الدفع',
    no_times: 'لا أوقات للاستلام لدى المتجر الآن.',
    state_paid: 'دُفع الطلب، وهو قيد التجهيز.',
    state_collected: 'سُلّم الطلب. دامت أيامكم وردًا.',
    state_back: 'تعذّر بيع الطلب عند وصول الدفعة، والمبلغ في طريقه إلى البطاقة.',
    state_credited: 'أُلغي هذا الطلب ورُدّ مبلغه.',
    ready: 'يكون جاهزًا',
    invoice: 'عرض الفاتورة',
    again: 'طلب جديد',
    time_zone_today: 'اليوم',
    tomorrow: 'غدًا',
  },
);

export const menuTextsIn = (language: Language, trade?: ShopFacts['trade']) => saidBy(trade, menuTexts[language]);

const ownWords: Readonly<Record<string, TwoTexts>> = menuPageRefusals;

/** A reason in words; after its label where it is no sentence by itself. */
export const menuWords = (
  language: Language,
  error: FieldError,
  label?: string,
  trade?: ShopFacts['trade'],
): string => {
  const own = ownWords[error.key]?.[language];
  if (!own) return bookingWords(language, error, label, trade);
  const said = own.replace(/\{(\w+)\}/g, (_, name: string) => String(error.params?.[name] ?? ''));
  if (!label || /[.؟!]$/.test(said)) return said;
  return language === 'ar' ? `${label}: ${said}` : `${label} ${said}`;
};

/** The name of a size, or of the bouquet where it has one size. */
export const sizeName = (
  language: Language,
  size: { readonly size_ar: string | null; readonly size_en: string | null },
): string => nameIn(language, { name_ar: size.size_ar, name_en: size.size_en }) ?? '';
