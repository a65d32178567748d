import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract.ts';
import { choice, fieldsOf, told } from '../../kernel/noun.ts';

const text = z.string().nullable();
const elsewhere = { computed: true } as const;

/** How a shift stands. */
export const shiftState = { open: 1, counted: 2, closed: 3 } as const;
export const shiftStates = [
  choice(shiftState.open, 'Open', 'مفتوحة', 'info'),
  choice(shiftState.counted, 'Counted', 'معدودة', 'warn'),
  choice(shiftState.closed, 'Closed', 'مغلقة', 'good'),
] as const;

/** A shift, in the order in which the list and its files show it. */
export const shiftFields = fieldsOf({
  z_number: told('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title', ...elsewhere }),
  till_name: told('typed', 'Till', 'الصندوق', text, { list: 'shown', card: 'subtitle', ...elsewhere }),
  state: told('choice', 'State', 'الحالة', z.number().int(), {
    choices: shiftStates,
    list: 'shown',
    card: 'badge',
    ...elsewhere,
  }),
  opened_at: told('instant', 'Opened', 'الفتح', z.string(), { list: 'shown', sort: true }),
  opened_on: told('date', 'Business day', 'يوم العمل', civilDate, { list: 'hidden' }),
  opened_by_name: told('typed', 'Opened by', 'فتحها', text, { list: 'shown', ...elsewhere }),
  closed_at: told('instant', 'Closed', 'الإغلاق', text, { list: 'shown' }),
  closed_by_name: told('typed', 'Closed by', 'أغلقها', text, { list: 'shown', ...elsewhere }),
  float_amount: told('money', 'Float', 'العهدة', money, { list: 'shown' }),
  expected_amount: told('money', 'Expected', 'المتوقع', money.nullable(), { list: 'shown' }),
  cash_amount: told('money', 'Counted', 'المعدود', money.nullable(), { list: 'shown' }),
  difference_amount: told('money', 'Difference', 'الفرق', money.nullable(), { list: 'shown', card: 'figure' }),
  left_amount: told('money', 'Left in the drawer', 'المتبقي في الدرج', money.nullable(), { list: 'hidden' }),
  reason: told('code', 'Reason', 'السبب', text, { list: 'row' }),
  note: told('typed', 'In words', 'التوضيح', text, { list: 'hidden' }),
});
