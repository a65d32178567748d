import { currencyOf, formatMoney, moneyText, multiplyRatio, negate, subtract } from '../../kernel/money/money.ts';
import { netWithin } from '../../kernel/money/vat.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import type { PrintedLine } from './printed-invoice.ts';
import type { PrintoutWriter } from './printout-writer.ts';

/** `1500` basis points are written `15%`, `1250` are `12.5%`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** `1000` thousandths are written `1`, `1500` are `1.5`. */
export const quantityText = (milli: number): string => `${milli / 1000}`;

/**
 * A price without the VAT inside it, with two decimals more where they are needed: quantity times price then says what the line
 * says (VAT regulations article 53: the unit price of a tax invoice excludes VAT).
 */
const priceExclVat = (document: InvoiceDocument, line: DocumentLine): string => {
  const { exponent } = currencyOf(document.currency);
  if (!document.prices_include_vat) return formatMoney(line.unit_price, document.currency);
  const hundredths = multiplyRatio(line.unit_price, 1_000_000, 10_000 + line.vat_rate_bp);
  const [whole, decimals] = moneyText(hundredths, exponent + 2).split('.') as [string, string];
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.slice(0, exponent)}${decimals.slice(exponent).replace(/0+$/, '')}`;
};

/** A line's figures in one mode, so that its printed columns add up: price × quantity − discount = net. */
const lineTotals = (document: InvoiceDocument, line: DocumentLine, isExclusive: boolean) => {
  const exclusive = isExclusive && document.prices_include_vat;
  const gross = exclusive ? netWithin(line.gross_amount, line.vat_rate_bp) : line.gross_amount;
  return {
    unit_price: isExclusive ? priceExclVat(document, line) : formatMoney(line.unit_price, document.currency),
    gross,
    discount:
      line.discount_amount === 0
        ? line.discount_amount
        : exclusive
          ? subtract(gross, line.net_excl_vat)
          : line.discount_amount,
  };
};

/** The lines with their figures, without the VAT inside prices where `isExclusive`. */
export const printLines = (
  { name, amount, fact }: PrintoutWriter,
  document: InvoiceDocument,
  isExclusive: boolean,
): PrintedLine[] =>
  document.lines.map((line) => {
    const figures = lineTotals(document, line, isExclusive);
    return {
      name: name(line),
      quantity: quantityText(line.quantity_milli),
      unit_price: figures.unit_price,
      gross: amount(figures.gross),
      discount: figures.discount ? amount(negate(figures.discount)) : '',
      net_excl_vat: amount(line.net_excl_vat),
      vat_rate: percentText(line.vat_rate_bp),
      vat: amount(line.line_vat),
      total: amount(line.net_incl_vat),
      components: (line.components ?? []).map((one) => ({
        name: name(one),
        quantity: quantityText(one.quantity_milli),
      })),
      expiry: fact('expires_on', (t) => t.expires_on, line.expires_on ?? null)[0] ?? null,
    };
  });
