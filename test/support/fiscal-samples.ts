import type { FiscalDocument } from '../../src/features/e-invoicing/fiscal-document.ts';
import { firstHash, newSigner, type Signer, type UnitFacts } from '../../src/features/e-invoicing/server/public-api.ts';
import { money } from '../../src/kernel/money/money.ts';

export const unit: UnitFacts = {
  environment: 'simulation',
  name: 'BTL-1-310122393500003',
  organization: 'ورد الريم',
  branch: 'فرع العليا',
  trn: '310122393500003',
  serial: '1-Batalat|2-Cloud|3-6f1d9fe2-6b2f-4c33-9d6a-0d1f5f6c7a11',
  title: '1100',
  short_address: 'RRRD2929',
  business: 'Retail',
};

/** A unit with its key and a certificate that a sandbox's authority gave it. */
export const newTestSigner = (): Signer => newSigner(unit, '2026-11-25T09:00:00Z');

/** Two bouquets with 10 % off the bill and a delivery: 15 % VAT within the prices. */
export const fiscalSample: FiscalDocument = {
  kind: 388,
  is_simplified: true,
  number: 'INV-000042',
  uuid: '4f6cf1bb-6b0a-4a9b-8a5b-0a8c9c1d2e3f',
  issue_on: '2026-11-25',
  issue_time: '14:05:09',
  notes: 'شكرًا لزيارتكم & <أهلًا>',
  currency: 'SAR',
  vat_in_sar: null,
  counter: 1,
  previous_hash: firstHash,
  corrects: [],
  reason: null,
  seller: {
    name: 'ورد الريم | Ward Alreem',
    trn: unit.trn,
    identification: { scheme: 'CRN', value: '1010445566' },
    address: {
      ...{ street: 'شارع العليا', building_number: '7421', additional_number: '3312', district: 'العليا' },
      ...{ city: 'الرياض', postal_code: '12214', country_code: 'SA' },
    },
  },
  buyer: null,
  supply_from_on: '2026-11-25',
  supply_until_on: null,
  payment_means: [48],
  allowances: [{ category: 'S', rate_bp: 1500, amount: money(3_522), reason: 'خصم' }],
  taxes: [
    {
      ...{ category: 'S', rate_bp: 1500, taxable: money(31_696), vat: money(4_754) },
      ...{ exemption_code: null, exemption_reason: null },
    },
  ],
  lines_excl_vat: money(35_218),
  discount_excl_vat: money(3_522),
  subtotal: money(31_696),
  vat: money(4_754),
  total: money(36_450),
  prepaid: money(0),
  rounding: money(0),
  payable: money(36_450),
  lines: [
    {
      ...{ category: 'S', rate_bp: 1500, name: 'باقة ورد جوري | Rose bouquet', quantity_milli: 2000, unit_code: 'PCE' },
      ...{ net: money(32_870), vat: money(4_930), gross: money(37_800), discount: money(0) },
    },
    {
      ...{ category: 'S', rate_bp: 1500, name: 'توصيل | Delivery', quantity_milli: 1000, unit_code: 'PCE' },
      ...{ net: money(2_348), vat: money(352), gross: money(2_700), discount: money(0) },
    },
  ],
  prepayments: [],
};
