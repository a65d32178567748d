import { z } from 'zod';
import { civilDate } from '../../kernel/contract/contract.ts';
import { choice, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { accountStates, plans } from './account.ts';

export const businessKinds = ['flowers', 'gifts', 'beauty'] as const;

export const kindChoices = [
  choice('flowers', 'Flowers', 'ورود'),
  choice('gifts', 'Gifts', 'هدايا'),
  choice('beauty', 'Beauty', 'تجميل'),
];

const text = z.string().nullable();
const name = { list: 'row' } as const;

/** A shop account as managers list it, in the order in which lists and files show it. */
export const merchantFields = fieldsOf({
  name: derivedField('name', 'Shop', 'المنشأة', {
    names: ['name_ar', 'name_en'],
    list: 'shown',
    card: 'title',
    sort: true,
  }),
  name_ar: outputField('typed', 'Shop', 'المنشأة', text, name),
  name_en: outputField('typed', 'Shop', 'المنشأة', text, name),
  business_kind: outputField('choice', 'Business type', 'النشاط', z.enum(businessKinds), {
    choices: kindChoices,
    list: 'shown',
  }),
  country: derivedField('name', 'Country', 'الدولة', {
    names: ['country_name_ar', 'country_name_en'],
    list: 'hidden',
  }),
  country_name_ar: outputField('typed', 'Country', 'الدولة', z.string(), { ...name, computed: true }),
  country_name_en: outputField('typed', 'Country', 'الدولة', z.string(), { ...name, computed: true }),
  owner: derivedField('name', 'Owner', 'المالك', { names: ['owner_name_ar', 'owner_name_en'], list: 'hidden' }),
  owner_name_ar: outputField('typed', 'Owner', 'المالك', text, { ...name, computed: true }),
  owner_name_en: outputField('typed', 'Owner', 'المالك', text, { ...name, computed: true }),
  owner_email: outputField('email', 'Owner’s email', 'بريد المالك', text, { list: 'shown', computed: true }),
  phone: outputField('phone', 'Phone', 'الهاتف', text, { list: 'hidden' }),
  state: outputField('choice', 'Status', 'الحالة', z.enum(accountStates), {
    choices: [
      choice('active', 'Active', 'نشطة', 'good'),
      choice('premium', 'Premium', 'مميزة', 'good'),
      choice('trial', 'Trial', 'تجريبية', 'info'),
      choice('approved', 'Approved', 'مقبولة', 'info'),
      choice('expired', 'Expired', 'منتهية', 'warn'),
      choice('suspended', 'Suspended', 'موقوفة', 'bad'),
      choice('disabled', 'Disabled', 'معطّلة', 'quiet'),
      choice('requested', 'Requested', 'بانتظار الموافقة', 'info'),
      choice('waiting_for_verify', 'Awaiting verification', 'بانتظار التحقق', 'warn'),
      choice('rejected', 'Rejected', 'مرفوضة', 'bad'),
    ],
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  plan: outputField('choice', 'Plan', 'خطة الاشتراك', z.enum(plans), {
    choices: [
      choice('basic', 'Basic', 'الأساسية'),
      choice('advanced', 'Advanced', 'المتقدمة'),
      choice('premium', 'Premium', 'المميزة'),
    ],
    list: 'shown',
  }),
  expires_on: outputField('date', 'Ends on', 'تنتهي في', civilDate.nullable(), { list: 'shown', sort: true }),
  created_at: outputField('instant', 'Joined', 'تاريخ الانضمام', z.string(), { list: 'shown', sort: true }),
  // When any of its people was last seen.
  last_seen_at: outputField('instant', 'Last seen', 'آخر ظهور', text, { list: 'shown', computed: true }),
  user_count: outputField('number', 'Users', 'المستخدمون', z.number().int(), { list: 'hidden', computed: true }),
  recent_invoice_count: outputField('number', 'Documents in 30 days', 'مستندات 30 يومًا', z.number().int(), {
    list: 'shown',
    computed: true,
  }),
});

/** The account id, which is what everybody calls the shop by at the platform. */
export const accountId = { en: 'Account ID', ar: 'رقم الحساب' };
