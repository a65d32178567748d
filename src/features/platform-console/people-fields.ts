import { z } from 'zod';
import { activeOrDisabled } from '../../kernel/contract/common-fields.ts';
import { choice, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';

const text = z.string().nullable();
const part = { list: 'row', computed: true } as const;
const instant = z.string();

/** Which shop a person belongs to: its name and the account id by which the platform calls it. */
const ofShop = {
  shop: derivedField('name', 'Shop', 'المنشأة', { names: ['shop_ar', 'shop_en'], list: 'shown', card: 'subtitle' }),
  shop_ar: outputField('typed', 'Shop', 'المنشأة', text, part),
  shop_en: outputField('typed', 'Shop', 'المنشأة', text, part),
  merchant_id: outputField('code', 'Account ID', 'رقم الحساب', z.number().int(), { list: 'shown', card: 'none' }),
};

const named = (en: string, ar: string) => ({
  name: derivedField('name', en, ar, { names: ['name_ar', 'name_en'], list: 'shown', card: 'title' }),
  name_ar: outputField('typed', en, ar, text, { list: 'row' }),
  name_en: outputField('typed', en, ar, text, { list: 'row' }),
});

const role = {
  role: derivedField('name', 'Role', 'الدور', { names: ['role_ar', 'role_en'], list: 'shown' }),
  role_ar: outputField('typed', 'Role', 'الدور', text, part),
  role_en: outputField('typed', 'Role', 'الدور', text, part),
};

/** A person of a shop who is signed in now. */
export const connectionFields = fieldsOf({
  ...named('Person', 'الشخص'),
  ...ofShop,
  ...role,
  // Browser and system as the browser names itself.
  device: outputField('code', 'Device', 'الجهاز', text, { list: 'shown', computed: true }),
  ip: outputField('code', 'IP address', 'العنوان', text, { list: 'hidden' }),
  started_at: outputField('instant', 'Signed in', 'دخل في', instant, { list: 'shown', sort: true }),
  last_seen_at: outputField('instant', 'Last used', 'آخر استخدام', instant, {
    list: 'shown',
    sort: true,
    card: 'figure',
  }),
  is_lately: outputField('flag', 'Active in the last 15 minutes', 'ظهر خلال ربع ساعة', z.boolean(), {
    list: 'hidden',
    computed: true,
  }),
});

/** An employee of any shop, as far as managers see one. */
export const globalEmployeeFields = fieldsOf({
  ...named('Employee', 'الموظف'),
  job_title: derivedField('name', 'Job title', 'المسمى الوظيفي', {
    names: ['job_title_ar', 'job_title_en'],
    list: 'shown',
  }),
  job_title_ar: outputField('typed', 'Job title', 'المسمى الوظيفي', text, { list: 'row' }),
  job_title_en: outputField('typed', 'Job title', 'المسمى الوظيفي', text, { list: 'row' }),
  ...ofShop,
  ...role,
  status: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: activeOrDisabled,
    list: 'shown',
    card: 'badge',
  }),
  // Of the sign-in, where there is one.
  last_seen_at: outputField('instant', 'Last seen', 'آخر ظهور', text, { list: 'shown', card: 'none', computed: true }),
  created_at: outputField('instant', 'Added', 'تاريخ الإضافة', instant, { list: 'shown', sort: true, card: 'figure' }),
});

/** A customer whom a shop added: that one came and when, not how to reach them. */
export const addedCustomerFields = fieldsOf({
  ...named('Customer', 'العميل'),
  ...ofShop,
  status: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: activeOrDisabled,
    list: 'shown',
    card: 'badge',
  }),
  kept: outputField('choice', 'Record', 'السجل', z.enum(['whole', 'merged', 'erased']), {
    choices: [
      choice('whole', 'Active', 'كامل'),
      choice('merged', 'Merged', 'مدموج'),
      choice('erased', 'Erased', 'ممحوّ'),
    ],
    list: 'hidden',
    computed: true,
  }),
  created_at: outputField('instant', 'Added', 'تاريخ الإضافة', instant, { list: 'shown', sort: true, card: 'figure' }),
});
