import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import { platformMerchant } from '../../../platform/db/transaction.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { layOutMail, type MailText } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';

const texts = catalog(
  {
    subject: 'Failed sign-in attempts on your account',
    greeting: (p: { name: string }) => `Hello ${p.name},`,
    told: 'Someone entered a wrong password for your Batalat account several times. Further attempts from unknown devices must wait longer each time. Devices you have signed in from before are not affected.',
    address: 'IP address',
    button: 'Choose a new password',
    closing: 'If it was you, wait a minute and try again. If it wasn’t, choose a new password.',
    manager_closing: 'If it wasn’t you, tell the other managers.',
  },
  {
    subject: 'محاولات دخول غير ناجحة إلى حسابك',
    greeting: (p) => `مرحبًا ${p.name}،`,
    told: 'أُدخلت كلمة مرور خاطئة لحسابك في بتلات عدة مرات متتالية. ستنتظر المحاولات التالية من الأجهزة التي لا نعرفها مدة أطول في كل مرة، أما الأجهزة التي دخلت منها من قبل فلا تتأثر.',
    address: 'عنوان الشبكة',
    button: 'اختيار كلمة مرور جديدة',
    closing: 'إن كنت أنت فانتظر دقيقة ثم حاول من جديد، وإلا فاختر كلمة مرور جديدة، ويمكنك الدخول بها مباشرة.',
    manager_closing: 'إن لم تكن أنت فأخبر بقية المديرين.',
  },
);

const mailOf = (language: Language, name: string, ip: string, url: string | null): MailText => {
  const text = texts[language];
  return layOutMail({
    language,
    subject: text.subject,
    paragraphs: [text.greeting({ name }), text.told],
    facts: [{ label: text.address, value: ip }],
    ...(url ? { button: { label: text.button, url } } : {}),
    closing: url ? text.closing : text.manager_closing,
  });
};

/** Tells a person by mail that strangers try, and the way in that does not wait. */
export const notifyUserOfAttempts = (
  ctx: PublicContext,
  gateway: PublicGateway,
  { merchant_id, user_id }: { readonly merchant_id: number; readonly user_id: number },
): Promise<unknown> =>
  gateway.merchant(merchant_id, async (tx) => {
    const user = await tx.one<{
      email: string;
      name_en: string | null;
      name_ar: string | null;
      language: Language;
    }>(sql`
      select email, name_en, name_ar, language from shop_user where merchant_id = ${merchant_id} and id = ${user_id}`);
    const url = `${ctx.publicUrl}${user.language === 'en' ? '/en' : ''}/merchant/forgot-password`;
    const content = mailOf(user.language, nameIn(user.language, user), ctx.ip, url);
    await queueMail(tx, { kind: 'sign_in_tries', to: user.email, language: user.language, content });
  });

export const notifyManagerOfAttempts = (ctx: PublicContext, gateway: PublicGateway, manager: Row): Promise<unknown> =>
  gateway.merchant(platformMerchant, async (tx) => {
    const { email, language, name_en, name_ar } = manager as Record<'email' | 'name_en' | 'name_ar', string> & {
      language: Language;
    };
    const content = mailOf(language, nameIn(language, { name_en, name_ar }), ctx.ip, null);
    await queueMail(tx, { kind: 'sign_in_tries', to: email, language, content });
  });
