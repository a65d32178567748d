import type { InputOf } from '../../../kernel/contract.ts';
import type { Language } from '../../../kernel/messages.ts';
import { fieldError } from '../../../kernel/refusal.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext, PublicContext } from '../../../platform/http/context.ts';
import { FileAnswer, type PublicGateway } from '../../../platform/http/route.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { findStoredFile, type LateFile } from '../../../platform/files/save-file.ts';
import { refuse } from '../refusals.ts';
import { type DocumentFacts, enterInvoiceLink, readDocumentFacts } from './door.ts';
import type { documents } from '../contract.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { invoiceDocumentOf } from './invoice-document-of.ts';
import { invoiceAttachment, invoiceMail } from './invoice-mail.ts';
import { invoiceFileName, type Paper, renderInvoicePdf } from './invoice-pdf.ts';

const pdfOf = (document: InvoiceDocument, paper: Paper, logo: LateFile | null): FileAnswer =>
  new FileAnswer({
    contentType: 'application/pdf',
    fileName: invoiceFileName(document),
    body: async () => renderInvoicePdf(document, { paper, logo: await logo?.() }),
    inline: true,
  });

/** An issued document as PDF, for the shop. */
export const giveInvoicePdf = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.pdf>) => {
  const facts = await readDocumentFacts(tx, { id: input.id });
  if (!facts) throw refuse('invoice_not_found');
  const document = invoiceDocumentOf(facts);
  return pdfOf(document, input.paper, await findStoredFile(tx, ctx.files, document.seller.logo_path ?? null));
};

/** The same for whoever holds the public link. */
export const givePublicPdf = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof documents.publicPdf>,
) => {
  const found = await gateway.link(enterInvoiceLink(input.unique_id), async (tx) => {
    const facts = await readDocumentFacts(tx, { unique_id: input.unique_id });
    const document = facts && invoiceDocumentOf(facts);
    return document && { document, logo: await findStoredFile(tx, ctx.files, document.seller.logo_path ?? null) };
  });
  if (!found) throw refuse('invoice_not_found');
  return pdfOf(found.document, input.paper, found.logo);
};

/** Queues the mail with the document; it is sent when this transaction stands, and again when the server is away. */
export const sendInvoice = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.send>) => {
  const facts = await readDocumentFacts(tx, { id: input.id });
  if (!facts) throw refuse('invoice_not_found');
  const to = input.email ?? facts.header.customer_email;
  if (!to) throw fieldError('email', 'required');
  await queueInvoiceMail(ctx, tx, facts, to, facts.header.language);
  return { done: true as const };
};

/** Queues the mail that carries a document and its link. */
export const queueInvoiceMail = async (
  ctx: { readonly publicUrl: string },
  tx: MerchantTx,
  facts: DocumentFacts,
  to: string,
  language: Language,
): Promise<void> => {
  const document = invoiceDocumentOf(facts);
  await queueMail(tx, {
    kind: 'invoice',
    to,
    language,
    content: invoiceMail(document, {
      language,
      url: `${ctx.publicUrl}${language === 'en' ? '/en' : ''}/e-invoice/${document.unique_id}`,
    }),
    attachment: { kind: invoiceAttachment, reference: document.unique_id },
  });
};
