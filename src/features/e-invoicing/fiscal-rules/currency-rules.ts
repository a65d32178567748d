import { currencyCodes } from './codes.ts';
import * as d from './decimal.ts';
import { at, exists, type FiscalDocumentXml, isFilled, type Place, single, textAt } from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { en, type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of the currencies: of the document, of its VAT, of every amount. */

const everyAmount = [
  ...['cbc:Amount', 'cbc:BaseAmount', 'cbc:PriceAmount', 'cbc:TaxAmount', 'cbc:TaxableAmount'],
  ...['cbc:LineExtensionAmount', 'cbc:TaxExclusiveAmount', 'cbc:TaxInclusiveAmount', 'cbc:AllowanceTotalAmount'],
  ...['cbc:ChargeTotalAmount', 'cbc:PrepaidAmount', 'cbc:PayableRoundingAmount', 'cbc:PayableAmount'],
];
const amounts = (document: FiscalDocumentXml): readonly Place[] => everyAmount.flatMap((name) => document.every(name));
/** All but the VAT totals of the document, of which one may be in riyals beside a foreign currency. */
const amountsOfDocument = (document: FiscalDocumentXml): readonly Place[] => {
  const line = document.places(p.lines);
  return [
    ...everyAmount
      .filter((name) => name !== 'cbc:TaxAmount' && name !== 'cbc:TaxableAmount')
      .flatMap((name) => document.every(name)),
    ...[...document.places(p.subtotals), ...at(line, 'cac:TaxTotal/cac:TaxSubtotal')].flatMap((one) => [
      ...one.children('cbc:TaxableAmount'),
      ...one.children('cbc:TaxAmount'),
    ]),
    ...at(line, 'cac:TaxTotal/cbc:TaxAmount'),
    ...at(line, 'cac:TaxTotal/cbc:RoundingAmount'),
  ];
};
/** Amounts whose currency the Kingdom's layer looks up once more. */
const lookedUp = (document: FiscalDocumentXml): readonly Place[] => {
  const taxes = at(document.places(p.lines), 'cac:TaxTotal/cac:TaxSubtotal');
  return [
    ...at(taxes, 'cbc:TaxAmount'),
    ...at(taxes, 'cbc:TaxableAmount'),
    ...at(document.places(p.totals), 'cbc:PayableRoundingAmount'),
  ].filter((place) => place.has('currencyID'));
};
const isUnknown = (code: string): boolean => !currencyCodes.has(t.trimmed(code));
const isUnknownItself = ({ text }: Place): boolean => isUnknown(text);

/** A currency is another where it is no part of it, as the authority compares them; none is part of none. */
const isPartOf = (code: string, whole: string): boolean => whole.includes(code);
const currencyOf = (document: FiscalDocumentXml): string =>
  t.trimmed(single(document.places(p.documentCurrency))?.text ?? '');
const taxCurrencyOf = (document: FiscalDocumentXml): string =>
  t.trimmed(single(document.places(p.taxCurrency))?.text ?? '');

const isWithoutSubtotals = (total: Place): boolean => !exists(total, 'cac:TaxSubtotal');
const rate = (document: FiscalDocumentXml): readonly Place[] => at(document.places(p.root), 'cac:TaxExchangeRate');
/** The rules of the rate look from each of these. */
const rateOrCurrencies = (document: FiscalDocumentXml): readonly Place[] =>
  document.places(p.documentCurrency).length + document.places(p.taxCurrency).length > 0 || rate(document).length > 0
    ? rate(document).slice(0, 1)
    : [];
const rateFields = ['cbc:SourceCurrencyCode', 'cbc:TargetCurrencyCode', 'cbc:CalculationRate'];
const rateText = (document: FiscalDocumentXml, path: string): string => textAt(rate(document), path);

export const currencyRules: readonly FiscalRule[] = [
  en.warning('BR-53', p.root, (root) => {
    if (!exists(root, 'cbc:TaxCurrencyCode')) return false;
    const totals = root.children('cac:TaxTotal').filter(isWithoutSubtotals);
    const codes = at(root, 'cbc:TaxCurrencyCode').map(({ text }) => text);
    const stated = at(totals, 'cbc:TaxAmount').filter((place) => place.has('currencyID'));
    if (stated.some((place) => !codes.includes(place.attribute('currencyID')))) return true;
    return totals.some((total) => !exists(total, 'cbc:TaxAmount'));
  }),
  en.error(
    'BR-CL-03',
    amounts,
    (place) => place.attribute('currencyID') !== '' && isUnknown(place.attribute('currencyID')),
  ),
  en.error('BR-CL-04', p.documentCurrency, isUnknownItself),
  en.error('BR-CL-05', p.taxCurrency, isUnknownItself),

  ksa.error('BR-KSA-68', p.root, (root) => !isFilled(root, 'cbc:TaxCurrencyCode')),
  ksa.error('BR-KSA-CL-01', p.documentCurrency, isUnknownItself),
  ksa.error('BR-KSA-CL-01', lookedUp, (place) => isUnknown(place.attribute('currencyID'))),
  ksa.error('BR-KSA-CL-02', amountsOfDocument, (place, document) => {
    const code = place.attribute('currencyID');
    return code === '' || !isPartOf(code, currencyOf(document));
  }),
  ksa.warning('BR-KSA-97', p.root, (root) => {
    const currencies = at(root, 'cbc:DocumentCurrencyCode').map(({ text }) => text);
    if (!currencies.some((code) => code !== '') || !currencies.some((code) => code !== 'SAR')) return false;
    const totals = root.children('cac:TaxTotal');
    const stated = at(
      totals.filter((one) => !isWithoutSubtotals(one)),
      'cbc:TaxAmount',
    );
    const inRiyals = at(totals.filter(isWithoutSubtotals), 'cbc:TaxAmount');
    if (![stated, inRiyals].every((those) => those.some(({ amount }) => d.isPositive(amount)))) return false;
    return d.same(d.rounded(single(stated)?.amount), d.rounded(single(inRiyals)?.amount));
  }),
  ksa.error('BR-KSA-EN16931-02', p.taxCurrency, ({ text }) => t.trimmed(text.toUpperCase()) !== 'SAR'),
  ksa.warning(
    'BR-KSA-EN16931-09',
    p.taxCurrency,
    ({ up }) => up?.children('cac:TaxTotal').filter(isWithoutSubtotals).length !== 1,
  ),
  ksa.warning('BR-KSA-87', rateOrCurrencies, (_, document) =>
    rateFields.some((field) => !isFilled(rate(document), field)),
  ),
  ksa.error('BR-KSA-88', rateOrCurrencies, (_, document) => {
    const source = rateText(document, 'cbc:SourceCurrencyCode');
    return source !== '' && !isPartOf(source, currencyOf(document));
  }),
  ksa.error('BR-KSA-89', rateOrCurrencies, (_, document) => {
    const target = rateText(document, 'cbc:TargetCurrencyCode');
    return target !== '' && !isPartOf(target, taxCurrencyOf(document));
  }),
  ksa.error('BR-KSA-90', rateOrCurrencies, (_, document) =>
    t.isLonger(t.trimmed(rateText(document, 'cbc:CalculationRate')), 14),
  ),
];
