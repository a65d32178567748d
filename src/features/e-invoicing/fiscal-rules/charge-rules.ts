import { chargeReasons } from './codes.ts';
import * as d from './decimal.ts';
import { amountAt, at, exists, type FiscalDocumentXml, isFilled, type Place, textAt } from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { en, type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of what is taken off a document or a line, and of what is added to it. */

const amount = 'cbc:Amount';
const base = 'cbc:BaseAmount';
const factor = 'cbc:MultiplierFactorNumeric';
const reason = 'cbc:AllowanceChargeReason';
const code = 'cbc:AllowanceChargeReasonCode';

const lacks =
  (path: string) =>
  (place: Place): boolean =>
    !exists(place, path);
const isBlank =
  (path: string) =>
  (place: Place): boolean =>
    !exists(place, path) || t.trimmedAt(place, path) === '';
const isFine =
  (path: string) =>
  (place: Place): boolean =>
    t.isTooFine(place, path);
const isBadReason = (place: Place): boolean => t.isOutside(place, reason, 1, 1000);
const vatCodes = (place: Place): readonly Place[] =>
  at(place.children('cac:TaxCategory').filter(p.isVatCategory), 'cbc:ID');

/** Those with a base, where some of their kind has an amount. */
const withBase =
  (where: typeof p.documentAllowances) =>
  (document: FiscalDocumentXml): readonly Place[] => {
    const found = document.places(where);
    return found.some((one) => exists(one, amount)) ? found.filter((one) => exists(one, base)) : [];
  };
const ofLines = (document: FiscalDocumentXml): readonly Place[] =>
  at(document.places(p.rootLines), 'cac:AllowanceCharge');
const documentBases = withBase(p.documentAllowancesAndCharges);
const lineBases = withBase(ofLines);
const bases = (document: FiscalDocumentXml): readonly Place[] => [
  ...document.places(documentBases),
  ...document.places(lineBases),
];
const baseAmounts = (document: FiscalDocumentXml): readonly Place[] => [
  ...at(document.places(p.documentAllowancesAndCharges), base),
  ...at(document.places(p.lines), `cac:AllowanceCharge/${base}`),
];
const factors = (document: FiscalDocumentXml): readonly Place[] =>
  at(document.places(p.everyAllowanceOrCharge), factor);
const indicators = (document: FiscalDocumentXml): readonly Place[] =>
  at(document.places(p.everyAllowanceOrCharge), 'cbc:ChargeIndicator');

const nought = d.decimal(0);
const hundred = d.decimal(100);

export const chargeRules: readonly FiscalRule[] = [
  en.error('BR-31', p.documentAllowances, lacks(amount)),
  en.error('BR-32', p.documentAllowances, (place) => !vatCodes(place).some(({ text }) => text !== '')),
  en.warning('BR-DEC-01', p.documentAllowances, isFine(amount)),
  en.warning('BR-DEC-02', p.documentAllowances, isFine(base)),
  en.warning('BR-36', p.documentCharges, lacks(amount)),
  en.warning('BR-37', p.documentCharges, lacks('cac:TaxCategory/cbc:ID')),
  en.warning('BR-DEC-05', p.documentCharges, isFine(amount)),
  en.warning('BR-DEC-06', p.documentCharges, isFine(base)),
  en.error('BR-41', p.lineAllowances, lacks(amount)),
  en.warning('BR-DEC-24', p.lineAllowances, isFine(amount)),
  en.warning('BR-DEC-25', p.lineAllowances, isFine(base)),
  en.warning('BR-43', p.lineCharges, lacks(amount)),
  en.warning('BR-DEC-27', p.lineCharges, isFine(amount)),
  en.warning('BR-DEC-28', p.lineCharges, isFine(base)),

  ksa.warning('BR-KSA-CL-06', p.charges, (place) => !` ${chargeReasons} `.includes(textAt(place, code))),
  ksa.error('BR-KSA-DEC-01', p.allowances, (place) => {
    if (textAt(place, factor) === '') return false;
    return !d.isWithin(amountAt(place, factor), nought, hundred) || t.isTooFine(place, factor);
  }),
  ksa.warning('BR-KSA-19', p.documentCharges, isBlank(code)),
  ksa.warning('BR-KSA-21', p.documentCharges, isBlank(reason)),
  ksa.warning('BR-KSA-F-06-C33', p.documentCharges, isBadReason),
  ksa.warning('BR-KSA-20', p.rootLineCharges, isBlank(code)),
  ksa.warning('BR-KSA-22', p.rootLineCharges, isBlank(reason)),
  ksa.warning('BR-KSA-F-06-C34', p.rootLineCharges, isBadReason),
  ksa.warning('BR-KSA-F-06-C35', p.documentAllowances, isBadReason),
  ksa.warning('BR-KSA-F-06-C36', p.rootLineAllowances, isBadReason),
  // Neither true nor false cannot be read, and so breaks the rule; true and false both keep it.
  ksa.error('BR-KSA-F-02', indicators, (place) => {
    t.readIndicator(place);
    return false;
  }),
  ksa.warning('BR-KSA-EN16931-03', bases, (place) => {
    if (!isFilled(place, amount) || !isFilled(place, base)) return false;
    const share = d.rounded(d.perHundred(d.times(amountAt(place, base), amountAt(place, factor))));
    return !d.readSame(amountAt(place, amount), share);
  }),
  ksa.warning('BR-KSA-EN16931-05', baseAmounts, ({ up }) => !exists(up!, factor)),
  ksa.warning('BR-KSA-EN16931-04', factors, ({ up }) => !exists(up!, base)),
];
