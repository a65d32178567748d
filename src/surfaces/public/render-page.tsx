import { renderToStaticMarkup } from 'react-dom/server';
import { catalog, type Language } from '../../kernel/messages.ts';
import type { InvoiceDocument } from '../../features/documents/invoice-document.ts';
import { printInvoice } from '../../features/documents/printed-invoice.ts';
import { EInvoicePage } from '../../features/documents/pages/e-invoice.page.tsx';
import { NotFoundPage, notFoundTexts } from './not-found.page.tsx';
import { type PageHead, PageShell } from './page-shell.tsx';

/** What the server knows of every page: where its assets are and what its own address is. */
export type PageSetting = Pick<PageHead, 'public_url' | 'style_path' | 'preload_fonts'>;

const texts = catalog(
  { invoice: (p: { title: string; number: string; seller: string }) => `${p.title} ${p.number} · ${p.seller}` },
  { invoice: (p) => `${p.title} ${p.number} · ${p.seller}` },
);

// Pages carry no scripts, so markup without React's own attributes is all there is to send.
const page = (head: PageHead, content: React.ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(<PageShell head={head}>{content}</PageShell>)}`;

/** The public page of an issued document. */
export const renderInvoicePage = (document: InvoiceDocument, language: Language, setting: PageSetting): string => {
  const invoice = printInvoice(document, language);
  const { name } = invoice.seller;
  const title = texts[language].invoice({ title: invoice.title.main, number: invoice.number, seller: name.main });
  return page(
    { ...setting, language, path: `/e-invoice/${document.unique_id}`, title, description: title, is_private: true },
    <EInvoicePage
      invoice={invoice}
      pdf_path={`/api/e_invoices/${document.unique_id}/pdf`}
      logo_path={document.seller.logo_path}
    />,
  );
};

/** The not-found page. */
export const renderNotFoundPage = (language: Language, setting: PageSetting): string => {
  const { title, words } = notFoundTexts[language];
  return page(
    { ...setting, language, path: '/404', title, description: words, is_private: true },
    <NotFoundPage language={language} />,
  );
};
