import type { ReactNode } from 'react';
import type { PrintedInvoice, PrintedLine } from '../printed-invoice.ts';
import { Both } from './invoice-parts.tsx';

/** What one piece is made of, and when that expires. */
const LineContent = ({ line, language }: { line: PrintedLine; language: PrintedInvoice['language'] }): ReactNode => (
  <>
    {line.components.length > 0 && (
      <ul className="components">
        {line.components.map(({ name, quantity }, i) => (
          <li key={i}>
            <bdi className="num">{quantity}</bdi> × <span dir="auto">{name.main}</span>
            {name.second && (
              <>
                {' · '}
                <bdi>{name.second}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    )}
    {line.expiry && (
      <span className="expiry">
        <Both label={line.expiry.label} language={language} /> <bdi className="num">{line.expiry.value}</bdi>
      </span>
    )}
  </>
);

/** The table of what was sold. */
export const InvoiceLines = ({ invoice }: { invoice: PrintedInvoice }): ReactNode => {
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
      {invoice.prices_incl_vat && (
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
              <LineContent line={line} language={language} />
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
