import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { RollWish } from '../../../kernel/domain/roll-input.ts';
import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { findStoredFile, type LateFile } from '../../../platform/files/save-file.ts';
import type { MerchantContext, PublicContext } from '../../../platform/http/context.ts';
import type { FileAnswer, PublicGateway } from '../../../platform/http/route.ts';
import { queueMail, queueText } from '../../../platform/messages/queue-message.ts';
import { downloadRoll } from '../../../platform/pdf/download-roll.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { fillContact } from '../../customers/server/public-api.ts';
import { requireDeliverable } from '../../e-invoicing/server/public-api.ts';
import { requireChannel } from '../../identity/server/public-api.ts';
import type { documents } from '../contract.ts';
import { type InvoiceDocument, withHiddenPhone } from '../invoice-document.ts';
import { printInvoice } from '../print-invoice.ts';
import { refuse } from '../refusals.ts';
import type { sending } from '../sending-contract.ts';
import { type DocumentFacts, readDocumentFacts } from './document-facts.ts';
import { enterInvoiceLink } from './enter-link.ts';
import { invoiceDocumentOf } from './invoice-document-of.ts';
import { invoiceAttachment, invoiceMail } from './invoice-mail.ts';
import { type InvoicePdfOptions, invoiceFileName, invoicePrintout } from './invoice-pdf.ts';

type Wish = RollWish & Pick<InvoicePdfOptions, 'paper' | 'is_copy'>;

const printoutOf = (document: InvoiceDocument, wish: Wish, logo: LateFile | null): FileAnswer =>
  downloadRoll(wish, {
    fileName: invoiceFileName(document),
    request: async () => invoicePrintout(document, { ...wish, logo: await logo?.() }),
  });

/** An issued document as paper, for the shop. */
export const downloadInvoicePdf = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.pdf>,
) => {
  const facts = await readDocumentFacts(tx, { id: input.id });
  if (!facts) throw refuse('invoice_not_found');
  requireDeliverable(facts.header.fiscal);
  const document = invoiceDocumentOf(facts);
  const logo = await findStoredFile(tx, ctx.files, document.seller.logo_path ?? null);
  return printoutOf(document, input, logo);
};

/** The same for whoever holds the public link. */
export const downloadPublicPdf = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof documents.publicPdf>,
) => {
  const found = await gateway.link(enterInvoiceLink(input.unique_id), async (tx) => {
    const facts = await readDocumentFacts(tx, { unique_id: input.unique_id });
    if (facts) requireDeliverable(facts.header.fiscal);
    const document = facts && withHiddenPhone(invoiceDocumentOf(facts));
    return document && { document, logo: await findStoredFile(tx, ctx.files, document.seller.logo_path ?? null) };
  });
  if (!found) throw refuse('invoice_not_found');
  return printoutOf(found.document, { paper: input.paper, roll: '80', format: 'pdf' }, found.logo);
};

/** Queues the mail with the document; it is sent when this transaction stands, and again when the server is away. */
export const sendInvoice = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.send>) => {
  const facts = await readDocumentFacts(tx, { id: input.id });
  if (!facts) throw refuse('invoice_not_found');
  const { header } = facts;
  requireDeliverable(header.fiscal);
  const messages: number[] = [];
  if (input.mobile) {
    requireChannel(ctx, 'whatsapp', 'mobile');
    if (await refusesWhatsapp(tx, input.id)) throw refuseCustomer('customer_disallows_contact');
    messages.push(await queueInvoiceText(ctx, tx, facts, { channel: 'whatsapp', to: input.mobile }));
  }
  const to = input.mobile ? input.email : (input.email ?? header.customer_email);
  if (to) requireChannel(ctx, 'mail', 'email');
  if (to) messages.push(await queueInvoiceMail(ctx, tx, facts, to, header.language));
  else if (!input.mobile) throw fieldError('email', 'required');
  const kept = await storeContact(tx, input);
  if (kept) ctx.publishChange('customers');
  return { done: true as const, is_kept: kept, messages };
};

type SendState = OutputOf<typeof sending.state>;

/**
 * Whether messages that `sendInvoice` queued have left: those of the document that are named, else its mails from the last
 * month. A number that is of another document answers nothing: whom a message went to is nobody else's.
 */
