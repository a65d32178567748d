import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { qrSvg } from '../../../kernel/qr-code.ts';
import type { Language } from '../../../kernel/messages.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { printInvoice } from '../printed-invoice.ts';

/** `a4` for a file or an office printer, `receipt` for an 80 mm roll. */
export type Paper = 'a4' | 'receipt';

const templates: Record<Paper, URL> = {
  a4: new URL('./invoice-a4.typ', import.meta.url),
  receipt: new URL('./invoice-receipt.typ', import.meta.url),
};

export interface InvoicePdfOptions {
  paper: Paper;
  /** Leading language; the document's own when not given. */
  language?: Language;
  /** The shop's logo as stored (WebP). */
  logo?: Uint8Array | null;
  /** An SVG of the page instead of the PDF. */
  is_picture?: boolean;
}

/** Renders an issued document to PDF; the same document gives the same bytes. */
export const renderInvoicePdf = (document: InvoiceDocument, options: InvoicePdfOptions): Promise<Buffer> => {
  const invoice = printInvoice(document, options.language);
  return renderPdf({
    template: templates[options.paper],
    created_at: document.issued_at,
    ...(options.is_picture ? { is_picture: true } : {}),
    ...(options.logo ? { images: { 'logo.webp': options.logo } } : {}),
    data: {
      invoice,
      prices_include_vat: document.prices_include_vat,
      logo: options.logo ? 'logo.webp' : null,
      qr_svg: invoice.qr ? qrSvg(invoice.qr) : null,
    },
  });
};

/** The name a downloaded document gets, for example `invoice-1042.pdf`. */
export const invoiceFileName = (document: Pick<InvoiceDocument, 'kind' | 'number'>): string =>
  `${document.kind.replace('_', '-')}-${document.number.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`;
