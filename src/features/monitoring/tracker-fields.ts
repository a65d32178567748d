import { z } from 'zod';
import { choice, fieldsOf, told } from '../../kernel/noun.ts';

const text = z.string().nullable();

/** An error that a browser reported, in the order in which lists and files show it. */
export const jsErrorFields = fieldsOf({
  received_at: told('instant', 'When', 'الوقت', z.string(), { list: 'shown', card: 'subtitle', sort: true }),
  // Specification section 3.
  type: told('choice', 'Area', 'المنطقة', z.number().int(), {
    choices: [choice(1, 'Shop', 'متجر'), choice(2, 'Platform', 'المنصة')],
    list: 'shown',
  }),
  merchant_id: told('number', 'Account', 'الحساب', z.number().int().nullable(), { list: 'hidden' }),
  person_id: told('number', 'Person', 'الشخص', z.number().int().nullable(), { list: 'hidden' }),
  route: told('code', 'Screen', 'الشاشة', text, { list: 'shown' }),
  message: told('code', 'Error', 'الخطأ', text, { list: 'shown', card: 'title', computed: true }),
  user_agent: told('code', 'Browser', 'المتصفح', text, { list: 'hidden' }),
});

/** A failed sign-in, in the order in which lists and files show it. */
export const failedLoginFields = fieldsOf({
  attempted_at: told('instant', 'When', 'الوقت', z.string(), { list: 'shown', card: 'subtitle', sort: true }),
  identifier: told('code', 'User', 'المستخدم', z.string(), { list: 'shown', card: 'title' }),
  area: told('choice', 'Area', 'المنطقة', z.string(), {
    choices: [choice('merchant', 'Shop', 'متجر'), choice('manager', 'Platform', 'المنصة')],
    list: 'shown',
  }),
  ip: told('code', 'Address', 'العنوان', z.string(), { list: 'shown' }),
  // Specification section 4.
  failed_type: told('choice', 'Reason', 'السبب', z.number().int(), {
    choices: [
      choice(1, 'Unknown user', 'مستخدم غير معروف', 'warn'),
      choice(2, 'Wrong password', 'كلمة مرور خاطئة', 'warn'),
      choice(3, 'Blocked', 'محظور', 'bad'),
    ],
    list: 'shown',
    card: 'badge',
  }),
});
