import { z } from 'zod';
import { activeOrDisabled } from '../../kernel/common-fields.ts';
import { choice, fieldsOf, shownFrom, told } from '../../kernel/noun.ts';

const text = z.string().nullable();
const part = { list: 'row', computed: true } as const;
const instant = z.string();

/** Which shop a person belongs to: its name and the account id by which the platform calls it. */
const ofShop = {
  shop: shownFrom('name', 'Shop', 'المنشأة', { names: ['shop_ar', 'shop_en'], list: 'shown', card: 'subtitle' }),
  shop_ar: told('typed', 'Shop', 'المنشأة', text, part),
  shop_en: told('typed', 'Shop', 'المنشأة', text, part),
  merchant_id: told('code', 'Account id', 'رقم الحساب', z.number().int(), { list: 'shown', card: 'none' }),
};

const named = (en: string, ar: string) => ({
  name: shownFrom('name', en, ar, { names: ['name_ar', 'name_en'], list: 'shown', card: 'title' }),
  name_ar: told('typed', en, ar, text, { list: 'row' }),
  name_en: told('typed', en, ar, text, { list: 'row' }),
});

const role = {
  role: shownFrom('name', 'Role', 'الدور', { names: ['role_ar', 'role_en'], list: 'shown' }),
  role_ar: told('typed', 'Role', 'الدور', text, part),
  role_en: told('typed', 'Role', 'الدور', text, part),
};

/** A person of a shop who is signed in now. */
export const connectionFields = fieldsOf({
  ...named('Person', 'الشخص'),
  ...ofShop,
  ...role,
  // Browser and system as the browser names itself.
  device: told('code', 'Device', 'الجهاز', text, { list: 'shown', computed: true }),
  ip: told('code', 'Address', 'العنوان', text, { list: 'hidden' }),
  started_at: told('instant', 'Signed in', 'دخل في', instant, { list: 'shown', sort: true }),
  last_seen_at: told('instant', 'Last used', 'آخر استخدام', instant, { list: 'shown', sort: true, card: 'figure' }),
  is_lately: told('flag', 'Seen within a quarter of an hour', 'ظهر خلال ربع ساعة', z.boolean(), {
    list: 'hidden',
    computed: true,
  }),
});

/** An employee of any shop, as far as managers see one. */
export const globalEmployeeFields = fieldsOf({
  ...named('Employee', 'الموظف'),
  job_title: shownFrom('name', 'Job title', 'المسمى الوظيفي', {
    names: ['job_title_ar', 'job_title_en'],
    list: 'shown',
  }),
  job_title_ar: told('typed', 'Job title', 'المسمى الوظيفي', text, { list: 'row' }),
  job_title_en: told('typed', 'Job title', 'المسمى الوظيفي', text, { list: 'row' }),
  ...ofShop,
  ...role,
  status: told('choice', 'Status', 'الحالة', z.number().int(), {
    choices: activeOrDisabled,
    list: 'shown',
    card: 'badge',
  }),
  // Of the sign-in, where there is one.
  last_seen_at: told('instant', 'Last seen', 'آخر ظهور', text, { list: 'shown', card: 'none', computed: true }),
  created_at: told('instant', 'Added', 'تاريخ الإضافة', instant, { list: 'shown', sort: true, card: 'figure' }),
});

/** A customer whom a shop added: that one came and when, not how to reach them. */
export const addedCustomerFields = fieldsOf({
  ...named('Customer', 'العميل'),
  ...ofShop,
  status: told('choice', 'Status', 'الحالة', z.number().int(), {
    choices: activeOrDisabled,
    list: 'shown',
    card: 'badge',
  }),
  kept: told('choice', 'Record', 'السجل', z.enum(['whole', 'merged', 'erased']), {
    choices: [
      choice('whole', 'Whole', 'كامل'),
      choice('merged', 'Merged', 'مدموج'),
      choice('erased', 'Erased', 'ممحوّ'),
    ],
    list: 'hidden',
    computed: true,
  }),
  created_at: told('instant', 'Added', 'تاريخ الإضافة', instant, { list: 'shown', sort: true, card: 'figure' }),
});
