import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { notificationSettings, type OwnerNews } from '../notification-settings.ts';
import { ownerOf } from './account-life.ts';

const texts = catalog(
  {
    subjects: {
      booking_made_owner: (p: { who: string }) => `New booking: ${p.who}`,
      booking_moved_owner: (p: { who: string }) => `Booking moved: ${p.who}`,
      booking_cancelled_owner: (p: { who: string }) => `Booking cancelled: ${p.who}`,
      gift_card_sold_owner: (p: { who: string }) => `Gift card sold online: ${p.who}`,
      package_sold_owner: (p: { who: string }) => `Package sold online: ${p.who}`,
      rated_owner: (p: { who: string }) => `New rating: ${p.who}`,
    },
    facts: {
      when: 'Date and time',
      services: 'Services',
      amount: 'Amount',
      item: 'Package',
      rating: 'Rating',
      words: 'In words',
    },
    open: 'Open',
    closing: (p: { shop: string }) =>
      `You’re receiving this email as the owner of ${p.shop}. You can turn it off in Settings › Notifications.`,
  },
  {
    subjects: {
      booking_made_owner: (p) => `حجز جديد: ${p.who}`,
      booking_moved_owner: (p) => `تغيّر موعد حجز: ${p.who}`,
      booking_cancelled_owner: (p) => `أُلغي حجز: ${p.who}`,
      gift_card_sold_owner: (p) => `بيعت بطاقة هدية عبر الموقع: ${p.who}`,
      package_sold_owner: (p) => `بيعت باقة عبر الموقع: ${p.who}`,
      rated_owner: (p) => `تقييم جديد: ${p.who}`,
    },
    facts: { when: 'الوقت', services: 'الخدمات', amount: 'المبلغ', item: 'الباقة', rating: 'التقييم', words: 'كتب' },
    open: 'فتح',
    closing: (p) => `وصلتك هذه الرسالة بصفتك مالك ${p.shop}، ويمكنك إيقافها من الإعدادات › التنبيهات.`,
  },
);

/** Who did it where the shop knows no name. */
const walkIn = { name_en: 'a visitor', name_ar: 'زائر' };

type FactName = keyof (typeof texts)['en']['facts'];

/** What happened, in the owner's language: who did it, and what the mail lists. */
export interface NewsWords {
  readonly who: string | null;
  readonly facts: Partial<Record<FactName, string>>;
}

/**
 * Mails the owner what a customer did on the shop's pages, where the shop's notification setting asks for it. `path` is the
 * screen that shows it, without a language prefix. Queued in the caller's transaction: sent if and only if it happened.
 */
export const notifyOwner = async (
  ctx: { readonly publicUrl: string },
  tx: MerchantTx,
  news: OwnerNews,
  path: string,
  words: (language: Language) => NewsWords,
): Promise<void> => {
  const chosen = await settingsOfShop(tx, notificationSettings);
  if (!chosen[news].includes('mail')) return;
  const owner = await ownerOf(tx);
  const { language } = owner;
  const shop = await tx.one<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from merchant where merchant_id = ${tx.merchantId}`,
  );
  const text = texts[language];
  const { who, facts } = words(language);
  const subject = text.subjects[news]({ who: who ?? nameIn(language, walkIn) });
  const content = layOutMail({
    language,
    subject,
    paragraphs: [],
    facts: Object.entries(facts).map(([name, value]) => ({ label: text.facts[name as FactName], value })),
    button: { label: text.open, url: `${ctx.publicUrl}${language === 'en' ? '/en' : ''}${path}` },
    closing: text.closing({ shop: nameIn(language, shop) }),
  });
  await queueMail(tx, { kind: news, to: owner.email, language, content });
};
