import { countryCodes, meansCodes, saudiMeansCodes, saudiTypeCodes, typeCodes as unTypeCodes } from './codes.ts';
import { at, exists, type FiscalDocumentXml, isFilled, type Place, textAt } from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { en, type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of what a document says of itself: number, kind, dates, references, means of payment. */

const day = 86_400;
const isTyped = (document: FiscalDocumentXml): boolean => document.places(p.typed).length > 0;
const whenTyped =
  (path: string) =>
  (document: FiscalDocumentXml): readonly Place[] =>
    isTyped(document) ? at(document.places(p.paymentMeans), path) : [];
const codes = whenTyped('cbc:PaymentMeansCode');
const account = 'cac:PayeeFinancialAccount';
const ofNotes = (path: string) => (document: FiscalDocumentXml) =>
  document.places(p.notes).length > 0 ? at(document.places(p.paymentMeans), path) : [];
const reasons = ofNotes('cbc:InstructionNote');
const notesOf =
  (from: typeof p.paymentMeans) =>
  (document: FiscalDocumentXml): readonly Place[] => {
    const notes = document.places(p.notes);
    const found = document.places(from);
    return notes.length === 0 ? [] : found.length > 0 ? found : notes;
  };
const means = notesOf(p.paymentMeans);
const corrected = notesOf(p.billingReferences);
const referencesOfNotes = (document: FiscalDocumentXml) =>
  document.places(p.notes).length > 0 ? document.places(p.billingReferences) : [];
const original = 'cac:InvoiceDocumentReference/cbc:ID';
const hasContract = (root: Place): boolean =>
  exists(root, 'cac:ContractDocumentReference/cbc:ID') &&
  t.trimmedAt(root, 'cac:ContractDocumentReference/cbc:ID') !== '';
const governmentType = /^0[12].{6}1$/;
const supplied = (document: FiscalDocumentXml): readonly Place[] =>
  at(document.every('cac:Delivery'), 'cbc:ActualDeliveryDate');
const dates = (document: FiscalDocumentXml): readonly Place[] => [
  ...document.places(p.issueDates),
  ...document.every('cbc:DueDate'),
  ...supplied(document),
  ...document.places(p.latestDeliveries),
  ...document.every('cbc:TaxPointDate'),
];

export const documentRules: readonly FiscalRule[] = [
  en.warning('BR-52', p.references, (place) => !isFilled(place, 'cbc:ID')),
  en.warning('BR-02', p.root, (root) => !isFilled(root, 'cbc:ID')),
  en.warning('BR-KSA-F-06-C1', p.root, (root) => t.isTooLong(root, 'cbc:ID', 127)),
  en.warning('BR-KSA-F-06-C2', p.root, (root) => at(root, 'cbc:Note').some(({ text }) => t.isLonger(text, 1000))),
  en.error('BR-03', p.root, (root) => !isFilled(root, 'cbc:IssueDate')),
  en.error(
    'BR-04',
    p.root,
    (root) => !isFilled(root, 'cbc:InvoiceTypeCode') && !isFilled(root, 'cbc:CreditNoteTypeCode'),
  ),
  en.error('BR-05', p.root, (root) => !isFilled(root, 'cbc:DocumentCurrencyCode')),
  en.error('BR-16', p.root, (root) => !exists(root, 'cac:InvoiceLine') && !exists(root, 'cac:CreditNoteLine')),
  en.warning(
    'BR-49',
    p.paymentMeans,
    (place, document) => document.is_standard && !exists(place, 'cbc:PaymentMeansCode'),
  ),
  en.error('BR-55', p.billingReferences, (place) => !isFilled(place, original)),
  en.error('BR-CL-01', p.typeCodes, ({ text }) => !unTypeCodes.has(t.trimmed(text))),
  en.warning('BR-CL-14', p.countries, ({ text }) => !countryCodes.has(t.trimmed(text))),
  en.warning(
    'BR-CL-16',
    (document) => at(document.places(p.paymentMeans), 'cbc:PaymentMeansCode'),
    ({ text }) => !meansCodes.has(t.trimmed(text)),
  ),

  ksa.warning('BR-KSA-F-06-C3', p.root, (root) => t.isTooLong(root, 'cac:OrderReference/cbc:ID', 127)),
  ksa.warning('BR-KSA-98', p.root, (root, { facts }) => {
    const isSimplified = at(root, 'cbc:InvoiceTypeCode').some((code) => code.attribute('name').startsWith('02'));
    if (!isSimplified || !exists(root, 'cbc:IssueDate') || !exists(root, 'cbc:IssueTime')) return false;
    const issued = `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`;
    return t.secondsOf(facts.now) - t.secondsOf(issued) > day;
  }),
  ksa.warning('BR-KSA-F-06-C5', p.root, (root) => t.isTooLong(root, 'cac:ContractDocumentReference/cbc:ID', 127)),
  ksa.error('BR-KSA-03', p.root, (root) => {
    if (!isFilled(root, 'cbc:UUID')) return true;
    return !/^([^\p{P}\p{Z}\p{C}]|[.-])/u.test(textAt(root, 'cbc:UUID'));
  }),
  ksa.error('BR-KSA-33', p.root, (root) => {
    const hasCounter = at(root, 'cac:AdditionalDocumentReference').some((r) => t.trimmedAt(r, 'cbc:ID') === 'ICV');
    return !hasCounter || !isFilled(root, 'cac:AdditionalDocumentReference/cbc:UUID');
  }),
  ksa.error('BR-KSA-92', p.root, (root, document) => {
    const isForGovernment = document.places(p.typeCodes).some((code) => governmentType.test(code.attribute('name')));
    return isForGovernment && !hasContract(root);
  }),
  ksa.error('BR-KSA-34', p.root, (root) => !t.isDigits(textAt(root, 'cac:AdditionalDocumentReference/cbc:UUID'))),
  ksa.error('BR-KSA-70', p.root, (root) => {
    if (!isFilled(root, 'cbc:IssueTime')) return true;
    return !t.isClockTime(textAt(root, 'cbc:IssueTime'));
  }),
  ksa.error('BR-KSA-04', p.issueDates, ({ text }, { facts }) => t.isDay(text) && text > facts.today),
  ksa.error('BR-KSA-05', p.typeCodes, ({ text }) => !saudiTypeCodes.has(t.trimmed(text))),
  ksa.error('BR-KSA-06', p.typeCodes, (code) => !/^0[12][01]{5,7}$/.test(code.attribute('name'))),
  ksa.warning('BR-KSA-F-06-C40', p.typeCodes, (code) => {
    const name = code.attribute('name');
    return t.isLonger(name, 9) || !t.isLonger(name, 6);
  }),
  ksa.error('BR-KSA-31', p.simplifiedType, (code) => !/^..[01]{4}0/su.test(code.attribute('name'))),
  ksa.error('BR-KSA-07', p.typeCodes, (code) => /^.{4}1.1/su.test(code.attribute('name'))),
  ksa.warning(
    'BR-KSA-35',
    p.latestDeliveries,
    ({ up }) => !exists(up!, 'cbc:ActualDeliveryDate') || t.trimmedAt(up!, 'cbc:ActualDeliveryDate') === '',
  ),
  ksa.warning('BR-KSA-36', p.latestDeliveries, ({ text, up }) => {
    const start = textAt(up!, 'cbc:ActualDeliveryDate');
    return t.isDay(start) && t.isDay(text) && text < start;
  }),
  ksa.error('BR-KSA-72', p.buyerInSaudiArabia, (_, document) => {
    const hasBoth =
      document.every('cbc:ActualDeliveryDate').length > 0 && document.every('cbc:LatestDeliveryDate').length > 0;
    return document.is_simplified_summary && !hasBoth;
  }),
  ksa.warning('BR-KSA-15', p.standardType, (_, document) => {
    const isInvoice = at(document.places(p.root), 'cbc:InvoiceTypeCode').some(({ text }) => text === '388');
    const from = supplied(document);
    return (
      isInvoice && (from.length === 0 || t.trimmedAt(document.every('cac:Delivery'), 'cbc:ActualDeliveryDate') === '')
    );
  }),
  ksa.error('BR-KSA-17', means, (place) => !exists(place, 'cbc:InstructionNote')),
  ksa.warning('BR-KSA-F-06-C13', reasons, ({ text }) => text === '' || t.isLonger(text, 1000)),
  ksa.warning('BR-KSA-56', corrected, (place) => !isFilled(place, original)),
  ksa.error('BR-KSA-F-06-C22', referencesOfNotes, (place) => t.isOutside(place, original, 1, 5000)),
  ksa.warning('BR-KSA-F-06-C14', p.typed, (_, document) =>
    t.isOutside(document.places(p.paymentMeans), `${account}/cbc:PaymentNote`, 1, 1000),
  ),
  ksa.warning('BR-KSA-F-06-C15', p.typed, (_, document) =>
    t.isTooLong(document.places(p.paymentMeans), `${account}/cbc:ID`, 127),
  ),
  ksa.warning('BR-KSA-16', codes, ({ text }) => !saudiMeansCodes.has(t.trimmed(text))),
  ksa.error('BR-KSA-F-01', dates, ({ text }) => !t.isCalendarDay(text)),
  ksa.error(
    'BR-KSA-EN16931-01',
    p.root,
    (root) => !exists(root, 'cbc:ProfileID') || t.trimmedAt(root, 'cbc:ProfileID') !== 'reporting:1.0',
  ),
];
