import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { layOutMail, type MailText } from '../../../platform/messages/mail-layout.ts';

const texts = catalog(
  {
    subject: (p: { shop: string }) => `Your access to ${p.shop}`,
    greeting: (p: { name: string }) => `Hello ${p.name},`,
    invited: (p: { shop: string }) =>
      `${p.shop} has invited you to Batalat, the system it works with. Choose a password to get started:`,
    button: 'Choose a password',
    account_id: 'Account ID',
    user_name: 'Username',
    lasts: (p: { days: number }) =>
      `The link works once, within ${pluralEn(p.days, { one: '# day', other: '# days' })}. After that, ask your manager for a new one.`,
  },
  {
    subject: (p) => `حساب دخولك إلى ${p.shop}`,
    greeting: (p) => `مرحبًا ${p.name}،`,
    invited: (p) => `أُنشئ لك حساب دخول إلى بتلات، نظام العمل لدى ${p.shop}. اختر كلمة مرورك من هنا:`,
    button: 'اختيار كلمة المرور',
    account_id: 'رقم الحساب',
    user_name: 'اسم المستخدم',
    lasts: (p) =>
      `يعمل الرابط مرة واحدة خلال ${pluralAr(p.days, {
        zero: '# يوم',
        one: 'يوم واحد',
        two: 'يومين',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      })}. بعدها اطلب من مديرك رابطًا آخر.`,
  },
);

/** The mail with which somebody gets a sign-in of a shop; queue it with `holds_secret`, its link signs in whoever has it. */
export const invitationMail = (mail: {
  language: Language;
  name: string;
  shop: string;
  account_id: number;
  user_name: string;
  url: string;
  days: number;
}): MailText => {
  const text = texts[mail.language];
  return layOutMail({
    language: mail.language,
    subject: text.subject({ shop: mail.shop }),
    paragraphs: [text.greeting({ name: mail.name }), text.invited({ shop: mail.shop })],
    facts: [
      { label: text.account_id, value: String(mail.account_id) },
      { label: text.user_name, value: mail.user_name },
    ],
    button: { label: text.button, url: mail.url },
    closing: text.lasts({ days: mail.days }),
  });
};
