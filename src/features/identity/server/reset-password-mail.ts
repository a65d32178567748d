import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { layOutMail, type MailText } from '../../../platform/messages/mail-layout.ts';

const texts = catalog(
  {
    subject: 'Reset your password',
    greeting: (p: { name: string }) => `Hello ${p.name},`,
    asked: 'Someone asked to reset your Batalat password. If it was you, choose a new one here:',
    button: 'Choose a new password',
    account_id: 'Account ID',
    user_name: 'Username',
    lasts: (p: { minutes: number }) =>
      `The link works once, for ${pluralEn(p.minutes, { one: '# minute', other: '# minutes' })}.`,
    closing: 'If it wasn’t you, ignore this email. Your password stays the same.',
  },
  {
    subject: 'اختر كلمة مرور جديدة',
    greeting: (p) => `مرحبًا ${p.name}،`,
    asked: 'طُلبت كلمة مرور جديدة لحسابك في بتلات. إن كنت من طلبها فاخترها من هنا:',
    button: 'اختيار كلمة مرور جديدة',
    account_id: 'رقم الحساب',
    user_name: 'اسم المستخدم',
    lasts: (p) =>
      `يعمل الرابط مرة واحدة خلال ${pluralAr(p.minutes, {
        zero: '# دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      })}.`,
    closing: 'إن لم تطلبها فلا تفعل شيئًا: ستبقى كلمة مرورك كما هي.',
  },
);

/**
 * The mail with the link to a new password and what the person signs in with; queue it with `holds_secret`, the link signs
 * in whoever has it.
 */
export const resetPasswordMail = (mail: {
  language: Language;
  name: string;
  account_id: number;
  user_name: string;
  url: string;
  minutes: number;
}): MailText => {
  const text = texts[mail.language];
  return layOutMail({
    language: mail.language,
    subject: text.subject,
    paragraphs: [text.greeting({ name: mail.name }), text.asked],
    facts: [
      { label: text.account_id, value: String(mail.account_id) },
      { label: text.user_name, value: mail.user_name },
    ],
    button: { label: text.button, url: mail.url },
    closing: `${text.lasts({ minutes: mail.minutes })} ${text.closing}`,
  });
};
