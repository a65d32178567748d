import * as d from './decimal.ts';
import {
  amountAt,
  at,
  exists,
  type FiscalDocumentXml,
  type Place,
  single,
  sumAt,
  sumOf,
} from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { en, type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of the document's sums, and that no amount is negative. */

const net = 'cbc:LineExtensionAmount';
const exclusive = 'cbc:TaxExclusiveAmount';
const inclusive = 'cbc:TaxInclusiveAmount';
const allowance = 'cbc:AllowanceTotalAmount';
const charge = 'cbc:ChargeTotalAmount';
const prepaid = 'cbc:PrepaidAmount';
const rounding = 'cbc:PayableRoundingAmount';
const payable = 'cbc:PayableAmount';

/** Allowances or charges that stand beside the totals. */
const beside = (totals: Place, holds: (place: Place) => boolean): readonly Place[] =>
  totals.up ? totals.up.children('cac:AllowanceCharge').filter(holds) : [];
const isEmptyCharge = (totals: Place): boolean =>
  exists(totals, charge) && t.trimmed(single(at(totals, charge))!.text) === '';
/** A total is the sum of its parts, or there is neither. */
const isSumOf = (totals: Place, path: string, parts: readonly Place[]): boolean =>
  d.same(amountAt(totals, path), d.rounded(sumAt(parts, 'cbc:Amount'))) ||
  (!exists(totals, path) && parts.length === 0);

/** BT-109: of the lines, less allowances, with charges. */
const isExclusiveRight = (totals: Place, document: FiscalDocumentXml): boolean => {
  const stated = amountAt(totals, exclusive);
  if (!exists(totals, charge) && !exists(totals, allowance)) return d.same(stated, amountAt(totals, net));
  let sum: d.Decimal | undefined = sumOf(at(document.places(p.rootLines), net));
  if (exists(totals, charge)) sum = d.plus(sum, amountAt(totals, charge));
  if (exists(totals, allowance)) sum = d.minus(sum, amountAt(totals, allowance));
  return d.same(stated, d.rounded(sum));
};

/** BT-115: of the total, less what was paid before, with the rounding. */
const isPayableRight = (totals: Place): boolean => {
  const [due, total] = [amountAt(totals, payable), amountAt(totals, inclusive)];
  const left = exists(totals, prepaid) ? d.rounded(d.minus(total, amountAt(totals, prepaid))) : total;
  return d.same(exists(totals, rounding) ? d.rounded(d.minus(due, amountAt(totals, rounding))) : due, left);
};

const isTotalRight = (root: Place): boolean =>
  at(root, 'cbc:DocumentCurrencyCode').every(({ text }) => {
    const stated = root
      .children('cac:TaxTotal')
      .map((total) => total.children('cbc:TaxAmount').filter((place) => place.attribute('currencyID') === text))
      .flatMap((amounts) => single(amounts)?.amount ?? []);
    if (stated.length === 0) return false;
    const vat = sumAt(at(root, 'cac:TaxTotal/cac:TaxSubtotal'), 'cbc:TaxAmount');
    const sum = d.plus(amountAt(root, `cac:LegalMonetaryTotal/${exclusive}`), vat);
    return d.same(amountAt(root, `cac:LegalMonetaryTotal/${inclusive}`), d.rounded(sum));
  });

const fine = (id: string, path: string): FiscalRule => en.warning(id, p.totals, (totals) => t.isTooFine(totals, path));
const vatIn = (currency: typeof p.documentCurrency) => (document: FiscalDocumentXml) => {
  const codes = document.places(currency).map(({ text }) => text);
  const amounts = at(document.places(p.taxTotals), 'cbc:TaxAmount');
  return amounts.filter((place) => place.has('currencyID') && codes.includes(place.attribute('currencyID')));
};
const vatInCurrency = vatIn(p.documentCurrency);
const vatInTaxCurrency = vatIn(p.taxCurrency);

/** What may not be negative. */
const amounts = (document: FiscalDocumentXml): readonly Place[] => {
  const subtotals = document.places(p.subtotals);
  const lines = document.places(p.rootLines);
  const ofLines = at(lines, 'cac:TaxTotal/cac:TaxSubtotal');
  const parts = [document.places(p.documentAllowancesAndCharges), at(lines, 'cac:AllowanceCharge')].flat();
  const ofPrices = at(lines, 'cac:Price/cac:AllowanceCharge');
  return [
    ...at(
      subtotals.filter((one) => at(one, 'cac:TaxCategory').some(isInScope)),
      'cbc:TaxableAmount',
    ),
    ...at(subtotals, 'cbc:TaxAmount'),
    ...[...parts, ...ofPrices].flatMap((one) => [...one.children('cbc:Amount'), ...one.children('cbc:BaseAmount')]),
    ...[net, exclusive, inclusive, allowance, charge, prepaid].flatMap((path) =>
      at(document.places(p.root), `cac:LegalMonetaryTotal/${path}`),
    ),
    ...at(document.places(p.taxTotals), 'cbc:TaxAmount'),
    ...at(lines, 'cac:TaxTotal/cbc:TaxAmount'),
    ...at(lines, 'cac:Price/cbc:PriceAmount'),
    ...at(lines, 'cbc:InvoicedQuantity'),
    ...at(ofLines, 'cbc:TaxableAmount'),
    ...at(ofLines, 'cbc:TaxAmount'),
    ...at(document.places(p.root), 'cac:TaxExchangeRate/cbc:CalculationRate'),
  ];
};
const isInScope = (category: Place): boolean => exists(category, 'cbc:ID') && t.trimmedAt(category, 'cbc:ID') !== 'O';

export const totalRules: readonly FiscalRule[] = [
  en.warning('BR-13', p.totals, (totals) => !exists(totals, exclusive)),
  en.error('BR-14', p.totals, (totals) => !exists(totals, inclusive)),
  en.error('BR-15', p.totals, (totals) => !exists(totals, payable)),
  en.warning('BR-CO-10', p.totals, (totals, document) => {
    return !d.same(amountAt(totals, net), d.rounded(sumAt(document.places(p.lines), net)));
  }),
  en.error('BR-CO-11', p.totals, (totals) => !isSumOf(totals, allowance, beside(totals, p.isAllowance))),
  en.error(
    'BR-CO-12',
    p.totals,
    (totals) => isEmptyCharge(totals) || !isSumOf(totals, charge, beside(totals, p.isCharge)),
  ),
  en.warning('BR-CO-13', p.totals, (totals, document) => isEmptyCharge(totals) || !isExclusiveRight(totals, document)),
  en.warning('BR-CO-16', p.totals, (totals) => !isPayableRight(totals)),
  fine('BR-DEC-09', net),
  fine('BR-DEC-10', allowance),
  fine('BR-DEC-11', charge),
  fine('BR-DEC-12', exclusive),
  fine('BR-DEC-14', inclusive),
  fine('BR-DEC-16', prepaid),
  fine('BR-DEC-17', rounding),
  fine('BR-DEC-18', payable),
  en.error('BR-CO-15', p.root, (root) => !isTotalRight(root)),
  en.error('BR-CO-18', p.root, (root) => !exists(root, 'cac:TaxTotal/cac:TaxSubtotal')),
  en.error('BR-CO-14', p.taxTotals, (total) => {
    const sum = sumAt(total.children('cac:TaxSubtotal'), 'cbc:TaxAmount');
    return !d.same(amountAt(total, 'cbc:TaxAmount'), d.rounded(sum)) && exists(total, 'cac:TaxSubtotal');
  }),
  en.warning('BR-DEC-13', vatInCurrency, t.isTooFineItself),
  en.warning('BR-DEC-15', vatInTaxCurrency, t.isTooFineItself),
  ksa.error('BR-KSA-F-04', amounts, (place) => place.text !== '' && d.isNegative(place.amount)),
  ksa.warning(
    'BR-KSA-EN16931-08',
    p.root,
    (root) => root.children('cac:TaxTotal').filter((total) => exists(total, 'cac:TaxSubtotal')).length !== 1,
  ),
];
