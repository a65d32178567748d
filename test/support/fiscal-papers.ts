import type { FiscalDocument } from '../../src/features/e-invoicing/fiscal-document.ts';
import { readElements } from '../../src/features/e-invoicing/server/read-elements.ts';
import { signDocument } from '../../src/features/e-invoicing/server/sign-document.ts';
import { branch, leaf, type XmlElement } from '../../src/features/e-invoicing/xml-element.ts';
import { money } from '../../src/kernel/money/money.ts';
import { add, all } from './fiscal-edits.ts';
import { fiscalSample, newTestSigner } from './fiscal-samples.ts';

const signer = newTestSigner();

/** A document of ours as the authority gets it: stamped, and read again. */
export const stampedElements = (document: FiscalDocument): XmlElement =>
  readElements(signDocument(document, document, signer).xml);

const company = {
  ...fiscalSample.seller,
  name: 'شركة الأفراح | Afrah Co.',
  trn: '399999999800003',
  identification: { scheme: 'CRN', value: '1010778899' },
};
const deposit = {
  ...{ category: 'S' as const, rate_bp: 1500, number: 'DEP-000007', uuid: 'a79760f7-2f48-4da9-85a5-40459a147c80' },
  ...{ issue_on: '2026-11-20', issue_time: '12:28:17', taxable: money(10_000), vat: money(1_500) },
  ...{ exemption_code: null, exemption_reason: null },
};
const untaxed = (category: 'Z' | 'E' | 'O', exemption_code: string, exemption_reason: string): FiscalDocument => ({
  ...fiscalSample,
  ...{ is_simplified: false, buyer: company, allowances: [], discount_excl_vat: money(0), vat: money(0) },
  ...{ lines_excl_vat: money(2_348), subtotal: money(2_348), total: money(2_348), payable: money(2_348) },
  taxes: [{ category, rate_bp: 0, taxable: money(2_348), vat: money(0), exemption_code, exemption_reason }],
  lines: [{ ...fiscalSample.lines[1]!, category, rate_bp: 0, vat: money(0), gross: money(2_348) }],
});

/** Documents of every kind that the product writes: none breaks a rule. */
export const ownDocuments: Readonly<Record<string, FiscalDocument>> = {
  'a simplified invoice': fiscalSample,
  'a standard invoice': { ...fiscalSample, is_simplified: false, buyer: company },
  'a credit note': {
    ...fiscalSample,
    ...{ kind: 381, is_simplified: false, buyer: company, corrects: ['INV-000041'], reason: 'رجعت البضاعة' },
  },
  'a simplified debit note': { ...fiscalSample, kind: 383, corrects: ['INV-000041'], reason: 'توصيل' },
  'a deposit': { ...fiscalSample, kind: 386 },
  'an invoice that deducts a deposit': {
    ...{ ...fiscalSample, is_simplified: false, buyer: company },
    ...{ prepayments: [deposit], prepaid: money(11_500), payable: money(24_950) },
  },
  ...Object.fromEntries(
    (
      [
        ['Z', 'VATEX-SA-HEA', 'الخدمات الصحية'],
        ['E', 'VATEX-SA-29', 'خدمات مالية'],
        ['O', 'VATEX-SA-OOS', 'خارج نطاق الضريبة'],
      ] as const
    ).map(([category, code, words]) => [
      `an invoice that deducts a deposit of ${category}`,
      {
        ...untaxed(category, code, words),
        ...(code === 'VATEX-SA-HEA'
          ? { buyer: { ...company, trn: null, identification: { scheme: 'NAT' as const, value: '1010778899' } } }
          : {}),
        ...{ prepaid: money(1_000), payable: money(1_348) },
        prepayments: [
          {
            ...{ ...deposit, category, rate_bp: 0, taxable: money(1_000), vat: money(0) },
            ...{ exemption_code: code, exemption_reason: words },
          },
        ],
      },
    ]),
  ),
  'an invoice with rounding': { ...fiscalSample, rounding: money(-45), payable: money(36_405) },
  'a zero-rated export': untaxed('Z', 'VATEX-SA-32', 'تصدير سلع'),
  'an exempt supply': untaxed('E', 'VATEX-SA-29', 'خدمات مالية'),
  'out of scope': untaxed('O', 'VATEX-SA-OOS', 'خارج نطاق الضريبة'),
  'a summary': {
    ...{ ...fiscalSample, is_summary: true, buyer: company },
    ...{ supply_from_on: '2026-11-01', supply_until_on: '2026-11-24' },
  },
  'an invoice in dollars': {
    ...{ ...fiscalSample, is_simplified: false, buyer: company, currency: 'USD', vat_in_sar: money(17_828) },
  },
};

