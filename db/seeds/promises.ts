import { addDays, instantOf } from '../../src/kernel/local-time.ts';
import { money } from '../../src/kernel/money.ts';
import { settingsFrom } from '../../src/kernel/settings.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import type { MerchantContext } from '../../src/platform/http/context.ts';
import type { Sealer } from '../../src/platform/sealing.ts';
import { giftCards } from '../../src/features/gift-cards/contract.ts';
import { expireCards } from '../../src/features/gift-cards/server/expire-job.ts';
import { refundGiftCard } from '../../src/features/gift-cards/server/refund-gift-card.ts';
import { sellGiftCard } from '../../src/features/gift-cards/server/sell-gift-card.ts';
import { lotCause } from '../../src/features/loyalty/points.ts';
import { loyaltyPrograms, points } from '../../src/features/loyalty/contract.ts';
import { givePoints } from '../../src/features/loyalty/server/give-points.ts';
import { createProgram as createLoyalty } from '../../src/features/loyalty/server/save-program.ts';
import { setWorth } from '../../src/features/loyalty/server/set-worth.ts';
import { offers } from '../../src/features/offers/contract.ts';
import { expirePackages } from '../../src/features/offers/server/expire-job.ts';
import { createOffer } from '../../src/features/offers/server/save-offer.ts';
import { discountPrograms } from '../../src/features/promotions/contract.ts';
import { createProgram as createDiscount } from '../../src/features/promotions/server/save-program.ts';
import { notificationSettings } from '../../src/features/tenancy/notification-settings.ts';
import { till } from '../../src/features/till/contract.ts';
import { sellWithin } from '../../src/features/till/server/door.ts';
import { Chance } from './random.ts';
import type { SeedCustomer, SeedItem, Trader } from './trader.ts';

/**
 * What a demo shop promised and its customers used in the last half year: points, packages, gift cards and a code. Each is done
 * by the product's own use cases, at its day; the trade around it knows only how many documents it took.
 */
export interface Promises {
  readonly from: string;
  /** Whatever happens on a day; before the trade of that day. */
  liveDay(on: string): Promise<void>;
  /** What ended by itself until now. */
  end(now: string): Promise<void>;
}

interface Parts {
  readonly tx: MerchantTx;
  readonly t: Trader;
  readonly owner: number;
  readonly sealer: Sealer;
  readonly merchant: MerchantContext['merchant'];
  readonly is_salon: boolean;
  readonly days: number;
}

const nobody = () => undefined;

/** A request of the owner at a moment of the past. */
const contextAt = ({ tx, owner, sealer, merchant }: Parts, now: string, today: string): MerchantContext =>
  ({
    ...{ requestId: 'seed', language: 'ar', now, today, sealer, merchant, publicUrl: 'http://localhost:3000' },
    ...{ announce: nobody, note: nobody, area: 'merchant', merchantId: tx.merchantId, sessionId: 0 },
    user: {
      id: owner,
      flags: {
        ...{ may_change_price: true, may_sell_without_stock: false, may_hold_invoice: true, may_allow_debt: true },
        ...{ may_add_free_gift_cards: true, may_overbook: true, max_discount_bp: 10_000 },
      },
    },
    // Nobody is written to about what was long ago.
    settings: (of: Parameters<MerchantContext['settings']>[0]) => ({
      ...settingsFrom({}, of),
      ...(of.feature === notificationSettings.feature ? { sale_customer: [] } : {}),
    }),
  }) as unknown as MerchantContext;

interface Plan {
  readonly ar: string;
  readonly en: string;
  readonly words: string;
  readonly off_bp: number;
  readonly of: readonly (readonly [service: string, times: number])[];
  readonly uses?: number;
  readonly sold_online: boolean;
  readonly more?: object;
}

/** Of each trade, by the names of its services. */
const plansOf = (services: readonly SeedItem[], is_salon: boolean): Plan[] => {
  const has = (name: string) => services.some(({ name_en }) => name_en === name);
  const salon: Plan[] = [
    {
      ...{ ar: 'عشر جلسات استشوار', en: 'Ten blow-dries', words: 'استشوار كلما احتجتِ، طوال ستة أشهر', off_bp: 2_000 },
      ...{ of: [['Blow-dry', 10]], sold_online: true },
    },
    {
      ...{ ar: 'يدان وقدمان', en: 'Hands and feet', words: 'أربع زيارات من اختيارك', off_bp: 1_500, uses: 4 },
      of: [
        ['Manicure', 3],
        ['Pedicure', 3],
      ],
      ...{ sold_online: true, more: { weekdays: [0, 1, 2, 3], not_on_holidays: true } },
    },
    {
      ...{ ar: 'بشرة العروس', en: 'Bridal skin', words: 'أربع جلسات قبل الموعد الكبير', off_bp: 1_000 },
      ...{ of: [['Deep facial', 4]], sold_online: false },
    },
  ];
  const others: Plan[] = services
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map((s, i) => ({
      ...{ ar: `خمس مرات: ${s.name_ar}`, en: `Five times: ${s.name_en}`, words: 'ادفع أربعًا واحصل على خمس' },
      ...{ off_bp: 2_000, of: [[s.name_en, 5]] as const, sold_online: i === 0 },
    }));
  return is_salon ? salon.filter((plan) => plan.of.every(([name]) => has(name))) : others;
};

