import { z } from 'zod';
import { instant } from '../../kernel/contract.ts';
import { fieldsOf, told } from '../../kernel/noun.ts';

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
  employee_id: told('number', 'Employee', 'الموظف', z.number().int(), { list: 'row' }),
  employee_name_ar: told('typed', 'Employee', 'الموظف', text, part),
  employee_name_en: told('typed', 'Employee', 'الموظف', text, part),
  from_at: told('instant', 'From', 'من', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  to_at: told('instant', 'To', 'إلى', instant, { list: 'shown' }),
  reason: told('typed', 'Reason', 'السبب', text, { list: 'shown' }),
  user_name: told('typed', 'By', 'بواسطة', text, { list: 'hidden', computed: true }),
  created_at: told('instant', 'Written on', 'تاريخ التسجيل', instant, { list: 'hidden' }),
});
