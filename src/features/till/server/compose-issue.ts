import { newUniqueId } from '../../../kernel/contract/ids.ts';
import type { Bill } from '../../../kernel/money/bill.ts';
import type { BillInputLine } from '../../../kernel/money/bill-input.ts';
import { add, type Money, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { exemptionCodeFor } from '../../../kernel/money/vat-exemptions.ts';
import { documentKind } from '../../documents/document-kind.ts';
import type { DepositUse, NewLine } from '../../documents/new-document.ts';
import type { Issue } from '../../documents/server/public-api.ts';
import type { CardUsed } from '../../gift-cards/use-card.ts';
import { credit, customerParty, debit, type Posting } from '../../ledger/entry.ts';
import type { billEarns, PointsUsed } from '../../loyalty/bill-points.ts';
import { owedForAll, type PointsEarned } from '../../loyalty/earn-points.ts';
import type { PackagesMoved } from '../../packages/server/public-api.ts';
import { paymentSource } from '../../payments/payment.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { balanceUsed, type Settlement } from '../../payments/tenders.ts';
import { factKey, type LineInput } from '../bill-rules.ts';
import type { FactItem, SaleFacts } from './sale-facts.ts';
import type { SaleInput, Seller } from './sale-input.ts';

/** What was decided of a sale before it is written. */
export interface DecidedSale {
  readonly bill: Bill;
  readonly lines: readonly Pick<BillInputLine, 'vat_category' | 'vat_rate_bp' | 'discount'>[];
  readonly prepayments: readonly DepositUse[];
  readonly settlement: Settlement;
  /** Gift cards that it uses, those that take something off first. */
  readonly cards: readonly CardUsed[];
  readonly cardsOff: readonly CardUsed[];
  readonly pointsUsed: PointsUsed;
  readonly points: ReturnType<typeof billEarns>;
  readonly offers: Pick<PackagesMoved, 'sold' | 'used'>;
}

export const itemOf = (
  facts: SaleFacts,
  line: Pick<LineInput, 'kind' | 'item_id' | 'composition'>,
): FactItem | undefined => facts.items.get(factKey(line));

/** What deposits paid of the bill. */
const depositsUsed = (uses: readonly DepositUse[]) => ({
  taxable: sum(uses.map((p) => p.taxable_amount)),
  vat: sum(uses.map((p) => p.vat_amount)),
});
export const depositsPaid = (uses: readonly DepositUse[]): Money => {
  const { taxable, vat } = depositsUsed(uses);
  return add(taxable, vat);
};

/** Packages sold are owed, not earned; what is used of others is earned now (docs/postings.md). */
const packagePostings = (party: ReturnType<typeof customerParty>, moved: Pick<PackagesMoved, 'sold' | 'used'>) => [
  ...moved.sold.map(({ amount }) => credit('offers_outstanding', amount, party)),
  ...moved.used.map(({ customer_id, lines }) =>
    debit('offers_outstanding', sum(lines.map(({ amount }) => amount)), customerParty(customer_id)),
  ),
];

/** Debits of what came in, what is owed and what was paid ahead; credits of the revenue by kind and of the VAT. */
const salePostings = (
  facts: SaleFacts,
  revenue: { service: Money; product: Money; delivery: Money; vat: Money },
  settled: Settlement,
  used: { taxable: Money; vat: Money },
): Posting[] => {
  const party = customerParty(facts.customer?.id);
  return [
    ...tenderDebits(settled.payments, facts.customer?.id),
    debit('receivable', settled.due_amount, party),
    debit('customer_deposits', used.taxable, party),
    credit('service_sales', revenue.service),
    credit('product_sales', revenue.product),
    credit('delivery_sales', revenue.delivery),
    credit('vat_output', subtract(revenue.vat, used.vat)),
  ];
};

const newLines = (
  input: SaleInput,
  facts: SaleFacts,
  priced: readonly Pick<BillInputLine, 'vat_category' | 'vat_rate_bp' | 'discount'>[],
): NewLine[] =>
  input.lines.map((line, i) => {
    const item = itemOf(facts, line)!;
    const { vat_category, vat_rate_bp, discount } = priced[i]!;
    return {
      service_id: line.kind === 'service' ? line.item_id : null,
      product_id: line.kind === 'product' ? line.item_id : null,
      name_en: item.name_en,
      name_ar: item.name_ar,
      quantity_milli: line.quantity_milli,
      unit_code: 'PCE',
      unit_price: line.unit_price,
      discount_percent_bp: discount?.kind === 'percent' ? discount.percent_bp : null,
      vat_category,
      vat_rate_bp,
      exemption_code: exemptionCodeFor(item, vat_category),
      employee_id: line.employee_id ?? null,
    };
  });

/** What the paper says of points; nothing where none moved. */
const pointsOnPrintout = (spent: PointsUsed, earning: readonly PointsEarned[]) => {
  const used = spent.parts.reduce((n, { points }) => n + points, 0);
  // What settles a debt is none that the customer gets.
  const earned = earning.reduce((n, { points, settled }) => n + points - settled, 0);
  return used + earned > 0 ? { used, used_amount: spent.amount, earned } : null;
};

/** Points earned are owed at their worth; those used were (docs/postings.md, 2220 and 4095). */
const pointPostings = (earned: Money, used: Money): Posting[] => [
  debit('loyalty_given', earned),
  credit('loyalty', earned),
  debit('loyalty', used),
  credit('loyalty_given', used),
];

/** What the line says of packages. */
const withPackage = (
  line: NewLine,
  asked: Pick<SaleInput['lines'][number], 'kind' | 'item_id' | 'customer_offer_id'>,
  amount: Money | undefined,
): NewLine => {
  if (asked.kind === 'offer') return { ...line, offer_id: asked.item_id };
  if (asked.customer_offer_id === undefined || amount === undefined) return line;
  return { ...line, customer_offer_id: asked.customer_offer_id, offer_amount: amount };
};

/** What a document keeps of its buyer, and nothing else that the customer's row says. */
const buyerOf = ({ status: _s, wants_tax_invoice: _w, ...buyer }: NonNullable<SaleFacts['customer']>) => buyer;

const documentOf = (by: Seller, facts: SaleFacts, input: SaleInput, decided: DecidedSale): Issue['document'] => {
  const { customer } = facts;
  const { bill, pointsUsed, points, prepayments, settlement } = decided;
  const salesman = input.lines.find((l) => l.employee_id !== undefined)?.employee_id;
  const wants = input.wants_tax_invoice ?? (customer ? customer.wants_tax_invoice || Boolean(customer.trn) : false);
  const amounts = new Map(decided.offers.used.flatMap((p) => p.lines.map((line) => [line.line_number, line.amount])));
  return {
    kind: documentKind.invoice,
    unique_id: newUniqueId(),
    is_simplified: !wants,
    seller: facts.seller,
    buyer: customer ? buyerOf(customer) : null,
    salesman: salesman === undefined ? null : facts.sellers.get(salesman)!,
    bill,
    prices_include_vat: by.merchant.prices_include_vat,
    lines: newLines(input, facts, decided.lines).map((line, i) =>
      withPackage(line, input.lines[i]!, amounts.get(i + 1)),
    ),
    // With points or cards in it, it is no percentage any more.
    discount_percent_bp:
      input.discount?.kind === 'percent' && pointsUsed.amount === 0 && decided.cardsOff.length === 0
        ? input.discount.percent_bp
        : null,
    prepayments,
    rounding_amount: zeroMoney,
    paid_amount: settlement.paid_amount,
    supply: input.supply_from_on ? { from_on: input.supply_from_on, until_on: input.supply_until_on ?? null } : 'today',
    notes: input.notes ?? null,
    corrects_id: null,
    held_invoice_id: input.held_invoice_id ?? null,
    points: pointsOnPrintout(pointsUsed, points.earned),
  };
};

const postingsOf = (facts: SaleFacts, input: SaleInput, decided: DecidedSale): Posting[] => {
  const { bill, settlement, offers, points, pointsUsed, cardsOff } = decided;
  const kindOf = ({ kind, item_id }: SaleInput['lines'][number]) =>
    kind === 'service' && item_id === facts.delivery_service_id ? 'delivery' : kind;
  const revenue = (kind: 'service' | 'product' | 'delivery') =>
    sum(input.lines.flatMap((line, i) => (kindOf(line) === kind ? [bill.lines[i]!.revenue_excl_vat] : [])));
  const earned = sum(offers.used.flatMap(({ lines }) => lines.map(({ amount }) => amount)));
  return salePostings(
    facts,
    {
      ...{ service: add(revenue('service'), earned), product: revenue('product') },
      ...{ delivery: revenue('delivery'), vat: bill.vat },
    },
    settlement,
    depositsUsed(decided.prepayments),
  ).concat(
    packagePostings(customerParty(facts.customer?.id), offers),
    pointPostings(owedForAll(points.earned), sum([pointsUsed.worth, ...cardsOff.map(({ worth }) => worth)])),
  );
};

/** What changes of its customer. */
const customerTouched = (facts: SaleFacts, input: SaleInput, decided: DecidedSale): Issue['customer'] => {
  if (!facts.customer) return null;
  const used = depositsUsed(decided.prepayments);
  return {
    id: facts.customer.id,
    is_sale: true,
    wants_tax_invoice: input.wants_tax_invoice ?? null,
    money: {
      owed: decided.settlement.due_amount,
      deposit_excl_vat: -used.taxable,
      deposit_vat: -used.vat,
      credit: -balanceUsed(decided.settlement.payments),
    },
  };
};

/** The document of a sale with everything that happens when it is issued. */
export const composeIssue = (by: Seller, facts: SaleFacts, input: SaleInput, decided: DecidedSale): Issue => {
  const { prepayments, settlement, cards } = decided;
  const customer_id = facts.customer?.id ?? null;
  const products = input.lines.flatMap((l, i) =>
    l.kind === 'product'
      ? [{ line_number: i + 1, product_id: l.item_id, quantity_milli: l.quantity_milli, lot_id: l.lot_id }]
      : [],
  );
  return {
    source_kind: 'invoice',
    memo: null,
    document: documentOf(by, facts, input, decided),
    postings: postingsOf(facts, input, decided),
    customer: customerTouched(facts, input, decided),
    stock: products.length > 0 ? { lines: products, may_oversell: by.user.flags.may_sell_without_stock } : null,
    payments: {
      payments: settlement.payments,
      customer_id,
      source: paymentSource.billing,
      needs_shift: by.needs_shift,
    },
    gift_cards: cards.length > 0 ? { cards, customer_id, is_back: false } : null,
    deposit: prepayments.length > 0 ? { taken: [], used: prepayments, is_refund: false } : null,
  };
};
