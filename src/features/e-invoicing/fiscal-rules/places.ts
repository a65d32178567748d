import { isPositive } from './decimal.ts';
import { at, type FiscalDocumentXml, type Place, textAt, type Where } from './fiscal-document-xml.ts';
import { readIndicator, trimmed, trimmedAt } from './text.ts';
import { Unreadable } from './unreadable.ts';

/** Where the rules look. Each is found once a check: rules that look at the same places name the same function. */
type Places = readonly Place[];

/** The document itself, where it is an invoice at all. */
export const root: Where = ({ root: top }) => (top.name === 'Invoice' ? [top] : []);
const inRoot =
  (path: string): Where =>
  (document) =>
    at(document.places(root), path);
const anywhere =
  (name: string): Where =>
  (document) =>
    document.every(name);
/** Elements of one name anywhere, and a path from them. */
const from =
  (name: string, path: string): Where =>
  (document) =>
    at(document.every(name), path);
const both =
  (...all: readonly Where[]): Where =>
  (document) =>
    all.flatMap((where) => document.places(where));
const only =
  (where: Where, holds: (place: Place, document: FiscalDocumentXml) => boolean): Where =>
  (document) =>
    document.places(where).filter((place) => holds(place, document));

const saysSo = (place: Place, isCharge: boolean): boolean =>
  place.children('cbc:ChargeIndicator').some((one) => readIndicator(one) === isCharge);
