import { at, exists, type FiscalDocumentXml, isFilled, type Place, textAt } from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { en, type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of who sells and who buys: names, numbers, addresses. */

const sellerName = 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName';
const sellerAddress = 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress';
const buyerAddress = 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress';
const sellerTrn = 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID';
const buyerTrn = 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID';
const sellerId = 'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID';
const id = 'cac:PartyIdentification/cbc:ID';
const name = 'cac:PartyLegalEntity/cbc:RegistrationName';
const trn = 'cac:PartyTaxScheme/cbc:CompanyID';
const address = (field: string): string => `cac:PostalAddress/${field}`;
const country = 'cac:Country/cbc:IdentificationCode';

const sellerSchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH'];
const buyerSchemes = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'NAT', 'GCC', 'IQA', 'OTH', 'PAS'];
const schemesOf = (party: Place): readonly string[] =>
  party.name === 'cac:AccountingSupplierParty' ? sellerSchemes : buyerSchemes;
const schemeOf = (place: Place): string => t.trimmed(place.attribute('schemeID'));
/** The scheme of a party's only number; empty where it has none, or a number without a scheme. */
const schemeAt = (from: Place, path: string): string => {
  textAt(from, path);
  return at(from, path)[0]?.attribute('schemeID') ?? '';
};

/** Ten digits, of which the first may be given. */
const isTenDigits = (text: string, first = ''): boolean => {
  const number = t.trimmed(text);
  return number.length === 10 && number.startsWith(first) && t.isDigits(text);
};
const isBadNumber = (party: Place, scheme: string, first = ''): boolean => {
  const path = `cac:Party/${id}`;
  if (t.trimmed(schemeAt(party, path)) !== scheme || !exists(party, path)) return false;
  return !isTenDigits(textAt(party, path), first);
};
const isBadBuyerNumber = (place: Place, scheme: string, first: string): boolean =>
  schemeOf(place) === scheme && !isTenDigits(place.text, first);

/** Numbers that somebody typed to fill a field. */
const madeUp = /01234567|12345678|23456789|76543210|87654321|98765432|(\d)\1{7}/;

const wholeAddress = [
  ...['cbc:StreetName', 'cbc:BuildingNumber', 'cbc:CityName', 'cbc:PostalZone', 'cbc:CitySubdivisionName'],
  country,
];
const foreignAddress = ['cbc:StreetName', 'cbc:CityName', country];
const isMissing = (from: Place | readonly Place[], path: string): boolean => t.trimmedAt(from, path) === '';

const buyerText = p.buyerText;
const hasBuyer = (document: FiscalDocumentXml, path: string): boolean => exists(p.ofBuyer(document), path);
/** On a standard document it has to be there, within its lengths. */
const isBadOnStandard = (document: FiscalDocumentXml, path: string, most: number): boolean => {
  if (!document.is_standard) return false;
  const text = buyerText(document, path);
  return text === '' || t.isLonger(text, most);
};
const isSimplified = (document: FiscalDocumentXml): boolean =>
  document.places(p.typeCodes).some((code) => /02\p{Nd}{5}/u.test(code.attribute('name')));
const privateReasons = ' VATEX-SA-HEA VATEX-SA-EDU ';

