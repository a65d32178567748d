import { z } from 'zod';
import { createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { civilDate, money, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';
import { civilTime } from '../../kernel/contract/zod-rules.ts';
import { zeroMoney } from '../../kernel/money/money.ts';
import { windowLimits as limits, windowKinds } from './window.ts';

const count = z.number().int();
const day = z.string().nullable();

/** What is known of a window, in the order of lists, files and the record. */
export const windowFields = fieldsOf({
  hours: outputField('typed', 'Hours', 'الساعات', z.string(), {
    list: 'shown',
    computed: true,
    record: false,
    card: 'title',
  }),
  kind: inputField('choice', 'Used for', 'الغرض', whole(1, 2).default(1), count, {
    choices: windowKinds,
    list: 'shown',
    card: 'subtitle',
  }),
  from_time: inputField('time', 'From', 'من', civilTime, z.string(), { list: 'row', sort: true }),
  until_time: inputField('time', 'Until', 'حتى', civilTime, z.string(), { list: 'row' }),
  days: outputField('typed', 'Days', 'الأيام', z.string(), { list: 'shown', computed: true, record: false }),
  from_on: inputField('date', 'First day', 'أول يوم', civilDate.nullable().default(null), day, { list: 'hidden' }),
  until_on: inputField('date', 'Last day', 'آخر يوم', civilDate.nullable().default(null), day, { list: 'hidden' }),
  fee_amount: inputField('money', 'Added to the price', 'يضاف إلى السعر', moneyAtLeast(0).default(zeroMoney), money, {
    list: 'shown',
    card: 'figure',
  }),
  cutoff_minutes: inputField(
    'duration',
    'Last order before it begins',
    'آخر طلب قبل بدايته',
    whole(...limits.cutoff_minutes).default(120),
    count,
    { list: 'shown' },
  ),
  is_same_day: inputField('flag', 'Same-day orders', 'يقبل طلبات اليوم نفسه', z.boolean().default(true), z.boolean(), {
    list: 'hidden',
  }),
  stops_limit: inputField(
    'number',
    'Orders',
    'عدد الطلبات',
    whole(...limits.stops)
      .nullable()
      .default(null),
    count.nullable(),
    {
      list: 'shown',
    },
  ),
  minutes_limit: inputField(
    'number',
    'Minutes at the bench',
    'دقائق التنسيق',
    whole(...limits.minutes)
      .nullable()
      .default(null),
    count.nullable(),
    { list: 'shown' },
  ),
  status: statusField,
  created_at: createdAt,
});
