import { giftCards } from '../../src/features/gift-cards/contract.ts';
import { expireCards } from '../../src/features/gift-cards/server/expire-job.ts';
import { refundGiftCard } from '../../src/features/gift-cards/server/refund-gift-card.ts';
import { sellGiftCard } from '../../src/features/gift-cards/server/sell-gift-card.ts';
import { giftCardSettings } from '../../src/features/gift-cards/settings.ts';
import { expirePackages } from '../../src/features/packages/server/expire-job.ts';
import { isHoliday, whyNoUse } from '../../src/features/packages/use-offer.ts';
import { notificationSettings } from '../../src/features/tenancy/notification-settings.ts';
import { till } from '../../src/features/till/contract.ts';
import { sellWithin } from '../../src/features/till/server/public-api.ts';
import { settingsFrom } from '../../src/kernel/contract/settings.ts';
import { addDays, instantOf } from '../../src/kernel/time/local-time.ts';
import { shopMoment } from '../../src/kernel/time/usable-times.ts';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import type { MerchantContext } from '../../src/platform/http/context.ts';
import type { Sealer } from '../../src/platform/secrets/sealing.ts';
import { payOnline } from './online-package.ts';
import { beginPromises, type Offered, pointWorth, welcomeCode } from './promise-plans.ts';
import { Chance } from './random.ts';
import type { SeedCustomer, SeedItem, Trader } from './trader.ts';

/**
 * What a demo shop promised and its customers used in the last four months: points, packages, gift cards and codes. Each is done
 * by the product's own use cases, at its day; the trade around it knows only how many documents it took.
 */
export interface Promises {
  /** Whatever happens on a day, in its evening; after the trade of that day. */
  liveDay(on: string): Promise<void>;
  /** What ended by itself until now. */
  end(now: string): Promise<void>;
  /** What the embedded gateway knows of what was paid on it; written last, as it is of no shop. */
  readonly checkouts: readonly Sql[];
}

export interface PromiseParts {
  readonly tx: MerchantTx;
  readonly t: Trader;
  readonly owner: number;
  readonly sealer: Sealer;
  readonly merchant: MerchantContext['merchant'];
  readonly is_salon: boolean;
  readonly days: number;
}

/** A package that somebody bought, with what is left of it. */
interface Bought {
  readonly id: number;
  readonly customer: SeedCustomer;
  readonly offer: Offered;
  readonly expires_on: string;
  uses_left: number;
  readonly left: Map<SeedItem, number>;
}

const nobody = () => undefined;

/** A request of the owner at a moment of the past. Nobody is written to about what was long ago. */
const contextAt = ({ tx, owner, sealer, merchant }: PromiseParts, now: string, today: string): MerchantContext =>
  ({
    ...{ requestId: 'seed', language: 'ar', now, today, sealer, merchant, publicUrl: 'http://localhost:3000' },
    ...{ publishChange: nobody, note: nobody, area: 'merchant', merchantId: tx.merchantId, sessionId: 0 },
    user: {
      id: owner,
      flags: {
        ...{ may_change_price: true, may_sell_without_stock: false, may_hold_invoice: true, may_allow_debt: true },
        ...{ may_add_free_gift_cards: true, may_overbook: true, max_discount_bp: 10_000 },
      },
    },
    settings: (of: Parameters<MerchantContext['settings']>[0]) => ({
      ...settingsFrom({}, of),
      ...(of.feature === notificationSettings.feature ? { sale_customer: [] } : {}),
      ...(of.feature === giftCardSettings.feature ? { may_refund: true } : {}),
    }),
  }) as unknown as MerchantContext;

