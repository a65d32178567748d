import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog } from '../../kernel/text/messages.ts';

/** Words of the reports beside those of their columns. */
export const reportTexts = catalog(
  {
    year: 'Year',
    type_drawn: 'Customer type shown',
    types_explained:
      'Regular: more than one invoice, the last within 60 days. New: one invoice within 60 days. Lapsed: no invoice within 60 days.',
    no_types: 'No customers in this period.',
    vat_return: 'VAT return: sales',
    box: 'Box',
    sales: 'Sales',
    amount: fieldWords.en.amount,
    adjustment: 'Adjustment',
    vat: fieldWords.en.vat_short,
    vat_before: 'VAT, previous period',
    purchases_note:
      'Boxes 7 to 12 are purchases: take them from your suppliers’ invoices. Box 13 is the VAT in box 6 less the VAT on purchases.',
  },
  {
    year: 'السنة',
    type_drawn: 'الفئة في الرسم',
    types_explained:
      'دائم: أكثر من فاتورة وآخرها خلال 60 يومًا. جديد: فاتورة واحدة خلال 60 يومًا. منقطع: بلا فواتير أو آخرها أقدم.',
    no_types: 'لا عملاء في هذه الفترة.',
    vat_return: 'إقرار ضريبة القيمة المضافة – المبيعات',
    box: 'الخانة',
    sales: 'المبيعات',
    amount: fieldWords.ar.amount,
    adjustment: 'التعديلات',
    vat: fieldWords.ar.vat_short,
    vat_before: 'ضريبة الفترة السابقة',
    purchases_note: 'الخانات 7 إلى 12 للمشتريات، وتؤخذ من فواتير مورّديك. والخانة 13 هي ضريبة الخانة 6 بعد خصم ضريبتها.',
  },
);
