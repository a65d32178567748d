import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type Bill, computeBill } from '../../../kernel/money/bill.ts';
import { type Money, zeroMoney } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { findStoredFile } from '../../../platform/files/save-file.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { downloadRoll } from '../../../platform/pdf/download-roll.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import type { samples } from '../sample-contract.ts';
import { addressLines } from './invoice-document-of.ts';
import { invoicePrintout, renderInvoicePdf } from './invoice-pdf.ts';

interface Shop {
  name_ar: string | null;
  name_en: string | null;
  commercial_registration: string | null;
  phone: string | null;
  building_number: string | null;
  street: string | null;
  district: string | null;
  city: string | null;
  postal_code: string | null;
  is_vat_registered: boolean;
  trn: string | null;
  vat_rate_bp: number;
  prices_include_vat: boolean;
  invoice_prefix: string;
  invoice_note_ar: string | null;
  invoice_note_en: string | null;
  language: Language;
  logo_path: string | null;
}

const things = [
  { name_ar: 'باقة جوري أحمر', name_en: 'Red rose bouquet', unit_price: 18_900, quantity_milli: 1_000 },
  { name_ar: 'بطاقة إهداء', name_en: 'Gift card', unit_price: 1_500, quantity_milli: 2_000 },
] as const;

/** What says on every sheet that it is none to hand out. */
const sampleWords = 'نموذج للمعاينة، ليس فاتورة · Sample, not an invoice';

interface SampleVat {
  readonly vat_rate_bp: number;
  readonly vat_category: 'S' | 'O';
}

const sampleBill = (prices_include_vat: boolean, vat: SampleVat): Bill =>
  computeBill({
    prices_include_vat,
    lines: things.map(({ unit_price, quantity_milli }) => ({
      unit_price: unit_price as Money,
      quantity_milli,
      discount: null,
      ...vat,
    })),
    discount: null,
  });

const sampleLines = (bill: Bill, vat: SampleVat): InvoiceDocument['lines'] =>
  things.map(({ name_ar, name_en, unit_price, quantity_milli }, i) => ({
    name_ar,
    name_en,
    quantity_milli,
    unit_price: unit_price as Money,
    ...vat,
    gross_amount: bill.lines[i]!.gross_amount,
    discount_amount: zeroMoney,
    net_excl_vat: bill.lines[i]!.net_excl_vat,
    line_vat: bill.lines[i]!.line_vat,
    net_incl_vat: bill.lines[i]!.net_incl_vat,
  }));

const sampleOf = (ctx: MerchantContext, shop: Shop): InvoiceDocument => {
  const vat: SampleVat = shop.is_vat_registered
    ? { vat_rate_bp: shop.vat_rate_bp, vat_category: 'S' }
    : { vat_rate_bp: 0, vat_category: 'O' };
  const bill = sampleBill(shop.prices_include_vat, vat);
  const { zone, currency_code } = ctx.merchant;
  return {
    kind: 'invoice',
    is_simplified: true,
    is_tax_document: shop.is_vat_registered,
    is_cancelled: false,
    language: shop.language,
    number: `${shop.invoice_prefix}-000000`,
    unique_id: 'sample',
    issued_at: ctx.now,
    business_on: ctx.today,
    zone,
    currency: currency_code,
    prices_include_vat: shop.prices_include_vat,
    seller: {
      name_ar: shop.name_ar,
      name_en: shop.name_en,
      trn: shop.is_vat_registered ? shop.trn : null,
      commercial_registration: shop.commercial_registration,
      address_lines: addressLines(shop),
      phone: shop.phone,
      logo_path: shop.logo_path,
    },
    buyer: null,
    lines: sampleLines(bill, vat),
    lines_excl_vat: bill.lines_excl_vat,
    discount_excl_vat: zeroMoney,
    discount_amount: zeroMoney,
    vat_lines: bill.vat_lines.map((line) => ({ ...line, exemption_code: null })),
    subtotal: bill.subtotal,
    vat: bill.vat,
    total: bill.total,
    prepayments: [],
    rounding: zeroMoney,
    payable: bill.total,
    given_back: zeroMoney,
    payments: [{ method: 'cash', amount: bill.total }],
    paid: bill.total,
    change: zeroMoney,
    due: zeroMoney,
    supply_from_on: null,
    supply_until_on: null,
    salesman_name: null,
    notes: sampleWords,
    original_number: null,
    reason: null,
    footer_ar: shop.invoice_note_ar,
    footer_en: shop.invoice_note_en,
    // A code that the authority's app could read would make an invoice of it.
    qr: null,
  };
};

/** How the shop's invoices look with what a form holds; takes no number and leaves nothing behind. */
export const previewDocument = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof samples.paper>) => {
  const { paper, format, roll, ...typed } = input;
  const kept = await tx.one<Shop>(sql`
    select m.name_ar, m.name_en, m.commercial_registration, m.phone, m.building_number, m.street, m.district, m.city,
      m.postal_code, m.is_vat_registered, m.trn, m.vat_rate_bp, m.prices_include_vat, m.invoice_prefix, m.invoice_note_ar,
      m.invoice_note_en, m.language, '/storage/' || f.merchant_id || '/' || f.name as logo_path
    from merchant m left join file f on f.merchant_id = m.merchant_id and f.id = m.logo_file_id
    where m.merchant_id = ${tx.merchantId}`);
  const unsaved = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== null && value !== undefined),
  );
  const document = sampleOf(ctx, { ...kept, ...unsaved });
  const logo = await findStoredFile(tx, ctx.files, document.seller.logo_path);
  const options = async () => ({ paper, roll, logo: (await logo?.()) ?? null });
  if (format !== 'svg')
    return downloadRoll(
      { roll, format },
      { fileName: 'sample.pdf', request: async () => invoicePrintout(document, await options()) },
    );
  return new FileAnswer({
    contentType: 'image/svg+xml',
    fileName: 'sample.svg',
    inline: true,
    body: async () => renderInvoicePdf(document, { ...(await options()), is_picture: true }),
  });
};
