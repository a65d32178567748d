import { catalog, type Language } from '../../../kernel/messages.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';

const texts = catalog(
  {
    subject: 'You have an account at Batalat already',
    told: 'Somebody asked for a shop with this e-mail address. You sign in with it to a shop of yours already, and nothing has changed there: use the password that you know, or choose a new one from the sign-in page.',
    opened:
      'The new shop was opened without your address. If it is yours, sign in to it by account id and user name with the password that was chosen for it.',
    shop: 'New shop',
    account_id: 'Account id',
    user_name: 'User name',
    button: 'Sign in',
    closing: 'If it was not you, you need do nothing.',
  },
  {
    subject: 'لديك حساب في بتلات من قبل',
    told: 'طلب أحدهم متجرًا بهذا البريد، وهو بريد الدخول إلى متجرك من قبل، ولم يتغير فيه شيء: تبقى كلمة المرور كما هي، ويمكن تعيين كلمة جديدة من صفحة الدخول.',
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
