import { groupDigits } from '../../kernel/money/group-digits.ts';
import { type Direction, directionOf, type Language, nameIn } from '../../kernel/text/messages.ts';
import {
  currencyOf,
  formatMoney,
  type Money,
  moneyText,
  multiplyRatio,
  negate,
  subtract,
} from '../../kernel/money/money.ts';
import { displayPhone, isPhone } from '../../kernel/domain/phone.ts';
import { formatInstant } from '../../kernel/time/local-time.ts';
import { netWithin } from '../../kernel/money/vat.ts';
import { exemptionOf } from '../../kernel/money/vat-exemptions.ts';
import { discountCardWords } from '../gift-cards/gift-card.ts';
import { namedDiscounts } from './document-discounts.ts';
import { methodWords } from '../payments/tender-kinds.ts';
import type { DocumentLine, DocumentParty, DocumentVatLine, InvoiceDocument } from './invoice-document.ts';
import { paperTexts } from './paper-messages.ts';

/**
 * An invoice as words: every label in both languages, every figure already written. The A4 page, the receipt and the
 * public web page lay these out and decide nothing.
 */
export interface PrintedInvoice {
  language: Language;
  direction: Direction;
  title: Label;
  cancelled: Label | null;
  /** Said on a paper that was printed before. */
  copy: Label;
  /** The gift receipt of the same sale. */
  gift: { title: Label; words: Label };
  number: string;
  /** The currency sign that leads, `ر.س` or `SAR`. */
  currency: string;
  shows_vat: boolean;
  /** The lines' prices and discounts are printed with the VAT inside them. */
  prices_incl_vat: boolean;
  shows_discount: boolean;
  seller: PrintedParty;
  buyer: PrintedParty | null;
  labels: Record<PrintedLabel, Label>;
  facts: PrintedFact[];
  lines: PrintedLine[];
  totals: PrintedFact[];
  vat_lines: PrintedVatLine[];
  /** What cards that nobody paid for took off, each by its number: part of the discount. */
  discounts: PrintedFact[];
  /** Points that it earned and what the customer had then; of those that it used, `discounts` tells. */
  points: PrintedFact[];
  payments: PrintedFact[];
  /** Paid, change and due, those that say something. */
  balance: PrintedFact[];
  notes: string | null;
  footer: Label | null;
  qr: string | null;
}

/** The leading language first, the other beside it; `second` is empty when it would repeat. */
export interface Label {
  main: string;
  second: string;
}

export interface PrintedFact {
  key: string;
  label: Label;
  value: string;
  /** Written by a person, so its direction is its own; otherwise a code or figure, always left to right. */
  is_text?: boolean;
  is_strong?: boolean;
  note?: string;
}

export interface PrintedParty {
  name: Label;
  facts: PrintedFact[];
}

export interface PrintedLine {
  name: Label;
  quantity: string;
  unit_price: string;
  /** Price times quantity before the line's discount, in the mode of the prices. */
  gross: string;
  /** Empty when the line has none. */
  discount: string;
  net_excl_vat: string;
  vat_rate: string;
  vat: string;
  total: string;
}

export interface PrintedVatLine {
  /** The category, with the reason where nothing is taxed. */
  category: Label;
  rate: string;
  taxable: string;
  vat: string;
}

const printedLabels = [
  'customer',
  'item',
  'quantity',
  'net_excl_vat',
  'vat_rate',
  'vat',
  'net_incl_vat',
  'line_total',
  'vat_summary',
  'taxable',
  'points',
  'payments',
  'notes',
  'including_vat',
  'page',
] as const;
/** `unit_price` and `discount` say whether they include VAT, which depends on the document. */
type PrintedLabel = (typeof printedLabels)[number] | 'unit_price' | 'discount' | 'discounts';

type Texts = (typeof paperTexts)['en'];

/** `1500` basis points are written `15%`, `1250` are `12.5%`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** `1000` thousandths are written `1`, `1500` are `1.5`. */
export const quantityText = (milli: number): string => `${milli / 1000}`;

/**
 * A price without the VAT inside it, with two decimals more where they are needed: quantity times price then says what the line
 * says (VAT regulations article 53: the unit price of a tax invoice excludes VAT).
 */
