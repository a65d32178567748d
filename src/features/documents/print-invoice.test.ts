import { describe, expect, it } from 'vitest';
import { businessInvoice, simplifiedInvoice, untaxedInvoice } from '../../../test/support/invoice-documents.ts';
import { money } from '../../kernel/money/money.ts';
import { printInvoice, titleKeyOf } from './print-invoice.ts';
import { percentText, quantityText } from './print-lines.ts';

const factOf = (facts: { key: string; value: string }[], key: string): string | undefined =>
  facts.find((fact) => fact.key === key)?.value;

describe('a printed invoice', () => {
  it.each([
    [simplifiedInvoice, 'فاتورة ضريبية مبسطة', 'Simplified tax invoice'],
    [{ ...simplifiedInvoice, is_simplified: false }, 'فاتورة ضريبية', 'Tax invoice'],
    [untaxedInvoice, 'فاتورة', 'Invoice'],
    [{ ...simplifiedInvoice, kind: 'credit_note' as const }, 'إشعار دائن', 'Credit note'],
    [{ ...simplifiedInvoice, kind: 'debit_note' as const }, 'إشعار مدين', 'Debit note'],
  ])('tax invoice has its statutory title', (document, main, second) => {
    expect(printInvoice(document).title).toEqual({ main, second });
    expect(titleKeyOf(document)).toBeTruthy();
  });

  it('Arabic or English leads and the other follows', () => {
    expect(printInvoice(simplifiedInvoice).seller.name).toEqual({ main: 'زهور الياسمين', second: 'Jasmine Flowers' });
    expect(printInvoice(simplifiedInvoice, 'en').seller.name.main).toBe('Jasmine Flowers');
    expect(printInvoice(businessInvoice).direction).toBe('ltr');
  });

  it('single-language name prints once', () => {
    expect(printInvoice(simplifiedInvoice).lines[1]!.name.second).toBe('');
  });

  it('totals block shows subtotal, discount, VAT and total', () => {
    const { totals } = printInvoice(simplifiedInvoice);
    expect(totals.map((fact) => [fact.key, fact.value])).toEqual([
      ['lines_excl_vat', '243.48'],
      ['discount', '-8.70'],
      ['subtotal', '234.78'],
      ['vat', '35.22'],
      ['total', '270.00'],
    ]);
  });

  it('discount rows are absent without a discount', () => {
    const { totals } = printInvoice({ ...simplifiedInvoice, discount_excl_vat: money(0) });
    expect(totals.map((fact) => fact.key)).toEqual(['subtotal', 'vat', 'total']);
  });

  it('each discount beside a code has its name', () => {
    const [first, ...rest] = simplifiedInvoice.lines;
    const document = {
      ...simplifiedInvoice,
      lines: [{ ...first!, discount_amount: money(1_900) }, ...rest.map((l) => ({ ...l, discount_amount: money(0) }))],
      discount_amount: money(900),
      discount_code: { code: 'EID10', amount: money(1_000) },
      discount_cards: [],
      points: null,
    };
    expect(printInvoice(document).discounts.map(({ key, note, value }) => [key, note ?? '', value])).toEqual([
      ['line_discounts', '', '9.00'],
      ['whole_discount', '', '9.00'],
      ['discount_code', 'EID10', '10.00'],
    ]);
    expect(printInvoice({ ...document, discount_code: null }).discounts).toEqual([]);
  });

  it('unregistered seller’s invoice has no VAT', () => {
    const printed = printInvoice({ ...untaxedInvoice, qr: simplifiedInvoice.qr });
    expect(printed.shows_vat).toBe(false);
    expect(printed.vat_lines).toEqual([]);
    expect(printed.qr).toBeNull();
    expect(factOf(printed.seller.facts, 'trn')).toBeUndefined();
    expect(printed.totals.map((fact) => fact.value)).toEqual(['280.00', '-10.00', '270.00']);
  });

  it('change and amount due are printed', () => {
    expect(factOf(printInvoice(simplifiedInvoice).balance, 'change')).toBe('30.00');
    expect(printInvoice(businessInvoice).balance).toContainEqual(
      expect.objectContaining({ key: 'due', value: '170.00', is_strong: true }),
    );
  });

  it('credit note names its original invoice and reason', () => {
    const { facts } = printInvoice({
      ...simplifiedInvoice,
      kind: 'credit_note',
      number: 'CN-3',
      original_number: 'INV-1042',
      reason: 'إرجاع',
    });
    expect(factOf(facts, 'original_number')).toBe('INV-1042');
    expect(factOf(facts, 'reason')).toBe('إرجاع');
    expect(facts[0]!.label.main).toBe('رقم الإشعار');
  });

  it('shares and quantities have no trailing zeros', () => {
    expect([percentText(1500), percentText(0), percentText(1250)]).toEqual(['15%', '0%', '12.5%']);
    expect([quantityText(1000), quantityText(1500), quantityText(125)]).toEqual(['1', '1.5', '0.125']);
  });
});
