import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessInvoice, simplifiedInvoice, untaxedInvoice } from '../../../../test/support/invoice-documents.ts';
import { money } from '../../../kernel/money/money.ts';
import { renderPdf, stopPdf } from '../../../platform/pdf/render-pdf.ts';
import { printInvoice } from '../print-invoice.ts';
import { giftOf, invoiceFileName, renderInvoicePdf } from './invoice-pdf.ts';

const run = promisify(execFile);
let directory: string;

/** What a reader sees: the text of the page and its size, by poppler. */
const read = async (pdf: Buffer): Promise<{ text: string; pages: number; width_mm: number; height_mm: number }> => {
  const file = path.join(directory, 'document.pdf');
  await writeFile(file, pdf);
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-']);
  const { stdout: info } = await run('pdfinfo', [file]);
  const size = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info)!;
  const mm = (points: string): number => Math.round((Number(points) * 25.4) / 72);
  return {
    text: text.normalize('NFKC'),
    pages: Number(/Pages:\s+(\d+)/.exec(info)![1]),
    width_mm: mm(size[1]!),
    height_mm: mm(size[2]!),
  };
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'invoice-pdf-'));
});
afterAll(async () => {
  await stopPdf();
  await rm(directory, { recursive: true });
});

describe('invoice PDF', () => {
  it('A4 page shows every figure of the sale', async () => {
    const page = await read(await renderInvoicePdf(simplifiedInvoice, { paper: 'a4' }));
    expect(page).toMatchObject({ pages: 1, width_mm: 210, height_mm: 297 });
    for (const figure of ['310122393500003', 'INV-1042', '243.48', '-8.70', '234.78', '35.22', '270.00', '004217'])
      expect(page.text).toContain(figure);
    expect(page.text).toContain('Simplified tax invoice');
  });

  it('names column is at least 30 % wide', async () => {
    const words = ['Hydrating', 'facial', 'treatment', 'collagen', 'mask', 'deluxe'];
    const named = { name_ar: 'جلسة ترطيب البشرة العميق بقناع الكولاجين', name_en: words.join(' ') };
    const [line] = businessInvoice.lines;
    for (const language of ['ar', 'en'] as const) {
      const document = { ...businessInvoice, language, lines: [{ ...line!, ...named, discount_amount: money(750) }] };
      const file = path.join(directory, 'names.pdf');
      await writeFile(file, await renderInvoicePdf(document, { paper: 'a4' }));
      const { stdout } = await run('pdftotext', ['-bbox', file, '-']);
      const at = words.map((word) => {
        const [, left, top, right] = new RegExp(
          `xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)"[^>]*>${word}<`,
        ).exec(stdout)!;
        return { left: Number(left), top: Math.round(Number(top)), right: Number(right) };
      });
      expect(new Set(at.map(({ top }) => top)).size, language).toBeLessThanOrEqual(3);
      const width = Math.max(...at.map(({ right }) => right)) - Math.min(...at.map(({ left }) => left));
      expect(width, language).toBeGreaterThan(595 * 0.2);
    }
  });

  it('both papers print points used, earned and remaining', async () => {
    const points = { used: 150, used_amount: money(750), earned: 262, balance: 1_412 };
    for (const paper of ['a4', 'receipt'] as const) {
      const { text } = await read(await renderInvoicePdf({ ...simplifiedInvoice, points }, { paper }));
      for (const figure of ['150', '7.50', '262', '1,412']) expect(text, paper).toContain(figure);
      expect(text).toContain('Points balance');
      const plain = await read(await renderInvoicePdf(simplifiedInvoice, { paper }));
      expect(plain.text).not.toContain('Points balance');
    }
  });

  it('80 mm receipt is as long as its content', async () => {
    const short = await read(await renderInvoicePdf(untaxedInvoice, { paper: 'receipt' }));
    const long = await read(
      await renderInvoicePdf(
        { ...simplifiedInvoice, lines: Array.from({ length: 30 }, () => simplifiedInvoice.lines[0]!) },
        { paper: 'receipt' },
      ),
    );
    expect([short.width_mm, long.width_mm, long.pages]).toEqual([80, 80, 1]);
    expect(long.height_mm).toBeGreaterThan(short.height_mm + 200);
  });

  it.each([
    ['receipt', 'ar'],
    ['receipt', 'en'],
    ['a4', 'ar'],
    ['a4', 'en'],
  ] as const)('amounts align at their ends: %s in %s', async (paper, language) => {
    const [line] = simplifiedInvoice.lines;
    const amounts = [100, 1_250, 11_105, 123_406, 1_234_507, 12_345_608].map(money);
    const lines = amounts.map((gross_amount) => ({
      ...{ ...line!, quantity_milli: 3000, unit_price: money(0), discount_amount: money(0), gross_amount },
      ...{ net_incl_vat: gross_amount, net_excl_vat: money(900), line_vat: money(900) },
    }));
    const document = { ...simplifiedInvoice, language, lines, subtotal: money(654_309), total: money(9_876_501) };
    const file = path.join(directory, 'amounts.pdf');
    await writeFile(file, await renderInvoicePdf(document, { paper }));
    const { stdout } = await run('pdftotext', ['-bbox', file, '-']);
    const endsOf = (figures: readonly string[]): number[] =>
      figures.map((figure) => Number(new RegExp(`xMax="([\\d.]+)"[^>]*>${figure}<`).exec(stdout)![1]));
    const spread = (figures: readonly string[]) => Math.max(...endsOf(figures)) - Math.min(...endsOf(figures));
    expect(spread(['1.00', '12.50', '111.05', '1,234.06', '12,345.07', '123,456.08'])).toBeLessThan(0.5);
    // What is to be paid stands in bold with its currency; its last digit ends where theirs do.
    expect(spread(['6,543.09', '98,765.01'])).toBeLessThan(0.5);
  });

  it('long invoice breaks into numbered pages', async () => {
    const lines = Array.from({ length: 120 }, () => businessInvoice.lines[0]!);
    const page = await read(await renderInvoicePdf({ ...businessInvoice, lines }, { paper: 'a4' }));
    expect(page.pages).toBeGreaterThan(2);
    expect(page.text).toContain(`1 / ${page.pages}`);
  });

  it('typed text prints as text, never as markup', async () => {
    const typed = '#panic("no") $x$ *bold* "quoted" \\ @ref';
    const page = await read(await renderInvoicePdf({ ...businessInvoice, notes: typed }, { paper: 'a4' }));
    expect(page.text).toContain('#panic("no") $x$ *bold*');
  });

  it('PDF has the logo and is byte-identical per document', async () => {
    const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b70316' } })
      .webp()
      .toBuffer();
    const plain = await renderInvoicePdf(simplifiedInvoice, { paper: 'receipt' });
    expect(await renderInvoicePdf(simplifiedInvoice, { paper: 'receipt' })).toEqual(plain);
    expect((await renderInvoicePdf(simplifiedInvoice, { paper: 'receipt', logo })).length).toBeGreaterThan(
      plain.length,
    );
  });

  it('unreadable template rejects with reason and rendering continues', async () => {
    const broken = renderPdf({
      template: new URL('./no-such.typ', import.meta.url),
      data: {},
      created_at: simplifiedInvoice.issued_at,
    });
    await expect(broken).rejects.toThrow('no-such.typ');
    expect((await renderInvoicePdf(simplifiedInvoice, { paper: 'receipt' })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reprinted document is marked as a copy', async () => {
    for (const paper of ['a4', 'receipt'] as const) {
      expect((await read(await renderInvoicePdf(simplifiedInvoice, { paper, is_copy: true }))).text).toContain('Copy');
      expect((await read(await renderInvoicePdf(simplifiedInvoice, { paper }))).text).not.toContain('Copy');
    }
  });

  it('gift receipt names the item without its price', async () => {
    const page = await read(await renderInvoicePdf(simplifiedInvoice, { paper: 'gift' }));
    expect(page).toMatchObject({ pages: 1, width_mm: 80 });
    expect(page.text).toContain('Gift receipt');
    expect(page.text).toContain('INV-1042');
    expect(page.text).toContain('Red rose bouquet');
    for (const figure of ['270.00', '234.78', '35.22', '310122393500003', 'SAR', 'VAT', '%'])
      expect(page.text).not.toContain(figure);
    // The template is given no price that it could print.
    expect(JSON.stringify(giftOf(printInvoice(simplifiedInvoice)))).not.toMatch(
      /270\.00|234\.78|35\.22|310122393500003/,
    );
  });

  it('file name has document kind and number', () => {
    expect(invoiceFileName({ kind: 'credit_note', number: 'CN/7' })).toBe('credit-note-CN-7.pdf');
  });
});
