import { catalog, type Language } from '../../../kernel/text/messages.ts';
import { layOutMail, type MailText } from '../../../platform/messages/mail-layout.ts';

const texts = catalog(
  {
    subject: (p: { shop: string }) => `Welcome to Batalat, ${p.shop}`,
    ready: 'Your shop is ready. Sign in and finish the six setup steps; the first sale is ten minutes away.',
    keep: 'Your staff sign in with the account ID and their username. Keep it at hand:',
    account_id: 'Account ID',
    user_name: 'Username',
    button: 'Sign in',
    closing: 'You’re receiving this email because you created a shop account on Batalat.',
  },
  {
    subject: (p) => `مرحبًا بك في بتلات، ${p.shop}`,
    ready: 'منشأتك جاهزة. سجّل الدخول وأكمل خطوات الإعداد الست، ويمكنك إصدار أول فاتورة خلال عشر دقائق.',
    keep: 'يسجّل موظفوك الدخول برقم الحساب واسم المستخدم، فاحتفظ بهما في متناول يدك:',
    account_id: 'رقم الحساب',
    user_name: 'اسم المستخدم',
    button: 'تسجيل الدخول',
    closing: 'وصلتك هذه الرسالة لأنك أنشأت حساب منشأة في بتلات.',
  },
);

/** The mail that a new owner gets: where to sign in and with what. It holds no password. */
export const welcomeMail = (mail: {
  language: Language;
  shop: string;
  account_id: number;
  user_name: string;
  sign_in_url: string;
}): MailText => {
  const text = texts[mail.language];
  return layOutMail({
    language: mail.language,
    subject: text.subject({ shop: mail.shop }),
    paragraphs: [text.ready, text.keep],
    facts: [
      { label: text.account_id, value: String(mail.account_id) },
      { label: text.user_name, value: mail.user_name },
    ],
    button: { label: text.button, url: mail.sign_in_url },
    closing: text.closing,
  });
};
