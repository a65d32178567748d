import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

/** What the list of prepared files says. */
export const exportTexts = catalog(
  {
    files: 'Files',
    files_ready: (p: { n: number }) => pluralEn(p.n, { one: 'Files: # ready', other: 'Files: # ready' }),
    kept: 'Large exports are prepared here. Files are kept for one day.',
    waiting: 'Waiting',
    making: (p: { read: string; total: string }) => `${p.read} of ${p.total} rows`,
    begun: 'Preparing',
    failed: 'Export failed. Export the list again.',
    ready: (p: { title: string }) => `“${p.title}” is ready to download.`,
    not_made: (p: { title: string }) => `“${p.title}” could not be prepared.`,
    download: 'Download',
    stop: (p: { title: string }) => `Stop preparing ${p.title}`,
    remove: (p: { title: string }) => `Remove ${p.title}`,
  },
  {
    files: 'الملفات',
    files_ready: (p) =>
      pluralAr(p.n, {
        zero: 'الملفات',
        one: 'الملفات: ملف واحد جاهز',
        two: 'الملفات: ملفان جاهزان',
        few: 'الملفات: # ملفات جاهزة',
        many: 'الملفات: # ملفًا جاهزًا',
        other: 'الملفات: # ملف جاهز',
      }),
    kept: 'تُجهَّز القوائم الطويلة هنا، وتُحفظ ملفاتها يومًا واحدًا.',
    waiting: 'في قائمة الانتظار',
    making: (p) => `${p.read} من ${p.total} صف`,
    begun: 'قيد التجهيز',
    failed: 'تعذّر تجهيز الملف. صدّر القائمة من جديد.',
    ready: (p) => `ملف «${p.title}» جاهز للتنزيل.`,
    not_made: (p) => `تعذّر تجهيز ملف «${p.title}».`,
    download: 'تنزيل',
    stop: (p) => `إيقاف تجهيز ${p.title}`,
    remove: (p) => `إزالة ${p.title}`,
  },
);
