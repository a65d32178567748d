import { fieldWords } from '../../kernel/field-words.ts';
import { catalog, pluralAr, pluralEn, withVat } from '../../kernel/messages.ts';

/** What the screens of customers say beside the words of the fields (customer-fields.ts). */
export const customerTexts = catalog(
  {
    customer: fieldWords.en.customer,
    person: fieldWords.en.customer,
    about: 'About the customer',
    business: 'Business',
    business_note: withVat('With a VAT registration number invoices are tax invoices to a business.', ''),
    owes: 'Owes the shop',
    disable_question: 'Stop selling to this customer? Old invoices stay as they are.',
    enabled_now: 'The customer is active again.',
    disabled_now: 'The customer is disabled.',
    saved: 'The customer is saved.',
    none_yet: 'No customers yet. Add the first one, or let the till add them by phone.',
    profile: 'Profile',
    rows: (p: { n: number }) => pluralEn(p.n, { one: '# customer', other: '# customers' }),
  },
  {
    customer: fieldWords.ar.customer,
    person: fieldWords.ar.customer,
    about: 'عن العميل',
    business: 'المنشأة',
    business_note: withVat('مع الرقم الضريبي تصدر فواتيره فواتيرَ ضريبية لمنشأة.', ''),
    owes: 'عليه مستحقات',
    disable_question: 'هل تريد إيقاف البيع لهذا العميل؟ تبقى فواتيره السابقة كما هي.',
    enabled_now: 'فُعّل العميل من جديد.',
    disabled_now: 'عُطّل العميل.',
    saved: 'حُفظ العميل.',
    none_yet: 'لا عملاء بعد. أضف أول عميل، أو دع الكاشير يضيفهم برقم الجوال.',
    profile: 'البيانات',
    rows: (p) =>
      pluralAr(p.n, {
        zero: 'لا عملاء',
        one: 'عميل واحد',
        two: 'عميلان',
        few: '# عملاء',
        many: '# عميلًا',
        other: '# عميل',
      }),
  },
);