const sar = { currencyID: 'SAR' };
const scheme = branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'));
const category = (code: string, percent: string) =>
  branch('cac:TaxCategory', leaf('cbc:ID', code), leaf('cbc:Percent', percent), scheme);
const part = (isCharge: boolean, code: string, percent: string) =>
  branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(isCharge)),
    leaf('cbc:AllowanceChargeReasonCode', isCharge ? 'FC' : '95'),
    leaf('cbc:AllowanceChargeReason', 'سبب'),
    leaf('cbc:MultiplierFactorNumeric', '10.00'),
    leaf('cbc:Amount', '1.00', sar),
    leaf('cbc:BaseAmount', '10.00', sar),
    category(code, percent),
  );
const depositSubtotal = (code: string, reason: string) =>
  branch(
    'cac:TaxSubtotal',
    leaf('cbc:TaxableAmount', '0.00', sar),
    leaf('cbc:TaxAmount', '0.00', sar),
    branch(
      'cac:TaxCategory',
      leaf('cbc:ID', code),
      leaf('cbc:Percent', '0.00'),
      leaf('cbc:TaxExemptionReasonCode', reason),
      leaf('cbc:TaxExemptionReason', 'سبب'),
      scheme,
    ),
  );

/** Everything that the format knows and we do not write: a document for mutations, which need not hold every rule itself. */
const withEverything = all(
  add(
    'cac:LegalMonetaryTotal',
    leaf('cbc:ChargeTotalAmount', '4.00', sar),
    leaf('cbc:PayableRoundingAmount', '0.00', sar),
  ),
  add(
    '',
    branch('cac:OrderReference', leaf('cbc:ID', 'PO-1')),
    branch('cac:ContractDocumentReference', leaf('cbc:ID', 'C-1')),
    part(true, 'S', '15.00'),
    part(true, 'Z', '0.00'),
    part(true, 'E', '0.00'),
    part(true, 'O', '0.00'),
    part(false, 'Z', '0.00'),
    part(false, 'E', '0.00'),
    part(false, 'O', '0.00'),
    branch(
      'cac:TaxExchangeRate',
      leaf('cbc:SourceCurrencyCode', 'SAR'),
      leaf('cbc:TargetCurrencyCode', 'SAR'),
      leaf('cbc:CalculationRate', '1.00'),
    ),
  ),
  add('cac:PaymentMeans', branch('cac:PayeeFinancialAccount', leaf('cbc:ID', 'SA03'), leaf('cbc:PaymentNote', 'نقدًا'))),
  add('cac:Delivery', leaf('cbc:LatestDeliveryDate', '2026-11-25')),
  add(
    'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
    leaf('cbc:AdditionalStreetName', 'ممر'),
    leaf('cbc:CountrySubentity', 'الرياض'),
  ),
  add(
    'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
    leaf('cbc:AdditionalStreetName', 'ممر'),
    leaf('cbc:CountrySubentity', 'الرياض'),
  ),
  add(
    'cac:AccountingCustomerParty/cac:Party',
    branch('cac:Contact', leaf('cbc:Name', 'نورة'), leaf('cbc:Telephone', '+966500000000'), leaf('cbc:Note', 'ملاحظة')),
  ),
  add('cac:InvoiceLine', part(true, 'S', '15.00'), part(false, 'S', '15.00')),
  add(
    'cac:InvoiceLine/cac:TaxTotal',
    depositSubtotal('Z', 'VATEX-SA-35'),
    depositSubtotal('E', 'VATEX-SA-29'),
    depositSubtotal('O', 'VATEX-SA-OOS'),
  ),
  add(
    'cac:InvoiceLine/cac:Item',
    branch('cac:BuyersItemIdentification', leaf('cbc:ID', 'B')),
    branch('cac:SellersItemIdentification', leaf('cbc:ID', 'S')),
    branch('cac:StandardItemIdentification', leaf('cbc:ID', '1')),
    branch('cac:AdditionalItemProperty', leaf('cbc:Name', 'لون'), leaf('cbc:Value', 'أحمر')),
  ),
  add(
    'cac:InvoiceLine/cac:Price',
    leaf('cbc:BaseQuantity', '1', { unitCode: 'PCE' }),
    branch(
      'cac:AllowanceCharge',
      leaf('cbc:ChargeIndicator', 'false'),
      leaf('cbc:Amount', '0.00', sar),
      leaf('cbc:BaseAmount', '164.35', sar),
    ),
  ),
);

/** Documents to change in every way. */
export const papersToChange = (): Readonly<Record<string, XmlElement>> => {
  const own = Object.fromEntries(Object.entries(ownDocuments).map(([name, one]) => [name, stampedElements(one)]));
  return {
    ...own,
    'everything, standard': withEverything(own['an invoice that deducts a deposit']!),
    'everything, simplified': withEverything(own['a summary']!),
  };
};
