import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, withVat } from '../../kernel/text/messages.ts';

/** Texts of suppliers. */
export const purchasingTexts = catalog(
  {
    basics: 'Name and contact',
    details: fieldWords.en.details,
    tax: withVat('Tax and address', 'Address'),
    more: 'More',
    saved: 'Supplier saved',
    enabled: 'Supplier enabled',
    disabled: 'Supplier disabled',
    disable_question: 'You can no longer choose this supplier. Past purchases don’t change.',
    none: 'No suppliers yet. Add one, or import a file.',
  },
  {
    basics: 'الاسم والتواصل',
    details: fieldWords.ar.details,
    tax: withVat('الضريبة والعنوان', 'العنوان'),
    more: 'المزيد',
    saved: 'حُفظ المورد.',
    enabled: 'فُعّل المورد من جديد.',
    disabled: 'عُطّل المورد.',
    disable_question: 'لن يظهر المورد عند الاختيار بعد الآن، ويبقى ما اشتُري منه كما هو.',
    none: 'لا موردين بعد. أضف من تشتري منهم، أو استوردهم من ملف.',
  },
);
