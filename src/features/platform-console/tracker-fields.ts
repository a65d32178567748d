import { z } from 'zod';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';

const text = z.string().nullable();

/** An error that a browser reported, in the order in which lists and files show it. */
export const jsErrorFields = fieldsOf({
  received_at: outputField('instant', 'Date and time', 'الوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  // Specification section 3.
  type: outputField('choice', 'Section', 'القسم', z.number().int(), {
    choices: [choice(1, 'Shop', 'متجر'), choice(2, 'Platform', 'المنصة')],
    list: 'shown',
  }),
  merchant_id: outputField('number', 'Account ID', 'الحساب', z.number().int().nullable(), { list: 'hidden' }),
  person_id: outputField('number', 'Person', 'الشخص', z.number().int().nullable(), { list: 'hidden' }),
  route: outputField('code', 'Screen', 'الشاشة', text, { list: 'shown' }),
  message: outputField('code', 'Error', 'الخطأ', text, { list: 'shown', card: 'title', computed: true }),
  user_agent: outputField('code', 'Browser', 'المتصفح', text, { list: 'hidden' }),
});

/** A failed sign-in, in the order in which lists and files show it. */
export const failedLoginFields = fieldsOf({
  attempted_at: outputField('instant', 'Date and time', 'الوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  identifier: outputField('code', 'User', 'المستخدم', z.string(), { list: 'shown', card: 'title' }),
  area: outputField('choice', 'Section', 'القسم', z.string(), {
    choices: [choice('merchant', 'Shop', 'متجر'), choice('manager', 'Platform', 'المنصة')],
    list: 'shown',
  }),
  ip: outputField('code', 'IP address', 'العنوان', z.string(), { list: 'shown' }),
  // Specification section 4.
  failed_type: outputField('choice', 'Reason', 'السبب', z.number().int(), {
    choices: [
      choice(1, 'Unknown user', 'مستخدم غير معروف', 'warn'),
      choice(2, 'Wrong password', 'كلمة مرور خاطئة', 'warn'),
      choice(3, 'Blocked', 'محظور', 'bad'),
    ],
    list: 'shown',
    card: 'badge',
  }),
});
