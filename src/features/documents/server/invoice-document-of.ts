import { civilOf } from '../../../kernel/local-time.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { currencyOf, moneyText, multiplyRatio, subtract, sum } from '../../../kernel/money.ts';
import type { DocumentFacts } from './door.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { encodeQr } from '../../e-invoicing/qr-tlv.ts';

const kinds: Record<number, InvoiceDocument['kind']> = {
  388: 'invoice',
  386: 'invoice',
  381: 'credit_note',
  383: 'debit_note',
};

/** KSA is 1 (specification section 3): only Saudi documents carry the tax authority's QR. */
const saudiArabia = 1;

/** The phase 1 QR (ZATCA guide section 7), from the figures of the document itself. */
const qrOf = ({ header: h }: DocumentFacts): string | null => {
  if (!h.seller.is_vat_registered || !h.seller.trn || h.country_id !== saudiArabia) return null;
  const { exponent } = currencyOf(h.currency_code);
  const at = civilOf(h.issued_at, h.zone);
  return encodeQr({
    seller_name: nameIn('ar', h.seller),
    seller_trn: h.seller.trn,
    issued_at: `${at.date}T${at.time}`,
    total: moneyText(h.total, exponent),
    vat: moneyText(h.vat, exponent),
  });
};

/** What an issued document says, from its frozen rows: nothing is recomputed but the QR's text. */
export const invoiceDocumentOf = (facts: DocumentFacts): InvoiceDocument => {
  const { header: h, lines, vat_lines, payments } = facts;
  const s = h.seller;
  const isNote = h.document_kind === 381 || h.document_kind === 383;
  return {
    kind: kinds[h.document_kind] ?? 'invoice',
    is_simplified: h.is_simplified,
    is_tax_document: s.is_vat_registered,
    is_cancelled: h.status === 0,
    language: h.language,
    number: h.document_number,
    unique_id: h.unique_id,
    issued_at: h.issued_at,
    business_on: h.business_on,
    zone: h.zone,
    currency: h.currency_code,
    prices_include_vat: h.prices_include_vat,
    seller: {
      name_ar: s.name_ar,
      name_en: s.name_en,
      trn: s.trn,
      commercial_registration: s.commercial_registration,
      address_lines: [
        [s.building_number, s.street].filter(Boolean).join(' '),
        [s.district, s.city, s.postal_code].filter(Boolean).join('، '),
      ].filter((line) => line !== ''),
      phone: s.phone,
      logo_path: null,
    },
    buyer: h.customer_name
      ? {
          name_ar: h.customer_name,
          name_en: null,
          trn: h.customer_trn,
          commercial_registration: null,
          address_lines: [],
          phone: h.customer_mobile,
        }
      : null,
    lines: lines.map((line) => ({ ...line, gross_amount: multiplyRatio(line.unit_price, line.quantity_milli, 1000) })),
    lines_excl_vat: h.lines_excl_vat,
    discount_excl_vat: h.discount_excl_vat,
    discount_amount: h.discount_amount,
    vat_lines: [...vat_lines],
    subtotal: h.subtotal,
    vat: h.vat,
    total: h.total,
    payments: payments.map((p) => ({
      method: p.method,
      amount: p.tendered_amount,
      authorization_code: p.authorization_code,
    })),
    paid: h.paid_amount,
    change: sum(payments.map((p) => p.change_amount)),
    due: subtract(h.total, h.paid_amount),
    salesman_name: nameIn(h.language, { name_en: h.seller_name_en, name_ar: h.seller_name_ar }) || null,
    notes: isNote ? null : h.notes,
    original_number: h.corrects_number,
    reason: isNote ? h.notes : null,
    footer_ar: s.note_ar,
    footer_en: s.note_en,
    qr: qrOf(facts),
  };
};
