import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { civilDate, flag, money, whole } from '../../kernel/contract/contract.ts';
import {
  choice,
  derivedField,
  fieldsOf,
  inputField,
  outputField,
  textInputField,
} from '../../kernel/contract/entity.ts';
import { email, mobile, trn } from '../../kernel/contract/zod-rules.ts';
import { languageChoices } from '../../kernel/text/language-choices.ts';
import { nationalityChoices, nationalityCodes } from './nationality.ts';
import { mostNoteCharacters } from './note-limit.ts';

export const customerTypes = [
  choice('frequent', 'Regular', 'دائم', 'good'),
  choice('new', 'New', 'جديد', 'info'),
  choice('missed', 'Lapsed', 'منقطع', 'warn'),
] as const;

/** The specification's numbers (section 3). */
const genders = [
  choice(1, 'Male', 'ذكر'),
  choice(2, 'Female', 'أنثى'),
  choice(3, 'Business', 'منشأة'),
  choice(4, 'Not specified', 'غير محدد'),
] as const;

/** What kind of number a buyer is known by (ZATCA guide section 2). */
const identificationSchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'TIN', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH'] as const;
const identificationChoices = [
  choice('CRN', 'Commercial registration', 'السجل التجاري'),
  choice('MOM', 'Municipal licence', 'رخصة البلدية'),
  choice('MLS', 'Labour ministry licence', 'رخصة وزارة الموارد البشرية'),
  choice('700', 'Unified number (700)', 'الرقم الموحد (700)'),
  choice('SAG', 'Investment licence', 'رخصة الاستثمار'),
  choice('TIN', 'Tax identification number (TIN)', 'الرقم المميز'),
  choice('NAT', 'National ID', 'الهوية الوطنية'),
  choice('GCC', 'GCC ID', 'هوية خليجية'),
  choice('IQA', 'Iqama (residence permit)', 'الإقامة'),
  choice('PAS', 'Passport', 'جواز السفر'),
  choice('OTH', 'Other', 'أخرى'),
] as const;

const text = z.string().nullable();

/** What a person's record says of him, imported or not, and filled from the other record when two are merged. */
const ofPerson = { personal: true, merges: 'fill', imports: true } as const;
const notImported = { personal: true, merges: 'fill', imports: false } as const;
const birthday = { personal: true, merges: { together: 'birthday' }, imports: 'birthday' } as const;
const identity = { personal: true, merges: { together: 'identification' }, imports: false } as const;
const place = { personal: true, merges: { together: 'address' }, imports: true } as const;
const consent = { personal: true, empty: false, merges: 'refusal', imports: false } as const;
const names = bilingualName();

