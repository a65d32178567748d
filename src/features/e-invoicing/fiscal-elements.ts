import { currencyOf, type Money, moneyText, zeroMoney } from '../../kernel/money/money.ts';
import type {
  FiscalAddress,
  FiscalDocument,
  FiscalLine,
  FiscalParty,
  FiscalPrepayment,
  FiscalTax,
  TaxKey,
} from './fiscal-document.ts';
import { branch, leaf, optional, type XmlElement } from './xml-element.ts';

/** The elements of a document around the places that the stamp fills: extensions before the head, QR and signature after it. */
export interface FiscalElements {
  readonly head: readonly XmlElement[];
  readonly tail: readonly XmlElement[];
}

type Part = XmlElement | false | null | undefined | '';
const isThere = (element: Part): element is XmlElement => Boolean(element);

/** KSA-2: standard or simplified, third party, nominal, export, summary, self-billed. */
const marks = (document: FiscalDocument): string =>
  `${document.is_simplified ? '02' : '01'}00${document.is_export ? 1 : 0}${document.is_summary ? 1 : 0}0`;

const percent = (rate_bp: number): string => moneyText(rate_bp as Money, 2);
const vatScheme = branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'));

const taxCategory = (
  name: string,
  { category, rate_bp }: TaxKey,
  ...reason: readonly (XmlElement | null)[]
): XmlElement => branch(name, leaf('cbc:ID', category), leaf('cbc:Percent', percent(rate_bp)), ...reason, vatScheme);

/** BT-121 and BT-120: why a category bears no VAT; nothing where it bears some. */
const exemptionOf = (of: Pick<FiscalTax, 'exemption_code' | 'exemption_reason'>): (XmlElement | null)[] => [
  optional('cbc:TaxExemptionReasonCode', of.exemption_code),
  optional('cbc:TaxExemptionReason', of.exemption_reason),
];

const addressOf = (address: FiscalAddress): XmlElement =>
  branch(
    'cac:PostalAddress',
    optional('cbc:StreetName', address.street),
    optional('cbc:AdditionalStreetName', address.additional_street),
    optional('cbc:BuildingNumber', address.building_number),
    optional('cbc:PlotIdentification', address.additional_number),
    optional('cbc:CitySubdivisionName', address.district),
    optional('cbc:CityName', address.city),
    optional('cbc:PostalZone', address.postal_code),
    address.country_code && branch('cac:Country', leaf('cbc:IdentificationCode', address.country_code)),
  );

const partyOf = (party: FiscalParty | null): XmlElement =>
  branch(
    'cac:Party',
    party?.identification &&
      branch(
        'cac:PartyIdentification',
        leaf('cbc:ID', party.identification.value, { schemeID: party.identification.scheme }),
      ),
    party?.address && addressOf(party.address),
    party?.trn && branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', party.trn), vatScheme),
    party?.name && branch('cac:PartyLegalEntity', leaf('cbc:RegistrationName', party.name)),
  );

