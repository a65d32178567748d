import { z } from 'zod';
import { instant } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField } from '../../kernel/contract/noun.ts';

const text = z.string().nullable();
const part = { list: 'row', computed: true } as const;

/** A time in which an employee is at work and takes no visits. */
export const blockFields = fieldsOf({
  employee: {
    kind: 'name',
    label: { en: 'Employee', ar: 'الموظف' },
    list: 'shown',
    card: 'title',
    names: ['employee_name_ar', 'employee_name_en'],
  },
  employee_id: outputField('number', 'Employee', 'الموظف', z.number().int(), { list: 'row' }),
  employee_name_ar: outputField('typed', 'Employee', 'الموظف', text, part),
  employee_name_en: outputField('typed', 'Employee', 'الموظف', text, part),
  from_at: outputField('instant', 'From', 'من', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  to_at: outputField('instant', 'To', 'إلى', instant, { list: 'shown' }),
  reason: outputField('typed', 'Reason', 'السبب', text, { list: 'shown' }),
  user_name: outputField('typed', 'Added by', 'بواسطة', text, { list: 'hidden', computed: true }),
  created_at: outputField('instant', 'Added on', 'تاريخ التسجيل', instant, { list: 'hidden' }),
});
