import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog } from '../../kernel/text/messages.ts';

/** Words of invoices and of the till that server and screens share. */
export const documentTexts = catalog(
  {
    sample: 'Preview',
    sample_receipt: '80 mm',
    sample_alt: 'Sample invoice with what you typed',
    sample_note: 'Updates as you type. Nothing is saved.',
    sample_print: 'Print a sample',
    walk_in: fieldWords.en.walk_in,
  },
  {
    sample: 'المعاينة',
    sample_receipt: '80 مم',
    sample_alt: 'نموذج فاتورة بما كُتب',
    sample_note: 'تتحدث المعاينة وأنت تكتب، ولا تحفظ شيئًا.',
    sample_print: 'طباعة نموذج',
    walk_in: fieldWords.ar.walk_in,
  },
);
