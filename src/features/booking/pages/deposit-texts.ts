import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import type { ShopFacts } from '../../shop-pages/shop-page.ts';

const minutesEn = (n: number): string => pluralEn(n, { one: '# minute', other: '# minutes' });
const minutesAr = (n: number): string =>
  pluralAr(n, {
    zero: '# دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  });

/** What the pages of booking say of deposits and of bookings that wait. */
const depositTexts = catalog(
  {
    lapsed: 'Expired: the time is no longer held',
    waits: 'Waiting for the shop’s answer',
    proposed: 'The shop suggests another time',
    unpaid: 'Waiting for the deposit',
    held: (p: { until: string }) => `The time is held for you until ${p.until}.`,
    held_minutes: (p: { until: string; n: number }) =>
      `The time is held for you until ${p.until}: ${minutesEn(p.n)} left when this page was opened.`,
    paid: 'Deposit paid',
    paid_all: 'Paid in advance',
    returned: 'Refunded',
    kept: 'Kept by the shop',
    due: 'Deposit',
    rest: 'To pay at the shop',
    on_its_way: 'Your deposit is being refunded.',
    pay: (p: { amount: string }) => `Pay ${p.amount} and confirm`,
    pay_plain: 'Pay the deposit',
    instead_of: (p: { when: string }) => `You had requested ${p.when}.`,
    take: 'Accept this time',
    leave: 'No, thank you: cancel the booking',
    cancel_keeps: (p: { amount: string }) =>
      `Cancel this appointment? The time will be offered to others, and the shop keeps your deposit of ${p.amount}.`,
    cancel_returns: (p: { amount: string }) =>
      `Cancel this appointment? The time will be offered to others, and your deposit of ${p.amount} is refunded.`,
    cancel_returns_all: (p: { amount: string }) =>
      `Cancel this appointment? The time will be offered to others, and the ${p.amount} you paid is refunded.`,
    cancel_keeps_part: (p: { amount: string; rest: string }) =>
      `Cancel this appointment? The time will be offered to others. The shop keeps the deposit of ${p.amount}; ${p.rest} is refunded to you.`,
    over_returns: (p: { amount: string }) => `The remaining ${p.amount} is refunded.`,
    free_returns_all: (p: { amount: string }) => `Until then, the ${p.amount} you paid is refunded if you cancel.`,
    pay_what: 'How much do you want to pay now?',
    pay_deposit: 'The deposit',
    pay_all: 'The full price',
    pay_all_note: 'Either way, if you cancel late or don’t come, the shop keeps no more than the deposit.',
    book_and_pay_now: 'Book and pay',
    over_keeps: (p: { amount: string }) =>
      `It is too late to move it online. If you cancel now or don’t come, the shop keeps the deposit of ${p.amount}.`,
    free_returns: (p: { amount: string }) => `Until then, the deposit of ${p.amount} is refunded if you cancel.`,
    loose: 'Until it is confirmed, you can cancel for free.',
    deposit_now: 'Deposit, paid now',
    deposit_later: 'Deposit, requested later by the shop',
    rest_later: (p: { amount: string }) => `${p.amount} is due at the shop.`,
    all_later: 'Nothing is paid now: you pay at the shop.',
    never_free: 'It starts soon, so the deposit is not refunded if you cancel.',
    then_kept: 'Afterwards the deposit is kept.',
    no_show_kept: 'It is also kept if you don’t come.',
    shop_answers: 'The shop must accept the booking first. We’ll hold the time and message you.',
    shop_answers_new: 'On a first visit, the shop must accept the booking first. We’ll hold the time and message you.',
    asks: (p: { amount: string }) => `Deposit ${p.amount}`,
    asks_from: (p: { amount: string }) => `Deposit from ${p.amount}`,
    held_for: (p: { n: number }) => `Once you book, the time is held for ${minutesEn(p.n)} while you pay.`,
    request: 'Request this time',
    pay_deposit_now: (p: { amount: string }) => `Pay ${p.amount} deposit`,
    pay_deposit_from: (p: { amount: string }) => `Pay a deposit from ${p.amount}`,
    pay_all_now: (p: { amount: string }) => `Pay ${p.amount}`,
    pay_all_from: (p: { amount: string }) => `Pay from ${p.amount}`,
    receipt: 'Deposit receipt',
  },
  {
    lapsed: 'انتهت المهلة وأُتيح الوقت لغيرك',
    waits: 'بانتظار رد المتجر',
    proposed: 'يقترح المتجر وقتًا آخر',
    unpaid: 'بانتظار دفع العربون',
    held: (p) => `الوقت محجوز لك حتى ${p.until}.`,
    held_minutes: (p) =>
      `الوقت محجوز لك حتى ${p.until}، وبقيت ${minutesAr(p.n).replace('دقيقتين', 'دقيقتان')} عند فتح الصفحة.`,
    paid: 'العربون المدفوع',
    paid_all: 'المدفوع مقدمًا',
    returned: 'رُدّ منه',
    kept: 'احتفظ به المتجر',
    due: 'العربون',
    rest: 'الباقي لدى المتجر',
    on_its_way: 'جارٍ ردّ العربون إليك.',
    pay: (p) => `دفع ${p.amount} وتأكيد الحجز`,
    pay_plain: 'دفع العربون',
    instead_of: (p) => `كان طلبك ${p.when}.`,
    take: 'قبول هذا الوقت',
    leave: 'لا، شكرًا: إلغاء الحجز',
    cancel_keeps: (p) => `إلغاء هذا الموعد؟ سيُتاح الوقت لغيرك، ويحتفظ المتجر بالعربون وقدره ${p.amount}.`,
    cancel_returns: (p) => `إلغاء هذا الموعد؟ سيُتاح الوقت لغيرك، ويُردّ إليك العربون وقدره ${p.amount}.`,
    cancel_returns_all: (p) => `إلغاء هذا الموعد؟ سيُتاح الوقت لغيرك، ويُردّ إليك ما دفعته وقدره ${p.amount}.`,
    cancel_keeps_part: (p) =>
      `إلغاء هذا الموعد؟ سيُتاح الوقت لغيرك، ويحتفظ المتجر بالعربون وقدره ${p.amount}، ويُردّ إليك الباقي وقدره ${p.rest}.`,
    over_returns: (p) => `ويُردّ إليك الباقي وقدره ${p.amount}.`,
    free_returns_all: (p) => `وحتى ذلك الوقت يُردّ ما دفعته وقدره ${p.amount}.`,
    pay_what: 'المبلغ المدفوع الآن',
    pay_deposit: 'العربون فقط',
    pay_all: 'المبلغ كاملًا',
    pay_all_note: 'أيًّا كان اختيارك، لا يحتفظ المتجر بأكثر من العربون عند الإلغاء المتأخر أو عدم الحضور.',
    book_and_pay_now: 'تأكيد الحجز والدفع',
    over_keeps: (p) => `انتهت مدة التغيير عبر الموقع. إن أُلغي الآن أو لم تحضر يحتفظ المتجر بالعربون وقدره ${p.amount}.`,
    free_returns: (p) => `وحتى ذلك الوقت يُردّ العربون وقدره ${p.amount}.`,
    loose: 'الإلغاء مجاني حتى يُؤكَّد الحجز.',
    deposit_now: 'العربون، يُدفع الآن',
    deposit_later: 'العربون، يطلبه المتجر',
    rest_later: (p) => `الباقي ${p.amount} يُدفع لدى المتجر.`,
    all_later: 'لا دفع الآن، فالدفع لدى المتجر.',
    never_free: 'الموعد قريب: لا يُردّ العربون عند الإلغاء.',
    then_kept: 'بعد ذلك لا يُردّ العربون.',
    no_show_kept: 'ولا يُردّ عند عدم الحضور.',
    shop_answers: 'يردّ المتجر قبل تثبيت الحجز. نحجز لك الوقت إلى حين الرد، ونبلغك برسالة.',
    shop_answers_new: 'في الزيارة الأولى يردّ المتجر قبل تثبيت الحجز. نحجز لك الوقت إلى حين الرد، ونبلغك برسالة.',
    asks: (p) => `العربون ${p.amount}`,
    asks_from: (p) => `العربون من ${p.amount}`,
    held_for: (p) => `بعد الحجز يبقى الوقت محجوزًا لك ${minutesAr(p.n)} لإتمام الدفع.`,
    request: 'طلب هذا الوقت',
    pay_deposit_now: (p) => `دفع عربون ${p.amount}`,
    pay_deposit_from: (p) => `دفع عربون من ${p.amount}`,
    pay_all_now: (p) => `دفع ${p.amount}`,
    pay_all_from: (p) => `دفع المبلغ من ${p.amount}`,
    receipt: 'إيصال العربون',
  },
);
export type DepositTexts = (typeof depositTexts)['en'];
/** As a shop of this trade says it of itself. */
export const depositTextsIn = (language: Language, trade?: ShopFacts['trade']): DepositTexts =>
  saidBy(trade, depositTexts[language] as DepositTexts);
