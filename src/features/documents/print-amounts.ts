import { groupDigits } from '../../kernel/money/group-digits.ts';
import { negate } from '../../kernel/money/money.ts';
import { exemptionOf } from '../../kernel/money/vat-exemptions.ts';
import { discountCardWords } from '../gift-cards/gift-card.ts';
import { methodWords } from '../payments/tender-kinds.ts';
import { namedDiscounts } from './document-discounts.ts';
import type { DocumentVatLine, InvoiceDocument } from './invoice-document.ts';
import { percentText } from './print-lines.ts';
import type { Label, PrintedFact, PrintedInvoice } from './printed-invoice.ts';
import type { PrintoutWriter } from './printout-writer.ts';

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

/** What is to be paid beside the total: prepayments, rounding. */
const printPayable = ({ fact, amount, symbol }: PrintoutWriter, document: InvoiceDocument): PrintedFact[] => [
  ...document.prepayments.flatMap((p) =>
    fact('paid_in_advance', (t) => `${t.paid_in_advance} ${p.number}`, amount(negate(p.amount))),
  ),
  ...fact('rounding', (t) => t.rounding, document.rounding ? amount(document.rounding) : null),
  ...fact('payable', (t) => t.payable, document.payable === document.total ? null : amount(document.payable), {
    is_strong: true,
    note: symbol,
  }),
];

export const printTotals = (writer: PrintoutWriter, document: InvoiceDocument): PrintedFact[] => {
  const { fact, amount, symbol, showsVat } = writer;
  const payable = printPayable(writer, document);
  return showsVat
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
};

const printCategory = ({ label, language, other }: PrintoutWriter, row: DocumentVatLine): Label => {
  const exemption = exemptionOf(row.exemption_code);
  const { main, second } = label((t) => t.category[row.vat_category]);
  if (!exemption) return { main, second };
  return { main: `${main}: ${exemption[language]}`, second: `${second}: ${exemption[other]}` };
};

export const printVatLines = (writer: PrintoutWriter, document: InvoiceDocument): PrintedInvoice['vat_lines'] => {
  const { amount, showsVat } = writer;
  return showsVat
    ? document.vat_lines.map((row) => ({
        category: printCategory(writer, row),
        rate: percentText(row.vat_rate_bp),
        taxable: amount(row.taxable_excl_vat),
        vat: amount(row.vat),
      }))
    : [];
};

/** What took something off: by hand, by a code, by cards that nobody paid for, by points. */
export const printDiscounts = (
  { fact, amount, language, other }: PrintoutWriter,
  document: InvoiceDocument,
): PrintedFact[] => [
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
];

export const printPoints = ({ fact }: PrintoutWriter, document: InvoiceDocument): PrintedFact[] =>
  document.points
    ? [
        ...fact('points_earned', (t) => t.points_earned, groupDigits(document.points.earned)),
        ...fact('points_balance', (t) => t.points_balance, groupDigits(document.points.balance)),
      ]
    : [];

export const printPayments = ({ amount, language, other }: PrintoutWriter, document: InvoiceDocument): PrintedFact[] =>
  document.payments.map((payment) => ({
    key: payment.method,
    label: { main: methodWords[language][payment.method], second: methodWords[other][payment.method] },
    value: amount(payment.amount),
    ...(payment.authorization_code ? { note: payment.authorization_code } : {}),
  }));

/** Paid, change and due, those that say something. */
export const printBalance = ({ fact, amount }: PrintoutWriter, document: InvoiceDocument): PrintedFact[] => [
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
];
