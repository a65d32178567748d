import { exemptionCodes, taxCategoryCodes } from './codes.ts';
import * as d from './decimal.ts';
import { exemptionCode as code, lacksCode, exemptionReason as reason } from './exemption.ts';
import { amountAt, at, exists, type FiscalDocumentXml, type Place, single, sumAt } from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { en, type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of the categories of VAT: standard, zero, exempt and out of scope, their rates, sums and reasons. */

const percent = 'cbc:Percent';
const hundred = d.decimal(100);
const nought = d.decimal(0);

/** BR-x-01: what a line or a part uses stands in the breakdown too. */
const inBreakdown = (id: string, category: p.CategoryCode): FiscalRule =>
  en.warning(id, p.root, (_, document) => {
    return p.isUsed(document, category) && document.places(p.breakdownOf[category]).length === 0;
  });
/** BR-x-07, as the authority has it: with such a charge some allowance or charge has rate zero. */
const chargeAtZero = (id: string, category: p.CategoryCode): FiscalRule =>
  en.error(id, p.root, (root) => {
    const isOf = (one: Place): boolean => t.trimmedAt(one, 'cbc:ID') === category && p.isVatCategory(one);
    const hasCharge = root
      .children('cac:AllowanceCharge')
      .some((one) => p.isCharge(one) && one.children('cac:TaxCategory').some(isOf));
    return hasCharge && !at(root, `cac:AllowanceCharge/cac:TaxCategory/${percent}`).some((one) => d.isZero(one.amount));
  });
const isNotZero = (category: Place): boolean => !d.isZero(amountAt(category, percent));
/** The existential comparison of the authority's rules: some rate is above zero. */
const isNotAbove = (category: Place): boolean => !at(category, percent).some(({ amount }) => d.isPositive(amount));
const hasRate = (category: Place): boolean =>
  at(category, percent).some(({ amount }) => d.isPositive(amount) || d.isNegative(amount));
const taxIsNotZero = ({ up }: Place): boolean => !d.isZero(amountAt(up!, 'cbc:TaxAmount'));

/** What lines and parts of a category come to: the net amounts, charges added, allowances taken off. */
const basisOf = (category: p.CategoryCode, document: FiscalDocumentXml): d.Decimal | undefined => {
  const isOf = (one: Place): boolean => t.trimmedAt(one, 'cbc:ID') === category;
  const lines = document
    .places(p.rootLines)
    .filter((line) => at(line, 'cac:Item/cac:ClassifiedTaxCategory').some(isOf));
  const parts = document.places(p.documentAllowancesAndCharges);
  const part = (isOfKind: (one: Place) => boolean) =>
    sumAt(
      parts.filter((one) => isOfKind(one) && one.children('cac:TaxCategory').some(isOf)),
      'cbc:Amount',
    );
  const net = sumAt(lines, 'cbc:LineExtensionAmount');
  return d.minus(d.plus(net, part(p.isCharge)), part(p.isAllowance));
};
const taxableAmount = 'cbc:TaxableAmount';
const isSubtotalOfStandard = (subtotal: Place): boolean =>
  at(subtotal, 'cac:TaxCategory').some((one) => t.trimmedAt(one, 'cbc:ID') === 'S');
/** BR-x-08. */
const taxableIsWrong =
  (category: p.CategoryCode) =>
  (place: Place, document: FiscalDocumentXml): boolean => {
    if (!p.hasSource(document, category)) return true;
    // Of the standard rate all subtotals count together: it has two rates.
    const taxable =
      category === 'S'
        ? sumAt(place.up!.up!.children('cac:TaxSubtotal').filter(isSubtotalOfStandard), taxableAmount)
        : amountAt(place.up!, taxableAmount);
    return !d.same(taxable, basisOf(category, document));
  };

/** The VAT of a subtotal is its taxable amount × rate, a halala more or less for every line. */
const isVatRight = (subtotal: Place, document: FiscalDocumentXml): boolean => {
  const rate = single(at(subtotal.children('cac:TaxCategory').filter(p.isVatCategory), percent))?.amount;
  const vat = amountAt(subtotal, 'cbc:TaxAmount');
  const exact = d.asWritten(d.perHundred(d.times(amountAt(subtotal, 'cbc:TaxableAmount'), rate)));
  const tolerance = d.decimal(document.places(p.lines).length, 2);
  return d.isWithin(vat, d.minus(exact, tolerance), d.plus(exact, tolerance));
};

const breakdownLacksCode = (id: string, category: p.CategoryCode): FiscalRule =>
  ksa.warning(id, p.exemptBreakdown, (place) => t.trimmedAt(place, 'cbc:ID') === category && lacksCode(place));
const isAllowedRate = (category: Place): boolean => {
  const rate = d.floorTo(amountAt(category, percent), 0)!;
  return d.same(rate, d.decimal(15)) || d.same(amountAt(category, percent), d.decimal(5));
};

export const categoryRules: readonly FiscalRule[] = [
  inBreakdown('BR-S-01', 'S'),
  inBreakdown('BR-Z-01', 'Z'),
  inBreakdown('BR-E-01', 'E'),
  inBreakdown('BR-O-01', 'O'),
  chargeAtZero('BR-Z-07', 'Z'),
  chargeAtZero('BR-E-07', 'E'),
  en.error('BR-45', p.subtotals, (place) => !exists(place, 'cbc:TaxableAmount')),
  en.error('BR-46', p.subtotals, (place) => !exists(place, 'cbc:TaxAmount')),
  en.error(
    'BR-47',
    p.subtotals,
    (place) => !at(place, 'cac:TaxCategory').some((c) => p.isVatCategory(c) && exists(c, 'cbc:ID')),
  ),
  en.error('BR-48', p.subtotals, (place) => {
    const categories = place.children('cac:TaxCategory').filter(p.isVatCategory);
    return !exists(categories, percent) && !categories.some((one) => t.trimmedAt(one, 'cbc:ID') === 'O');
  }),
  en.warning('BR-CO-17', p.subtotals, (place, document) => !isVatRight(place, document)),
  en.warning('BR-DEC-19', p.subtotals, (place) => t.isTooFine(place, 'cbc:TaxableAmount')),
  en.warning('BR-DEC-20', p.subtotals, (place) => t.isTooFine(place, 'cbc:TaxAmount')),
  en.warning('BR-E-08', p.breakdownOf.E, taxableIsWrong('E')),
  en.error('BR-E-09', p.breakdownOf.E, taxIsNotZero),
  en.error('BR-E-06', p.allowancesOfCategory.E, isNotZero),
  en.error('BR-E-05', p.itemsOf.E, isNotZero),
  en.warning('BR-O-08', p.breakdownOf.O, taxableIsWrong('O')),
  en.error('BR-O-09', p.breakdownOf.O, taxIsNotZero),
  en.warning('BR-S-08', p.breakdownOf.S, taxableIsWrong('S')),
  en.warning(
    'BR-S-09',
    p.breakdownOf.S,
    (place, document) => t.trimmedAt(place, percent) === '' || !isVatRight(place.up!, document),
  ),
  en.warning(
    'BR-S-10',
    p.breakdownOf.S,
    (place, document) =>
      at(document.places(p.subtotalCategories), 'cbc:ID').some(({ text }) => text === 'S') &&
      (exists(place, reason) || exists(place, code)),
  ),
  en.error('BR-S-06', p.allowancesOfCategory.S, isNotAbove),
  en.warning('BR-S-07', p.chargesOfCategory.S, isNotAbove),
  en.warning('BR-S-05', p.itemsOf.S, isNotAbove),
  en.warning('BR-Z-08', p.breakdownOf.Z, taxableIsWrong('Z')),
  en.error('BR-Z-09', p.breakdownOf.Z, taxIsNotZero),
  en.error('BR-Z-06', p.allowancesOfCategory.Z, isNotZero),
  en.error('BR-Z-05', p.itemsOf.Z, isNotZero),
  en.error('BR-CL-18', p.categoryCodes, ({ text }) => !taxCategoryCodes.has(t.trimmed(text))),

  ksa.error('BR-KSA-18', p.categoryCodes, ({ text }) => !' S Z E O '.includes(text)),
  ksa.warning('BR-KSA-F-06-C16', p.exemptBreakdown, (place) => t.isOutside(place, reason, 1, 1000)),
  ksa.error('BR-KSA-11', p.itemsOutOfScope, hasRate),
  ksa.warning('BR-KSA-12', p.allowancesOutOfScope, hasRate),
  ksa.warning('BR-KSA-13', p.chargesOutOfScope, hasRate),
  ksa.error('BR-KSA-DEC-02', p.percents, (place) => {
    if (t.trimmed(place.text) === '') return false;
    return !d.isWithin(place.amount, nought, hundred) || t.isTooFineItself(place);
  }),
  ksa.warning('BR-KSA-83', p.exemptBreakdown, (place) => exists(place, code) && t.trimmedAt(place, reason) === ''),
  ksa.warning('BR-KSA-CL-04', p.exemptBreakdown, (place) => {
    const text = t.trimmedAt(place, code);
    return text !== '' && !exemptionCodes[t.trimmedAt(place, 'cbc:ID')]?.has(text);
  }),
  breakdownLacksCode('BR-KSA-24', 'O'),
  breakdownLacksCode('BR-KSA-23', 'E'),
  breakdownLacksCode('BR-KSA-69', 'Z'),
  ksa.error('BR-KSA-84', p.standardRates, (place) => exists(place, percent) && !isAllowedRate(place)),
];
