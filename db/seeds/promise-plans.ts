import { giftCardSettings } from '../../src/features/gift-cards/settings.ts';
import { loyaltyPrograms, points } from '../../src/features/loyalty/contract.ts';
import { lotCause } from '../../src/features/loyalty/points.ts';
import { grantPoints } from '../../src/features/loyalty/server/grant-points.ts';
import { createProgram as createLoyalty } from '../../src/features/loyalty/server/save-program.ts';
import { setWorth } from '../../src/features/loyalty/server/set-worth.ts';
import { offers } from '../../src/features/packages/contract.ts';
import { createOffer } from '../../src/features/packages/server/save-offer.ts';
import { discountPrograms } from '../../src/features/promotions/contract.ts';
import { createProgram as createDiscount } from '../../src/features/promotions/server/save-program.ts';
import { type Money, money } from '../../src/kernel/money/money.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import type { UsableTimes } from '../../src/kernel/time/usable-times.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import type { MerchantContext } from '../../src/platform/http/context.ts';
import type { SeedCustomer, SeedItem } from './trader.ts';

/** What a point takes off a bill, minor units. */
export const pointWorth = 5;
export const welcomeCode = { name_ar: 'أهلًا من جديد', name_en: 'Welcome back', code: 'AHLAN10', percent_bp: 1_000 };

/** An offer as customers buy it. */
export interface Offered extends UsableTimes {
  readonly id: number;
  readonly price: Money;
  readonly uses: number;
  readonly sold_online: boolean;
  readonly not_on_holidays: boolean;
  readonly services: readonly { readonly item: SeedItem; readonly quantity: number }[];
}

/** A package that a demo shop sells. */
interface Plan {
  readonly ar: string;
  readonly en: string;
  readonly words: string;
  /** What it costs less than its services, basis points. */
  readonly off_bp: number;
  readonly of: readonly (readonly [service: string, times: number])[];
  /** How many of them may be used, where the customer chooses. */
  readonly uses?: number;
  readonly sold_online: boolean;
  /** Days on which it is used. */
  readonly more?: object;
}

/** Of each trade, by the names of its services; of one without these names its usual services five times. */
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

const createPlan = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  plan: Plan,
  services: readonly SeedItem[],
): Promise<Offered> => {
  const chosen = plan.of.map(([name, quantity]) => ({ item: services.find((s) => s.name_en === name)!, quantity }));
  const uses = plan.uses ?? chosen.reduce((n, { quantity }) => n + quantity, 0);
  const cheapest = Math.min(...chosen.map(({ item }) => item.price));
  // A whole amount of the currency.
  const price = money(Math.round((cheapest * uses * (10_000 - plan.off_bp)) / 1_000_000) * 100);
  const terms = offers.create.input.parse({
    ...{ name_ar: plan.ar, name_en: plan.en, words: plan.words, price, valid_days: 180 },
    ...(plan.uses ? { service_use: 2, max_uses: uses } : { service_use: 1 }),
    services: chosen.map(({ item, quantity }) => ({ service_id: item.id, quantity })),
    ...{ sold_online: plan.sold_online, ...plan.more },
  });
  const { id } = await createOffer(ctx, tx, terms);
  const { weekdays, not_on_holidays, sold_online } = terms;
  return {
    ...{ id, price, uses, sold_online, not_on_holidays, weekdays, from_time: null, until_time: null },
    services: chosen,
  };
};

/**
 * The first day of a shop's promises: a program of points, which those who came before are given some of, the worth of a point,
 * a code, the packages. Answers what is sold.
 */
export const beginPromises = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  shop: {
    readonly services: readonly SeedItem[];
    readonly is_salon: boolean;
    /** Who is in the program from its first day. */
    readonly holders: readonly SeedCustomer[];
  },
): Promise<readonly Offered[]> => {
  await tx.run(sql`insert into merchant_setting (feature, version, value, changed_at, changed_by)
    values (${giftCardSettings.feature}, 1, '{"may_refund": true}', ${ctx.now}::timestamptz, ${ctx.user.id})`);
  await setWorth(ctx, tx, points.setWorth.input.parse({ hundred_amount: pointWorth * 100 }));
  const program = { name_ar: 'نقطة لكل ريال', name_en: 'A point for each riyal', kind: 1, points: 1, per_amount: 100 };
  const inDirhams = { name_ar: 'نقطة لكل درهم', name_en: 'A point for each dirham' };
  await createLoyalty(
    ctx,
    tx,
    loyaltyPrograms.create.input.parse({ ...program, ...(ctx.merchant.currency_code === 'AED' ? inDirhams : {}) }),
  );
  // What was stamped on paper before.
  await grantPoints(
    tx,
    { now: ctx.now, today: ctx.today, userId: ctx.user.id },
    shop.holders.map((c) => ({ customer_id: c.id, points: 20 + 15 * Math.min(c.invoices, 60), cause: lotCause.given })),
    { expires_on: addDays(ctx.today, 365), reason: 'رصيد بطاقة الأختام الورقية' },
  );
  await createDiscount(ctx, tx, discountPrograms.create.input.parse(welcomeCode));
  const offered: Offered[] = [];
  for (const plan of plansOf(shop.services, shop.is_salon))
    offered.push(await createPlan(ctx, tx, plan, shop.services));
  return offered;
};
