import { refuser } from '../../kernel/contract/refusal.ts';

export const importRefusals = {
  excel_incorrect: {
    en: 'This Excel file can’t be read. Save it as an Excel workbook (.xlsx) or CSV and choose it again.',
    ar: 'ملف الإكسل غير صحيح. احفظه بصيغة Excel (.xlsx) أو CSV ثم اختره من جديد.',
  },
  sheet_is_empty: {
    en: 'The file has headings but no rows. Add rows and upload it again.',
    ar: 'لا صفوف في الملف تحت العناوين.',
  },
  too_many_imports_today: {
    en: 'Your shop has sent {max} sheets in the last 24 hours. Delete those that are not needed, or go on tomorrow.',
    ar: 'أرسل متجرك {max} ملفًا خلال 24 ساعة. احذف ما لا تحتاج إليه أو أكمل غدًا.',
  },
  import_not_found: { en: 'This import no longer exists.', ar: 'لم يعد الاستيراد موجودًا.' },
  import_not_now: {
    en: 'This step is not possible now. Check the status of the import.',
    ar: 'هذه الخطوة غير ممكنة الآن. راجع حالة الاستيراد.',
  },
  already_in_shop: { en: 'is already in the shop', ar: 'موجود في المتجر من قبل' },
  not_in_shop: { en: 'is not in the shop', ar: 'غير موجود في المتجر' },
  other_row_refused: {
    en: 'Row {row} of the same record is wrong',
    ar: 'الصف {row} من السجل نفسه غير صحيح',
  },
  already_in_sheet: { en: 'is already in row {row} of the file', ar: 'مكرر في الصف {row} من الملف' },
} as const;

export const refuse = refuser(importRefusals);
