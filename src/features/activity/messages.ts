import { catalog } from '../../kernel/messages.ts';
import { fieldWords } from '../../kernel/field-words.ts';

/** Words of who did what. */
export const activityTexts = catalog(
  {
    period: fieldWords.en.period,
    none: 'Nothing was done here yet.',
    history: 'History',
    look: 'What changed',
    field: 'Field',
    before: 'Before',
    after: 'After',
    entered: 'Entered',
    no_details: 'The record itself says what was done.',
    request: 'Request',
    who: 'Who',
    what: 'What was done',
    system: 'The system',
    platform: 'A platform manager',
    note: 'Kept for good: nothing of it can be changed. Sales stand in total sales.',
  },
  {
    period: fieldWords.ar.period,
    none: 'لم يُفعل شيء هنا بعد.',
    history: 'السجل التاريخي',
    look: 'ما الذي تغيّر',
    field: 'الحقل',
    before: 'قبل',
    after: 'بعد',
    entered: 'المُدخل',
    no_details: 'السجل نفسه يبيّن ما حدث.',
    request: 'رقم الطلب',
    who: 'المستخدم',
    what: 'ما الذي حدث',
    system: 'النظام',
    platform: 'مدير المنصة',
    note: 'يُحفظ دائمًا ولا يُعدَّل منه شيء. المبيعات في إجمالي المبيعات.',
  },
);
