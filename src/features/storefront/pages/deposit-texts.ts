import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/messages.ts';
import type { ShopFacts } from '../shop-page.ts';
import { saidBy } from './said-by-trade.ts';

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
export const depositTexts = catalog(
  {
    lapsed: 'Lapsed: its time is free again',
    waits: 'It is waiting for the shop’s answer',
    proposed: 'The shop proposes another time',
    unpaid: 'It waits for the deposit',
    held: (p: { until: string }) => `The time is held for you until ${p.until}.`,
    held_minutes: (p: { until: string; n: number }) =>
      `The time is held for you until ${p.until}: ${minutesEn(p.n)} left when this page was opened.`,
    paid: 'Deposit paid',
    paid_all: 'Paid ahead',
    returned: 'Of it given back',
    kept: 'Of it kept by the shop',
    due: 'Deposit',
    rest: 'Left to pay at the shop',
    on_its_way: 'The deposit is on its way back to you.',
    pay: (p: { amount: string }) => `Pay ${p.amount} and confirm`,
    pay_plain: 'Pay the deposit',
    instead_of: (p: { when: string }) => `You had asked for ${p.when}.`,
    take: 'Take this time',
    leave: 'No, thank you: cancel the booking',
    cancel_keeps: (p: { amount: string }) =>
      `Cancel this visit? The time is given to others, and the deposit of ${p.amount} is kept by the shop.`,
    cancel_returns: (p: { amount: string }) =>
      `Cancel this visit? The time is given to others, and the deposit of ${p.amount} is given back to you.`,
    cancel_returns_all: (p: { amount: string }) =>
      `Cancel this visit? The time is given to others, and the ${p.amount} that you paid are given back to you.`,
    cancel_keeps_part: (p: { amount: string; rest: string }) =>
      `Cancel this visit? The time is given to others. The shop keeps the deposit of ${p.amount}; ${p.rest} go back to you.`,
    over_returns: (p: { amount: string }) => `The rest, ${p.amount}, goes back to you.`,
    free_returns_all: (p: { amount: string }) => `Until then the ${p.amount} that you paid are given back.`,
    pay_what: 'What do you pay now?',
    pay_deposit: 'The deposit',
    pay_all: 'Everything',
    pay_all_note: 'Whichever you pay, no more than the deposit is kept of who cancels late or does not come.',
    book_and_pay_now: 'Book and pay',
    over_keeps: (p: { amount: string }) =>
      `Moving it online is over. Whoever cancels now, or does not come, leaves the deposit: ${p.amount} is kept by the shop.`,
    free_returns: (p: { amount: string }) => `Until then the deposit of ${p.amount} is given back.`,
    loose: 'Until it is confirmed you can cancel it freely.',
    deposit_now: 'Deposit, paid now',
    deposit_later: 'Deposit, which the shop asks for',
    rest_later: (p: { amount: string }) => `${p.amount} is left to pay at the shop.`,
    all_later: 'Nothing is paid now: you pay at the shop.',
    never_free: 'It begins soon: the deposit is not given back when you cancel.',
    then_kept: 'Afterwards the deposit is kept.',
    no_show_kept: 'It is kept, too, when nobody comes.',
    shop_answers: 'The shop answers before the booking stands. We hold the time for you meanwhile and write to you.',
    shop_answers_new:
      'On a first visit the shop answers before the booking stands. We hold the time meanwhile and write to you.',
    asks: (p: { amount: string }) => `Deposit ${p.amount}`,
    asks_from: (p: { amount: string }) => `Deposit from ${p.amount}`,
    held_for: (p: { n: number }) => `Once you book, the time is held for ${minutesEn(p.n)} while you pay.`,
    request: 'Ask for this time',
    pay_deposit_now: (p: { amount: string }) => `Pay ${p.amount} deposit`,
    pay_deposit_from: (p: { amount: string }) => `Pay a deposit from ${p.amount}`,
    pay_all_now: (p: { amount: string }) => `Pay ${p.amount}`,
    pay_all_from: (p: { amount: string }) => `Pay from ${p.amount}`,
    receipt: 'The deposit’s receipt',
    to_visit: 'Back to the visit',
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
    on_its_way: 'العربون في طريقه إليك.',
    pay: (p) => `ادفع ${p.amount} وأكّد`,
    pay_plain: 'ادفع العربون',
    instead_of: (p) => `كان طلبك ${p.when}.`,
    take: 'قبول هذا الوقت',
    leave: 'لا، شكرًا: ألغِ الحجز',
    cancel_keeps: (p) => `هل تلغي هذا الموعد؟ سيُتاح الوقت لغيرك، ويحتفظ المتجر بالعربون وقدره ${p.amount}.`,
    cancel_returns: (p) => `هل تلغي هذا الموعد؟ سيُتاح الوقت لغيرك، ويُردّ إليك العربون وقدره ${p.amount}.`,
    cancel_returns_all: (p) => `هل تلغي هذا الموعد؟ سيُتاح الوقت لغيرك، ويُردّ إليك ما دفعته وقدره ${p.amount}.`,
    cancel_keeps_part: (p) =>
      `هل تلغي هذا الموعد؟ سيُتاح الوقت لغيرك، ويحتفظ المتجر بالعربون وقدره ${p.amount}، ويُردّ إليك الباقي وقدره ${p.rest}.`,
    over_returns: (p) => `ويُردّ إليك الباقي وقدره ${p.amount}.`,
    free_returns_all: (p) => `وحتى ذلك يُردّ ما دفعته وقدره ${p.amount}.`,
    pay_what: 'كم تدفع الآن؟',
    pay_deposit: 'العربون فقط',
    pay_all: 'المبلغ كاملًا',
    pay_all_note: 'أيًّا كان اختيارك، لا يحتفظ المتجر بأكثر من العربون عند الإلغاء المتأخر أو عدم الحضور.',
    book_and_pay_now: 'تأكيد الحجز والدفع',
    over_keeps: (p) => `انتهت مدة التغيير عبر الموقع. إن أُلغي الآن أو لم تحضر يحتفظ المتجر بالعربون وقدره ${p.amount}.`,
    free_returns: (p) => `وحتى ذلك يُردّ العربون وقدره ${p.amount}.`,
    loose: 'الإلغاء مجاني حتى يُؤكَّد الحجز.',
    deposit_now: 'العربون، يُدفع الآن',
    deposit_later: 'العربون، يطلبه المتجر',
    rest_later: (p) => `الباقي ${p.amount} يُدفع لدى المتجر.`,
    all_later: 'لا دفع الآن، فالدفع لدى المتجر.',
    never_free: 'الموعد قريب: لا يُردّ العربون عند الإلغاء.',
    then_kept: 'بعد ذلك لا يُردّ العربون.',
    no_show_kept: 'ولا يُردّ لمن لم يحضر.',
    shop_answers: 'يردّ المتجر قبل تثبيت الحجز. نحجز لك الوقت حتى ذلك ونراسلك.',
    shop_answers_new: 'في الزيارة الأولى يردّ المتجر قبل تثبيت الحجز. نحجز لك الوقت حتى ذلك ونراسلك.',
    asks: (p) => `العربون ${p.amount}`,
    asks_from: (p) => `العربون من ${p.amount}`,
    held_for: (p) => `بعد الحجز يبقى الوقت محجوزًا لك ${minutesAr(p.n)} ريثما تدفع.`,
    request: 'اطلب هذا الوقت',
    pay_deposit_now: (p) => `دفع عربون ${p.amount}`,
    pay_deposit_from: (p) => `دفع عربون من ${p.amount}`,
    pay_all_now: (p) => `دفع ${p.amount}`,
    pay_all_from: (p) => `دفع المبلغ من ${p.amount}`,
    receipt: 'إيصال العربون',
    to_visit: 'العودة إلى الموعد',
  },
);
export type DepositTexts = (typeof depositTexts)['en'];
/** As a shop of this trade says it of itself. */
export const depositTextsIn = (language: Language, trade?: ShopFacts['trade']): DepositTexts =>
  saidBy(trade, depositTexts[language] as DepositTexts);