/** A shop's promises from four months ago on, or from its first day where that is later. */
export const makePromises = (parts: PromiseParts): Promises => {
  const { tx, t, is_salon } = parts;
  // Its own: the trade around it is the same with and without.
  const chance = new Chance(30_260_000 + tx.merchantId);
  const from = addDays(t.today, -Math.min(parts.days, 120));
  const services = t.items.filter((item) => item.kind === 'service');
  const sold: Bought[] = [];
  const checkouts: Sql[] = [];
  /** Gift cards with who was given them. */
  const cards: { id: number; customer: SeedCustomer; balance: number }[] = [];
  let offered: readonly Offered[] = [];
  let holders: readonly SeedCustomer[] = [];
  let number = 0;
  let minute = 0;
  /** In the evening, one after the other: documents are numbered in the order of their time. */
  const evening = (on: string) => {
    minute = (minute + 3) % 60;
    return contextAt(parts, instantOf(on, `23:${String(minute).padStart(2, '0')}:00`, t.zone), on);
  };

  /** Runs what issues an invoice; its number is the next of the trade's. */
  const numbered = async <T>(customer: SeedCustomer, on: string, issue: () => Promise<T>): Promise<T> => {
    await tx.run(sql`update document_counter set last_number = ${t.number}::int
      where merchant_id = ${tx.merchantId} and kind = 388`);
    const made = await issue();
    t.number += 1;
    customer.invoices += 1;
    customer.last = on;
    return made;
  };
  const bill = (on: string, customer: SeedCustomer, given: object) => {
    const ctx = evening(on);
    const input = till.issueInvoice.input.parse({ customer_id: customer.id, ...given });
    return numbered(customer, on, () => sellWithin(ctx, tx, input));
  };
  const line = (item: SeedItem) => ({
    ...{ kind: 'service', item_id: item.id, quantity_milli: 1000, unit_price: item.price },
    employee_id: chance.one(t.whoDoes(item)).id,
  });
  const byCard = (amount: number) =>
    amount > 0 ? [{ method: 'credit_card', amount, authorization_code: String(chance.between(100_000, 999_999)) }] : [];

  const bought = async (customer: SeedCustomer, offer: Offered, invoice_id: number): Promise<Bought> => {
    const made = await tx.one<{ id: number; expires_on: string }>(sql`
      select id, expires_on from customer_offer where merchant_id = ${tx.merchantId} and invoice_id = ${invoice_id}`);
    const left = new Map(offer.services.map(({ item, quantity }) => [item, quantity]));
    return { ...made, customer, offer, uses_left: offer.uses, left };
  };
  const sellPackage = async (on: string): Promise<Bought> => {
    const offer = chance.one(offered);
    const customer = chance.one(holders);
    const { id } = await bill(on, customer, {
      lines: [{ kind: 'offer', item_id: offer.id, quantity_milli: 1000, unit_price: offer.price }],
      payments: byCard(offer.price),
    });
    return bought(customer, offer, id);
  };
  /** Some let theirs pass. */
  const forgetPackage = async (on: string): Promise<void> => {
    const { id } = await sellPackage(on);
    await tx.run(sql`update customer_offer set expires_on = ${addDays(on, 20)}::date
      where merchant_id = ${tx.merchantId} and id = ${id}`);
  };
  const buyPackageOnline = async (on: string): Promise<void> => {
    const offer = chance.one(offered.filter((one) => one.sold_online));
    const customer = chance.one(holders);
    const moment = { now: evening(on).now, today: on, currency_code: parts.merchant.currency_code };
    const { id, checkout } = await numbered(customer, on, () =>
      payOnline(tx, { offer, customer_id: customer.id }, moment),
    );
    checkouts.push(checkout);
    sold.push(await bought(customer, offer, id));
  };
  const takeService = async (on: string): Promise<void> => {
    const { now } = evening(on);
    const moment = shopMoment(now, t.zone);
    const is_holiday = isHoliday(parts.merchant.country_id, on, []);
    const by = { today: on, moment, is_holiday };
    const living = sold.filter((one) => whyNoUse({ ...one.offer, ...one, ended_as: null }, by) === null);
    if (living.length === 0) return;
    const one = chance.one(living);
    const item = chance.one([...one.left].filter(([, left]) => left > 0))[0];
    one.uses_left -= 1;
    one.left.set(item, one.left.get(item)! - 1);
    await bill(on, one.customer, { lines: [{ ...line(item), unit_price: 0, customer_offer_id: one.id }] });
  };
  const sellCard = async (on: string, expires_on?: string): Promise<void> => {
    const to = chance.one(holders);
    const amount = chance.one([20_000, 30_000, 50_000]);
    const { id } = await sellGiftCard(
      evening(on),
      tx,
      giftCards.sell.input.parse({
        ...{ amount, beneficiary_id: to.id, beneficiary_name: to.name, buyer_id: chance.one(holders).id },
        ...{ design: chance.one(['wine', 'rose']), words: 'كل عام وأنتم بخير', payments: byCard(amount) },
        ...(expires_on ? { expires_on } : {}),
      }),
    );
    if (!expires_on) cards.push({ id, customer: to, balance: amount });
  };
  const spendCard = async (on: string): Promise<void> => {
    const card = cards.find(({ balance }) => balance > 0);
    if (!card) return;
    const item = chance.weighted(services);
    const used = Math.min(card.balance, item.price);
    card.balance -= used;
    await bill(on, card.customer, {
      lines: [line(item)],
      payments: [{ method: 'gift_card', amount: used, gift_card_id: card.id }, ...byCard(item.price - used)],
    });
  };
  const spendPoints = async (on: string): Promise<void> => {
    const customer = chance.one(holders);
    const item = chance.weighted(services);
    const { left } = await tx.one<{ left: number }>(sql`
      select coalesce(sum(points_left), 0)::int as left from loyalty_lot
      where merchant_id = ${tx.merchantId} and customer_id = ${customer.id}`);
    // Half of the price at most.
    const used = Math.min(left, Math.floor(item.price / pointWorth / 2));
    const points = used > 0 ? { loyalty_points: used } : {};
    await bill(on, customer, { lines: [line(item)], payments: byCard(item.price - used * pointWorth), ...points });
  };
  const byCode = async (on: string): Promise<void> => {
    const item = chance.weighted(services);
    const off = Math.round((item.price * welcomeCode.percent_bp) / 10_000);
    await bill(on, chance.one(holders), {
      ...{ lines: [line(item)], payments: byCard(item.price - off), discount_code: welcomeCode.code },
    });
  };

  return {
    checkouts,
    liveDay: async (on) => {
      if (on === from) {
        const ctx = contextAt(parts, instantOf(on, '08:10:00', t.zone), on);
        holders = t.customers.slice(0, Math.ceil(t.customers.length / 3));
        offered = await beginPromises(ctx, tx, { services, is_salon, holders });
      }
      // The present day is as it is: nothing of it lies ahead.
      if (on < from || on === t.today) return;
      number += 1;
      minute = 0;
      const often = is_salon ? 1 : 3;
      const isTurn = (every: number, day: number) => number % every === day % every;
      if (number === 1) await forgetPackage(on);
      else if (isTurn(7 * often, 5)) await buyPackageOnline(on);
      else if (isTurn(3 * often, 1)) sold.push(await sellPackage(on));
      if (isTurn(2 * often, 0)) await takeService(on);
      if (isTurn(14, 3)) await sellCard(on, number === 3 ? addDays(on, 25) : undefined);
      if (isTurn(11, 5)) await spendCard(on);
      if (isTurn(5 * often, 2)) await spendPoints(on);
      if (isTurn(9 * often, 4)) await byCode(on);
    },
    end: async (now) => {
      await expirePackages(tx, now);
      await expireCards(tx, now);
      const last = cards.findLast(({ balance }) => balance > 0);
      if (!last) return;
      const ctx = contextAt(parts, now, t.today);
      await refundGiftCard(ctx, tx, giftCards.refund.input.parse({ id: last.id }));
    },
  };
};
