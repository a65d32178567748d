import { z } from 'zod';
import { civilDate, instant } from '../../kernel/contract/contract.ts';
import {
  choice,
  derivedField,
  fieldsOf,
  inputField,
  outputField,
  textInputField,
} from '../../kernel/contract/entity.ts';
import { leaveState } from './leave.ts';

export const leaveKinds = [
  choice('annual', 'Annual leave', 'إجازة سنوية'),
  choice('sick', 'Sick leave', 'إجازة مرضية'),
  choice('emergency', 'Emergency leave', 'إجازة اضطرارية'),
  choice('unpaid', 'Unpaid leave', 'إجازة بدون راتب'),
  choice('maternity', 'Maternity leave', 'إجازة وضع'),
  choice('hajj', 'Hajj leave', 'إجازة حج'),
  choice('marriage', 'Marriage leave', 'إجازة زواج'),
  choice('bereavement', 'Bereavement leave', 'إجازة وفاة'),
  choice('exam', 'Exam leave', 'إجازة اختبارات'),
  choice('other', 'Other leave', 'إجازة أخرى'),
] as const;
export const leaveKindNames = leaveKinds.map(({ value }) => value) as [
  (typeof leaveKinds)[number]['value'],
  ...(typeof leaveKinds)[number]['value'][],
];

const leaveStates = [
  choice(leaveState.asked, 'Waiting', 'بانتظار القرار', 'warn'),
  choice(leaveState.approved, 'Approved', 'مقبولة', 'good'),
  choice(leaveState.rejected, 'Rejected', 'مرفوضة', 'bad'),
  choice(leaveState.cancelled, 'Cancelled', 'ملغاة', 'quiet'),
] as const;

const text = z.string().nullable();
const ofEmployee = { list: 'row', computed: true } as const;

/** Days away of an employee, in the order in which lists and files show them. */
export const leaveFields = fieldsOf({
  employee: derivedField('name', 'Employee', 'الموظف', {
    names: ['employee_name_ar', 'employee_name_en'],
    list: 'shown',
    card: 'title',
  }),
  employee_name_ar: outputField('typed', 'Employee', 'الموظف', text, ofEmployee),
  employee_name_en: outputField('typed', 'Employee', 'الموظف', text, ofEmployee),
  employee_id: outputField('number', 'Employee', 'الموظف', z.number().int(), { list: 'row' }),
  kind: inputField('choice', 'Type', 'النوع', z.enum(leaveKindNames).default('annual'), z.enum(leaveKindNames), {
    choices: leaveKinds,
    list: 'shown',
  }),
  from_on: inputField('date', 'First day', 'أول يوم', civilDate, civilDate, {
    list: 'shown',
    sort: true,
    card: 'subtitle',
  }),
  to_on: inputField('date', 'Last day', 'آخر يوم', civilDate, civilDate, { list: 'shown' }),
  days: outputField('number', 'Days', 'الأيام', z.number().int(), { list: 'shown', card: 'figure', computed: true }),
  note: textInputField('long', 'Note', 'السبب', 300, { list: 'hidden' }),
  state: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: leaveStates,
    list: 'shown',
    card: 'badge',
  }),
  reason: outputField('typed', 'Decision note', 'الرد', text, { list: 'shown' }),
  asked_at: outputField('instant', 'Requested on', 'تاريخ الطلب', instant, { list: 'hidden', sort: true }),
  decided_at: outputField('instant', 'Decided on', 'تاريخ القرار', instant.nullable(), { list: 'hidden' }),
});
