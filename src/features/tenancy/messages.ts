import { catalog } from '../../kernel/messages.ts';

/** Words of what a shop says of itself. */
export const tenancyTexts = catalog(
  {
    logo: 'Logo',
    logo_note: 'Square. Shown in your screens and on documents that you issue from now on.',
    logo_saved: 'The logo is saved.',
    use_my_logo: 'Use my picture',
    keep_their_logo: 'Keep the other picture',
    general_note: 'What you write here stands on documents, mails and your public pages from now on.',
    who: 'The shop',
    address: 'National address',
    place: 'On the map',
    where_i_am: 'Where I am now',
    see_on_map: 'See it on the map',
    place_troubles: {
      unsupported: 'This device cannot tell where it is. Type the numbers.',
      denied: 'The browser may not tell where you are. Allow it for this page, or type the numbers.',
      unavailable: 'The place could not be found out. Type the numbers.',
      timed_out: 'Finding the place took too long. Try again outside, or type the numbers.',
    },
    clock: 'Clock and language',
    country_fixed: 'Fixed since the first document.',
    saved: 'The settings are saved.',
    tax_note: 'A change holds from its day on and never touches documents that were issued.',
    tax: 'VAT',
    no_vat_here: 'There is no VAT in your country. Nothing to enter here.',
    waiting: ({ on }: { on: string }) => `From ${on}`,
    waiting_on: ({ rate }: { rate: string }) => `VAT ${rate}`,
    waiting_off: 'without VAT',
    take_back: 'Take back',
    taken_back: 'The change is taken back.',
    open_deposits: ({ n }: { n: number }) =>
      n === 1
        ? 'One deposit is open and keeps the VAT it was taken with: after that day it can only be returned.'
        : `${n} deposits are open and keep the VAT they were taken with: after that day they can only be returned.`,
    held_bills: ({ n }: { n: number }) =>
      n === 1
        ? 'One bill is on hold. It is priced with the VAT of the day on which it is paid.'
        : `${n} bills are on hold. They are priced with the VAT of the day on which they are paid.`,
    paper_note: 'How invoices look that you issue from now on.',
    number: 'Number and paper',
    notes: 'Under every invoice',
  },
  {
    logo: 'الشعار',
    logo_note: 'مربّع. يظهر في شاشاتك وعلى المستندات التي تصدرها من الآن.',
    logo_saved: 'حُفظ الشعار.',
    use_my_logo: 'استخدم صورتي',
    keep_their_logo: 'أبقِ الصورة الأخرى',
    general_note: 'ما تكتبه هنا يظهر من الآن على المستندات والرسائل وصفحاتك العامة.',
    who: 'المنشأة',
    address: 'العنوان الوطني',
    place: 'على الخريطة',
    where_i_am: 'موقعي الآن',
    see_on_map: 'اعرضه على الخريطة',
    place_troubles: {
      unsupported: 'لا يستطيع هذا الجهاز تحديد موقعه. اكتب الرقمين.',
      denied: 'لم يُسمح للمتصفح بمعرفة موقعك. اسمح له في هذه الصفحة أو اكتب الرقمين.',
      unavailable: 'تعذّر تحديد الموقع. اكتب الرقمين.',
      timed_out: 'استغرق تحديد الموقع وقتًا طويلًا. حاول مجددًا في مكان مكشوف أو اكتب الرقمين.',
    },
    clock: 'الوقت واللغة',
    country_fixed: 'ثابتة منذ أول مستند.',
    saved: 'حُفظت الإعدادات.',
    tax_note: 'يسري التغيير من تاريخه، ولا يمس مستندًا صدر قبله.',
    tax: 'ضريبة القيمة المضافة',
    no_vat_here: 'لا توجد ضريبة قيمة مضافة في بلدك، فلا شيء تدخله هنا.',
    waiting: ({ on }: { on: string }) => `ابتداءً من ${on}`,
    waiting_on: ({ rate }: { rate: string }) => `الضريبة ${rate}`,
    waiting_off: 'بلا ضريبة',
    take_back: 'تراجع عنه',
    taken_back: 'أُلغي التغيير.',
    open_deposits: ({ n }: { n: number }) =>
      n === 1
        ? 'لديك عربون لم يُستخدم، وتبقى ضريبته كما أُخذ: بعد هذا التاريخ لا يمكن إلا إعادته.'
        : `لديك عرابين لم تُستخدم (${n})، وتبقى ضريبتها كما أُخذت: بعد هذا التاريخ لا يمكن إلا إعادتها.`,
    held_bills: ({ n }: { n: number }) =>
      n === 1
        ? 'لديك فاتورة معلّقة، وتُحسب ضريبتها بحسب يوم دفعها.'
        : `لديك فواتير معلّقة (${n})، وتُحسب ضريبتها بحسب يوم دفعها.`,
    paper_note: 'شكل الفواتير التي تصدرها من الآن.',
    number: 'الرقم والورق',
    notes: 'أسفل كل فاتورة',
  },
);
