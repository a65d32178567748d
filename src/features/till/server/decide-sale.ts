import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { fieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { saudiArabia } from '../../../kernel/domain/countries.ts';
import type { Bill } from '../../../kernel/money/bill.ts';
import { add, type Money, subtract, sum } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, epochOf } from '../../../kernel/time/local-time.ts';
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
import { type DepositUse, isSeller } from '../../documents/new-document.ts';
import { refuse as refuseDocument } from '../../documents/refusals.ts';
import type { Issue } from '../../documents/server/public-api.ts';
import { refuse as refuseStock } from '../../inventory/refusals.ts';
import { billEarns, noPoints, type PointRules, spendPoints } from '../../loyalty/bill-points.ts';
import type { PointsMoved } from '../../loyalty/server/public-api.ts';
import { lastDayOf } from '../../packages/offer.ts';
import { refuse as refuseOffer } from '../../packages/refusals.ts';
import type { PackageSold, PackagesMoved } from '../../packages/server/public-api.ts';
import { isHoliday, type PackageUsed, redeemUses } from '../../packages/use-offer.ts';
import { isRefused, type Settlement, settle } from '../../payments/tenders.ts';
import { codeMoment, whyNoCode } from '../../promotions/code-terms.ts';
import type { CodeFact, CodeUsed } from '../../promotions/server/public-api.ts';
import { refuse as refuseRecipe } from '../../recipes/refusals.ts';
import { allowedMarkdowns } from '../../recipes/server/public-api.ts';
import { isWrong, priceBill } from '../bill-rules.ts';
import { heldTransitions } from '../held-invoice.ts';
import { refuse } from '../refusals.ts';
import { composeIssue, depositsPaid, itemOf } from './compose-issue.ts';
import { cardsPaying, discountCards, settledBy, useCards } from './sale-cards.ts';
import type { FactItem, SaleFacts } from './sale-facts.ts';
import type { SaleInput, Seller } from './sale-input.ts';

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
    if (!item || (item.status !== 1 && !facts.is_promised)) throw refuse('item_not_available');
    // It is made whole: of half a bouquet nobody knows which half.
    if (line.composition !== undefined && line.quantity_milli % 1000 !== 0) throw refuse('item_not_available');
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

/** A lot that a line names is one of its product, and still good on a day where the shop sells nothing that is over. */
export const checkLots = (lines: SaleInput['lines'], facts: SaleFacts, today: string | null): void => {
  for (const { kind, item_id, lot_id, composition } of lines) {
    if (lot_id === undefined) continue;
    // A composed bouquet has no lot: it is made with its sale.
    if (composition !== undefined) throw refuseStock('lot_not_found');
    const lot = facts.stock_lots.find((one) => one.id === lot_id);
    if (kind !== 'product' || lot?.product_id !== item_id) throw refuseStock('lot_not_found');
    if (today !== null && lot.expires_on < today && !lot.sells_expired) throw refuseStock('lots_are_over');
  }
};

/** What is kept for an order that is not paid yet is sold by who may sell without stock. */
const refuseHeld = (by: Seller, input: SaleInput, facts: SaleFacts): void => {
  if (by.user.flags.may_sell_without_stock) return;
  const wanted = new Map<number, number>();
  for (const { kind, item_id, quantity_milli, composition } of input.lines)
    if (kind === 'product' && composition === undefined)
      wanted.set(item_id, (wanted.get(item_id) ?? 0) + quantity_milli);
  for (const [id, quantity] of wanted) {
    const item = facts.items.get(`product/${id}`);
    // What is made to order is looked at when it is made, with everything that it takes.
    if (item?.kind !== 'product' || item.is_made_to_order || item.holds === null) continue;
    const kept = item.holds.filter((hold) => epochOf(hold.held_until) > epochOf(by.now));
    const over = (item.lots ?? []).filter((lot) => lot.expires_on < by.today);
    const free = (item.on_hand_milli ?? 0) - [...kept, ...over].reduce((n, one) => n + one.quantity_milli, 0);
    if (kept.length > 0 && quantity > free) throw refuseRecipe('product_is_held');
  }
};

/** What old stock allows of the markdowns that lines claim. */
const markdownsOf = (by: Seller, facts: SaleFacts, input: SaleInput) =>
  facts.markdowns.length === 0
    ? []
    : allowedMarkdowns(
        facts.markdowns,
        input.lines.flatMap(({ kind, item_id, markdown_bp }) =>
          kind === 'product' && markdown_bp !== undefined ? [{ product_id: item_id, percent_bp: markdown_bp }] : [],
        ),
        by.markdowns,
        by.today,
      );

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

/** How it is paid: what is there already, or what the till took. */
const settleSale = (by: Seller, input: SaleInput, total: Money): Settlement => {
  if (by.taken) return settledBy(by.taken, total);
  const settlement = settle(input.payments, {
    total,
    allow_debt: by.user.flags.may_allow_debt,
    has_customer: input.customer_id !== undefined,
  });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  return settlement;
};

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
  checkLots(input.lines, facts, by.today);
  refuseHeld(by, input, facts);
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
    markdowns: markdownsOf(by, facts, input),
    code: codeOf(by, facts, input),
    points_amount: pointsUsed.amount,
    cards_amount: sum(cardsOff.map(({ amount }) => amount)),
  });
  if (isWrong(priced)) throw new InvalidInput(priced.errors);
  const { bill, code_amount } = priced;
  const prepayments = useDeposits(input, facts, roomsOf(bill));
  const settlement = settleSale(by, input, subtract(bill.total, depositsPaid(prepayments)));
  const cards = [...cardsOff, ...useCards(by, facts, cardsPaying(settlement), 'money')];
  const points = billEarns(
    facts.programs,
    input.lines.map((line, i) => ({ ...line, paid: add(bill.lines[i]!.revenue_excl_vat, bill.lines[i]!.total_vat) })),
    rules,
  );
  const offers = { used: packagesUsed(by, facts, input), sold: packagesSold(by, facts, input, bill) };
  const decided = {
    bill,
    lines: priced.input.lines,
    prepayments,
    settlement,
    cards,
    cardsOff,
    pointsUsed,
    points,
    offers,
  };
  const { code } = facts;
  return {
    issue: composeIssue(by, facts, input, decided),
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