/** A quantity in thousandths as a decimal without trailing zeros. */
const quantityText = (milli: number): string => {
  const whole = Math.floor(milli / 1000);
  const rest = String(milli % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
};

/** BT-146: what is to be paid for one without VAT and before the line's discount; ten decimals where it does not divide. */
const priceText = ({ net, discount, quantity_milli }: FiscalLine, exponent: number): string => {
  const scale = 10n ** 10n;
  const perUnit = ((BigInt(net) + BigInt(discount)) * 1000n * scale) / 10n ** BigInt(exponent);
  const rounded = (perUnit * 2n + BigInt(quantity_milli)) / (2n * BigInt(quantity_milli));
  const decimals = (rounded % scale).toString().padStart(10, '0').replace(/0+$/, '').padEnd(2, '0');
  return `${rounded / scale}.${decimals}`;
};

interface Amounts {
  readonly currency: string;
  readonly exponent: number;
  /** An element with an amount of the document's currency. */
  readonly amount: (name: string, value: Money) => XmlElement;
}
const createAmounts = (currency: string): Amounts => {
  const { exponent } = currencyOf(currency);
  return {
    currency,
    exponent,
    amount: (name, value) => leaf(name, moneyText(value, exponent), { currencyID: currency }),
  };
};

const lineElement = ({ amount, currency, exponent }: Amounts, one: FiscalLine, at: number): XmlElement =>
  branch(
    'cac:InvoiceLine',
    leaf('cbc:ID', at + 1),
    leaf('cbc:InvoicedQuantity', quantityText(one.quantity_milli), { unitCode: one.unit_code }),
    amount('cbc:LineExtensionAmount', one.net),
    one.discount > 0 &&
      branch(
        'cac:AllowanceCharge',
        leaf('cbc:ChargeIndicator', 'false'),
        leaf('cbc:AllowanceChargeReason', 'discount'),
        amount('cbc:Amount', one.discount),
      ),
    branch('cac:TaxTotal', amount('cbc:TaxAmount', one.vat), amount('cbc:RoundingAmount', one.gross)),
    branch('cac:Item', leaf('cbc:Name', one.name), taxCategory('cac:ClassifiedTaxCategory', one)),
    branch('cac:Price', leaf('cbc:PriceAmount', priceText(one, exponent), { currencyID: currency })),
  );

/** A deduction of money paid ahead; `at` counts on after the lines. */
const prepaymentElement = ({ amount }: Amounts, one: FiscalPrepayment, at: number): XmlElement =>
  branch(
    'cac:InvoiceLine',
    leaf('cbc:ID', at + 1),
    // Written with decimals: the authority takes a plain 0 for a quantity that is not there (BR-22).
    leaf('cbc:InvoicedQuantity', '0.00', { unitCode: 'PCE' }),
    amount('cbc:LineExtensionAmount', zeroMoney),
    branch(
      'cac:DocumentReference',
      leaf('cbc:ID', one.number),
      leaf('cbc:UUID', one.uuid),
      leaf('cbc:IssueDate', one.issue_on),
      leaf('cbc:IssueTime', one.issue_time),
      leaf('cbc:DocumentTypeCode', 386),
    ),
    branch(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', zeroMoney),
      amount('cbc:RoundingAmount', zeroMoney),
      branch(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', one.taxable),
        amount('cbc:TaxAmount', one.vat),
        taxCategory('cac:TaxCategory', one, ...exemptionOf(one)),
      ),
    ),
    branch('cac:Item', leaf('cbc:Name', 'دفعة مقدمة | Prepayment'), taxCategory('cac:ClassifiedTaxCategory', one)),
    branch('cac:Price', amount('cbc:PriceAmount', zeroMoney)),
  );

const headElements = (document: FiscalDocument): readonly Part[] => [
  leaf('cbc:ProfileID', 'reporting:1.0'),
  leaf('cbc:ID', document.number),
  leaf('cbc:UUID', document.uuid),
  leaf('cbc:IssueDate', document.issue_on),
  leaf('cbc:IssueTime', document.issue_time),
  leaf('cbc:InvoiceTypeCode', document.kind, { name: marks(document) }),
  optional('cbc:Note', document.notes),
  leaf('cbc:DocumentCurrencyCode', document.currency),
  leaf('cbc:TaxCurrencyCode', 'SAR'),
  ...document.corrects.map((number) =>
    branch('cac:BillingReference', branch('cac:InvoiceDocumentReference', leaf('cbc:ID', number))),
  ),
  branch('cac:AdditionalDocumentReference', leaf('cbc:ID', 'ICV'), leaf('cbc:UUID', document.counter)),
  branch('cac:AdditionalDocumentReference', leaf('cbc:ID', 'PIH'), attachment(document.previous_hash)),
];

/** Who sold to whom, when it was supplied and how it is paid. */
const partyElements = (document: FiscalDocument): readonly Part[] => [
  branch('cac:AccountingSupplierParty', partyOf(document.seller)),
  branch('cac:AccountingCustomerParty', partyOf(document.buyer)),
  document.supply_from_on &&
    branch(
      'cac:Delivery',
      leaf('cbc:ActualDeliveryDate', document.supply_from_on),
      optional('cbc:LatestDeliveryDate', document.supply_until_on),
    ),
  ...document.payment_means.map((means) =>
    branch('cac:PaymentMeans', leaf('cbc:PaymentMeansCode', means), optional('cbc:InstructionNote', document.reason)),
  ),
];

const allowanceElements = ({ amount }: Amounts, { allowances }: FiscalDocument): readonly XmlElement[] =>
  allowances.map((one) =>
    branch(
      'cac:AllowanceCharge',
      leaf('cbc:ChargeIndicator', 'false'),
      leaf('cbc:AllowanceChargeReason', one.reason),
      amount('cbc:Amount', one.amount),
      taxCategory('cac:TaxCategory', one),
    ),
  );

/** The VAT as one sum in riyals where it is known, then in the document's currency by category. */
const taxElements = ({ amount }: Amounts, document: FiscalDocument): readonly XmlElement[] => [
  branch(
    'cac:TaxTotal',
    document.vat_in_sar === null
      ? amount('cbc:TaxAmount', document.vat)
      : leaf('cbc:TaxAmount', moneyText(document.vat_in_sar, 2), { currencyID: 'SAR' }),
  ),
  branch(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', document.vat),
    ...document.taxes.map((tax) =>
      branch(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', tax.taxable),
        amount('cbc:TaxAmount', tax.vat),
        taxCategory('cac:TaxCategory', tax, ...exemptionOf(tax)),
      ),
    ),
  ),
];

const totalElement = ({ amount }: Amounts, document: FiscalDocument): XmlElement =>
  branch(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', document.lines_excl_vat),
    amount('cbc:TaxExclusiveAmount', document.subtotal),
    amount('cbc:TaxInclusiveAmount', document.total),
    amount('cbc:AllowanceTotalAmount', document.discount_excl_vat),
    amount('cbc:PrepaidAmount', document.prepaid),
    document.rounding !== 0 && amount('cbc:PayableRoundingAmount', document.rounding),
    amount('cbc:PayableAmount', document.payable),
  );

/**
 * Writes the document. Everything that it says stands in its fields; what is missing is left out, and the rules
 * (fiscal rules, zatca guide section 10) say so before it is issued.
 */
export const elementsOf = (document: FiscalDocument): FiscalElements => {
  const amounts = createAmounts(document.currency);
  const tail = [
    ...partyElements(document),
    ...allowanceElements(amounts, document),
    ...taxElements(amounts, document),
    totalElement(amounts, document),
    ...document.lines.map((one, at) => lineElement(amounts, one, at)),
    ...document.prepayments.map((one, i) => prepaymentElement(amounts, one, document.lines.length + i)),
  ];
  return { head: headElements(document).filter(isThere), tail: tail.filter(isThere) };
};

/** Base64 in a reference of the document. */
export const attachment = (base64: string): XmlElement =>
  branch('cac:Attachment', leaf('cbc:EmbeddedDocumentBinaryObject', base64, { mimeCode: 'text/plain' }));
