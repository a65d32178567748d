import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { civilDate, money, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { civilTime } from '../../kernel/contract/zod-rules.ts';
import { categoryChoices, kindChoices } from './program.ts';

const day = z.string().nullable();
const count = z.number().int().nullable();

/** Everything that is known of a discount code or a batch of vouchers, in the order of lists, files and the record. */
export const programFields = fieldsOf({
  ...bilingualName(),
  kind: outputField('choice', 'Type', 'النوع', z.number().int(), { choices: kindChoices, list: 'hidden' }),
  code: outputField('code', 'Code', 'الرمز', z.string().nullable(), { list: 'shown', card: 'subtitle' }),
  category: inputField('choice', 'Applies to', 'يشمل', whole(1, 6).default(1), z.number().int(), {
    choices: categoryChoices,
    list: 'shown',
  }),
  percent_bp: inputField('percent', 'Percentage', 'النسبة', whole(1, 10_000).optional(), count, { list: 'shown' }),
  amount: inputField('money', 'Amount off', 'مبلغ الخصم', moneyAtLeast(1).optional(), money.nullable(), {
    list: 'shown',
  }),
  minimum_amount: inputField(
    'money',
    'Minimum spend',
    'أقل مبلغ للفاتورة',
    moneyAtLeast(0).optional(),
    money.nullable(),
    {
      list: 'hidden',
    },
  ),
  from_on: inputField('date', 'From', 'من تاريخ', civilDate.optional(), day, { list: 'hidden' }),
  until_on: inputField('date', 'Until', 'حتى تاريخ', civilDate.optional(), day, { list: 'shown' }),
  from_time: inputField('time', 'From the hour', 'من الساعة', civilTime.optional(), day),
  until_time: inputField('time', 'Until the hour', 'إلى الساعة', civilTime.optional(), day),
  most_uses: inputField('number', 'Total uses allowed', 'عدد مرات الاستخدام', whole(1, 1_000_000).optional(), count),
  most_uses_of_customer: inputField(
    'number',
    'Uses per customer',
    'مرات الاستخدام لكل عميل',
    whole(1, 10_000).optional(),
    count,
  ),
  notes: textInputField('long', 'Notes', 'ملاحظات', 1_000),
  uses: outputField('number', 'Times used', 'مرات الاستخدام', z.number().int(), { list: 'shown', computed: true }),
  given_amount: outputField('money', 'Total discount given', 'إجمالي الخصم الممنوح', money, {
    list: 'shown',
    computed: true,
  }),
  status: statusField,
  created_at: createdAt,
});

/** A code or voucher of a program. */
export const codeFields = fieldsOf({
  code: outputField('code', 'Code', 'الرمز', z.string(), { list: 'shown', card: 'title' }),
  uses: outputField('number', 'Times used', 'مرات استُخدم', z.number().int(), { list: 'shown', card: 'subtitle' }),
});