export const readSendState = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof sending.state>,
): Promise<SendState> => {
  const invoice = await tx.maybe<{ unique_id: string }>(
    sql`select unique_id from invoice where merchant_id = ${ctx.merchantId} and id = ${input.id}`,
  );
  if (!invoice) throw refuse('invoice_not_found');
  const numbers = (input.messages ?? '').split(',').filter(Boolean).map(Number);
  const attachment = JSON.stringify({ kind: invoiceAttachment, reference: invoice.unique_id });
  const which =
    numbers.length > 0
      ? sql`id = any(${numbers}::bigint[])
          and (attachment = ${attachment}::jsonb or position(${invoice.unique_id} in text_body) > 0)`
      : sql`created_at > ${addSeconds(ctx.now, -30 * 86_400)}::timestamptz and attachment = ${attachment}::jsonb`;
  const records = await tx.many<SendState['records'][number]>(sql`
    select id, channel, to_address, status from message
    where merchant_id = ${ctx.merchantId} and kind = 'invoice' and ${which} order by id`);
  return { records };
};

/** Whether the buyer of a document, as he is known now, allows no WhatsApp. */
const refusesWhatsapp = async (tx: MerchantTx, id: number): Promise<boolean> => {
  const found = await tx.maybe<{ refuses: boolean }>(sql`
    select not k.allow_whatsapp_contact as refuses from invoice i
    join known_customer k on k.merchant_id = i.merchant_id and k.id = i.customer_id
    where i.merchant_id = ${tx.merchantId} and i.id = ${id}`);
  return found?.refuses ?? false;
};

/** What was typed for the buyer of a document is the customer's own, unless they have one or it is somebody else's. */
const storeContact = async (
  tx: MerchantTx,
  { id, email, mobile }: InputOf<typeof documents.send>,
): Promise<boolean> => {
  if (!email && !mobile) return false;
  const { customer_id } = await tx.one<{ customer_id: number | null }>(
    sql`select customer_id from invoice where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  return customer_id !== null && fillContact(tx, customer_id, { email: email ?? null, mobile: mobile ?? null });
};

const linkWords = catalog(
  {
    link: (p: { title: string; number: string; shop: string; url: string }) =>
      `${p.title} ${p.number} from ${p.shop}: ${p.url}`,
  },
  { link: (p) => `${p.title} ${p.number} من ${p.shop}: ${p.url}` },
);

const addressOf = (publicUrl: string, language: Language, uniqueId: string): string =>
  `${publicUrl}${language === 'en' ? '/en' : ''}/e-invoice/${uniqueId}`;

/** Queues the message with the document's link and answers its number; by WhatsApp it is the approved template `invoice_link`. */
export const queueInvoiceText = async (
  ctx: { readonly publicUrl: string },
  tx: MerchantTx,
  facts: DocumentFacts,
  { channel, to }: { readonly channel: 'whatsapp' | 'sms'; readonly to: string },
): Promise<number> => {
  const document = invoiceDocumentOf(facts);
  const { language } = facts.header;
  const words = {
    title: printInvoice(document, language).title.main,
    number: document.number,
    shop: nameIn(language, document.seller),
    url: addressOf(ctx.publicUrl, language, document.unique_id),
  };
  return queueText(tx, {
    channel,
    kind: 'invoice',
    to,
    language,
    text: linkWords[language].link(words),
    ...(channel === 'whatsapp'
      ? { template: { name: 'invoice_link', parameters: [words.title, words.number, words.shop, words.url] } }
      : {}),
  });
};

/** Queues the mail that carries a document and its link; answers its number. */
export const queueInvoiceMail = async (
  ctx: { readonly publicUrl: string },
  tx: MerchantTx,
  facts: DocumentFacts,
  to: string,
  language: Language,
): Promise<number> => {
  const document = invoiceDocumentOf(facts);
  return queueMail(tx, {
    kind: 'invoice',
    to,
    language,
    content: invoiceMail(document, {
      language,
      url: addressOf(ctx.publicUrl, language, document.unique_id),
    }),
    attachment: { kind: invoiceAttachment, reference: document.unique_id },
  });
};