/** As the authority's engine does: what cannot be read does not match. */
const says = (place: Place, isCharge: boolean): boolean => {
  try {
    return saysSo(place, isCharge);
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
};
const chargesOf = (where: Where): Where => only(where, (place) => says(place, true));
const allowancesOf = (where: Where): Where => only(where, (place) => says(place, false));
export const isCharge = (place: Place): boolean => saysSo(place, true);
export const isAllowance = (place: Place): boolean => saysSo(place, false);

export const references = anywhere('cac:AdditionalDocumentReference');
export const attachments = from('cac:AdditionalDocumentReference', 'cac:Attachment');
export const previousHash: Where = (document) =>
  at(
    document.places(references).filter((place) => trimmedAt(place, 'cbc:ID') === 'PIH'),
    'cac:Attachment',
  );
export const embedded = from('cac:AdditionalDocumentReference', 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject');
export const issueDates = anywhere('cbc:IssueDate');
export const typeCodes = anywhere('cbc:InvoiceTypeCode');
export const billingReferences = anywhere('cac:BillingReference');
export const paymentMeans = anywhere('cac:PaymentMeans');
export const latestDeliveries = from('cac:Delivery', 'cbc:LatestDeliveryDate');
export const documentCurrency = anywhere('cbc:DocumentCurrencyCode');
export const taxCurrency = anywhere('cbc:TaxCurrencyCode');

/** The type code of a standard or of a simplified document, by the first two digits of its name. */
const typedAs = (digits: string): Where => only(typeCodes, (place) => place.attribute('name').slice(0, 2) === digits);
export const standardType = typedAs('01');
export const simplifiedType = typedAs('02');
export const typed = both(standardType, simplifiedType);
/** A credit or debit note, by its type code. */
export const notes: Where = only(root, (place) =>
  at(place, 'cbc:InvoiceTypeCode').some(({ text }) => text === '381' || text === '383'),
);

export const parties = both(anywhere('cac:AccountingSupplierParty'), anywhere('cac:AccountingCustomerParty'));
export const seller = from('cac:AccountingSupplierParty', 'cac:Party');
export const buyer = from('cac:AccountingCustomerParty', 'cac:Party');
export const sellerAddress = from('cac:AccountingSupplierParty', 'cac:Party/cac:PostalAddress');
const buyerAddress = from('cac:AccountingCustomerParty', 'cac:Party/cac:PostalAddress');
export const buyerIds = from('cac:AccountingCustomerParty', 'cac:Party/cac:PartyIdentification/cbc:ID');
export const buyerTrns = from('cac:AccountingCustomerParty', 'cac:Party/cac:PartyTaxScheme/cbc:CompanyID');
export const buyerContacts = from('cac:AccountingCustomerParty', 'cac:Party/cac:Contact');
export const countries = from('cac:Country', 'cbc:IdentificationCode');
export const buyerInSaudiArabia: Where = (document) =>
  at(document.places(buyerAddress), 'cac:Country').filter((place) =>
    at(place, 'cbc:IdentificationCode').some(({ text }) => text === 'SA'),
  );

export const lines = anywhere('cac:InvoiceLine');
export const rootLines = inRoot('cac:InvoiceLine');
export const totals = anywhere('cac:LegalMonetaryTotal');
export const taxTotals = inRoot('cac:TaxTotal');
export const subtotals = inRoot('cac:TaxTotal/cac:TaxSubtotal');
export const subtotalCategories = inRoot('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');

export const everyAllowanceOrCharge = anywhere('cac:AllowanceCharge');
export const documentAllowancesAndCharges = inRoot('cac:AllowanceCharge');
export const documentAllowances = allowancesOf(documentAllowancesAndCharges);
export const documentCharges = chargesOf(documentAllowancesAndCharges);
const ofLines = from('cac:InvoiceLine', 'cac:AllowanceCharge');
export const lineAllowances = allowancesOf(ofLines);
export const lineCharges = chargesOf(ofLines);
const ofRootLines = inRoot('cac:InvoiceLine/cac:AllowanceCharge');
export const rootLineAllowances = allowancesOf(ofRootLines);
export const rootLineCharges = chargesOf(ofRootLines);
/** Those of documents and lines, not those of a price. */
const notOfPrice: Where = only(everyAllowanceOrCharge, ({ up }) => up?.name !== 'cac:Price');
export const allowances = allowancesOf(notOfPrice);
export const charges = chargesOf(notOfPrice);
export const priceAllowances = from('cac:InvoiceLine', 'cac:Price/cac:AllowanceCharge');

export const isVatCategory = (category: Place): boolean =>
  category.children('cac:TaxScheme').some((scheme) => trimmedAt(scheme, 'cbc:ID').toUpperCase() === 'VAT');
const isOf = (category: Place, code: string): boolean =>
  category.children('cbc:ID').some(({ text }) => trimmed(text) === code);
const categoriesOf = (where: Where, code: string): Where =>
  only(where, (place) => isOf(place, code) && isVatCategory(place));
const within =
  (where: Where, path: string): Where =>
  (document) =>
    at(document.places(where), path);

export type CategoryCode = 'S' | 'Z' | 'E' | 'O';
const byCode = (make: (code: CategoryCode) => Where): Readonly<Record<CategoryCode, Where>> => ({
  ...{ S: make('S'), Z: make('Z') },
  ...{ E: make('E'), O: make('O') },
});

/** Categories of VAT by where they stand. */
const itemCategories = from('cac:InvoiceLine', 'cac:Item/cac:ClassifiedTaxCategory');
export const itemsOf = byCode((code) => categoriesOf(itemCategories, code));
export const breakdownOf = byCode((code) => categoriesOf(subtotalCategories, code));
const anyTaxes = from('cac:TaxTotal', 'cac:TaxSubtotal/cac:TaxCategory');
export const subtotalCategoriesAnywhere = anyTaxes;
const allowanceCategories = within(allowancesOf(everyAllowanceOrCharge), 'cac:TaxCategory');
const chargeCategories = within(chargesOf(everyAllowanceOrCharge), 'cac:TaxCategory');
export const allowancesOfCategory = byCode((code) => categoriesOf(allowanceCategories, code));
export const chargesOfCategory = byCode((code) => categoriesOf(chargeCategories, code));
const anyAllowanceCategories = within(everyAllowanceOrCharge, 'cac:TaxCategory');
const anyItemCategories = anywhere('cac:ClassifiedTaxCategory');
const hasCategory = (places: Places, code: CategoryCode): boolean =>
  places.some((place) => isVatCategory(place) && isOf(place, code));
/** A document uses a category: some line, allowance or charge is of it. No further is read than to the first. */
export const isUsed = (document: FiscalDocumentXml, code: CategoryCode): boolean =>
  hasCategory(document.places(anyAllowanceCategories), code) || hasCategory(document.places(anyItemCategories), code);
const documentCategories = inRoot('cac:AllowanceCharge/cac:TaxCategory');
const rootItemCategories = inRoot('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory');
/** The breakdown of a category has its amounts from somewhere. */
export const hasSource = (document: FiscalDocumentXml, code: CategoryCode): boolean =>
  hasCategory(document.places(documentCategories), code) || hasCategory(document.places(rootItemCategories), code);
export const exemptBreakdown: Where = only(subtotalCategories, (place) =>
  ['Z', 'E', 'O'].includes(trimmedAt(place, 'cbc:ID')),
);

const prepaidCategories = inRoot('cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');
/** Places of the standard rate: where one of the document's own rates may be checked. */
const standardRated = both(
  ...[allowancesOfCategory.S, chargesOfCategory.S],
  ...[categoriesOf(anyTaxes, 'S'), itemsOf.S],
);
const whereStandardRated =
  (where: Where): Where =>
  (document) =>
    document.places(standardRated).length > 0 ? document.places(where) : [];
export const standardRates = whereStandardRated(
  both(
    ...[categoriesOf(documentCategories, 'S'), breakdownOf.S],
    ...[categoriesOf(rootItemCategories, 'S'), categoriesOf(prepaidCategories, 'S')],
  ),
);
/** Categories of deposits; the authority looks at them only beside the standard rate. */
export const prepaidOf = byCode((code) => whereStandardRated(categoriesOf(prepaidCategories, code)));
export const prepaidExempt = both(prepaidOf.Z, prepaidOf.E, prepaidOf.O);
const outOfScope = (where: Where): Where => only(where, (place) => isOf(place, 'O'));
export const itemsOutOfScope = outOfScope(rootItemCategories);
export const allowancesOutOfScope = outOfScope(within(documentAllowances, 'cac:TaxCategory'));
export const chargesOutOfScope = outOfScope(within(documentCharges, 'cac:TaxCategory'));
export const categoryCodes = both(
  ...[within(subtotalCategories, 'cbc:ID'), within(prepaidCategories, 'cbc:ID')],
  ...[within(documentCategories, 'cbc:ID'), within(rootItemCategories, 'cbc:ID')],
);
export const percents = both(
  ...[within(anyAllowanceCategories, 'cbc:Percent'), within(anyTaxes, 'cbc:Percent')],
  within(itemCategories, 'cbc:Percent'),
);

/** Lines of a document of which something was paid before. */
const isPrepaid = (document: FiscalDocumentXml): boolean =>
  at(document.places(root), 'cac:LegalMonetaryTotal/cbc:PrepaidAmount').some(({ amount }) => isPositive(amount));
export const linesWhenPrepaid: Where = (document) => (isPrepaid(document) ? document.places(rootLines) : []);
export const prepaidReferences = within(linesWhenPrepaid, 'cac:DocumentReference');
export const prepaidSubtotals = within(linesWhenPrepaid, 'cac:TaxTotal/cac:TaxSubtotal');
export const lineSubtotals = inRoot('cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal');

/** Text on a path of the buyer, whose rules look at it from everywhere. */
export const buyerText = (document: FiscalDocumentXml, path: string): string => textAt(document.places(buyer), path);
export const ofBuyer = (document: FiscalDocumentXml): Places => document.places(buyer);
export const ofSeller = (document: FiscalDocumentXml): Places => document.places(seller);