/** Everything that is known of a customer, in the order in which lists, files and the record show it. */
export const customerFields = fieldsOf({
  ...names,
  name_ar: { ...ofPerson, ...names.name_ar, personal: { erased: 'عميل محذوف' } },
  name_en: { ...ofPerson, ...names.name_en, personal: { erased: 'Erased customer' } },
  mobile: inputField('phone', 'Mobile', 'الجوال', mobile.optional(), text, {
    ...ofPerson,
    list: 'shown',
    card: 'subtitle',
  }),
  email: inputField('email', 'Email', 'البريد الإلكتروني', email.optional(), text, ofPerson),
  // frequent, missed or new (specification section 9)
  type: outputField('choice', 'Type', 'الفئة', z.enum(['frequent', 'missed', 'new']), {
    choices: customerTypes,
    list: 'shown',
    computed: true,
  }),
  invoice_count: outputField('number', 'Invoices', 'الفواتير', z.number().int(), {
    list: 'shown',
    sort: true,
    record: false,
  }),
  last_invoice_on: outputField('date', 'Last invoice', 'آخر فاتورة', civilDate.nullable(), {
    list: 'shown',
    sort: true,
  }),
  // What the customer owes.
  owed_amount: outputField('money', 'Amount owed', 'المستحق عليه', money, {
    list: 'shown',
    card: 'figure',
    sort: true,
    record: false,
  }),
  // Deposits not used yet, VAT included.
  deposit_amount: outputField('money', 'Deposits', 'العربون', money, {
    list: 'shown',
    sort: true,
    record: false,
    computed: true,
  }),
  // Money of the customer that the shop holds.
  credit_amount: outputField('money', 'Account balance', 'رصيد العميل', money, {
    list: 'hidden',
    sort: true,
    record: false,
  }),
  loyalty_points: outputField('number', 'Loyalty points', 'نقاط الولاء', z.number().int(), {
    list: 'hidden',
    record: false,
  }),
  gender: inputField('choice', 'Gender', 'نوع العميل', whole(1, 4).default(4), z.number().int(), {
    ...ofPerson,
    empty: 4,
    choices: genders,
    list: 'hidden',
  }),
  status: { ...statusField, merges: 'keep', imports: false },
  nationality: inputField('choice', 'Nationality', 'الجنسية', z.enum(nationalityCodes).optional(), text, {
    ...notImported,
    choices: nationalityChoices,
  }),
  // Empty: in the shop's.
  language: inputField('choice', 'Message language', 'لغة المراسلة', z.enum(['ar', 'en']).optional(), text, {
    ...notImported,
    choices: languageChoices,
  }),
  birthday: derivedField('text', 'Birthday', 'يوم الميلاد'),
  birth_month: inputField(
    'number',
    'Birth month',
    'شهر الميلاد',
    whole(1, 12).optional(),
    z.number().int().nullable(),
    {
      ...birthday,
      record: false,
    },
  ),
  birth_day: inputField('number', 'Birth day', 'يوم الميلاد', whole(1, 31).optional(), z.number().int().nullable(), {
    ...birthday,
    record: false,
  }),
  // Which shape it must have is the shop's country's to say: `trnErrors` in customer.ts.
  trn: inputField('code', 'VAT registration number', 'الرقم الضريبي', trn('').optional(), text, {
    ...ofPerson,
    max: 15,
    list: 'row',
    only_with_vat: true,
  }),
  // A business may ask for tax invoices, also without a VAT number.
  wants_tax_invoice: inputField('flag', 'Wants tax invoices', 'يطلب فواتير ضريبية', flag.default(false), z.boolean(), {
    ...notImported,
    empty: false,
    only_with_vat: true,
    list: 'row',
  }),
  // BT-46-1: the number's kind, as the tax authority names it.
  identification_scheme: inputField('choice', 'ID type', 'نوع المعرّف', z.enum(identificationSchemes).optional(), text, {
    ...identity,
    choices: identificationChoices,
  }),
  identification: textInputField('code', 'ID number', 'رقم التعريف', 60, identity),
  building_number: textInputField('code', 'Building number', 'رقم المبنى', 10, place),
  street: textInputField('text', 'Street', 'الشارع', 120, place),
  additional_number: textInputField('code', 'Additional number', 'الرقم الإضافي', 10, { ...place, imports: false }),
  district: textInputField('text', 'District', 'الحي', 120, place),
  city: textInputField('text', 'City', 'المدينة', 80, place),
  postal_code: textInputField('code', 'Postal code', 'الرمز البريدي', 10, place),
  country_code: inputField('choice', 'Country', 'الدولة', z.enum(nationalityCodes).optional(), text, {
    ...place,
    imports: false,
    choices: nationalityChoices,
  }),
  address: textInputField('long', 'Address', 'العنوان', 300, ofPerson),
  allergies: textInputField('long', 'Allergies', 'الحساسية', 300, ofPerson),
  preferences: textInputField('long', 'Preferences', 'التفضيلات', 500, ofPerson),
  notes: textInputField('long', 'Notes', 'ملاحظات', mostNoteCharacters, { ...ofPerson, merges: 'join' }),
  // Left out: nobody was asked, and what the shop takes for granted holds (`assumedConsents`).
  allow_whatsapp_contact: inputField(
    'flag',
    'Accepts WhatsApp messages',
    'يمكن مراسلته عبر واتساب',
    flag.optional(),
    z.boolean(),
    consent,
  ),
  allow_sms_contact: inputField(
    'flag',
    'Accepts SMS',
    'يمكن مراسلته برسائل الجوال',
    flag.optional(),
    z.boolean(),
    consent,
  ),
  allow_email_contact: inputField(
    'flag',
    'Accepts email',
    'يمكن مراسلته بالبريد الإلكتروني',
    flag.optional(),
    z.boolean(),
    consent,
  ),
  erased_at: outputField('instant', 'Erased', 'مُحي', z.string().nullable(), { record: false }),
  created_at: createdAt,
});
