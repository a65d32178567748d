import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/messages.ts';
import type { ShopFacts } from '../shop-page.ts';
import { saidBy } from './said-by-trade.ts';

/** What the pages say that sell packages. */
export const offersTexts = catalog(
  {
    title: (p: { shop: string }) => `Packages of ${p.shop}`,
    about: (p: { shop: string }) =>
      `Packages of services of ${p.shop}: what they grant, what they cost, what they save.`,
    heading: 'Packages',
    lead: 'Services bought together for less, and used one by one.',
    none: 'There are no packages on sale just now. What the shop offers otherwise stands on its page.',
    to_shop: 'To the shop’s page',
    all_of: (p: { n: number }) => pluralEn(p.n, { one: '# service', other: '# services' }),
    some_of: (p: { n: number }) => `${pluralEn(p.n, { one: '# service', other: '# services' })} of your choice among`,
    saves: 'You save',
    instead: 'One by one',
    days: (p: { n: number }) =>
      `Valid for ${pluralEn(p.n, { one: '# day', other: '# days' })}, the day of payment among them`,
    until: (p: { day: string }) => `Used until ${p.day}`,
    weekdays: (p: { days: string }) => `On ${p.days}`,
    any_day: 'On every day that the shop is open',
    hours: 'Hours',
    not_on_holidays: 'Not on events and national holidays',
    buy: 'Buy the package',
    buy_named: (p: { name: string }) => `Buy the package: ${p.name}`,
    ask: 'It is bought at the shop: no cards are taken here just now.',
    buy_title: (p: { name: string }) => `Buy: ${p.name}`,
    you: 'Who is it for?',
    you_note: 'The package belongs to the mobile that you verify. At the shop you are found by it.',
    verify: 'Confirm your mobile',
    pay: (p: { amount: string }) => `Pay ${p.amount}`,
    pay_note: 'You go on to the secure page of the payment gateway. The package and its invoice are sent to you.',
    other: 'Other packages',
    with_vat: 'VAT included',
  },
  {
    title: (p) => `باقات ${p.shop}`,
    about: (p) => `باقات خدمات ${p.shop}: ما تشمله وسعرها وما توفّره.`,
    heading: 'الباقات',
    lead: 'خدمات تُشترى معًا بسعر أقل وتُستخدم واحدة واحدة.',
    none: 'لا باقات معروضة الآن، وبقية ما يقدّمه المتجر في صفحته.',
    to_shop: 'إلى صفحة المتجر',
    all_of: (p) =>
      pluralAr(p.n, {
        zero: '# خدمة',
        one: 'خدمة واحدة',
        two: 'خدمتان',
        few: '# خدمات',
        many: '# خدمة',
        other: '# خدمة',
      }),
    some_of: (p) =>
      `${pluralAr(p.n, { zero: '# خدمة', one: 'خدمة واحدة', two: 'خدمتان', few: '# خدمات', many: '# خدمة', other: '# خدمة' })} من اختيارك بين`,
    saves: 'توفّر',
    instead: 'متفرقة',
    days: (p) =>
      `صالحة ${pluralAr(p.n, { zero: '# يوم', one: 'يومًا واحدًا', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })} منها يوم الدفع`,
    until: (p) => `تُستخدم حتى ${p.day}`,
    weekdays: (p) => `أيام ${p.days}`,
    any_day: 'في كل أيام عمل المتجر',
    hours: 'الساعات',
    not_on_holidays: 'لا تُستخدم في المناسبات والإجازات الوطنية',
    buy: 'شراء الباقة',
    buy_named: (p) => `شراء الباقة: ${p.name}`,
    ask: 'تُشترى من المتجر، فالدفع بالبطاقة هنا غير متاح الآن.',
    buy_title: (p) => `شراء: ${p.name}`,
    you: 'لمن الباقة؟',
    you_note: 'الباقة لصاحب الجوال الذي يُتحقق منه، وبه تُعرف في المتجر.',
    verify: 'أكّد جوالك',
    pay: (p) => `ادفع ${p.amount}`,
    pay_note: 'تنتقل إلى صفحة بوابة الدفع الآمنة، ثم تصلك الباقة وفاتورتها.',
    other: 'باقات أخرى',
    with_vat: 'شامل ضريبة القيمة المضافة',
  },
);
export type OffersTexts = (typeof offersTexts)['en'];
export const offersTextsIn = (language: Language, trade?: ShopFacts['trade']): OffersTexts =>
  saidBy(trade, offersTexts[language] as OffersTexts);