/** A shop's promises from half a year ago on, or from its first day where that is later. */
export const makePromises = (parts: Parts): Promises => {
  const { tx, t, is_salon } = parts;
  // Its own: the trade around it is the same with and without.
  const chance = new Chance(30_260_000 + tx.merchantId);
  const from = addDays(t.today, -Math.min(parts.days, 180));
  const services = t.items.filter((item) => item.kind === 'service');
  const sold: { id: number; customer: SeedCustomer; service: number; left: number }[] = [];
  const offered: { id: number; price: number; service: number; uses: number }[] = [];
  const cards: { id: number; customer: SeedCustomer; balance: number }[] = [];
  const holders: SeedCustomer[] = [];
  let number = 0;
  let minute = 0;
  /** In the evening, one after the other: documents are numbered in the order of their time. */
  const at = (on: string) => {
    minute = (minute + 3) % 60;
    return contextAt(parts, instantOf(on, `22:${String(minute).padStart(2, '0')}:00`, t.zone), on);
  };

  /** A bill of the till; its number is the next of the trade's. */
  const bill = async (ctx: MerchantContext, customer: SeedCustomer, given: object) => {
    await tx.run(sql`update document_counter set last_number = ${t.number}::int
      where merchant_id = ${tx.merchantId} and kind = 388`);
    const made = await sellWithin(ctx, tx, till.issueInvoice.input.parse({ customer_id: customer.id, ...given }));
    t.number += 1;
    customer.invoices += 1;
    customer.last = ctx.today;
    return made;
  };
  const line = (item: SeedItem) => ({
    ...{ kind: 'service', item_id: item.id, quantity_milli: 1000, unit_price: item.price },
    employee_id: chance.one(t.whoDoes(item)).id,
  });
  const byCard = (amount: number) => [
    { method: 'credit_card', amount, authorization_code: String(chance.between(100_000, 999_999)) },
  ];

  const begin = async (on: string): Promise<void> => {
    const ctx = contextAt(parts, instantOf(on, '08:10:00', t.zone), on);
    await setWorth(ctx, tx, points.setWorth.input.parse({ hundred_amount: 500 }));
    await createLoyalty(
      ctx,
      tx,
      loyaltyPrograms.create.input.parse({
        name_ar: 'نقطة لكل ريال',
        name_en: 'A point for each unit',
        kind: 1,
        points: 1,
        per_amount: 100,
      }),
    );
    // What was stamped on paper before: a welcome to those who had come in the years until then.
    holders.push(...t.customers.slice(0, Math.ceil(t.customers.length / 3)));
    await givePoints(
      tx,
      { now: ctx.now, today: on, userId: parts.owner },
      holders.map((c) => ({ customer_id: c.id, points: 20 + 15 * Math.min(c.invoices, 60), cause: lotCause.given })),
      { expires_on: addDays(on, 365), reason: 'رصيد بطاقة الأختام الورقية' },
    );
    for (const plan of plansOf(services, is_salon)) {
      const chosen = plan.of.map(([name, quantity]) => ({ item: services.find((s) => s.name_en === name)!, quantity }));
      const count = chosen.reduce((n, { quantity }) => n + quantity, 0);
      const uses = plan.uses ?? count;
      const cheapest = Math.min(...chosen.map(({ item }) => item.price));
      const price = money(Math.round((cheapest * uses * (10_000 - plan.off_bp)) / 1_000_000) * 100);
      const made = await createOffer(
        ctx,
        tx,
        offers.create.input.parse({
          ...{ name_ar: plan.ar, name_en: plan.en, words: plan.words, price, valid_days: 180 },
          ...(plan.uses ? { service_use: 2, max_uses: uses } : { service_use: 1 }),
          services: chosen.map(({ item, quantity }) => ({ service_id: item.id, quantity })),
          ...{ sold_online: plan.sold_online, ...plan.more },
        }),
      );
      offered.push({ id: made.id, price, service: chosen[0]!.item.id, uses: plan.uses ? chosen[0]!.quantity : uses });
    }
    await createDiscount(
      ctx,
      tx,
      discountPrograms.create.input.parse({
        name_ar: 'أهلًا من جديد',
        name_en: 'Welcome back',
        code: 'AHLAN10',
        percent_bp: 1_000,
      }),
    );
  };

  const sellPackage = async (on: string, valid?: number): Promise<void> => {
    const offer = chance.one(offered);
    const customer = chance.one(holders);
    const made = await bill(at(on), customer, {
      lines: [{ kind: 'offer', item_id: offer.id, quantity_milli: 1000, unit_price: offer.price }],
      payments: byCard(offer.price),
    });
    const { id } = await tx.one<{ id: number }>(sql`
      select id from customer_offer where merchant_id = ${tx.merchantId} and invoice_id = ${made.id}`);
    if (valid === undefined) sold.push({ id, customer, service: offer.service, left: offer.uses });
    // Some let theirs pass.
    else
      await tx.run(sql`update customer_offer set expires_on = ${addDays(on, valid)}::date
        where merchant_id = ${tx.merchantId} and id = ${id}`);
  };
  const usePackage = async (on: string): Promise<void> => {
    const living = sold.filter(({ left }) => left > 0);
    if (living.length === 0) return;
    const one = chance.one(living);
    const item = services.find(({ id }) => id === one.service)!;
    one.left -= 1;
    await bill(at(on), one.customer, {
      lines: [{ ...line(item), unit_price: 0, customer_offer_id: one.id }],
    });
  };
  const sellCard = async (on: string, expires_on?: string): Promise<void> => {
    const customer = chance.one(holders);
    const amount = chance.one([20_000, 30_000, 50_000]);
    const { id } = await sellGiftCard(
      at(on),
      tx,
      giftCards.sell.input.parse({
        ...{
          amount,
          beneficiary_name: chance.one(t.customers).name,
          buyer_id: customer.id,
          beneficiary_id: customer.id,
        },
        ...{ design: chance.one(['wine', 'rose']), words: 'كل عام وأنتِ بخير', payments: byCard(amount) },
        ...(expires_on ? { expires_on } : {}),
      }),
    );
    if (!expires_on) cards.push({ id, customer, balance: amount });
  };
  const useCard = async (on: string): Promise<void> => {
    const card = cards.find(({ balance }) => balance > 0);
    if (!card) return;
    const item = chance.weighted(services);
    const used = Math.min(card.balance, item.price);
    card.balance -= used;
    await bill(at(on), card.customer, {
      lines: [line(item)],
      payments: [
        { method: 'gift_card', amount: used, gift_card_id: card.id },
        ...(item.price > used ? byCard(item.price - used) : []),
      ],
    });
  };
  const spendPoints = async (on: string): Promise<void> => {
    const customer = chance.one(holders);
    const item = chance.weighted(services);
    const { left } = await tx.one<{ left: number }>(sql`
      select coalesce(sum(points_left), 0)::int as left from loyalty_lot
      where merchant_id = ${tx.merchantId} and customer_id = ${customer.id}`);
    const used = Math.min(left, Math.floor(item.price / 10));
    const total = item.price - used * 5;
    await bill(at(on), customer, {
      lines: [line(item)],
      payments: total > 0 ? byCard(total) : [],
      ...(used > 0 ? { loyalty_points: used } : {}),
    });
  };
  const byCode = async (on: string): Promise<void> => {
    const item = chance.weighted(services);
    const total = item.price - Math.round(item.price / 10);
    await bill(at(on), chance.one(holders), {
      ...{ lines: [line(item)], payments: byCard(total), discount_code: 'AHLAN10' },
    });
  };

  return {
    from,
    liveDay: async (on) => {
      if (on === from) await begin(on);
      // The last day is as it is: nothing of it lies ahead.
      if (on < from || on === t.today || offered.length === 0) return;
      number += 1;
      minute = 27;
      const often = is_salon ? 1 : 3;
      if (number % (3 * often) === 1) await sellPackage(on, number === 1 ? 20 : undefined);
      if (number % (2 * often) === 0) await usePackage(on);
      if (number % 14 === 3) await sellCard(on, number === 3 ? addDays(on, 25) : undefined);
      if (number % 11 === 5) await useCard(on);
      if (number % (5 * often) === 2) await spendPoints(on);
      if (number % (9 * often) === 4) await byCode(on);
    },
    end: async (now) => {
      await expirePackages(tx, now);
      await expireCards(tx, now);
      const [last] = cards.filter(({ balance }) => balance > 0).slice(-1);
      if (!last) return;
      const ctx = contextAt(parts, now, t.today);
      await refundGiftCard(ctx, tx, giftCards.refund.input.parse({ id: last.id }));
    },
  };
};
