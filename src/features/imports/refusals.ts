import { refuser } from '../../kernel/refusal.ts';

export const importRefusals = {
  excel_incorrect: {
    en: 'The Excel file is incorrect. Save it as Excel workbook (.xlsx) or CSV and choose it again.',
    ar: 'ملف الإكسل غير صحيح. احفظه بصيغة Excel (.xlsx) أو CSV ثم اختره من جديد.',
  },
  sheet_is_empty: {
    en: 'The sheet has no rows under its headings.',
    ar: 'لا صفوف في الملف تحت العناوين.',
  },
  too_many_imports_today: {
    en: 'Your shop has sent {max} sheets in the last 24 hours. Delete those that are not needed, or go on tomorrow.',
    ar: 'أرسل متجرك {max} ملفًا خلال 24 ساعة. احذف ما لا تحتاج إليه أو أكمل غدًا.',
  },
  import_not_found: { en: 'The import is no longer there.', ar: 'لم يعد الاستيراد موجودًا.' },
  import_not_now: {
    en: 'This step is not possible now. Look at how far the import is.',
    ar: 'هذه الخطوة غير ممكنة الآن. راجع حالة الاستيراد.',
  },
  already_in_shop: { en: 'is in the shop already', ar: 'موجود في المتجر من قبل' },
  already_in_sheet: { en: 'stands in row {row} of the sheet already', ar: 'مكرر في الصف {row} من الملف' },
} as const;

export const refuse = refuser(importRefusals);
