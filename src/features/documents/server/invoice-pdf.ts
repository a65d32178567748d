import { qrSvg } from '../../../kernel/domain/qr-code.ts';
import type { RollWish } from '../../../kernel/domain/roll-input.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { rollPage } from '../../../platform/pdf/download-roll.ts';
import { type PdfRequest, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { printInvoice } from '../print-invoice.ts';
import type { PrintedInvoice } from '../printed-invoice.ts';

/** `a4` for a file or an office printer, `receipt` for a roll, `gift` the same without a price for whom it is given to. */
export type Paper = 'a4' | 'receipt' | 'gift';

const templates: Record<Paper, URL> = {
  a4: new URL('./invoice-a4.typ', import.meta.url),
  receipt: new URL('./invoice-receipt.typ', import.meta.url),
  gift: new URL('./invoice-gift.typ', import.meta.url),
};

export interface InvoicePdfOptions {
  paper: Paper;
  /** Leading language; the document's own when not given. */
  language?: Language;
  /** The shop's logo as stored (WebP). */
  logo?: Uint8Array | null;
  /** Marked as a copy: it was printed before. */
  is_copy?: boolean;
  /** Width of the roll in mm; 80 when not given. */
  roll?: RollWish['roll'];
  /** An SVG of the page instead of the PDF. */
  is_picture?: boolean;
}

/**
 * What a gift receipt may know: nothing that is a price or VAT, and no code that leads to one. The template gets no more than it
 * prints.
 */
export const giftOf = ({ language, direction, gift, seller, facts, labels, lines, footer }: PrintedInvoice) => ({
  language,
  direction,
  title: gift.title,
  words: gift.words,
  seller: { name: seller.name, facts: seller.facts.filter((f) => f.key === 'address' || f.key === 'phone') },
  facts: facts.filter((f) => f.key === 'number' || f.key === 'issued_at'),
  quantity: labels.quantity,
  lines: lines.map(({ name, quantity, components, expiry }) => ({ name, quantity, components, expiry })),
  footer,
});

/** An issued document as what is rendered; the same document gives the same bytes. */
export const invoicePrintout = (document: InvoiceDocument, options: InvoicePdfOptions): PdfRequest => {
  const invoice = printInvoice(document, options.language);
  const roll = rollPage(options.roll ?? '80');
  return {
    template: templates[options.paper],
    created_at: document.issued_at,
    ...(options.is_picture ? { is_picture: true } : {}),
    ...(options.logo ? { images: { 'logo.webp': options.logo } } : {}),
    data:
      options.paper === 'gift'
        ? { gift: giftOf(invoice), logo: options.logo ? 'logo.webp' : null, roll }
        : {
            invoice,
            roll,
            copy: options.is_copy ? invoice.copy : null,
            prices_include_vat: document.prices_include_vat,
            logo: options.logo ? 'logo.webp' : null,
            qr_svg: invoice.qr ? qrSvg(invoice.qr) : null,
          },
  };
};

/** Renders an issued document to PDF. */
export const renderInvoicePdf = (document: InvoiceDocument, options: InvoicePdfOptions): Promise<Buffer> =>
  renderPdf(invoicePrintout(document, options));

/** The name a downloaded document gets, for example `invoice-1042.pdf`. */
export const invoiceFileName = (document: Pick<InvoiceDocument, 'kind' | 'number'>): string =>
  `${document.kind.replace('_', '-')}-${document.number.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`;
