import { displayPhone, isPhone } from '../../kernel/domain/phone.ts';
import { directionOf, type Language } from '../../kernel/text/messages.ts';
import { formatInstant } from '../../kernel/time/local-time.ts';
import type { DocumentParty, InvoiceDocument } from './invoice-document.ts';
import {
  printBalance,
  printDiscounts,
  printPayments,
  printPoints,
  printTotals,
  printVatLines,
} from './print-amounts.ts';
import { printLines } from './print-lines.ts';
import {
  type Label,
  type PrintedFact,
  type PrintedInvoice,
  type PrintedParty,
  printedLabels,
} from './printed-invoice.ts';
import { createPrintoutWriter, type PrintoutWords, type PrintoutWriter } from './printout-writer.ts';

/** Which title the law gives the document: a seller without VAT registration may issue no tax invoice. */
export const titleKeyOf = (
  document: Pick<InvoiceDocument, 'kind' | 'is_tax_document' | 'is_simplified' | 'country'>,
): keyof PrintoutWords['title'] => {
  const { kind } = document;
  // In the Emirates both forms are a "Tax Invoice", and the note a "Tax Credit Note" (VAT Executive Regulation, articles 59, 60).
  if (document.country === 'AE' && document.is_tax_document) {
    if (kind === 'credit_note') return 'tax_credit_note';
    if (kind === 'invoice') return 'tax_invoice';
    if (kind === 'prepayment') return 'tax_prepayment';
  }
  if (kind === 'credit_note' || kind === 'debit_note') return kind;
  if (!document.is_tax_document) return kind;
  if (kind === 'prepayment') return document.is_simplified ? 'simplified_tax_prepayment' : 'tax_prepayment';
  return document.is_simplified ? 'simplified_tax_invoice' : 'tax_invoice';
};

const printParty = (
  { fact, name, language }: PrintoutWriter,
  document: InvoiceDocument,
  record: DocumentParty,
): PrintedParty => ({
  name: name(record),
  facts: [
    ...fact('trn', (t) => t.trn, document.is_tax_document ? record.trn : null),
    ...fact('commercial_registration', (t) => t.commercial_registration, record.commercial_registration),
    ...fact(
      'identification',
      (t) => t.identification,
      record.identification
        ? [record.identification.scheme, record.identification.value].filter(Boolean).join(' ')
        : null,
    ),
    ...fact('address', (t) => t.address, record.address_lines.join(language === 'ar' ? '، ' : ', '), {
      is_text: true,
    }),
    ...fact('phone', (t) => t.phone, record.phone && isPhone(record.phone) ? displayPhone(record.phone) : record.phone),
  ],
});

const printLabels = (
  { label, showsVat }: PrintoutWriter,
  document: InvoiceDocument,
  isExclusive: boolean,
): PrintedInvoice['labels'] => ({
  ...(Object.fromEntries(printedLabels.map((key) => [key, label((t) => t[key])])) as Record<
    (typeof printedLabels)[number],
    Label
  >),
  // Money of a credit note goes the other way.
  payments: label((t) => (document.kind === 'credit_note' ? t.given_back : t.payments)),
  unit_price: label((t) => (!showsVat ? t.unit_price : isExclusive ? t.unit_price_excl_vat : t.unit_price_incl_vat)),
  discounts: label((t) => {
    if (document.kind === 'credit_note') return t.back_on_cards;
    return showsVat ? (document.prices_include_vat ? t.cards_incl_vat : t.cards_excl_vat) : t.cards;
  }),
  discount: label((t) => (!showsVat ? t.discount : isExclusive ? t.discount_excl_vat : t.discount_incl_vat)),
});

/** Number, dates, reason and seller's person. */
const printFacts = ({ fact, language }: PrintoutWriter, document: InvoiceDocument): PrintedFact[] => {
  const isNote = document.kind === 'credit_note' || document.kind === 'debit_note';
  const supply = [document.supply_from_on, document.supply_until_on].filter(Boolean).join(' – ');
  return [
    ...fact('number', (t) => (isNote ? t.note_number : t.number), document.number),
    ...fact('issued_at', (t) => t.issued_at, formatInstant(document.issued_at, document.zone, language), {
      is_text: true,
    }),
    ...fact('supplied_on', (t) => t.supplied_on, document.is_simplified ? null : supply),
    ...fact('original_number', (t) => t.original_number, document.original_number),
    ...fact('reason', (t) => t.reason, document.reason, { is_text: true }),
    ...fact('salesman', (t) => t.salesman, document.salesman_name, { is_text: true }),
  ];
};

/** Writes a document in the leading language given (its own by default). Pure: the same document, the same words. */
export const printInvoice = (document: InvoiceDocument, language: Language = document.language): PrintedInvoice => {
  const writer = createPrintoutWriter(document, language);
  const { label, name, symbol, showsVat } = writer;
  // A tax invoice to a business tells prices without VAT, a simplified one as they stand on the shelf.
  const isExclusive = showsVat && (!document.is_simplified || !document.prices_include_vat);
  return {
    language,
    direction: directionOf(language),
    title: label((t) => t.title[titleKeyOf(document)]),
    cancelled: document.is_cancelled ? label((t) => t.cancelled) : null,
    copy: label((t) => t.copy),
    gift: { title: label((t) => t.gift_title), words: label((t) => t.gift_words) },
    number: document.number,
    currency: symbol,
    shows_vat: showsVat,
    prices_incl_vat: showsVat && !isExclusive,
    shows_discount: document.lines.some((line) => line.discount_amount !== 0),
    seller: printParty(writer, document, document.seller),
    buyer: document.buyer ? printParty(writer, document, document.buyer) : null,
    labels: printLabels(writer, document, isExclusive),
    facts: printFacts(writer, document),
    lines: printLines(writer, document, isExclusive),
    totals: printTotals(writer, document),
    vat_lines: printVatLines(writer, document),
    discounts: printDiscounts(writer, document),
    points: printPoints(writer, document),
    payments: printPayments(writer, document),
    balance: printBalance(writer, document),
    notes: document.notes,
    footer:
      document.footer_ar || document.footer_en
        ? name({ name_ar: document.footer_ar, name_en: document.footer_en })
        : null,
    qr: document.is_tax_document ? document.qr : null,
  };
};
