import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';

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
export const tillShiftFields = fieldsOf({
  z_number: outputField('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title', ...elsewhere }),
  till_name: outputField('typed', 'Till', 'الصندوق', text, { list: 'shown', card: 'subtitle', ...elsewhere }),
  state: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: shiftStates,
    list: 'shown',
    card: 'badge',
    ...elsewhere,
  }),
  opened_at: outputField('instant', 'Opened', 'الفتح', z.string(), { list: 'shown', sort: true }),
  opened_on: outputField('date', 'Business day', 'يوم العمل', civilDate, { list: 'hidden' }),
  opened_by_name: outputField('typed', 'Opened by', 'فتحها', text, { list: 'shown', ...elsewhere }),
  closed_at: outputField('instant', 'Closed', 'الإغلاق', text, { list: 'shown' }),
  closed_by_name: outputField('typed', 'Closed by', 'أغلقها', text, { list: 'shown', ...elsewhere }),
  float_amount: outputField('money', 'Float', 'العهدة', money, { list: 'shown' }),
  expected_amount: outputField('money', 'Expected', 'المتوقع', money.nullable(), { list: 'shown' }),
  cash_amount: outputField('money', 'Counted', 'المعدود', money.nullable(), { list: 'shown' }),
  difference_amount: outputField('money', 'Difference', 'الفرق', money.nullable(), { list: 'shown', card: 'figure' }),
  left_amount: outputField('money', 'Left in the drawer', 'المتبقي في الدرج', money.nullable(), { list: 'hidden' }),
  reason: outputField('code', 'Reason', 'السبب', text, { list: 'row' }),
  note: outputField('typed', 'Notes', 'التوضيح', text, { list: 'hidden' }),
});
