import type { ReactNode } from 'react';
import { catalog, type Language } from '../../../kernel/messages.ts';
import { qrPath } from '../../../kernel/qr-code.ts';
import type { Label, PrintedFact, PrintedInvoice, PrintedParty } from '../printed-invoice.ts';

const texts = catalog(
  {
    download: 'Download PDF',
    receipt: 'Receipt, 80 mm',
    qr: 'QR code of the invoice, to check it with the tax authority’s app',
    amounts: 'Amounts',
  },
  {
    download: 'تنزيل PDF',
    receipt: 'إيصال 80 مم',
    qr: 'رمز الاستجابة السريعة للفاتورة، للتحقق منها بتطبيق هيئة الزكاة والضريبة والجمارك',
    amounts: 'المبالغ',
  },
);

export interface EInvoicePageProps {
  invoice: PrintedInvoice;
  /** Where the PDF is; a template is chosen by its query. */
  pdf_path: string;
  logo_path: string | null;
  prices_include_vat: boolean;
}

const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** A label in the page's language with the other one small beside it. */
const Both = ({ label, language }: { label: Label; language: Language }): ReactNode => (
  <>
    {label.main}{' '}
    {label.second && (
      <span className="second">
        <bdi lang={other(language)}>{label.second}</bdi>
      </span>
    )}
  </>
);

const Facts = ({ facts, language }: { facts: readonly PrintedFact[]; language: Language }): ReactNode => (
  <dl className="facts">
    {facts.map((fact) => (
      <div key={fact.key}>
        <dt>
          <Both label={fact.label} language={language} />
        </dt>
        <dd>{fact.is_text ? <span dir="auto">{fact.value}</span> : <bdi className="num">{fact.value}</bdi>}</dd>
      </div>
    ))}
  </dl>
);

const PartyName = ({ party }: { party: PrintedParty }): ReactNode => (
  <>
    <span dir="auto">{party.name.main}</span>
    {party.name.second && (
      <span className="second-name">
        <bdi>{party.name.second}</bdi>
      </span>
    )}
  </>
);

const Amounts = (props: { facts: readonly PrintedFact[]; invoice: PrintedInvoice; className: string }): ReactNode => (
  <dl className={props.className}>
    {props.facts.map((fact, i) => (
      <div key={`${fact.key}-${i}`} className={fact.is_strong ? 'strong' : undefined}>
        <dt>
          <Both label={fact.label} language={props.invoice.language} />
          {fact.note && !fact.is_strong && (
            <>
              {' '}
              <bdi className="num code">{fact.note}</bdi>
            </>
          )}
        </dt>
        <dd>
          <bdi className="num">{fact.value}</bdi>
          {fact.is_strong && ` ${props.invoice.currency}`}
        </dd>
      </div>
    ))}
  </dl>
);

const Qr = ({ text, label }: { text: string; label: string }): ReactNode => {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

const Lines = ({
  invoice,
  prices_include_vat,
}: Pick<EInvoicePageProps, 'invoice' | 'prices_include_vat'>): ReactNode => {
  const { labels, lines, shows_vat, shows_discount, language } = invoice;
  const total = shows_vat ? labels.net_incl_vat : labels.line_total;
  const figures = [
    { label: labels.quantity, of: (i: number) => lines[i]!.quantity },
    { label: labels.unit_price, of: (i: number) => lines[i]!.unit_price },
    ...(shows_discount ? [{ label: labels.discount, of: (i: number) => lines[i]!.discount }] : []),
    ...(shows_vat
      ? [
          { label: labels.net_excl_vat, of: (i: number) => lines[i]!.net_excl_vat },
          { label: labels.vat_rate, of: (i: number) => lines[i]!.vat_rate },
          { label: labels.vat, of: (i: number) => lines[i]!.vat },
        ]
      : []),
    { label: total, of: (i: number) => lines[i]!.total },
  ];
  // The roles are said aloud because narrow pages lay the table out as cards, which would take them away.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: `display` other than table removes the implicit roles in browsers
    <table className="lines" role="table">
      {shows_vat && prices_include_vat && (
        <caption>
          <Both label={labels.including_vat} language={language} />
        </caption>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <th role="columnheader" scope="col">
            <Both label={labels.item} language={language} />
          </th>
          {figures.map(({ label }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={label.main} role="columnheader" scope="col" className="figure">
              <Both label={label} language={language} />
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {lines.map((line, i) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={i} role="row">
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <td role="cell" className="item">
              <span dir="auto">{line.name.main}</span>
              {line.name.second && (
                <span className="second-name">
                  <bdi>{line.name.second}</bdi>
                </span>
              )}
            </td>
            {figures.map(({ label, of }) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={label.main} role="cell" className={of(i) ? 'figure' : 'figure empty'} data-label={label.main}>
                <bdi className="num">{of(i)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The public page of an issued document: everything that its paper shows, readable without scripts. */
export const EInvoicePage = ({ invoice, pdf_path, logo_path, prices_include_vat }: EInvoicePageProps): ReactNode => {
  const { language, labels } = invoice;
  const text = texts[language];
  return (
    <article className="invoice">
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
      <Lines invoice={invoice} prices_include_vat={prices_include_vat} />
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
          {invoice.payments.length > 0 && (
            <section>
              <h2>
                <Both label={labels.payments} language={language} />
              </h2>
              <Amounts facts={invoice.payments} invoice={invoice} className="amounts" />
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
        <a className="petal-button" href={`${pdf_path}?template=a4`}>
          {text.download}
        </a>
        <a className="quiet-button" href={`${pdf_path}?template=receipt`}>
          {text.receipt}
        </a>
      </nav>
    </article>
  );
};
