import { prepaymentExemptionCodes } from './codes.ts';
import * as d from './decimal.ts';
import { exemptionCode, exemptionReason, lacksCode } from './exemption.ts';
import { amountAt, at, exists, type FiscalDocumentXml, type Place, single, sumOf } from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of deposits that a final invoice deducts: a line each, with the document that asked for it. */

const kind = 'cbc:DocumentTypeCode';
const hasOtherKind = (reference: Place): boolean => at(reference, kind).some(({ text }) => text !== '386');
const asDeposit = (document: FiscalDocumentXml): readonly Place[] =>
  document.places(p.prepaidReferences).filter((reference) => !hasOtherKind(reference));
/** The references of deposits; the lines themselves where the document has none although something is prepaid. */
const referencesOrLines = (document: FiscalDocumentXml): readonly Place[] =>
  at(document.places(p.rootLines), 'cac:DocumentReference').length > 0
    ? document.places(p.prepaidReferences)
    : document.places(p.linesWhenPrepaid);
const referenceTimes = (document: FiscalDocumentXml): readonly Place[] =>
  at(document.places(p.lines), 'cac:DocumentReference/cbc:IssueTime');

const isSomeZero = (from: Place, path: string): boolean => at(from, path).some(({ amount }) => d.isZero(amount));
/** A line that only tells of a deposit comes to nothing itself. */
const depositLine = [
  ...['cbc:LineExtensionAmount', 'cac:TaxTotal/cbc:TaxAmount', 'cac:TaxTotal/cbc:RoundingAmount'],
  'cac:Price/cbc:PriceAmount',
];
const depositTax = 'cac:TaxTotal/cac:TaxSubtotal';
const depositFacts = ['cbc:TaxAmount', 'cac:TaxCategory/cbc:Percent', 'cbc:TaxableAmount', 'cac:TaxCategory/cbc:ID'];

const percent = 'cac:TaxCategory/cbc:Percent';
const codesOf = (subtotal: Place): readonly string[] =>
  at(subtotal, 'cac:TaxCategory').map((category) => t.trimmedAt(category, 'cbc:ID'));
const isUntaxed = (subtotal: Place): boolean => {
  const codes = codesOf(subtotal);
  if (!codes.includes('S') && codes.includes('O') && !exists(subtotal, percent)) return true;
  const isOther = !codes.includes('S') && (codes.includes('E') || codes.includes('Z'));
  return isOther || (!codes.includes('S') && t.trimmedAt(subtotal, percent) === '');
};
const cent = d.decimal(1, 2);
const nought = d.decimal(0);
const isDepositTaxWrong = (subtotal: Place): boolean => {
  const vat = amountAt(subtotal, 'cbc:TaxAmount');
  const taxable = amountAt(subtotal, 'cbc:TaxableAmount');
  if (isUntaxed(subtotal)) {
    const atZero = taxable && nought;
    const atRate = d.rounded(d.perHundred(d.times(taxable, amountAt(subtotal, percent))));
    return !d.readSame(vat, atZero) || !d.readSame(vat, atRate);
  }
  if (t.trimmedAt(subtotal, percent) === '') return true;
  const categories = subtotal.children('cac:TaxCategory').filter(p.isVatCategory);
  const rate = single(at(categories, 'cbc:Percent'))?.amount;
  // In whole halalas, with a hundredth of one added before they are rounded.
  const halalas = d.rounded(d.plus(d.times(taxable, rate), cent), 0);
  const exact = d.perHundred(halalas);
  return ![d.minus(exact, cent), d.plus(exact, cent), exact].some((one) => d.readSame(vat, one));
};

/** The deposit has that category, and its rate is not zero. */
const rateIsNotZero = (id: string, category: p.CategoryCode): FiscalRule =>
  ksa.warning(id, p.prepaidSubtotals, (subtotal) => {
    const isOf = subtotal
      .children('cac:TaxCategory')
      .some((one) => t.trimmedAt(one, 'cbc:ID') === category && p.isVatCategory(one));
    return isOf && !d.isZero(amountAt(subtotal, percent));
  });

export const prepaymentRules: readonly FiscalRule[] = [
  ksa.warning('BR-KSA-80', p.root, (root, document) => {
    const stated = at(root, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount');
    const prepaid = single(stated)?.amount ?? nought;
    const subtotals = document.places(p.lineSubtotals);
    const taxables = at(subtotals, 'cbc:TaxableAmount');
    const taxes = at(subtotals, 'cbc:TaxAmount');
    if (d.isZero(prepaid) && taxables.length + taxes.length > 0) return true;
    const [taxable, tax] = [sumOf(taxables), sumOf(taxes)];
    const references = at(document.places(p.rootLines), 'cac:DocumentReference');
    if (!d.isZero(prepaid) && d.isPositive(taxable) && d.isPositive(tax) && references.some(hasOtherKind)) return true;
    return !d.readSame(prepaid, d.plus(taxable, tax));
  }),
  ksa.warning('BR-KSA-79', p.lineSubtotals, isDepositTaxWrong),
  ksa.error('BR-KSA-74', p.prepaidReferences, (reference) => {
    return hasOtherKind(reference) && t.trimmedAt(reference, kind) !== '386';
  }),
  ksa.error('BR-KSA-82', asDeposit, ({ up }) => depositLine.some((path) => !isSomeZero(up!, path))),
  ksa.error(
    'BR-KSA-82',
    asDeposit,
    ({ up }) => exists(up!, 'cac:AllowanceCharge') && !isSomeZero(up!, 'cac:AllowanceCharge/cbc:Amount'),
  ),
  ksa.warning('BR-KSA-73', referencesOrLines, (place) =>
    ['cbc:ID', 'cbc:IssueDate', 'cbc:IssueTime', kind].some((field) => !exists(place, field)),
  ),
  ksa.warning('BR-KSA-75', p.prepaidReferences, ({ up }) =>
    depositFacts.some((path) => !exists(up!, `${depositTax}/${path}`)),
  ),
  ksa.warning('BR-KSA-DEC-06', p.prepaidSubtotals, (subtotal) => {
    return t.isTooFine(subtotal, 'cbc:TaxableAmount') || t.isTooFine(subtotal, 'cbc:TaxAmount');
  }),
  rateIsNotZero('BR-KSA-76', 'Z'),
  rateIsNotZero('BR-KSA-77', 'E'),
  rateIsNotZero('BR-KSA-78', 'O'),
  ksa.warning('BR-KSA-F-05', referenceTimes, ({ text }) => !t.isXmlTime(text)),
  ksa.warning('BR-KSA-93', p.prepaidOf.Z, lacksCode),
  ksa.warning('BR-KSA-94', p.prepaidOf.E, lacksCode),
  ksa.warning('BR-KSA-95', p.prepaidOf.O, lacksCode),
  ksa.warning(
    'BR-KSA-96',
    p.prepaidExempt,
    (place) => exists(place, exemptionCode) && t.trimmedAt(place, exemptionReason) === '',
  ),
  ksa.warning('BR-KSA-CL-07', p.prepaidExempt, (place) => {
    const text = t.trimmedAt(place, exemptionCode);
    return text !== '' && !prepaymentExemptionCodes[t.trimmedAt(place, 'cbc:ID')]?.has(text);
  }),
  ksa.warning('BR-KSA-F-06-C39', p.prepaidExempt, (place) => t.isOutside(place, exemptionReason, 1, 1000)),
];
