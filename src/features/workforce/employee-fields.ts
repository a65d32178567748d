import { z } from 'zod';
import { bilingualName, createdAt, pictureFields, statusField } from '../../kernel/contract/common-fields.ts';
import { civilDate, flag, whole } from '../../kernel/contract/contract.ts';
import {
  choice,
  derivedField,
  fieldsOf,
  inputField,
  outputField,
  textInputField,
} from '../../kernel/contract/entity.ts';
import { mobile } from '../../kernel/contract/zod-rules.ts';
import { nationalityChoices, nationalityCodes } from '../customers/nationality.ts';
import { publicLooks } from './public-look.ts';

const date = civilDate.nullable();
const text = z.string().nullable();
const country = z.enum(nationalityCodes).optional();

/** What became of the sign-in: an invited person has chosen no password yet. */
export const loginStates = ['none', 'invited', 'active', 'closed'] as const;

/** What says something of the person; the rest is of the post, which payroll, commission and past sales go by. */
const ofPerson = { personal: true, imports: false } as const;
const ofPost = { personal: false, imports: false } as const;
const importedJobTitle = { ...ofPost, imports: ['job_title', 'job_title_other'] } as const;
const names = bilingualName({ picture: 'image_url' });

/** Everything that is known of an employee but the sign-in, in the order in which lists, files and the record show it. */
export const employeeFields = fieldsOf({
  ...pictureFields,
  image_file_id: { ...pictureFields.image_file_id, ...ofPerson },
  ...names,
  name_ar: { ...names.name_ar, personal: { erased: 'موظف سابق' } },
  name_en: { ...names.name_en, personal: { erased: 'Former employee' } },
  job_title: derivedField('name', 'Job title', 'المسمى الوظيفي', {
    names: ['job_title_ar', 'job_title_en'],
    list: 'shown',
    card: 'subtitle',
    record: false,
  }),
  job_title_ar: textInputField('typed', 'Arabic job title', 'المسمى الوظيفي بالعربية', 120, {
    ...importedJobTitle,
    list: 'sheet',
  }),
  job_title_en: textInputField('typed', 'English job title', 'المسمى الوظيفي بالإنجليزية', 120, {
    ...importedJobTitle,
    list: 'sheet',
  }),
  mobile: inputField('phone', 'Mobile', 'الجوال', mobile.optional(), z.string().nullable(), {
    ...ofPerson,
    imports: true,
    list: 'shown',
  }),
  joining_on: inputField('date', 'Joining date', 'تاريخ الالتحاق', civilDate.optional(), date, {
    ...ofPost,
    imports: true,
    list: 'shown',
    sort: true,
  }),
  leaving_on: inputField('date', 'Leaving date', 'تاريخ المغادرة', civilDate.optional(), date, {
    ...ofPost,
    list: 'hidden',
  }),
  experience: textInputField('long', 'Experience', 'الخبرة', 500, ofPerson),
  nationality: inputField('choice', 'Nationality', 'الجنسية', country, text, {
    ...ofPerson,
    choices: nationalityChoices,
    list: 'hidden',
  }),
  country_of_residency: inputField('choice', 'Country of residence', 'بلد الإقامة', country, text, {
    ...ofPerson,
    choices: nationalityChoices,
  }),
  address: textInputField('long', 'Address', 'العنوان', 300, ofPerson),
  passport_number: textInputField('code', 'Passport number', 'رقم جواز السفر', 20, ofPerson),
  passport_expires_on: inputField('date', 'Passport expires on', 'انتهاء جواز السفر', civilDate.optional(), date, {
    ...ofPerson,
    list: 'hidden',
  }),
  residency_number: textInputField(
    'code',
    'Residence permit or national ID number',
    'رقم الإقامة أو الهوية',
    20,
    ofPerson,
  ),
  residency_expires_on: inputField('date', 'Residency expires on', 'انتهاء الإقامة', civilDate.optional(), date, {
    ...ofPerson,
    list: 'hidden',
  }),
  // A seller at the till.
  show_in_billing: inputField('flag', 'Sells at the till', 'يبيع في الكاشير', flag.default(true), z.boolean(), {
    ...ofPost,
    imports: true,
    list: 'shown',
    note: { en: 'Can be chosen as the seller of an invoice.', ar: 'يمكن اختياره بائعًا في الفاتورة.' },
  }),
  // A column in the calendar.
  show_in_appointments: inputField('flag', 'Takes appointments', 'يستقبل المواعيد', flag.default(true), z.boolean(), {
    ...ofPost,
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
      ...ofPost,
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
