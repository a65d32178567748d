import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { civilDate, flag, instant, money, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { derivedField, fieldsOf, inputField, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { civilTime } from '../../kernel/contract/zod-rules.ts';
import { withVat } from '../../kernel/text/messages.ts';
import { offerMovements, packageStates, serviceUses } from './offer.ts';

const day = z.string().nullable();
const count = z.number().int();
const shown = { list: 'shown' } as const;
const hidden = { list: 'hidden' } as const;

/** Everything that is known of an offer, in the order of lists, files and the record; its services stand beside it. */
export const offerFields = fieldsOf({
  ...bilingualName(),
  service_use: inputField('choice', 'Type', 'النوع', whole(1, 2).default(1), count, { choices: serviceUses, ...shown }),
  max_uses: inputField(
    'number',
    'Maximum services to use',
    'أقصى عدد خدمات للاستخدام',
    whole(1, 10_000).nullish(),
    count,
    shown,
  ),
  price: inputField('money', 'Price', 'السعر', moneyAtLeast(1), money, { ...shown, sort: true, card: 'figure' }),
  valid_days: inputField(
    'number',
    'Valid for (days)',
    'الأيام من تاريخ البيع',
    whole(1, 3_650).nullish(),
    count.nullable(),
    {
      ...shown,
      note: { en: 'The day of sale counts as the first day.', ar: 'يوم البيع محسوب منها.' },
    },
  ),
  until_on: inputField('date', 'Last day', 'آخر يوم', civilDate.nullish(), day, {
    ...shown,
    note: {
      en: 'After this day it can’t be sold or used.',
      ar: 'بعده لا تُباع ولا تُستخدم.',
    },
  }),
  from_time: inputField('time', 'From the hour', 'من الساعة', civilTime.nullish(), day),
  until_time: inputField('time', 'Until the hour', 'إلى الساعة', civilTime.nullish(), day),
  not_on_holidays: inputField(
    'flag',
    'Not on public holidays and events',
    'لا تُستخدم في المناسبات والإجازات الرسمية',
    flag.default(false),
    z.boolean(),
    hidden,
  ),
  words: textInputField('long', 'Words', 'الوصف', 1_000),
  sold_online: inputField(
    'flag',
    'Sell on the shop website',
    'تُباع في صفحات المتجر أيضًا',
    flag.default(false),
    z.boolean(),
    {
      ...hidden,
      note: {
        en: 'Customers pay by card. A payment gateway is required.',
        ar: 'يدفع العميل بالبطاقة، ويلزم لذلك ربط بوابة دفع.',
      },
    },
  ),
  sold: outputField('number', 'Sold', 'المُباع', count, { ...shown, computed: true }),
  uses_left: outputField('number', 'Uses left', 'المتبقي من مرات الاستخدام', count, { ...hidden, computed: true }),
  status: statusField,
  created_at: createdAt,
});

/** A package that a customer bought. */
export const packageFields = fieldsOf({
  customer_name: derivedField('name', 'Customer', 'العميل', {
    names: ['customer_name_ar', 'customer_name_en'],
    list: 'shown',
    card: 'title',
  }),
  customer_name_ar: outputField('typed', 'Customer, Arabic', 'العميل بالعربية', z.string().nullable(), {
    list: 'sheet',
    computed: true,
    record: false,
  }),
  customer_name_en: outputField('typed', 'Customer, English', 'العميل بالإنجليزية', z.string().nullable(), {
    list: 'sheet',
    computed: true,
    record: false,
  }),
  customer_mobile: outputField('phone', 'Mobile', 'الجوال', z.string().nullable(), { ...shown, computed: true }),
  name: derivedField('name', 'Package', 'الباقة', { names: ['name_ar', 'name_en'], list: 'shown', card: 'subtitle' }),
  name_ar: outputField('typed', 'Package, Arabic', 'الباقة بالعربية', z.string().nullable(), {
    list: 'sheet',
    record: false,
  }),
  name_en: outputField('typed', 'Package, English', 'الباقة بالإنجليزية', z.string().nullable(), {
    list: 'sheet',
    record: false,
  }),
  document_number: outputField('code', 'Invoice', 'الفاتورة', z.string(), { ...hidden, computed: true }),
  sold_at: outputField('instant', 'Sold', 'تاريخ البيع', instant, { ...shown, sort: true }),
  expires_on: outputField('date', 'Valid until', 'صالحة حتى', civilDate, { ...shown, sort: true }),
  uses: outputField('number', 'Services', 'الخدمات', count, shown),
  uses_left: outputField('number', 'Uses left', 'المتبقي', count, { ...shown, card: 'figure' }),
  amount: outputField(
    'money',
    withVat('Paid (excl. VAT)', 'Paid'),
    withVat('المدفوع دون الضريبة', 'المدفوع'),
    money,
    hidden,
  ),
  remaining: outputField('money', 'Deferred income', 'إيراد لم يُكتسب', money, shown),
  state: outputField('choice', 'Status', 'الحالة', count, {
    ...shown,
    choices: packageStates,
    computed: true,
    card: 'badge',
  }),
});

/** A movement of a package, as its record lists it. */
export const packageMovementFields = fieldsOf({
  moved_at: outputField('instant', 'Date and time', 'الوقت', instant, { ...shown, card: 'subtitle' }),
  kind: outputField('choice', 'Type', 'الحركة', count, { ...shown, choices: offerMovements, card: 'badge' }),
  service: derivedField('name', 'Service', 'الخدمة', { names: ['service_name_ar', 'service_name_en'], list: 'shown' }),
  service_name_ar: outputField('typed', 'Service, Arabic', 'الخدمة بالعربية', z.string().nullable(), { list: 'sheet' }),
  service_name_en: outputField('typed', 'Service, English', 'الخدمة بالإنجليزية', z.string().nullable(), {
    list: 'sheet',
  }),
  user: derivedField('name', 'Used by', 'استخدمها', { names: ['user_name_ar', 'user_name_en'], list: 'shown' }),
  user_name_ar: outputField('typed', 'Used by, Arabic', 'استخدمها بالعربية', z.string().nullable(), { list: 'sheet' }),
  user_name_en: outputField('typed', 'Used by, English', 'استخدمها بالإنجليزية', z.string().nullable(), {
    list: 'sheet',
  }),
  document_number: outputField('code', 'Document', 'المستند', z.string().nullable(), { ...shown, card: 'title' }),
  uses: outputField('number', 'Uses', 'الاستخدامات', count, { ...shown, card: 'figure' }),
  uses_after: outputField('number', 'Uses left after', 'المتبقي بعدها', count, shown),
  amount: outputField('money', 'Amount', 'المبلغ', money, hidden),
  reason: outputField('typed', 'Reason', 'السبب', z.string().nullable(), shown),
});
