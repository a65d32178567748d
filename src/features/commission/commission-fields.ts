import { z } from 'zod';
import { employeeTitle } from '../../kernel/contract/common-fields.ts';
import { civilDate, money, moneyAtLeast, recordId } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, inputField, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';

const text = z.string().nullable();
const whole = z.number().int();
const shown = { list: 'shown' } as const;
const part = { list: 'row', computed: true } as const;

/** A month of one employee. */
export const personFields = fieldsOf({
  employee_number: outputField('number', 'Employee number', 'الرقم', whole, { list: 'hidden' }),
  ...employeeTitle,
  line_count: outputField('number', 'Lines', 'البنود', whole, shown),
  // Of lines that pay a percentage.
  base_amount: outputField('money', 'Base', 'الأساس', money, shown),
  commission_amount: outputField('money', 'Commission', 'العمولة', money, { ...shown, card: 'figure' }),
  advance_amount: outputField('money', 'Advances', 'السلف', money, shown),
  deduction_amount: outputField('money', 'Deductions', 'الاستقطاعات', money, shown),
  // Commission less advances and deductions; the salary itself is not known here.
  net_amount: outputField('money', 'Net commission', 'صافي العمولة', money, shown),
});

/** What pays a line, in words: the nearest thing that has a rule. */
export const scopeWords = {
  item: { en: 'Item rule', ar: 'قاعدة الصنف' },
  group: { en: 'Group rule', ar: 'قاعدة المجموعة' },
  employee: { en: 'Employee rule', ar: 'قاعدة الموظف' },
  role: { en: 'Role rule', ar: 'قاعدة الدور' },
  default: { en: 'General rule', ar: 'القاعدة العامة' },
} as const;

/** A line of somebody's month. */
export const lineFields = fieldsOf({
  on: outputField('date', 'Date', 'اليوم', civilDate, { ...shown, card: 'subtitle' }),
  document_number: outputField('code', 'Document', 'المستند', text, shown),
  item_name_ar: outputField('typed', 'Item', 'الصنف', text, part),
  item_name_en: outputField('typed', 'Item', 'الصنف', text, part),
  item: {
    kind: 'name',
    label: { en: 'Item', ar: 'الصنف' },
    list: 'shown',
    card: 'title',
    names: ['item_name_ar', 'item_name_en'],
  },
  rule_id: outputField('number', 'Rule', 'القاعدة', whole, shown),
  scope: outputField('choice', 'Rule applied', 'بموجب', z.enum(['item', 'group', 'employee', 'role', 'default']), {
    ...shown,
    choices: Object.entries(scopeWords).map(([value, words]) => choice(value, words.en, words.ar)),
  }),
  share_bp: outputField('percent', 'Share', 'الحصة', whole, shown),
  base_amount: outputField('money', 'Base', 'الأساس', money.nullable(), shown),
  quantity_milli: outputField('quantity', 'Quantity', 'القطع', whole.nullable(), shown),
  rate_bp: outputField('percent', 'Rate', 'النسبة', whole.nullable(), shown),
  fixed_amount: outputField('money', 'Per unit', 'للقطعة', money.nullable(), shown),
  amount: outputField('money', 'Commission', 'العمولة', money, { ...shown, card: 'figure' }),
});

export const adjustmentKinds = [
  choice('advance', 'Advance', 'سلفة', 'info'),
  choice('deduction', 'Deduction', 'استقطاع', 'warn'),
] as const;
const adjustmentStates = [choice(1, 'Active', 'محتسب', 'good'), choice(0, 'Cancelled', 'ملغى', 'quiet')] as const;

/** An advance on a salary, or a deduction from it. */
export const adjustmentFields = fieldsOf({
  employee_id: inputField('record', 'Employee', 'الموظف', recordId, whole, {
    list: 'shown',
    card: 'title',
    names: ['employee_name_ar', 'employee_name_en'],
  }),
  employee_name_ar: outputField('typed', 'Employee', 'الموظف', text, part),
  employee_name_en: outputField('typed', 'Employee', 'الموظف', text, part),
  kind: inputField('choice', 'Type', 'النوع', z.enum(['advance', 'deduction']), z.enum(['advance', 'deduction']), {
    ...shown,
    choices: adjustmentKinds,
    card: 'badge',
  }),
  amount: inputField('money', 'Amount', 'المبلغ', moneyAtLeast(1), money, { ...shown, card: 'figure' }),
  on_day: inputField('date', 'Date', 'اليوم', civilDate, civilDate, { ...shown, card: 'subtitle' }),
  month_on: inputField('date', 'Deduct from pay for', 'يُخصم من راتب شهر', civilDate, civilDate, shown),
  reason: {
    ...textInputField('long', 'Reason', 'السبب', 500, { list: 'shown' }),
    input: requiredText(500),
    output: z.string(),
  },
  status: outputField('choice', 'Status', 'الحالة', whole, { ...shown, choices: adjustmentStates }),
  done_by: outputField('typed', 'Entered by', 'سجّله', text, { list: 'shown', computed: true }),
});
