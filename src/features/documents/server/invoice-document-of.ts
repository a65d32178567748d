import { countryCodeOf, saudiArabia } from '../../../kernel/domain/countries.ts';
import { add, currencyOf, moneyText, multiplyRatio, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { encodeQr } from '../../e-invoicing/qr-tlv.ts';
import { isDeliverable } from '../../e-invoicing/server/public-api.ts';
import { documentKind, isNoteKind } from '../document-kind.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import type { Buyer } from '../new-document.ts';
import type { DocumentFacts } from './document-facts.ts';

const kinds: Record<number, InvoiceDocument['kind']> = {
  388: 'invoice',
  386: 'prepayment',
  381: 'credit_note',
  383: 'debit_note',
};

/**
 * The phase 1 QR (ZATCA guide section 7) as it was printed. Documents issued before it was kept had it made from the same frozen
 * figures each time.
 */
const qrOf = ({ header: h }: DocumentFacts): string | null => {
  // That of the stamp, and the authority's own where it cleared the document.
  if (h.fiscal) return isDeliverable(h.fiscal) ? h.fiscal.qr : null;
  if (h.qr !== null) return h.qr;
  if (!h.seller.is_vat_registered || !h.seller.trn || h.country_id !== saudiArabia) return null;
  const { exponent } = currencyOf(h.currency_code);
  return encodeQr({
    seller_name: nameIn('ar', h.seller),
    seller_trn: h.seller.trn,
    issued_at: `${h.issue_on}T${h.issue_time}`,
    total: moneyText(h.payable_amount, exponent),
    vat: moneyText(h.vat, exponent),
  });
};

type Address = Pick<Buyer, 'street' | 'building_number' | 'additional_number' | 'district' | 'city' | 'postal_code'>;

/** An address as papers print it. */
export const addressLines = (a: Address): string[] => {
  const place = [a.district, a.city, [a.postal_code, a.additional_number].filter(Boolean).join('-')].filter(Boolean);
  // The comma of the letters that it stands between.
  const comma = place.some((part) => /[A-Za-z]/.test(part!)) ? ', ' : '، ';
  return [[a.building_number, a.street].filter(Boolean).join(' '), place.join(comma)].filter((line) => line !== '');
};

/** The buyer as he was frozen; of documents issued before, what their rows say and nothing more. */
const buyerOf = (h: DocumentFacts['header']): InvoiceDocument['buyer'] => {
  const b = h.buyer;
  if (b) {
    return {
      name_ar: b.name_ar,
      name_en: b.name_en,
      trn: b.trn,
      commercial_registration: null,
      identification: b.identification ? { scheme: b.identification_scheme, value: b.identification } : null,
      address_lines: addressLines(b),
      phone: b.mobile,
    };
  }
  if (!h.customer_name) return null;
  return {
    name_ar: h.customer_name,
    name_en: null,
    trn: h.customer_trn,
    commercial_registration: null,
    address_lines: [],
    phone: h.customer_mobile,
  };
};

/** The seller as the document froze it. */
const sellerParty = (s: DocumentFacts['header']['seller']): InvoiceDocument['seller'] => ({
  name_ar: s.name_ar,
  name_en: s.name_en,
  trn: s.trn,
  commercial_registration: s.commercial_registration,
  address_lines: addressLines(s),
  phone: s.phone,
  logo_path: s.logo_path ?? null,
});

/** What an issued document says, from its frozen rows: nothing is recomputed. */
export const invoiceDocumentOf = (facts: DocumentFacts): InvoiceDocument => {
  const { header: h, lines, payments } = facts;
  const s = h.seller;
  const isDeposit = h.document_kind === documentKind.prepayment;
  // A deposit's note gives all of it back; another may take it off what was owed.
  const credited =
    h.document_kind === documentKind.credit_note
      ? subtract(h.payable_amount, sum(payments.map((p) => p.amount)))
      : h.credited_amount;
  const isNote = isNoteKind(h.document_kind);
  return {
    kind: kinds[h.document_kind] ?? 'invoice',
    country: countryCodeOf(h.country_id),
    is_simplified: h.is_simplified,
    is_tax_document: s.is_vat_registered,
    is_cancelled: h.status === 0,
    ...(isDeliverable(h.fiscal) ? {} : { awaits_clearance: true }),
    language: h.language,
    number: h.document_number,
    unique_id: h.unique_id,
    issued_at: h.issued_at,
    business_on: h.business_on,
    zone: h.zone,
    currency: h.currency_code,
    prices_include_vat: h.prices_include_vat,
    seller: sellerParty(s),
    buyer: buyerOf(h),
    lines: lines.map(({ unit_code: _unit, ...line }) => ({
      ...line,
      gross_amount: multiplyRatio(line.unit_price, line.quantity_milli, 1000),
    })),
    lines_excl_vat: h.lines_excl_vat,
    discount_excl_vat: h.discount_excl_vat,
    discount_amount: h.discount_amount,
    discount_cards: facts.discount_cards,
    discount_code: h.discount_code,
    points: h.points,
    vat_lines: h.vat_lines.map(({ discount_excl_vat: _taken, ...v }) => ({
      ...v,
      exemption_code: v.exemption_code ?? null,
    })),
    subtotal: h.subtotal,
    vat: h.vat,
    total: h.total,
    payments: payments.map((p) => ({
      method: p.method,
      amount: p.tendered_amount,
      authorization_code: p.authorization_code,
    })),
    prepayments: (h.prepayments ?? []).map((p) => ({
      number: p.document_number,
      amount: add(p.taxable_amount, p.vat_amount),
    })),
    rounding: h.rounding_amount,
    payable: h.payable_amount,
    given_back: h.given_back,
    // What was given back of a deposit is no longer paid.
    paid: subtract(subtract(h.paid_amount, h.given_back), credited),
    credited,
    change: sum(payments.map((p) => p.change_amount)),
    due: isDeposit ? zeroMoney : subtract(h.payable_amount, h.paid_amount),
    supply_from_on: h.supply_from_on,
    supply_until_on: h.supply_until_on,
    salesman_name: nameIn(h.language, { name_en: h.salesman_name_en, name_ar: h.salesman_name_ar }) || null,
    notes: isNote ? null : h.notes,
    original_number: h.corrects_number,
    reason: isNote ? h.notes : null,
    footer_ar: s.note_ar,
    footer_en: s.note_en,
    qr: qrOf(facts),
  };
};
