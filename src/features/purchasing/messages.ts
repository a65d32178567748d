import { catalog } from '../../kernel/messages.ts';

/** Texts of suppliers. */
export const purchasingTexts = catalog(
  {
    basics: 'Name and contact',
    details: 'What is known',
    tax: 'Tax and address',
    more: 'More',
    saved: 'The supplier is saved.',
    enabled: 'The supplier is active again.',
    disabled: 'The supplier is disabled.',
    disable_question: 'The supplier is offered nowhere any more. What was bought from it stays as it is.',
    none: 'No suppliers yet. Add whom you buy from, or bring them from a sheet.',
  },
  {
    basics: 'الاسم والتواصل',
    details: 'البيانات',
    tax: 'الضريبة والعنوان',
    more: 'المزيد',
    saved: 'حُفظ المورد.',
    enabled: 'فُعّل المورد من جديد.',
    disabled: 'عُطّل المورد.',
    disable_question: 'لن يظهر المورد عند الاختيار بعد الآن، ويبقى ما اشتُري منه كما هو.',
    none: 'لا موردين بعد. أضف من تشتري منهم، أو استوردهم من ملف.',
  },
);
