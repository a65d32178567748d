import { saudiArabia } from '../../../kernel/domain/countries.ts';
import { type Money, multiplyRatio, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { netWithin } from '../../../kernel/money/vat.ts';
import { exemptionOf } from '../../../kernel/money/vat-exemptions.ts';
import type {
  FiscalDocument,
  FiscalLine,
  FiscalParty,
  FiscalTax,
  PaymentMeans,
} from '../../e-invoicing/fiscal-document.ts';
import { fiscalSeller } from '../../e-invoicing/fiscal-seller.ts';
import type { UnchainedDocument } from '../../e-invoicing/server/public-api.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import { documentKind, isNoteKind } from '../document-kind.ts';
import type { DocumentFacts } from './document-facts.ts';

type Header = DocumentFacts['header'];
interface Names {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** Both names where there are two: the authority reads Arabic, the buyer perhaps English. */
const bothNames = ({ name_ar, name_en }: Names): string =>
  [...new Set([name_ar, name_en].flatMap((name) => (name?.trim() ? [name.trim()] : [])))].join(' | ');

const buyerOf = ({ buyer: b }: Header): FiscalParty | null =>
  b && {
    name: bothNames(b) || null,
    trn: b.trn,
    identification:
      b.identification && b.identification_scheme ? { scheme: b.identification_scheme, value: b.identification } : null,
    // A consumer gives no address, or a whole one.
    address:
      b.street || b.city
        ? {
            ...{ street: b.street, building_number: b.building_number, district: b.district },
            ...{ additional_number: b.additional_number ?? null, city: b.city, postal_code: b.postal_code },
            country_code: b.country_code ?? 'SA',
          }
        : null,
  };

/** What the line's own discount took off it without VAT, so that price and quantity lead to its net (BT-136). */
const discountOf = (line: DocumentFacts['lines'][number], includesVat: boolean): Money => {
  if (line.discount_amount === 0) return zeroMoney;
  const full = multiplyRatio(line.unit_price, line.quantity_milli, 1000);
  const net = includesVat ? netWithin(full, line.vat_rate_bp) : full;
  return net > line.net_excl_vat ? subtract(net, line.net_excl_vat) : zeroMoney;
};

const lineOf = (line: DocumentFacts['lines'][number], { prices_include_vat }: Header): FiscalLine => ({
  category: line.vat_category,
  rate_bp: line.vat_rate_bp,
  name: bothNames(line),
  quantity_milli: line.quantity_milli,
  unit_code: line.unit_code ?? 'PCE',
  net: line.net_excl_vat,
  vat: line.line_vat,
  gross: line.net_incl_vat,
  discount: discountOf(line, prices_include_vat),
});

/** Why something bears no VAT: the code with its words in both languages. */
const exemptionIn = (code: string | null | undefined) => {
  const why = exemptionOf(code ?? null);
  return { exemption_code: why?.code ?? null, exemption_reason: why && `${why.ar} | ${why.en}` };
};

const taxOf = (v: Header['vat_lines'][number]): FiscalTax => ({
  ...{ category: v.vat_category, rate_bp: v.vat_rate_bp, taxable: v.taxable_excl_vat, vat: v.vat },
  ...exemptionIn(v.exemption_code),
});

/** UNTDID 4461 of what it was paid by; credit (30) for what is owed. */
const meansOf = ({ header: h, payments }: DocumentFacts): PaymentMeans[] => {
  const paid = payments.map(({ method }) => Number(tenderKinds[method].means_code) as PaymentMeans);
  const isOwed = h.document_kind !== documentKind.prepayment && h.paid_amount < h.payable_amount;
  return [...new Set<PaymentMeans>([...paid, ...(isOwed || paid.length === 0 ? [30 as const] : [])])];
};

/**
 * What the tax authority is told of an issued document, from its frozen rows alone. Null where the law asks for nothing: the
 * seller was not registered for VAT, or not in Saudi Arabia, or the document is older than its UUID.
 */
export const fiscalDocumentOf = (facts: DocumentFacts): UnchainedDocument | null => {
  const { header: h, lines } = facts;
  if (!h.seller.is_vat_registered || h.country_id !== saudiArabia || !h.uuid) return null;
  const isNote = isNoteKind(h.document_kind);
  const discounts = h.vat_lines.flatMap((v) =>
    v.discount_excl_vat ? [{ category: v.vat_category, rate_bp: v.vat_rate_bp, amount: v.discount_excl_vat }] : [],
  );
  return {
    kind: h.document_kind as FiscalDocument['kind'],
    is_simplified: h.is_simplified,
    number: h.document_number,
    uuid: h.uuid,
    issue_on: h.issue_on,
    issue_time: h.issue_time,
    notes: isNote ? null : h.notes,
    currency: h.currency_code,
    vat_in_sar: null,
    corrects: isNote && h.corrects_number ? [h.corrects_number] : [],
    reason: isNote ? h.notes : null,
    seller: fiscalSeller(h.seller),
    buyer: buyerOf(h),
    supply_from_on: h.supply_from_on ?? (h.document_kind === documentKind.invoice ? h.issue_on : null),
    supply_until_on: h.supply_until_on,
    payment_means: meansOf(facts),
    allowances: discounts.map((one) => ({ ...one, reason: 'خصم | Discount' })),
    taxes: h.vat_lines.map(taxOf),
    lines_excl_vat: h.lines_excl_vat,
    discount_excl_vat: sum(discounts.map(({ amount }) => amount)),
    subtotal: h.subtotal,
    vat: h.vat,
    total: h.total,
    prepaid: h.prepaid_amount,
    rounding: h.rounding_amount,
    payable: h.payable_amount,
    lines: lines.map((line) => lineOf(line, h)),
    prepayments: (h.prepayments ?? []).flatMap((p) =>
      p.uuid
        ? [
            {
              ...{ category: p.vat_category, rate_bp: p.vat_rate_bp, number: p.document_number, uuid: p.uuid },
              ...{ issue_on: p.issue_on, issue_time: p.issue_time, taxable: p.taxable_amount, vat: p.vat_amount },
              ...exemptionIn(p.exemption_code),
            },
          ]
        : [],
    ),
  };
};
