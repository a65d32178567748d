import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { moneyAtLeast, recordId, whole } from '../../kernel/contract/contract.ts';
import { choicesOf, fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';
import { serviceName } from '../../kernel/text/text-rules.ts';
import { businessKinds, merchantFields } from '../tenancy/merchant-fields.ts';
import { groupKind, groupKinds } from './group-fields.ts';
import { priceLimit } from './item.ts';
import { iconFields } from './item-fields.ts';
import { suggestedUnit, suggestedUnits } from './suggested-units.ts';

/** The trades of shops, in the words in which managers know them. */
export const trades = choicesOf(merchantFields.business_kind);
export const trade = z.enum(businessKinds);

const named = { ...iconFields, ...bilingualName({ icon: 'shown_icon' }) };

const placed = {
  sort_order: inputField('number', 'Sort order', 'الترتيب', whole(0, 100_000).default(0), z.number().int(), {
    list: 'shown',
    sort: true,
    note: { en: 'Smaller numbers come first.', ar: 'الأصغر يظهر أولًا.' },
  }),
  status: statusField,
  created_at: createdAt,
};

/** A group that the platform suggests, in the order in which lists and files show it. */
export const suggestedGroupFields = fieldsOf({
  ...named,
  trade: inputField('choice', 'Business type', 'النشاط', trade, trade, {
    choices: trades,
    list: 'shown',
    card: 'subtitle',
  }),
  kind: inputField('choice', 'Group type', 'نوع الأصناف', groupKind, groupKind, { choices: groupKinds, list: 'shown' }),
  item_count: outputField('number', 'Enabled items', 'الأصناف المفعّلة', z.number().int(), {
    list: 'shown',
    computed: true,
  }),
  ...placed,
});

const groupName = { list: 'row', record: false, computed: true } as const;
const inGroup = {
  group_id: inputField('record', 'Group', 'المجموعة', recordId, z.number().int(), {
    list: 'shown',
    card: 'subtitle',
    names: ['group_name_ar', 'group_name_en'],
  }),
  group_name_ar: outputField('typed', 'Group', 'المجموعة', z.string(), groupName),
  group_name_en: outputField('typed', 'Group', 'المجموعة', z.string(), groupName),
  trade: outputField('choice', 'Business type', 'النشاط', trade, { choices: trades, list: 'shown', computed: true }),
};

const price = inputField(
  'money',
  'Price',
  'السعر',
  moneyAtLeast(0).refine((amount) => amount <= priceLimit, { message: 'amount_too_large' }),
  z.number().int(),
  {
    list: 'shown',
    card: 'figure',
    sort: true,
    note: { en: 'In SAR, incl. VAT', ar: 'بالريال السعودي، شامل الضريبة' },
  },
);

/** A service that the platform suggests. */
export const suggestedServiceFields = fieldsOf({
  ...named,
  ...bilingualName({ icon: 'shown_icon' }, serviceName),
  ...inGroup,
  price,
  job_time_minutes: inputField('duration', 'Duration', 'المدة', whole(0, 1_440).default(30), z.number().int(), {
    list: 'shown',
    sort: true,
  }),
  ...placed,
});

/** A product that the platform suggests. */
export const suggestedProductFields = fieldsOf({
  ...named,
  ...inGroup,
  price,
  unit: inputField('choice', 'Unit', 'الوحدة', suggestedUnit.default('piece'), suggestedUnit, {
    choices: suggestedUnits,
    list: 'shown',
  }),
  ...placed,
});
