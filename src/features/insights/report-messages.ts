import { fieldWords } from '../../kernel/field-words.ts';
import { catalog } from '../../kernel/messages.ts';

/** Words of the reports, shared by screens and sheets. */
export const reportTexts = catalog(
  {
    daily_payments: 'Daily payments summary',
    monthly_payments: 'Monthly payments summary',
    payments_explained: 'Money taken by method, cancelled deposits taken off, as the journal has it.',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    total: fieldWords.en.total,
    no_payments: 'No money was taken in this period.',
  },
  {
    daily_payments: 'ملخص الدفعات اليومي',
    monthly_payments: 'ملخص الدفعات الشهري',
    payments_explained: 'المبالغ المستلمة بحسب طريقة الدفع بعد طرح العرابين الملغاة، كما في القيود.',
    day: 'اليوم',
    month: 'الشهر',
    year: 'السنة',
    total: fieldWords.ar.total,
    no_payments: 'لم تُستلم مبالغ في هذه الفترة.',
  },
);
