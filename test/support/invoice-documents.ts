import type { InvoiceDocument } from '../../src/features/documents/invoice-document.ts';
import { encodeQr } from '../../src/features/e-invoicing/qr-tlv.ts';
import { money } from '../../src/kernel/money/money.ts';

/**
 * Issued documents for tests of what a reader sees. Figures: 2 × 115.00 and 1 × 57.50 including 15 % VAT, 7.50 off the
 * second line and 10.00 off the whole: 270.00 to pay, 35.22 of it VAT.
 */
export const simplifiedInvoice: InvoiceDocument = {
  kind: 'invoice',
  is_simplified: true,
  is_tax_document: true,
  is_cancelled: false,
  language: 'ar',
  number: 'INV-1042',
  unique_id: 'rJ0q9m4uQ2m5l8aYw3nVtAxy',
  issued_at: '2026-02-14T15:30:00Z',
  business_on: '2026-02-14',
  zone: 'Asia/Riyadh',
  currency: 'SAR',
  prices_include_vat: true,
  seller: {
    name_ar: 'زهور الياسمين',
    name_en: 'Jasmine Flowers',
    trn: '310122393500003',
    commercial_registration: '1010123456',
    address_lines: ['شارع العليا 7341', 'حي الورود', 'الرياض 12251'],
    phone: '+966 11 555 0101',
    logo_path: null,
  },
  buyer: {
    name_ar: 'نورة العتيبي',
    name_en: null,
    trn: null,
    commercial_registration: null,
    address_lines: [],
    phone: '+966 50 000 0101',
  },
  lines: [
    {
      name_ar: 'باقة ورد جوري حمراء (24 وردة)',
      name_en: 'Red rose bouquet (24 stems)',
      quantity_milli: 2000,
      unit_price: money(11500),
      gross_amount: money(23000),
      discount_amount: money(0),
      net_excl_vat: money(20000),
      vat_category: 'S',
      vat_rate_bp: 1500,
      line_vat: money(3000),
      net_incl_vat: money(23000),
    },
    {
      name_ar: 'شوكولاتة فاخرة 250 غ',
      name_en: null,
      quantity_milli: 1000,
      unit_price: money(5750),
      gross_amount: money(5750),
      discount_amount: money(750),
      net_excl_vat: money(4348),
      vat_category: 'S',
      vat_rate_bp: 1500,
      line_vat: money(652),
      net_incl_vat: money(5000),
    },
  ],
  lines_excl_vat: money(24348),
  discount_excl_vat: money(870),
  discount_amount: money(1000),
  vat_lines: [
    { vat_category: 'S', vat_rate_bp: 1500, taxable_excl_vat: money(23478), vat: money(3522), exemption_code: null },
  ],
  subtotal: money(23478),
  vat: money(3522),
  total: money(27000),
  prepayments: [],
  rounding: money(0),
  payable: money(27000),
  given_back: money(0),
  supply_from_on: '2026-02-14',
  supply_until_on: null,
  payments: [
    { method: 'credit_card', amount: money(20000), authorization_code: '004217' },
    { method: 'cash', amount: money(10000) },
  ],
  paid: money(27000),
  change: money(3000),
  due: money(0),
  salesman_name: 'سارة',
  notes: 'يرجى التسليم قبل الساعة 6 PM، والاتصال على 0500000101.',
  original_number: null,
  reason: null,
  footer_ar: 'شكرًا لزيارتكم. الاستبدال خلال 24 ساعة.',
  footer_en: 'Thank you. Exchange within 24 hours.',
  qr: encodeQr({
    seller_name: 'زهور الياسمين',
    seller_trn: '310122393500003',
    issued_at: '2026-02-14T18:30:00',
    total: '270.00',
    vat: '35.22',
  }),
};

/** The same sale to a business, led by English, part paid. */
export const businessInvoice: InvoiceDocument = {
  ...simplifiedInvoice,
  is_simplified: false,
  language: 'en',
  number: 'INV-1043',
  unique_id: 'pT7cX1kKQm2e9sVb4uYdLwxy',
  buyer: {
    name_ar: 'شركة الأفق للضيافة',
    name_en: 'Horizon Hospitality Co.',
    trn: '311111111100003',
    commercial_registration: '1010654321',
    address_lines: ['King Fahd Road 3120', 'Al Olaya', 'Riyadh 12212'],
    phone: null,
  },
  payments: [{ method: 'transfer', amount: money(10000) }],
  paid: money(10000),
  change: money(0),
  due: money(17000),
  notes: null,
};

/** A shop that is not registered for VAT: no VAT, no QR, and the title is plain. */
export const untaxedInvoice: InvoiceDocument = {
  ...simplifiedInvoice,
  is_tax_document: false,
  number: 'INV-7',
  unique_id: 'wQ3nB8vRZk5t1yHg6jMfEaxy',
  buyer: null,
  seller: { ...simplifiedInvoice.seller, trn: null },
  lines: simplifiedInvoice.lines.map((line) => ({
    ...line,
    vat_category: 'O',
    vat_rate_bp: 0,
    line_vat: money(0),
    net_excl_vat: line.net_incl_vat,
  })),
  lines_excl_vat: money(28000),
  discount_excl_vat: money(1000),
  vat_lines: [
    { vat_category: 'O', vat_rate_bp: 0, taxable_excl_vat: money(27000), vat: money(0), exemption_code: null },
  ],
  subtotal: money(27000),
  vat: money(0),
  qr: null,
};
