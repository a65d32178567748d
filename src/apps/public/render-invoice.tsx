import type { InvoicePageFacts } from '../../features/documents/invoice-page.ts';
import { AwaitingClearance } from '../../features/documents/pages/awaiting-clearance.page.tsx';
import { EInvoicePage } from '../../features/documents/pages/e-invoice.page.tsx';
import { ClosedShop, SendForm } from '../../features/documents/pages/send-form.page.tsx';
import { printInvoice } from '../../features/documents/print-invoice.ts';
import { surveyPath } from '../../features/surveys/survey.ts';
import { catalog } from '../../kernel/text/messages.ts';
import type { PageContent, PageView } from '../../platform/pages/public-page.ts';
import { localPath } from './page-shell.tsx';

const texts = catalog(
  {
    invoice: (p: { title: string; number: string; seller: string }) => `${p.title} ${p.number} · ${p.seller}`,
    waits: 'The tax authority has not cleared the invoice yet',
    rate: 'How was it? Rate your visit',
  },
  {
    invoice: (p) => `${p.title} ${p.number} · ${p.seller}`,
    waits: 'لم تعتمد الهيئة الفاتورة بعد',
    rate: 'كيف كانت تجربتك؟ قيّمنا',
  },
);

/** The public page of an issued document. */
export const renderInvoice = (facts: InvoicePageFacts, { language, forms }: PageView): PageContent => {
  const { document, is_closed, is_rateable } = facts;
  const invoice = printInvoice(document, language);
  const { name } = invoice.seller;
  if (document.awaits_clearance) {
    const waits = texts[language].waits;
    return {
      title: waits,
      description: waits,
      content: <AwaitingClearance seller={invoice.seller.name.main} language={language} />,
    };
  }
  const title = texts[language].invoice({ title: invoice.title.main, number: invoice.number, seller: name.main });
  return {
    title,
    description: title,
    content: (
      <>
        <EInvoicePage
          invoice={invoice}
          pdf_path={`/api/e_invoices/${document.unique_id}/pdf`}
          logo_path={document.seller.logo_path}
        />
        {is_rateable && !is_closed && (
          <p className="page-form">
            <a className="petal-button" href={localPath(language, surveyPath(document.unique_id))}>
              {texts[language].rate}
            </a>
          </p>
        )}
        {is_closed && <ClosedShop language={language} />}
        {!is_closed && forms['send'] && <SendForm form={forms['send']} language={language} />}
      </>
    ),
  };
};
