import { z } from 'zod';
import { bilingualName, createdAt, pictureFields, statusField } from '../../kernel/common-fields.ts';
import { civilDate, flag, whole } from '../../kernel/contract.ts';
import { inputField, textInputField, choice, fieldsOf, derivedField, outputField } from '../../kernel/noun.ts';
import { mobile } from '../../kernel/zod-rules.ts';
import { publicLooks } from './public-look.ts';
import { nationalityChoices, nationalityCodes } from '../customers/nationality.ts';

const date = civilDate.nullable();
const text = z.string().nullable();
const country = z.enum(nationalityCodes).optional();

/** What became of the sign-in: an invited person has chosen no password yet. */
export const loginStates = ['none', 'invited', 'active', 'closed'] as const;

/** Everything that is known of an employee but the sign-in, in the order in which lists, files and the record show it. */
export const employeeFields = fieldsOf({
  ...pictureFields,
  ...bilingualName({ picture: 'image_url' }),
  job_title: derivedField('name', 'Job title', 'المسمى الوظيفي', {
    names: ['job_title_ar', 'job_title_en'],
    list: 'shown',
    card: 'subtitle',
    record: false,
  }),
  job_title_ar: textInputField('typed', 'Arabic job title', 'المسمى الوظيفي بالعربية', 120, { list: 'sheet' }),
  job_title_en: textInputField('typed', 'English job title', 'المسمى الوظيفي بالإنجليزية', 120, { list: 'sheet' }),
  mobile: inputField('phone', 'Mobile', 'الجوال', mobile.optional(), z.string().nullable(), { list: 'shown' }),
  joining_on: inputField('date', 'Joining date', 'تاريخ الالتحاق', civilDate.optional(), date, {
    list: 'shown',
    sort: true,
  }),
  leaving_on: inputField('date', 'Leaving date', 'تاريخ المغادرة', civilDate.optional(), date, { list: 'hidden' }),
  experience: textInputField('long', 'Experience', 'الخبرة', 500),
  nationality: inputField('choice', 'Nationality', 'الجنسية', country, text, {
    choices: nationalityChoices,
    list: 'hidden',
  }),
  country_of_residency: inputField('choice', 'Country of residence', 'بلد الإقامة', country, text, {
    choices: nationalityChoices,
  }),
  address: textInputField('long', 'Address', 'العنوان', 300),
  passport_number: textInputField('code', 'Passport number', 'رقم جواز السفر', 20),
  passport_expires_on: inputField('date', 'Passport expires on', 'انتهاء جواز السفر', civilDate.optional(), date, {
    list: 'hidden',
  }),
  residency_number: textInputField('code', 'Residence permit or national ID number', 'رقم الإقامة أو الهوية', 20),
  residency_expires_on: inputField('date', 'Residency expires on', 'انتهاء الإقامة', civilDate.optional(), date, {
    list: 'hidden',
  }),
  // A seller at the till.
  show_in_billing: inputField('flag', 'Sells at the till', 'يبيع في الكاشير', flag.default(true), z.boolean(), {
    list: 'shown',
    note: { en: 'Can be chosen as the seller of an invoice.', ar: 'يمكن اختياره بائعًا في الفاتورة.' },
  }),
  // A column in the calendar.
  show_in_appointments: inputField('flag', 'Takes appointments', 'يستقبل المواعيد', flag.default(true), z.boolean(), {
    list: 'shown',
    note: { en: 'Has a column in the calendar.', ar: 'له عمود في التقويم.' },
  }),
  public_look: inputField(
    'choice',
    'On the shop website',
    'في صفحات المتجر',
    whole(1, publicLooks.length).default(1),
    z.number().int(),
    {
      choices: publicLooks,
      list: 'hidden',
      note: {
        en: 'How customers see this person. It is for the person to choose.',
        ar: 'هكذا يظهر للعملاء. الاختيار لصاحب الشأن.',
      },
    },
  ),
  has_login: outputField('flag', 'Has access', 'له حساب دخول', z.boolean(), {
    list: 'row',
    record: false,
    computed: true,
  }),
  login_state: outputField('choice', 'Access', 'الدخول إلى النظام', z.enum(loginStates), {
    list: 'shown',
    record: false,
    computed: true,
    choices: [
      choice('none', 'None', 'بلا حساب', 'quiet'),
      choice('invited', 'Invited', 'دُعي ولم يدخل بعد', 'warn'),
      choice('active', 'Active', 'مفعّل', 'good'),
      choice('closed', 'Turned off', 'مغلق', 'quiet'),
    ],
  }),
  status: statusField,
  created_at: createdAt,
});
