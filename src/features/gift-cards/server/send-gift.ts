import { catalog, nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail, queueText } from '../../../platform/messages/queue-message.ts';
import { giftUrl } from './get-gift-card.ts';
import type { NewCard } from './issue-card.ts';

/** The value is not named: it is read when the gift is opened. */
const giftWords = catalog(
  {
    subject: (p: { from: string; shop: string }) => `A gift for you from ${p.from || p.shop}`,
    greeting: (p: { to: string }) => `Hello ${p.to},`,
    text: (p: { from: string; shop: string; url: string }) =>
      p.from
        ? `${p.from} has a gift for you from ${p.shop}. Open it here: ${p.url}`
        : `There is a gift for you from ${p.shop}. Open it here: ${p.url}`,
    open: 'Open your gift',
    closing: (p: { shop: string }) => `${p.shop} sent you this email with Batalat.`,
  },
  {
    subject: (p) => `هدية لك من ${p.from || p.shop}`,
    greeting: (p) => `مرحبًا ${p.to}،`,
    text: (p) =>
      p.from
        ? `لك هدية من ${p.from} عند ${p.shop}. تُفتح من هنا: ${p.url}`
        : `لك هدية من ${p.shop}. تُفتح من هنا: ${p.url}`,
    open: 'افتح هديتك',
    closing: (p) => `وصلتك هذه الرسالة من ${p.shop} عبر بتلات.`,
  },
);

/** Queues the message that brings a card, for its time; a printed one has none. It is sent if and only if the card stands. */
export const sendGift = async (
  ctx: { readonly publicUrl: string },
  tx: MerchantTx,
  card: NewCard & { readonly id: number },
): Promise<void> => {
  if (card.send_by === 'print') return;
  const { language } = card;
  const names = await tx.one<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from merchant where merchant_id = ${tx.merchantId}`,
  );
  const words = {
    from: card.buyer_name ?? '',
    to: card.beneficiary_name ?? '',
    shop: nameIn(language, names),
    url: giftUrl(ctx.publicUrl, card),
  };
  const t = giftWords[language];
  const timed = card.send_at === null ? {} : { start_after: card.send_at };
  // Who reads the text has the gift: it is emptied once it is sent.
  const common = { kind: 'gift_card', language, holds_secret: true, ...timed };
  const message_id =
    card.send_by === 'whatsapp'
      ? await queueText(tx, {
          ...common,
          channel: 'whatsapp',
          to: card.beneficiary_phone!,
          text: t.text(words),
          template: { name: 'gift_card', parameters: [words.to, words.from || words.shop, words.shop, words.url] },
        })
      : await queueMail(tx, {
          ...common,
          to: card.beneficiary_email!,
          content: layOutMail({
            language,
            subject: t.subject(words),
            paragraphs: [t.greeting(words), t.text(words)],
            button: { label: t.open, url: words.url },
            closing: t.closing(words),
          }),
        });
  await tx.run(
    sql`update gift_card set message_id = ${message_id} where merchant_id = ${tx.merchantId} and id = ${card.id}`,
  );
};
