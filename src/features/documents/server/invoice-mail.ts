import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { layOutMail, type MailText } from '../../../platform/messages/mail-layout.ts';
import type { AttachmentMaker } from '../../../platform/messages/send-message-job.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { printInvoice } from '../print-invoice.ts';
import { invoiceFileName, renderInvoicePdf } from './invoice-pdf.ts';

const texts = catalog(
  {
    subject: (p: { title: string; number: string; shop: string }) => `${p.title} ${p.number} from ${p.shop}`,
    thanks: (p: { shop: string }) => `Thank you for your purchase from ${p.shop}. Your document is attached.`,
    total: 'Total',
    due: 'Amount due',
    button: 'View online',
    closing: (p: { shop: string }) => `${p.shop} sent you this email with Batalat.`,
  },
  {
    subject: (p) => `${p.title} ${p.number} من ${p.shop}`,
    thanks: (p) => `شكرًا لتعاملك مع ${p.shop}. تجد المستند مرفقًا.`,
    total: 'الإجمالي',
    due: 'المبلغ المستحق',
    button: 'فتح المستند في المتصفح',
    closing: (p) => `وصلتك هذه الرسالة من ${p.shop} عبر بتلات.`,
  },
);

/** The kind under which an invoice's PDF is attached to a queued mail; its reference is the document's `unique_id`. */
export const invoiceAttachment = 'e_invoice';

/** The mail that carries an issued document to its buyer. `url` is its public page. */
export const invoiceMail = (document: InvoiceDocument, mail: { language: Language; url: string }): MailText => {
  const { language } = mail;
  const text = texts[language];
  const shop = nameIn(language, document.seller);
  const { title } = printInvoice(document, language);
  const amount = (value: InvoiceDocument['total']): string => formatMoneyWithSymbol(value, document.currency, language);
  return layOutMail({
    language,
    subject: text.subject({ title: title.main, number: document.number, shop }),
    paragraphs: [text.thanks({ shop })],
    facts: [
      { label: text.total, value: amount(document.total) },
      ...(document.due ? [{ label: text.due, value: amount(document.due) }] : []),
    ],
    button: { label: text.button, url: mail.url },
    closing: text.closing({ shop }),
  });
};

/** Makes the attachment of such mails. `load` answers the document and the shop's logo, null when there is none. */
export const invoiceAttachmentMaker =
  (
    load: (
      run: Parameters<AttachmentMaker>[0],
      uniqueId: string,
    ) => Promise<{ document: InvoiceDocument; logo: Uint8Array | null } | null>,
  ): AttachmentMaker =>
  async (run, uniqueId) => {
    const found = await load(run, uniqueId);
    if (!found) return null;
    return {
      file_name: invoiceFileName(found.document),
      content_type: 'application/pdf',
      content: await renderInvoicePdf(found.document, { paper: 'a4', logo: found.logo }),
    };
  };
