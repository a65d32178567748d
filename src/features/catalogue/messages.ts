import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, pluralAr, pluralEn, withVat } from '../../kernel/text/messages.ts';

/** Texts of groups and services, and the words that products share with them. */
export const catalogueTexts = catalog(
  {
    group: 'Group',
    services: fieldWords.en.services,
    add_service: 'Add service',
    name_incomplete: 'Arabic name missing',
    price: fieldWords.en.price,
    price_note_incl: withVat('Including VAT', ''),
    price_note_excl: withVat('Excluding VAT', ''),
    price_without_vat: (p: { amount: string }) => `${p.amount} excl. VAT`,
    price_with_vat: (p: { amount: string }) => `${p.amount} incl. VAT`,
    minimum_price: 'Minimum price',
    basics: 'Names and group',
    selling: 'Selling',
    showing: 'Appearance',
    disabled: 'Disabled',
    group_disable_question: (p: { n: number }) =>
      p.n === 0
        ? 'The group will be hidden from the till and the shop website.'
        : `The group and its ${pluralEn(p.n, { one: 'active item', other: '# active items' })} will be hidden from the till and the shop website until you enable it again.`,
    service_disable_question:
      'The service will be hidden from the till and the shop website. On-hold invoices with it can’t be issued until you remove it. Issued invoices don’t change.',
    icon: 'Icon',
    icon_note: 'Shown where there is no picture.',
    icon_of_group: 'Same as its group',
    suggested_link: 'Choose from suggestions',
    group_enabled: 'Group enabled',
    group_disabled: 'Group disabled',
    service_enabled: 'Service enabled',
    service_disabled: 'Service disabled',
    group_saved: 'Group saved',
    group_made: (p: { name: string }) => `Group “${p.name}” added`,
    service_saved: 'Service saved',
    no_groups: 'No groups yet. Groups are the tabs of the till. Add one for services or products.',
    no_services: 'No services yet. Add the services your team provides.',
  },
  {
    group: 'المجموعة',
    services: fieldWords.ar.services,
    add_service: 'إضافة خدمة',
    name_incomplete: 'اسم عربي يحتاج إلى استكمال',
    price: fieldWords.ar.price,
    price_note_incl: withVat('شامل الضريبة', ''),
    price_note_excl: withVat('غير شامل الضريبة', ''),
    price_without_vat: (p) => `وبدونها ${p.amount}`,
    price_with_vat: (p) => `ومعها ${p.amount}`,
    minimum_price: 'أقل سعر',
    basics: 'الاسم والمجموعة',
    selling: 'البيع',
    showing: 'الظهور',
    disabled: 'معطّل',
    group_disable_question: (p) =>
      p.n === 0
        ? 'تختفي المجموعة من الكاشير وصفحات المتجر.'
        : `يختفي معها من الكاشير وصفحات المتجر ${pluralAr(p.n, { zero: '', one: 'صنف نشط واحد', two: 'صنفان نشطان', few: '# أصناف نشطة', many: '# صنفًا نشطًا', other: '# صنف نشط' })} إلى أن تُفعّل من جديد.`,
    service_disable_question:
      'تختفي الخدمة من الكاشير وصفحات المتجر. لا تُصدر فاتورة معلّقة فيها هذه الخدمة إلا بعد إزالتها منها، وتبقى الفواتير الصادرة كما هي.',
    icon: 'الأيقونة',
    icon_note: 'تظهر عند عدم وجود صورة.',
    icon_of_group: 'كأيقونة المجموعة',
    suggested_link: 'اختر من المقترحات',
    group_enabled: 'فُعّلت المجموعة من جديد.',
    group_disabled: 'عُطّلت المجموعة.',
    service_enabled: 'فُعّلت الخدمة من جديد.',
    service_disabled: 'عُطّلت الخدمة.',
    group_saved: 'حُفظت المجموعة.',
    group_made: (p) => `أُضيفت مجموعة «${p.name}».`,
    service_saved: 'حُفظت الخدمة.',
    no_groups: 'لا مجموعات بعد. المجموعات هي تبويبات الكاشير: أضف مجموعة للخدمات أو للمنتجات.',
    no_services: 'لا خدمات بعد. أضف ما يقدّمه موظفوك للعملاء.',
  },
);
