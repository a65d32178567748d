import { z } from 'zod';
import { employeeTitle } from '../../kernel/contract/common-fields.ts';
import { instant } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField } from '../../kernel/contract/entity.ts';

const text = z.string().nullable();

/** A time in which an employee is at work and takes no visits. */
export const blockFields = fieldsOf({
  ...employeeTitle,
  from_at: outputField('instant', 'From', 'من', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  to_at: outputField('instant', 'To', 'إلى', instant, { list: 'shown' }),
  reason: outputField('typed', 'Reason', 'السبب', text, { list: 'shown' }),
  user_name: outputField('typed', 'Added by', 'بواسطة', text, { list: 'hidden', computed: true }),
  created_at: outputField('instant', 'Added on', 'تاريخ التسجيل', instant, { list: 'hidden' }),
});
