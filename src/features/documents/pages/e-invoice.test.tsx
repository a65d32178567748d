import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { simplifiedInvoice } from '../../../../test/support/invoice-documents.ts';
import { printInvoice } from '../print-invoice.ts';
import { EInvoicePage } from './e-invoice.page.tsx';

test.each(['ar', 'en'] as const)('shop and amount stand above the details, %s', (language) => {
  const invoice = printInvoice(simplifiedInvoice, language);
  const html = renderToStaticMarkup(<EInvoicePage invoice={invoice} pdf_path="/pdf" logo_path={null} />);
  const above = html.slice(0, html.indexOf('class="facts"'));
  expect(above).toContain(invoice.seller.name.main);
  expect(above).toContain('270.00');
});

test('shop and amount above the details are for phones', () => {
  const css = readFileSync(join(import.meta.dirname, 'e-invoice.css'), 'utf8');
  const [wide, phone] = css.split('@media screen and (max-width: 719px)');
  expect(wide).toMatch(/\.at-a-glance \{\s*display: none;/);
  expect(phone).toMatch(/\.at-a-glance \{\s*display: block;/);
});
