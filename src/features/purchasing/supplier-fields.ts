import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { whole } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, inputField, textInputField } from '../../kernel/contract/entity.ts';
import { civilTime, email, trn } from '../../kernel/contract/zod-rules.ts';
import { weekdaysInput, weekdaysOutput } from '../../kernel/time/usable-times.ts';
import { dialled } from './supplier.ts';

const text = z.string().nullable();

/** What says something of the person there, and what is of the business, which its bills go on naming. */
const ofPerson = { personal: true, imports: true } as const;
const ofBusiness = { personal: false, imports: true } as const;
const ofOrders = { personal: false, imports: false } as const;
const names = bilingualName();

/** How an order reaches a supplier. */
export const orderChannels = [
  choice('mail', 'Email', 'البريد الإلكتروني'),
  choice('whatsapp', 'WhatsApp', 'واتساب'),
] as const;
const orderChannel = z.enum(['mail', 'whatsapp']);

/** Everything that is known of a supplier, in the order in which lists, files and the record show it. */
export const supplierFields = fieldsOf({
  ...names,
  name_ar: { ...names.name_ar, personal: false },
  name_en: { ...names.name_en, personal: false },
  contact_person: textInputField('typed', 'Contact person', 'الشخص المسؤول', 120, {
    ...ofPerson,
    list: 'shown',
    card: 'subtitle',
  }),
  phone: textInputField('code', 'Phone', 'الهاتف', 25, { ...ofPerson, list: 'shown' }, dialled),
  email: inputField('email', 'Email', 'البريد الإلكتروني', email.optional(), text, {
    ...ofPerson,
    list: 'hidden',
  }),
  // Which shape it must have is the shop's country's to say: `trnErrors` of customers.
  trn: inputField('code', 'VAT registration number', 'الرقم الضريبي', trn('').optional(), text, {
    ...ofBusiness,
    max: 15,
    list: 'shown',
    only_with_vat: true,
  }),
  building_number: textInputField('code', 'Building number', 'رقم المبنى', 10, ofBusiness),
  street: textInputField('text', 'Street', 'الشارع', 120, ofBusiness),
  additional_number: textInputField('code', 'Additional number', 'الرقم الإضافي', 10, {
    ...ofBusiness,
    imports: false,
  }),
  district: textInputField('text', 'District', 'الحي', 120, ofBusiness),
  city: textInputField('text', 'City', 'المدينة', 80, { ...ofBusiness, list: 'hidden', sort: true }),
  postal_code: textInputField('code', 'Postal code', 'الرمز البريدي', 10, ofBusiness),
  address: textInputField('long', 'Address', 'العنوان', 300, ofBusiness),
  order_channel: inputField(
    'choice',
    'Orders are sent by',
    'إرسال الطلبيات عبر',
    orderChannel.nullish(),
    orderChannel.nullable(),
    {
      ...ofOrders,
      choices: orderChannels,
      list: 'hidden',
    },
  ),
  order_days_before: inputField(
    'number',
    'Order days before arrival',
    'أيام الطلب قبل الوصول',
    whole(0, 14).nullish(),
    z.number().int().nullable(),
    { ...ofOrders, note: { en: 'Empty: one day.', ar: 'فارغ: يوم واحد.' } },
  ),
  order_until: inputField('time', 'Order before', 'آخر وقت للطلب', civilTime.nullish(), text, {
    ...ofOrders,
    note: { en: 'Empty: until the end of that day.', ar: 'فارغ: حتى نهاية ذلك اليوم.' },
  }),
  // Weekdays, Sunday 0; none: every day.
  arrives_on: inputField('text', 'Delivery days', 'أيام التوصيل', weekdaysInput, weekdaysOutput, {
    ...ofOrders,
    record: false,
  }),
  arrives_at: inputField('time', 'Arrives at', 'وقت الوصول', civilTime.nullish(), text, ofOrders),
  notes: textInputField('long', 'Notes', 'ملاحظات', 2_000, ofPerson),
  status: statusField,
  created_at: createdAt,
});