const priceExclVat = (document: InvoiceDocument, line: DocumentLine): string => {
  const { exponent } = currencyOf(document.currency);
  if (!document.prices_include_vat) return formatMoney(line.unit_price, document.currency);
  const hundredths = multiplyRatio(line.unit_price, 1_000_000, 10_000 + line.vat_rate_bp);
  const [whole, decimals] = moneyText(hundredths, exponent + 2).split('.') as [string, string];
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.slice(0, exponent)}${decimals.slice(exponent).replace(/0+$/, '')}`;
};

/**
 * Discounts that were given by hand, beside a code, cards or points: with nothing beside them the lines and the total say them
 * already.
 */
const handDiscounts = (document: InvoiceDocument) => {
  const { lines, whole, code } = namedDiscounts(document);
  const isAlone = !code && !document.points?.used && !document.discount_cards?.length;
  if (isAlone || document.kind === 'credit_note') return [];
  return [
    { key: 'line_discounts' as const, amount: lines },
    { key: 'whole_discount' as const, amount: whole },
  ].filter(({ amount }) => amount > 0);
};

/** A line's figures in one mode, so that its printed columns add up: price × quantity − discount = net. */
const lineFigures = (document: InvoiceDocument, line: DocumentLine, isExclusive: boolean) => {
  const exclusive = isExclusive && document.prices_include_vat;
  const gross = exclusive ? netWithin(line.gross_amount, line.vat_rate_bp) : line.gross_amount;
  return {
    unit_price: isExclusive ? priceExclVat(document, line) : formatMoney(line.unit_price, document.currency),
    gross,
    discount:
      line.discount_amount === 0
        ? line.discount_amount
        : exclusive
          ? subtract(gross, line.net_excl_vat)
          : line.discount_amount,
  };
};

/** Which title the law gives the document: a seller without VAT registration may issue no tax invoice. */
export const titleKeyOf = (
  document: Pick<InvoiceDocument, 'kind' | 'is_tax_document' | 'is_simplified' | 'country'>,
): keyof Texts['title'] => {
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

/** Writes a document in the leading language given (its own by default). Pure: the same document, the same words. */
export const printInvoice = (document: InvoiceDocument, language: Language = document.language): PrintedInvoice => {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const label = (pick: (texts: Texts) => string): Label => {
    const main = pick(paperTexts[language] as Texts);
    const second = pick(paperTexts[other] as Texts);
    return { main, second: second === main ? '' : second };
  };
  const name = (record: { name_ar: string | null; name_en: string | null }): Label => {
    const main = nameIn(language, record);
    const second = nameIn(other, record);
    return { main, second: second === main ? '' : second };
  };
  const amount = (value: Money): string => formatMoney(value, document.currency);
  const currency = currencyOf(document.currency);
  const symbol = language === 'ar' ? currency.symbol_ar : currency.symbol_en;
  const fact = (key: string, pick: (texts: Texts) => string, value: string | null, more: Partial<PrintedFact> = {}) =>
    value ? [{ key, label: label(pick), value, ...more }] : [];

  const party = (record: DocumentParty): PrintedParty => ({
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
      ...fact(
        'phone',
        (t) => t.phone,
        record.phone && isPhone(record.phone) ? displayPhone(record.phone) : record.phone,
      ),
    ],
  });

  const categoryOf = (row: DocumentVatLine): Label => {
    const exemption = exemptionOf(row.exemption_code);
    const { main, second } = label((t) => t.category[row.vat_category]);
    if (!exemption) return { main, second };
    return { main: `${main}: ${exemption[language]}`, second: `${second}: ${exemption[other]}` };
  };
  const showsVat = document.is_tax_document;
  // A tax invoice to a business tells prices without VAT, a simplified one as they stand on the shelf.
  const isExclusive = showsVat && (!document.is_simplified || !document.prices_include_vat);
  const payable: PrintedFact[] = [
    ...document.prepayments.flatMap((p) =>
      fact('paid_in_advance', (t) => `${t.paid_in_advance} ${p.number}`, amount(negate(p.amount))),
    ),
    ...fact('rounding', (t) => t.rounding, document.rounding ? amount(document.rounding) : null),
    ...fact('payable', (t) => t.payable, document.payable === document.total ? null : amount(document.payable), {
      is_strong: true,
      note: symbol,
    }),
  ];
  const totals: PrintedFact[] = showsVat
    ? [
        ...(document.discount_excl_vat
          ? [
              ...fact('lines_excl_vat', (t) => t.lines_excl_vat, amount(document.lines_excl_vat)),
              ...fact('discount', (t) => t.discount_excl_vat, amount(negate(document.discount_excl_vat))),
            ]
          : []),
        ...fact('subtotal', (t) => t.subtotal, amount(document.subtotal)),
        ...fact('vat', (t) => t.vat, amount(document.vat)),
        ...fact('total', (t) => t.total_incl_vat, amount(document.total), { is_strong: true, note: symbol }),
        ...payable,
      ]
    : [
        ...(document.discount_amount
          ? [
              ...fact('before_discount', (t) => t.before_discount, amount(document.lines_excl_vat)),
              ...fact('discount', (t) => t.discount, amount(negate(document.discount_amount))),
            ]
          : []),
        ...fact('total', (t) => t.total, amount(document.total), { is_strong: true, note: symbol }),
        ...payable,
      ];

  const isNote = document.kind === 'credit_note' || document.kind === 'debit_note';
  const supply = [document.supply_from_on, document.supply_until_on].filter(Boolean).join(' – ');
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
    seller: party(document.seller),
    buyer: document.buyer ? party(document.buyer) : null,
    labels: {
      ...(Object.fromEntries(printedLabels.map((key) => [key, label((t) => t[key])])) as Record<
        (typeof printedLabels)[number],
        Label
      >),
      // Money of a credit note goes the other way.
      payments: label((t) => (document.kind === 'credit_note' ? t.given_back : t.payments)),
      unit_price: label((t) =>
        !showsVat ? t.unit_price : isExclusive ? t.unit_price_excl_vat : t.unit_price_incl_vat,
      ),
      discounts: label((t) => {
        if (document.kind === 'credit_note') return t.back_on_cards;
        return showsVat ? (document.prices_include_vat ? t.cards_incl_vat : t.cards_excl_vat) : t.cards;
      }),
      discount: label((t) => (!showsVat ? t.discount : isExclusive ? t.discount_excl_vat : t.discount_incl_vat)),
    },
    facts: [
      ...fact('number', (t) => (isNote ? t.note_number : t.number), document.number),
      ...fact('issued_at', (t) => t.issued_at, formatInstant(document.issued_at, document.zone, language), {
        is_text: true,
      }),
      ...fact('supplied_on', (t) => t.supplied_on, document.is_simplified ? null : supply),
      ...fact('original_number', (t) => t.original_number, document.original_number),
      ...fact('reason', (t) => t.reason, document.reason, { is_text: true }),
      ...fact('salesman', (t) => t.salesman, document.salesman_name, { is_text: true }),
    ],
    lines: document.lines.map((line) => {
      const figures = lineFigures(document, line, isExclusive);
      return {
        name: name(line),
        quantity: quantityText(line.quantity_milli),
        unit_price: figures.unit_price,
        gross: amount(figures.gross),
        discount: figures.discount ? amount(negate(figures.discount)) : '',
        net_excl_vat: amount(line.net_excl_vat),
        vat_rate: percentText(line.vat_rate_bp),
        vat: amount(line.line_vat),
        total: amount(line.net_incl_vat),
      };
    }),
    totals,
    vat_lines: showsVat
      ? document.vat_lines.map((row) => ({
          category: categoryOf(row),
          rate: percentText(row.vat_rate_bp),
          taxable: amount(row.taxable_excl_vat),
          vat: amount(row.vat),
        }))
      : [],
    discounts: [
      ...handDiscounts(document).flatMap(({ key, amount: given }) => fact(key, (t) => t[key], amount(given))),
      ...fact(
        'discount_code',
        (t) => t.discount_code,
        document.discount_code ? amount(document.discount_code.amount) : null,
        {
          note: document.discount_code?.code ?? '',
        },
      ),
      ...(document.discount_cards ?? []).map((card) => ({
        key: card.number,
        label: { main: discountCardWords[card.type]![language], second: discountCardWords[card.type]![other] },
        note: card.number,
        value: amount(card.amount),
      })),
      ...fact('points_used', (t) => t.points, document.points?.used ? amount(document.points.used_amount) : null, {
        note: groupDigits(document.points?.used ?? 0),
      }),
    ],
    points: document.points
      ? [
          ...fact('points_earned', (t) => t.points_earned, groupDigits(document.points.earned)),
          ...fact('points_balance', (t) => t.points_balance, groupDigits(document.points.balance)),
        ]
      : [],
    payments: document.payments.map((payment) => ({
      key: payment.method,
      label: { main: methodWords[language][payment.method], second: methodWords[other][payment.method] },
      value: amount(payment.amount),
      ...(payment.authorization_code ? { note: payment.authorization_code } : {}),
    })),
    balance: [
      ...(document.kind === 'credit_note'
        ? []
        : fact('paid', (t) => t.paid, document.payments.length > 1 || document.change ? amount(document.paid) : null)),
      ...fact('change', (t) => t.change, document.change ? amount(document.change) : null),
      ...fact('given_back', (t) => t.given_back, document.given_back ? amount(document.given_back) : null),
      ...fact(
        'credited',
        (t) => (document.kind === 'credit_note' ? t.taken_off_debt : t.credited_by_notes),
        document.credited ? amount(document.credited) : null,
      ),
      ...(document.kind === 'credit_note'
        ? []
        : fact('due', (t) => t.due, amount(document.due), {
            is_strong: document.due !== 0,
          })),
    ],
    notes: document.notes,
    footer:
      document.footer_ar || document.footer_en
        ? name({ name_ar: document.footer_ar, name_en: document.footer_en })
        : null,
    qr: document.is_tax_document ? document.qr : null,
  };
};
