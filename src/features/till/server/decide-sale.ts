import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { fieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { saudiArabia } from '../../../kernel/domain/countries.ts';
import type { Bill } from '../../../kernel/money/bill.ts';
import type { BillInputLine } from '../../../kernel/money/bill-input.ts';
import { add, type Money, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { exemptionCodeFor } from '../../../kernel/money/vat-exemptions.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { shopMoment } from '../../../kernel/time/usable-times.ts';
import { refuse as refuseAppointment } from '../../appointments/refusals.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import {
  type DepositShare,
  type Room,
  restOfDeposit,
  roomsAfter,
  roomsOf,
  shareDeposit,
} from '../../documents/deposit.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { type DepositUse, isSeller, type NewLine } from '../../documents/new-document.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import type { Issue } from '../../documents/server/public-api.ts';
import { credit, customerParty, debit, type Posting } from '../../ledger/entry.ts';
import { billEarns, noPoints, type PointRules, type PointsUsed, spendPoints } from '../../loyalty/bill-points.ts';
import { owedForAll, type PointsEarned } from '../../loyalty/earn-points.ts';
import type { PointsMoved } from '../../loyalty/server/public-api.ts';
import { lastDayOf } from '../../packages/offer.ts';
import { refuse as refuseOffer } from '../../packages/refusals.ts';
import type { PackageSold, PackagesMoved } from '../../packages/server/public-api.ts';
import { isHoliday, type PackageUsed, redeemUses } from '../../packages/use-offer.ts';
import { paymentSource } from '../../payments/payment.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { balanceUsed, isRefused, type Settlement, settle } from '../../payments/tenders.ts';
import { codeMoment, whyNoCode } from '../../promotions/code-terms.ts';
import type { CodeFact, CodeUsed } from '../../promotions/server/public-api.ts';
import { isWrong, type LineInput, priceBill } from '../bill-rules.ts';
import { heldTransitions } from '../held-invoice.ts';
import { refuse } from '../refusals.ts';
import { cardsPaying, discountCards, settledBy, useCards } from './sale-cards.ts';
import type { FactItem, SaleFacts } from './sale-facts.ts';
import type { SaleInput, Seller } from './sale-input.ts';

const itemOf = (facts: SaleFacts, line: Pick<LineInput, 'kind' | 'item_id'>): FactItem | undefined =>
  facts.items.get(`${line.kind}/${line.item_id}`);

const hasFullName = (item: { readonly name_ar: string | null }): boolean => (item.name_ar?.trim().length ?? 0) >= 3;

/** Whether an offer is sold today. */
const checkOffer = (by: Seller, item: FactItem | undefined): void => {
  if (item?.kind !== 'offer') throw refuseOffer('offer_not_found');
  if (item.status !== 1) throw refuseOffer('offer_disabled');
  if (item.until_on !== null && item.until_on < by.today) throw refuseOffer('offer_expired');
};

/** What the bill takes of packages, in the order of its lines. */
const packagesUsed = (by: Seller, facts: SaleFacts, input: SaleInput): PackageUsed[] => {
  const lines = input.lines.flatMap(({ customer_offer_id, ...line }, i) =>
    customer_offer_id === undefined ? [] : [{ ...line, customer_offer_id, line_number: i + 1 }],
  );
  if (lines.length === 0) return [];
  const moment = shopMoment(by.now, by.merchant.zone);
  const holidays = facts.packages.flatMap((p) => p.shop_holidays);
  return redeemUses(facts.packages, lines, {
    today: by.today,
    moment,
    is_holiday: isHoliday(by.merchant.country_id, moment.date, holidays),
    customer_id: facts.packages[0]?.asked_by_id ?? null,
  });
};

/** The packages that the bill sells, each with what is paid for it after every discount. */
const packagesSold = (by: Seller, facts: SaleFacts, input: SaleInput, bill: Bill): PackageSold[] =>
  input.lines.flatMap((line, i) => {
    const offer = line.kind === 'offer' ? itemOf(facts, line) : undefined;
    if (offer?.kind !== 'offer') return [];
    if (!facts.customer) throw fieldError('customer_id', 'offer_needs_customer');
    if (line.quantity_milli !== 1000) throw fieldError(`lines.${i}.quantity_milli`, 'offer_one_by_one');
    const { revenue_excl_vat, total_vat } = bill.lines[i]!;
    return [
      {
        ...{ unique_id: newUniqueId(), offer, line_number: i + 1, amount: revenue_excl_vat, vat_amount: total_vat },
        expires_on: lastDayOf(by.today, offer),
      },
    ];
  });

/** Packages sold are owed, not earned; what is used of others is earned now (docs/postings.md). */
const packagePostings = (party: ReturnType<typeof customerParty>, moved: Pick<PackagesMoved, 'sold' | 'used'>) => [
  ...moved.sold.map(({ amount }) => credit('offers_outstanding', amount, party)),
  ...moved.used.map(({ customer_id, lines }) =>
    debit('offers_outstanding', sum(lines.map(({ amount }) => amount)), customerParty(customer_id)),
  ),
];

const checkFacts = (by: Seller, input: SaleInput, facts: SaleFacts): void => {
  const { customer } = facts;
  if (input.customer_id !== undefined) {
    if (!customer) throw refuseCustomer('customer_not_found');
    if (customer.status !== 1) throw refuseCustomer('customer_disabled');
    if (isSeller(customer, facts.seller)) throw refuseDocument('buyer_is_seller');
  }
  if (input.wants_tax_invoice && !customer) throw refuseDocument('tax_invoice_needs_customer');
  // Saudi tax documents name items in Arabic, with 3 characters or more.
  const needsArabic = by.merchant.is_vat_registered && by.merchant.country_id === saudiArabia;
  for (const line of input.lines) {
    const item = itemOf(facts, line);
    if (line.kind === 'offer') checkOffer(by, item);
    if (item?.status !== 1) throw refuse('item_not_available');
    if (needsArabic && !hasFullName(item)) throw refuse('item_name_incomplete', { name: nameIn('ar', item) });
    if (line.employee_id !== undefined && !facts.sellers.has(line.employee_id)) throw refuse('seller_not_available');
  }
  if (input.held_invoice_id !== undefined) {
    if (!facts.held) throw refuse('held_invoice_closed');
    const why = blockedReason(heldTransitions, 'issue', facts.held);
    if (why) throw refuse(why);
    if (input.held_version !== undefined && facts.held.version !== input.held_version)
      throw refuse('held_invoice_changed');
    // Whoever leaves the appointment out sells the same visit once more.
    if (facts.held.is_visit_billed) throw refuseAppointment('appointment_has_invoice');
  }
};

/** The deposits that the bill deducts, each by its own categories and only as far as the bill has room for them. */
const useDeposits = (input: SaleInput, facts: SaleFacts, rooms: readonly Room[]): DepositUse[] => {
  let room = [...rooms];
  return input.deposits.flatMap(({ deposit_id, amount }, i) => {
    const parts = facts.deposits.filter((d) => d.deposit_id === deposit_id);
    const first = parts[0];
    if (!first || first.customer_id !== facts.customer?.id) throw refuseDocument('deposit_not_found');
    if (input.deposits.findIndex((d) => d.deposit_id === deposit_id) !== i || restOfDeposit(parts) < amount)
      throw refuseDocument('deposit_not_available');
    const shares: DepositShare[] | null = shareDeposit(parts, amount, room);
    if (!shares) throw refuseDocument('deposit_does_not_fit');
    room = roomsAfter(room, shares);
    const { document_number, uuid, issue_on, issue_time } = first;
    return shares.map((share) => ({ ...share, document_number, uuid, issue_on, issue_time }));
  });
};

/** Debits of what came in, what is owed and what was paid ahead; credits of the revenue by kind and of the VAT. */
const salePostings = (
  facts: SaleFacts,
  revenue: { service: Money; product: Money; vat: Money },
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

/** The code that the bill carries; refuses by its field with the first reason why it gives nothing. */
const codeOf = (by: Seller, facts: SaleFacts, input: SaleInput): CodeFact | null => {
  if (!input.discount_code) return null;
  if (!facts.code) throw fieldError('discount_code', 'code_not_found');
  const why = whyNoCode(facts.code, input.lines, codeMoment(by.now, by.merchant.zone), facts.customer !== undefined);
  if (why) throw new InvalidInput({ discount_code: [why] });
  return facts.code;
};

/** The points that the bill uses; they are somebody's. */
const pointsOf = (facts: SaleFacts, input: SaleInput, rules: PointRules) => {
  if (!input.loyalty_points) return noPoints;
  if (!facts.customer) throw fieldError('loyalty_points', 'points_need_customer');
  return spendPoints(facts.lots, input.loyalty_points, rules);
};

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

/**
 * Decides a sale (specification sections 4, 5, 8; EN 16931 arithmetic): pure from facts to the document with everything that
 * happens when it is issued. Throws InvalidInput by field, or the refusals of its contract row.
 */
export const decideSale = (
  by: Seller,
  facts: SaleFacts,
  input: SaleInput,
): {
  issue: Issue;
  settlement: Settlement;
  code: CodeUsed | null;
  offers: PackagesMoved | null;
  points: PointsMoved | null;
} => {
  checkFacts(by, input, facts);
  // Money for a later supply is a deposit (2200) until it is delivered (docs/postings.md); revenue is not posted ahead.
  if (input.supply_from_on && input.supply_from_on > civilOf(by.now, by.merchant.zone).date)
    throw fieldError('supply_from_on', 'supply_is_later');
  const { flags } = by.user;
  const { customer } = facts;
  const rules = { ...by.points, today: by.today };
  const pointsUsed = pointsOf(facts, input, rules);
  const cardsOff = discountCards(by, facts, input);
  const priced = priceBill(input.lines, input.discount ?? null, (line) => itemOf(facts, line)!, {
    ...by.merchant,
    may_change_price: flags.may_change_price,
    max_discount_bp: flags.max_discount_bp,
    agreed: facts.agreed,
    code: codeOf(by, facts, input),
    points_amount: pointsUsed.amount,
    cards_amount: sum(cardsOff.map(({ amount }) => amount)),
  });
  if (isWrong(priced)) throw new InvalidInput(priced.errors);
  const { bill, code_amount } = priced;
  const prepayments = useDeposits(input, facts, roomsOf(bill));
  const used = {
    taxable: sum(prepayments.map((p) => p.taxable_amount)),
    vat: sum(prepayments.map((p) => p.vat_amount)),
  };
  const total = subtract(bill.total, add(used.taxable, used.vat));
  const settlement = by.taken
    ? settledBy(by.taken, total)
    : settle(input.payments, {
        total,
        allow_debt: flags.may_allow_debt,
        has_customer: input.customer_id !== undefined,
      });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  const cards = [...cardsOff, ...useCards(by, facts, cardsPaying(settlement), 'money')];
  const points = billEarns(
    facts.programs,
    input.lines.map((line, i) => ({ ...line, paid: add(bill.lines[i]!.revenue_excl_vat, bill.lines[i]!.total_vat) })),
    rules,
  );
  const offers = { used: packagesUsed(by, facts, input), sold: packagesSold(by, facts, input, bill) };
  const salesman = input.lines.find((l) => l.employee_id !== undefined)?.employee_id;
  const wants = input.wants_tax_invoice ?? (customer ? customer.wants_tax_invoice || Boolean(customer.trn) : false);
  const revenue = (kind: 'service' | 'product') =>
    sum(input.lines.flatMap((line, i) => (line.kind === kind ? [bill.lines[i]!.revenue_excl_vat] : [])));
  const usedLines = new Map(offers.used.flatMap((p) => p.lines.map((line) => [line.line_number, line])));
  const earned = sum([...usedLines.values()].map(({ amount }) => amount));
  const products = input.lines.flatMap((l, i) =>
    l.kind === 'product' ? [{ line_number: i + 1, product_id: l.item_id, quantity_milli: l.quantity_milli }] : [],
  );
  const issue: Issue = {
    source_kind: 'invoice',
    memo: null,
    document: {
      kind: documentKind.invoice,
      unique_id: newUniqueId(),
      is_simplified: !wants,
      seller: facts.seller,
      buyer: customer ? buyerOf(customer) : null,
      salesman: salesman === undefined ? null : facts.sellers.get(salesman)!,
      bill,
      prices_include_vat: by.merchant.prices_include_vat,
      lines: newLines(input, facts, priced.input.lines).map((line, i) =>
        withPackage(line, input.lines[i]!, usedLines.get(i + 1)?.amount),
      ),
      // With points or cards in it, it is no percentage any more.
      discount_percent_bp:
        input.discount?.kind === 'percent' && pointsUsed.amount === 0 && cardsOff.length === 0
          ? input.discount.percent_bp
          : null,
      prepayments,
      rounding_amount: zeroMoney,
      paid_amount: settlement.paid_amount,
      supply: input.supply_from_on
        ? { from_on: input.supply_from_on, until_on: input.supply_until_on ?? null }
        : 'today',
      notes: input.notes ?? null,
      corrects_id: null,
      held_invoice_id: input.held_invoice_id ?? null,
      points: pointsOnPrintout(pointsUsed, points.earned),
    },
    postings: salePostings(
      facts,
      { service: add(revenue('service'), earned), product: revenue('product'), vat: bill.vat },
      settlement,
      used,
    ).concat(
      packagePostings(customerParty(customer?.id), offers),
      pointPostings(owedForAll(points.earned), sum([pointsUsed.worth, ...cardsOff.map(({ worth }) => worth)])),
    ),
    customer: customer
      ? {
          id: customer.id,
          is_sale: true,
          wants_tax_invoice: input.wants_tax_invoice ?? null,
          money: {
            owed: settlement.due_amount,
            deposit_excl_vat: -used.taxable,
            deposit_vat: -used.vat,
            credit: -balanceUsed(settlement.payments),
          },
        }
      : null,
    stock: products.length > 0 ? { lines: products, may_oversell: flags.may_sell_without_stock } : null,
    payments: {
      payments: settlement.payments,
      customer_id: customer?.id ?? null,
      source: paymentSource.billing,
      needs_shift: by.needs_shift,
    },
    gift_cards: cards.length > 0 ? { cards, customer_id: customer?.id ?? null, is_back: false } : null,
    deposit: prepayments.length > 0 ? { taken: [], used: prepayments, is_refund: false } : null,
  };
  const { code } = facts;
  return {
    issue,
    settlement,
    offers: offers.sold.length + offers.used.length > 0 ? { ...offers, customer_id: customer!.id } : null,
    points:
      points.earned.length + pointsUsed.parts.length > 0
        ? { customer_id: customer!.id, ...points, used: pointsUsed.parts }
        : null,
    code: code
      ? {
          ...{ code_id: code.code_id, program_id: code.program_id, customer_id: customer?.id ?? null },
          ...{ amount: code_amount, most: code.most_uses, most_of_customer: code.most_uses_of_customer },
        }
      : null,
  };
};

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
