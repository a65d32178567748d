import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { money, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';
import { zeroMoney } from '../../kernel/money/money.ts';
import { widestRadius, zoneKinds } from './zone.ts';

const count = z.number().int();

/** What is known of a zone, in the order of lists, files and the record. */
export const zoneFields = fieldsOf({
  ...bilingualName(),
  kind: inputField('choice', 'Reach', 'النطاق', whole(1, 2).default(1), count, {
    choices: zoneKinds,
    list: 'shown',
    card: 'subtitle',
  }),
  radius_m: inputField(
    'number',
    'Radius in metres',
    'نصف القطر بالأمتار',
    whole(100, widestRadius).nullable().default(null),
    count.nullable(),
    {
      list: 'hidden',
    },
  ),
  districts_count: outputField('number', 'Districts', 'الأحياء', count, {
    list: 'shown',
    computed: true,
    record: false,
  }),
  fee_amount: inputField('money', 'Delivery price', 'سعر التوصيل', moneyAtLeast(0).default(zeroMoney), money, {
    list: 'shown',
    sort: true,
    card: 'figure',
  }),
  drive_minutes: inputField(
    'duration',
    'Drive from the shop',
    'مدة الطريق من المحل',
    whole(1, 600).default(30),
    count,
    {
      list: 'hidden',
    },
  ),
  status: statusField,
  created_at: createdAt,
});
