import * as d from './decimal.ts';
import {
  amountAt,
  at,
  exists,
  type FiscalDocumentXml,
  isFilled,
  type Place,
  single,
  sumAt,
  textAt,
} from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { en, type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of the lines: what was sold, how many, for how much. */

const quantity = 'cbc:InvoicedQuantity';
const net = 'cbc:LineExtensionAmount';
const itemName = 'cac:Item/cbc:Name';
const price = 'cac:Price/cbc:PriceAmount';
const base = 'cac:Price/cbc:BaseQuantity';
const unitOf = (line: Place, path: string): string => single(at(line, path))?.attribute('unitCode') ?? '';
/** A category of VAT, of one scheme. */
const hasVatCategory = (line: Place): boolean =>
  at(line, 'cac:Item/cac:ClassifiedTaxCategory').some((one) => {
    single(one.children('cac:TaxScheme'));
    return p.isVatCategory(one) && exists(one, 'cbc:ID');
  });

/** Lines of a document that says what it is: standard documents need VAT and total of each. */
const linesWhenTyped = (document: FiscalDocumentXml): readonly Place[] =>
  document.places(p.typed).length > 0 ? document.places(p.lines) : [];
const lineTaxes = (document: FiscalDocumentXml): readonly Place[] => at(document.places(p.lines), 'cac:TaxTotal');
const baseQuantities = (document: FiscalDocumentXml): readonly Place[] => at(document.places(p.lines), base);
const grossPrices = (document: FiscalDocumentXml): readonly Place[] =>
  at(document.places(p.priceAllowances), 'cbc:BaseAmount');

const thousand = d.decimal(1000);
const cent = d.decimal(1, 2);
/** So little that only a half is moved by it. */
const grain = d.decimal(1, 11);
/** Quantity × price, charges added, allowances taken off: the net amount that the authority works out. */
const expectedNet = (line: Place): d.Decimal | undefined => {
  const each = exists(line, base) ? d.over(amountAt(line, price), amountAt(line, base)) : amountAt(line, price);
  const mills = d.floorTo(d.times(d.times(amountAt(line, quantity), each), thousand), 0);
  const cents = d.plus(d.perHundred(mills && { units: mills.units, scale: mills.scale + 1 }), { ...grain, scale: 13 });
  const charged = line.children('cac:AllowanceCharge').filter(p.isCharge);
  const allowed = line.children('cac:AllowanceCharge').filter(p.isAllowance);
  const more = d.minus(sumAt(charged, 'cbc:Amount'), sumAt(allowed, 'cbc:Amount'));
  return d.rounded(d.plus(cents, more));
};

export const lineRules: readonly FiscalRule[] = [
  en.error('BR-KSA-F-06-C17', p.lines, (line) => t.isOutside(line, 'cbc:ID', 1, 6)),
  en.warning('BR-KSA-F-06-C30', p.lines, (line) =>
    t.isTooLong(line, 'cac:Item/cac:BuyersItemIdentification/cbc:ID', 127),
  ),
  en.warning('BR-KSA-F-06-C31', p.lines, (line) =>
    t.isTooLong(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID', 127),
  ),
  en.warning('BR-KSA-F-06-C20', p.lines, (line) =>
    t.isTooLong(line, 'cac:Item/cac:StandardItemIdentification/cbc:ID', 127),
  ),
  en.warning('BR-KSA-F-06-C18', p.lines, (line) => t.isLonger(unitOf(line, quantity), 127)),
  en.warning('BR-KSA-F-06-C19', p.lines, (line) => t.isOutside(line, itemName, 3, 1000)),
  en.warning('BR-KSA-F-C-01', p.lines, (line) => /^\p{Nd}+$/u.test(textAt(line, itemName))),
  en.warning('BR-21', p.lines, (line) => !isFilled(line, 'cbc:ID')),
  en.error('BR-22', p.lines, (line) => !exists(line, quantity) || at(line, quantity).some(({ text }) => text === '0')),
  en.error('BR-24', p.lines, (line) => !exists(line, net)),
  en.warning('BR-25', p.lines, (line) => !isFilled(line, itemName)),
  en.error('BR-26', p.lines, (line) => !exists(line, price)),
  en.error('BR-CO-04', p.lines, (line) => !hasVatCategory(line)),
  en.warning('BR-DEC-23', p.lines, (line) => t.isTooFine(line, net)),
  en.error(
    'BR-54',
    (document) => document.every('cac:AdditionalItemProperty'),
    (place) => !exists(place, 'cbc:Name') || !exists(place, 'cbc:Value'),
  ),

  ksa.warning('BR-KSA-51', lineTaxes, (taxes) => {
    const total = d.plus(amountAt(taxes, 'cbc:TaxAmount'), amountAt(taxes.up!, net));
    return !d.readSame(amountAt(taxes, 'cbc:RoundingAmount'), d.rounded(total));
  }),
  ksa.error(
    'BR-KSA-52',
    linesWhenTyped,
    (line, { is_standard }) => is_standard && !isFilled(line, 'cac:TaxTotal/cbc:TaxAmount'),
  ),
  ksa.error(
    'BR-KSA-53',
    linesWhenTyped,
    (line, { is_standard }) => is_standard && !isFilled(line, 'cac:TaxTotal/cbc:RoundingAmount'),
  ),
  ksa.warning('BR-KSA-DEC-03', p.lines, (line) => t.isTooFine(line, 'cac:TaxTotal/cbc:TaxAmount')),
  ksa.warning('BR-KSA-DEC-04', p.lines, (line) => t.isTooFine(line, 'cac:TaxTotal/cbc:RoundingAmount')),
  ksa.error('BR-KSA-EN16931-06', p.priceAllowances, p.isCharge),
  ksa.warning('BR-KSA-EN16931-11', p.lines, (line) => {
    const expected = expectedNet(line);
    const written = amountAt(line, net);
    return ![expected, d.plus(expected, cent), d.minus(expected, cent)].some((one) => d.same(written, one));
  }),
  ksa.warning('BR-KSA-F-06-C21', p.lines, (line) => t.isLonger(unitOf(line, base), 127)),
  ksa.error('BR-KSA-EN16931-12', baseQuantities, (place) => place.text !== '' && !d.isPositive(place.amount)),
  ksa.error('BR-KSA-EN16931-07', grossPrices, (place) => {
    const charged = amountAt(place.up!.up!, 'cbc:PriceAmount');
    return !d.same(charged, d.minus(place.amount, amountAt(place.up!, 'cbc:Amount')));
  }),
];