export const partyRules: readonly FiscalRule[] = [
  en.warning('BR-06', p.root, (root) => !isFilled(root, sellerName)),
  en.warning('BR-KSA-F-06-C10', p.root, (root) => t.isOutside(root, sellerName, 1, 1000)),
  en.warning('BR-KSA-F-06-C8', p.root, (root) => t.isTooLong(root, `${sellerAddress}/cbc:CountrySubentity`, 127)),
  en.warning('BR-08', p.root, (root) => !exists(root, sellerAddress)),
  en.warning('BR-KSA-F-06-C27', p.root, (root) => t.isTooLong(root, `${buyerAddress}/cbc:CountrySubentity`, 127)),
  en.warning('BR-09', p.sellerAddress, (place) => !isFilled(place, country)),

  ksa.error('BR-CUSTOM-VALIDATION-01', p.root, (root) => {
    const sellers = at(root, sellerTrn);
    if (!isFilled(root, sellerTrn) || !isFilled(root, buyerTrn)) return false;
    return at(root, buyerTrn).some(({ text }) => sellers.some((own) => own.text === text));
  }),
  ksa.error('BR-KSA-39', p.root, (root) => {
    const schemes = at(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme');
    return !isFilled(root, sellerTrn) || !schemes.some((scheme) => t.trimmedAt(scheme, 'cbc:ID') === 'VAT');
  }),
  ksa.warning('BR-KSA-08', p.root, (root) => {
    const scheme = t.trimmed(schemeAt(root, sellerId));
    return scheme.length <= 2 || !'CRN MOM MLS SAG OTH 700'.includes(scheme);
  }),
  ksa.warning('BR-KSA-F-08', p.parties, (party) => isBadNumber(party, 'CRN')),
  ksa.warning('BR-KSA-F-09', p.parties, (party) => isBadNumber(party, '700', '7')),
  ksa.warning('BR-KSA-F-12', p.parties, (party) => {
    const scheme = schemeAt(party, `cac:Party/${id}`);
    return scheme !== t.trimmed(scheme) && schemesOf(party).includes(t.trimmed(scheme).toUpperCase());
  }),
  ksa.warning('BR-KSA-F-13', p.parties, (party) =>
    at(party, `cac:Party/${id}`)
      .filter((number) => schemesOf(party).includes(schemeOf(number).toUpperCase()))
      .map(({ text }) => t.trimmed(text))
      .some((number) => /^\p{Nd}+$/u.test(number) && madeUp.test(number)),
  ),
  ksa.error('BR-KSA-14', p.buyerIds, (place) => {
    const scheme = schemeOf(place);
    return scheme.length <= 2 || !'TIN NAT IQA PAS CRN MOM MLS 700 SAG GCC OTH'.includes(scheme);
  }),
  ksa.warning('BR-KSA-F-07', p.buyerIds, (place) => isBadBuyerNumber(place, 'TIN', '3')),
  ksa.warning('BR-KSA-F-10', p.buyerIds, (place) => isBadBuyerNumber(place, 'NAT', '1')),
  ksa.warning('BR-KSA-F-11', p.buyerIds, (place) => isBadBuyerNumber(place, 'IQA', '2')),
  ksa.warning('BR-KSA-81', p.buyer, (place, { is_standard }) => {
    if (!is_standard || exists(place, trn)) return false;
    return !exists(place, id) || isMissing(place, id);
  }),
  ksa.error('BR-KSA-49', p.subtotalCategoriesAnywhere, (place, document) => {
    const isPrivate = at(place, 'cbc:TaxExemptionReasonCode').some(({ text }) => /^VATEX-SA-(EDU|HEA)$/.test(text));
    return isPrivate && !document.places(p.buyerIds).some((number) => number.attribute('schemeID') === 'NAT');
  }),

  ksa.warning('BR-KSA-F-06-C4', p.sellerAddress, (place) => t.isOutside(place, 'cbc:StreetName', 1, 1000)),
  ksa.warning('BR-KSA-09', p.sellerAddress, (place) => wholeAddress.some((field) => !exists(place, field))),
  ksa.warning('BR-KSA-F-06-C11', p.sellerAddress, (_, document) =>
    t.isLonger(buyerText(document, address('cbc:AdditionalStreetName')), 127),
  ),
  ksa.warning('BR-KSA-F-06-C7', p.sellerAddress, (place) => t.isOutside(place, 'cbc:CityName', 1, 127)),
  ksa.warning('BR-KSA-F-06-C6', p.sellerAddress, (place) => t.isTooLong(place, 'cbc:AdditionalStreetName', 127)),
  ksa.warning('BR-KSA-66', p.sellerAddress, (place) => !/^[0-9]{5}$/.test(textAt(place, 'cbc:PostalZone'))),
  ksa.warning('BR-KSA-37', p.seller, (place) => !/^[0-9]{4}$/.test(textAt(place, address('cbc:BuildingNumber')))),
  ksa.error('BR-KSA-40', p.seller, (place, document) => {
    const schemes = at(place, 'cac:PartyTaxScheme/cac:TaxScheme');
    const isForVat = schemes.some((scheme) => at(scheme, 'cbc:ID').some(({ text }) => text === 'VAT'));
    return isForVat && exists(p.ofSeller(document), trn) && !t.isTrn(textAt(p.ofSeller(document), trn));
  }),

  ksa.warning('BR-KSA-42', p.buyer, (place, { is_standard }) => is_standard && !isFilled(place, name)),
  ksa.warning(
    'BR-KSA-63',
    p.buyerInSaudiArabia,
    (_, document) =>
      document.is_standard && wholeAddress.some((field) => isMissing(p.ofBuyer(document), address(field))),
  ),
  ksa.warning('BR-KSA-F-06-C28', p.buyerInSaudiArabia, (_, document) => {
    return document.is_standard && buyerText(document, address('cbc:CitySubdivisionName')) === '';
  }),
  ksa.warning('BR-KSA-F-06-C29', p.buyerInSaudiArabia, (_, document) => {
    return document.is_standard && t.isLonger(buyerText(document, address('cbc:CitySubdivisionName')), 127);
  }),
  // The authority looks at the seller's district only beside a buyer of the Kingdom.
  ksa.warning('BR-KSA-F-06-C9', p.buyerInSaudiArabia, (_, document) =>
    t.isOutside(p.ofSeller(document), address('cbc:CitySubdivisionName'), 1, 127),
  ),
  ksa.warning('BR-KSA-67', p.buyerInSaudiArabia, (_, document) => {
    return document.is_standard && !/^[0-9]{5}$/.test(buyerText(document, address('cbc:PostalZone')));
  }),
  ksa.warning('BR-KSA-F-06-C23', p.typed, (_, document) => isBadOnStandard(document, address('cbc:StreetName'), 1000)),
  ksa.warning(
    'BR-KSA-F-06-C25',
    p.typed,
    (_, document) => document.is_standard && buyerText(document, address('cbc:CityName')) === '',
  ),
  ksa.warning(
    'BR-KSA-F-06-C32',
    p.typed,
    (_, document) => isSimplified(document) && t.isLonger(buyerText(document, name), 1000),
  ),
  ksa.warning(
    'BR-KSA-F-06-C12',
    p.typed,
    (_, document) => hasBuyer(document, name) && isBadOnStandard(document, name, 1000),
  ),
  ksa.warning(
    'BR-KSA-F-06-C24',
    p.typed,
    (_, document) => isSimplified(document) && t.isLonger(buyerText(document, address('cbc:StreetName')), 1000),
  ),
  ksa.warning('BR-KSA-F-06-C26', p.typed, (_, document) =>
    t.isLonger(buyerText(document, address('cbc:CityName')), 127),
  ),
  ksa.warning('BR-KSA-10', p.typed, (_, document) => {
    return document.is_standard && foreignAddress.some((field) => buyerText(document, address(field)) === '');
  }),
  ksa.warning('BR-KSA-25', p.simplifiedType, (_, document) => {
    const codes = at(document.places(p.subtotalCategoriesAnywhere), 'cbc:TaxExemptionReasonCode');
    const arePrivate = codes.every(({ text }) => privateReasons.includes(text));
    return arePrivate && codes.length > 0 && !isFilled(p.ofBuyer(document), name);
  }),
  ksa.warning('BR-KSA-71', p.simplifiedType, (_, document) => {
    const named = at(p.ofBuyer(document), name);
    return document.is_simplified_summary && (named.length === 0 || t.trimmedAt(p.ofBuyer(document), name) === '');
  }),
  ksa.warning(
    'BR-KSA-99',
    p.buyerTrns,
    (_, document) => document.is_standard && t.trimmed(textAt(p.ofBuyer(document), trn)) === '',
  ),
  ksa.error('BR-KSA-44', p.buyerTrns, (_, document) => {
    const number = textAt(p.ofBuyer(document), trn);
    return number !== '' && !t.isTrn(number);
  }),
  ksa.warning('BR-KSA-85', p.buyerContacts, (_, document) => {
    const phone = buyerText(document, 'cac:Contact/cbc:Telephone');
    return phone !== '' && !/^(0|\+)[0-9]{4,15}$/.test(phone);
  }),
  ksa.warning('BR-KSA-F-06-C37', p.buyerContacts, (_, document) =>
    t.isLonger(buyerText(document, 'cac:Contact/cbc:Name'), 1000),
  ),
  ksa.warning('BR-KSA-F-06-C38', p.buyerContacts, (_, document) =>
    t.isLonger(buyerText(document, 'cac:Contact/cbc:Note'), 1000),
  ),
];
