import { catalog } from '../../kernel/text/messages.ts';

/** Words of the panel after a sale. */
export const soldTexts = catalog(
  {
    discount_taken: 'Discount taken off above',
    back_to_calendar: 'Back to the calendar',
  },
  {
    discount_taken: 'الخصم المطبّق أعلاه',
    back_to_calendar: 'العودة إلى المواعيد',
  },
);
