import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import type { ShopFacts } from '../../shop-pages/shop-page.ts';

/** What the pages say that sell packages. */
const offersTexts = catalog(
  {
    title: (p: { shop: string }) => `Packages of ${p.shop}`,
    about: (p: { shop: string }) => `Service packages at ${p.shop}: what they include, cost and save.`,
    heading: 'Packages',
    lead: 'Services bought together for less, and used one by one.',
    none: 'No packages on sale right now. See the shop’s website for everything else.',
    to_shop: 'Go to the shop’s website',
    all_of: (p: { n: number }) => pluralEn(p.n, { one: '# service', other: '# services' }),
    some_of: (p: { n: number }) => `${pluralEn(p.n, { one: '# service', other: '# services' })} of your choice among`,
    saves: 'You save',
    instead: 'Bought separately',
    days: (p: { n: number }) =>
      `Valid for ${pluralEn(p.n, { one: '# day', other: '# days' })}, including the day of payment`,
    until: (p: { day: string }) => `Valid until ${p.day}`,
    weekdays: (p: { days: string }) => `On ${p.days}`,
    any_day: 'On every day that the shop is open',
    hours: 'Hours',
    not_on_holidays: 'Not on public holidays and events',
    buy: 'Buy the package',
    buy_named: (p: { name: string }) => `Buy the package: ${p.name}`,
    ask: 'Available at the shop only: online card payments are off right now.',
    buy_title: (p: { name: string }) => `Buy: ${p.name}`,
    you: 'Who is it for?',
    you_note: 'The package is linked to the mobile number you verify. Give this number at the shop.',
    verify: 'Confirm your mobile',
    pay: (p: { amount: string }) => `Pay ${p.amount}`,
    pay_note: 'You’ll pay on the payment gateway’s secure page. We’ll send you the package and its invoice.',
    other: 'Other packages',
    with_vat: 'VAT included',
  },
  {
    title: (p) => `باقات الخدمات لدى ${p.shop}`,
    about: (p) => `باقات خدمات ${p.shop}: ما تشمله وسعرها وما توفّره.`,
    heading: 'باقات الخدمات',
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
    saves: 'التوفير',
    instead: 'بأسعارها المنفردة',
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
    verify: 'تأكيد رقم الجوال',
    pay: (p) => `دفع ${p.amount}`,
    pay_note: 'تنتقل إلى صفحة بوابة الدفع الآمنة، ثم تصلك الباقة وفاتورتها.',
    other: 'باقات أخرى',
    with_vat: 'شامل ضريبة القيمة المضافة',
  },
);
export type OffersTexts = (typeof offersTexts)['en'];
export const offersTextsIn = (language: Language, trade?: ShopFacts['trade']): OffersTexts =>
  saidBy(trade, offersTexts[language] as OffersTexts);
