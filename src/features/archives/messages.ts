import { catalog } from '../../kernel/messages.ts';

/** What the page of the shop's archive says. */
export const archiveTexts = catalog(
  {
    what: 'Everything of the shop in one ZIP file: a table of each kind of record (CSV, which Excel opens), pictures and papers, and a list with the size and checksum of each file. It is made beside your work and kept for a day among your files.',
    not_in_it: 'Passwords, PINs and sign-ins are not in it. Keep the file as safe as your books: everything else is.',
    take: 'Take an archive',
    with_documents: 'With every document as PDF',
    with_documents_note: 'Takes about a minute for a few hundred documents.',
    make: 'Make the archive',
    begun: 'The archive is being made. You can go on working; it appears among your files.',
    yours: 'Your archives',
    none: 'No archive yet.',
  },
  {
    what: 'كل ما في المتجر في ملف ZIP واحد: جدول لكل نوع من السجلات (بصيغة CSV التي يفتحها إكسل)، والصور والمستندات، وقائمة بحجم كل ملف وبصمة التحقق منه. يُجهَّز أثناء عملك ويبقى يومًا واحدًا ضمن ملفاتك.',
    not_in_it:
      'لا يحتوي على كلمات المرور ولا الأرقام السرية ولا جلسات الدخول، وفيه كل ما عداها؛ فاحفظه كما تحفظ دفاترك.',
    take: 'أخذ أرشيف',
    with_documents: 'مع كل مستند بصيغة PDF',
    with_documents_note: 'تستغرق بضع مئات من المستندات نحو دقيقة.',
    make: 'تجهيز الأرشيف',
    begun: 'يجري تجهيز الأرشيف. تابع عملك وستجده ضمن ملفاتك.',
    yours: 'أرشيفاتك',
    none: 'لا يوجد أرشيف بعد.',
  },
);
