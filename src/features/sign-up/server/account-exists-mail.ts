import { catalog, type Language } from '../../../kernel/text/messages.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';

const texts = catalog(
  {
    subject: 'You already have a Batalat account',
    told: 'Someone requested a shop with this email address. You already use it to sign in to your shop, and nothing has changed there: use your existing password, or choose a new one on the sign-in page.',
    opened:
      'The new shop was opened without your email address. If it is yours, sign in to it with its account ID, username and password.',
    shop: 'New shop',
    account_id: 'Account ID',
    user_name: 'Username',
    button: 'Sign in',
    closing: 'If it wasn’t you, ignore this email.',
  },
  {
    subject: 'لديك حساب في بتلات من قبل',
    told: 'طُلب متجر جديد بهذا البريد، وهو مرتبط من قبل بمتجر لك لم يتغير فيه شيء. تبقى كلمة المرور كما هي، ويمكن تعيين كلمة جديدة من صفحة الدخول.',
    opened: 'فُتح المتجر الجديد دون بريدك. إن كان لك فادخل إليه برقم الحساب واسم المستخدم وكلمة المرور التي اختيرت له.',
    shop: 'المتجر الجديد',
    account_id: 'رقم الحساب',
    user_name: 'اسم المستخدم',
    button: 'تسجيل الدخول',
    closing: 'إن لم تكن أنت فلا حاجة إلى فعل شيء.',
  },
);

/** Tells whoever signs in with an e-mail that somebody asked for a shop with it; `opened`: the one that was made all the same. */
export const mailAccountExists = (
  tx: MerchantTx,
  to: { readonly email: string; readonly language: Language; readonly publicUrl: string },
  opened?: { readonly shop: string; readonly account_id: number; readonly user_name: string },
): Promise<unknown> => {
  const text = texts[to.language];
  return queueMail(tx, {
    kind: 'account_exists',
    to: to.email,
    language: to.language,
    content: layOutMail({
      language: to.language,
      subject: text.subject,
      paragraphs: opened ? [text.told, text.opened] : [text.told],
      facts: opened
        ? [
            { label: text.shop, value: opened.shop },
            { label: text.account_id, value: String(opened.account_id) },
            { label: text.user_name, value: opened.user_name },
          ]
        : [],
      button: { label: text.button, url: `${to.publicUrl}${to.language === 'en' ? '/en' : ''}/merchant/sign-in` },
      closing: text.closing,
    }),
  });
};
