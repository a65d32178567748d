import type { ReactNode } from 'react';
import { catalog } from '../../../kernel/text/messages.ts';
import type { PrintedInvoice } from '../printed-invoice.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { Amounts, Both, Facts, PartyName, Qr } from './invoice-parts.tsx';

const texts = catalog(
  {
    download: 'Download PDF',
    receipt: 'Receipt, 80 mm',
    qr: 'QR code of the invoice, to check it with the tax authority’s app',
    amounts: 'Amounts',
  },
  {
    download: 'تنزيل PDF',
    receipt: 'الفاتورة بمقاس 80 مم',
    qr: 'رمز الاستجابة السريعة للفاتورة، للتحقق منها بتطبيق هيئة الزكاة والضريبة والجمارك',
    amounts: 'المبالغ',
  },
);

export interface EInvoicePageProps {
  invoice: PrintedInvoice;
  /** Where the PDF is; a template is chosen by its query. */
  pdf_path: string;
  logo_path: string | null;
}

/** What somebody opens it for on a phone: whom they paid and how much, before the details (e-invoice.css). */
const AtAGlance = ({ invoice }: Pick<EInvoicePageProps, 'invoice'>): ReactNode => (
  <div className="at-a-glance">
    <p className="seller-name">
      <PartyName party={invoice.seller} />
    </p>
    <Amounts facts={invoice.totals.filter(({ is_strong }) => is_strong)} invoice={invoice} className="amounts" />
  </div>
);

/** The public page of an issued document: everything that its paper shows, readable without scripts. */
export const EInvoicePage = ({ invoice, pdf_path, logo_path }: EInvoicePageProps): ReactNode => {
  const { language, labels } = invoice;
  const text = texts[language];
  return (
    <article className="invoice">
      <AtAGlance invoice={invoice} />
      <header className="invoice-head">
        <div className="seller">
          {logo_path && <img src={logo_path} alt="" width="72" height="72" className="logo" />}
          <p className="seller-name">
            <PartyName party={invoice.seller} />
          </p>
          <Facts facts={invoice.seller.facts} language={language} />
        </div>
        {invoice.qr && <Qr text={invoice.qr} label={text.qr} />}
      </header>
      <div className="title-band">
        <h1>
          <Both label={invoice.title} language={language} />
        </h1>
        {invoice.cancelled && (
          <p className="cancelled">
            <Both label={invoice.cancelled} language={language} />
          </p>
        )}
      </div>
      <div className="meta">
        <Facts facts={invoice.facts} language={language} />
        {invoice.buyer && (
          <section>
            <h2>
              <Both label={labels.customer} language={language} />
            </h2>
            <p className="buyer-name">
              <PartyName party={invoice.buyer} />
            </p>
            <Facts facts={invoice.buyer.facts} language={language} />
          </section>
        )}
      </div>
      <InvoiceLines invoice={invoice} />
      <div className="sums">
        <div>
          {invoice.vat_lines.length > 0 && (
            <section>
              <h2>
                <Both label={labels.vat_summary} language={language} />
              </h2>
              <table className="vat">
                <thead>
                  <tr>
                    <th scope="col">
                      <Both label={labels.vat_rate} language={language} />
                    </th>
                    <th scope="col" className="figure">
                      <Both label={labels.taxable} language={language} />
                    </th>
                    <th scope="col" className="figure">
                      <Both label={labels.vat} language={language} />
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {invoice.vat_lines.map((row) => (
                    <tr key={row.category.main + row.rate}>
                      <td>
                        {row.category.main} <bdi className="num">{row.rate}</bdi>
                      </td>
                      <td className="figure">
                        <bdi className="num">{row.taxable}</bdi>
                      </td>
                      <td className="figure">
                        <bdi className="num">{row.vat}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          {invoice.discounts.length > 0 && (
            <section>
              <h2>
                <Both label={labels.discounts} language={language} />
              </h2>
              <Amounts facts={invoice.discounts} invoice={invoice} className="amounts" />
            </section>
          )}
          {invoice.payments.length > 0 && (
            <section>
              <h2>
                <Both label={labels.payments} language={language} />
              </h2>
              <Amounts facts={invoice.payments} invoice={invoice} className="amounts" />
            </section>
          )}
          {invoice.points.length > 0 && (
            <section>
              <h2>
                <Both label={labels.points} language={language} />
              </h2>
              <Amounts facts={invoice.points} invoice={invoice} className="amounts" />
            </section>
          )}
        </div>
        <section className="total-box" aria-label={text.amounts}>
          <Amounts facts={invoice.totals} invoice={invoice} className="amounts" />
          <Amounts facts={invoice.balance} invoice={invoice} className="amounts balance" />
        </section>
      </div>
      {invoice.notes && (
        <section className="notes">
          <h2>
            <Both label={labels.notes} language={language} />
          </h2>
          <p dir="auto">{invoice.notes}</p>
        </section>
      )}
      {invoice.footer && (
        <p className="closing">
          <span dir="auto">{invoice.footer.main}</span>
          {invoice.footer.second && <span dir="auto">{invoice.footer.second}</span>}
        </p>
      )}
      <nav className="actions" aria-label="PDF">
        <a className="petal-button" href={`${pdf_path}?paper=a4`}>
          {text.download}
        </a>
        <a className="quiet-button" href={`${pdf_path}?paper=receipt`}>
          {text.receipt}
        </a>
      </nav>
    </article>
  );
};
