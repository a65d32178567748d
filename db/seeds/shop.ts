import { encodeQr } from '../../src/features/e-invoicing/qr-tlv.ts';
import { createShopUser } from '../../src/features/identity/server/public-api.ts';
import { furnishShop } from '../../src/features/sign-up/server/open-shop.ts';
import {
  chooseAlias,
  claimTrn,
  markReady,
  openMerchant,
  saveMerchantSettings,
} from '../../src/features/tenancy/server/public-api.ts';
import { wizardStepNames } from '../../src/features/tenancy/wizard.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { type Money, money, moneyText, zeroMoney } from '../../src/kernel/money/money.ts';
import { addDays, businessDate, civilOf, dayOfWeek, instantOf } from '../../src/kernel/time/local-time.ts';
import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, transaction } from '../../src/platform/db/transaction.ts';
import type { Sealer } from '../../src/platform/secrets/sealing.ts';
import { seedAppointments } from './appointments.ts';
import { seedBuying } from './buying.ts';
import { seedComposer } from './composer.ts';
import {
  comingPaidAppointments,
  missPaidAppointment,
  numberAheads,
  type PaidAppointment,
  writeAheads,
} from './deposits.ts';
import { seedFollowUps } from './follow-ups.ts';
import { seedGiftCard } from './gift-cards.ts';
import { restock, writeOff } from './goods.ts';
import { seedLots } from './lots.ts';
import { seedMenu } from './menu.ts';
import { askDeposits, goHome, offerMore, openPages, seedOnline } from './online.ts';
import { openingOf, shopWeek } from './opening.ts';
import { seedPageViews } from './page-views.ts';
import { businessAddresses, businesses, families, men, women } from './people.ts';
import { makePromises } from './promises.ts';
import { Chance } from './random.ts';
import { seedRecipes } from './recipes.ts';
import { busyness } from './seasons.ts';
import type { SeedShop } from './shops.ts';
import { isStem, keptOf, settleDebt, trade } from './trade.ts';
import type { SeedCustomer, SeedItem, Trader } from './trader.ts';
import { seedWaitlist } from './waitlist.ts';
import { noRows, type TradeRows, takeIds, writeRows } from './write-rows.ts';

const json = (rows: unknown): string => JSON.stringify(rows);

const writeCatalogue = async (tx: MerchantTx, shop: SeedShop): Promise<SeedItem[]> => {
  const items: SeedItem[] = [];
  const groups = [
    ...shop.products.map((g) => ({ kind: 'product' as const, ...g })),
    ...shop.services.map((g) => ({ kind: 'service' as const, ...g })),
  ];
  let barcode = 6_280_000_000_000 + shop.merchant_id * 100_000;
  for (const [order, group] of groups.entries()) {
    const { id: groupId } = await tx.one<{ id: number }>(
      sql`insert into catalogue_group (kind, name_ar, name_en, icon_kind, sort_order)
          values (${group.kind}, ${group.ar}, ${group.en}, ${group.icon}, ${order}) returning id`,
    );
    for (const [place, item] of group.items.entries()) {
      const row =
        'cost' in item
          ? await tx.one<{ id: number }>(sql`
              insert into product (group_id, name_ar, name_en, icon_kind, barcode, price, minimum_price, warning_level_milli, sort_order)
              values (${groupId}, ${item.ar}, ${item.en}, ${item.icon}, ${String(barcode++)}, ${item.price}, ${Math.round(item.cost / 0.8)}, ${item.price < 2_500 ? 60_000 : 5_000}, ${place}) returning id`)
          : await tx.one<{ id: number }>(sql`
              insert into service (group_id, name_ar, name_en, icon_kind, price, job_time_minutes, sort_order)
              values (${groupId}, ${item.ar}, ${item.en}, ${item.icon}, ${item.price}, ${item.minutes}, ${place}) returning id`);
      items.push({
        kind: group.kind,
        id: row.id,
        name_ar: item.ar,
        name_en: item.en,
        price: money(item.price),
        minutes: 'minutes' in item ? item.minutes : 0,
        weight: item.weight,
        cost: money('cost' in item ? item.cost : 0),
        withers: 'withers' in item && item.withers === true,
      });
    }
  }
  return items;
};

const writeCustomers = async (tx: MerchantTx, shop: SeedShop, chance: Chance): Promise<SeedCustomer[]> => {
  const rows = Array.from({ length: shop.customers }, (_, i) => {
    const business = i < businesses.length && shop.trade !== 'beauty' ? businesses[i]! : null;
    const woman = chance.happens(shop.trade === 'beauty' ? 0.98 : 0.62);
    const first = chance.one<readonly [string, string]>(woman ? women : men);
    const family = chance.one(families);
    // 50 0 and 55 0 blocks that no operator hands out: real-looking, and they reach nobody.
    const tail = String(shop.merchant_id * 10_000 + i).padStart(6, '0');
    return {
      name_ar: business ? business[0] : `${first[0]} ${family[0]}`,
      name_en: business ? business[1] : chance.happens(0.7) ? `${first[1]} ${family[1]}` : null,
      mobile: shop.calling_code === '966' ? `966500${tail}` : `971500${tail}`,
      gender: business ? 3 : woman ? 2 : 1,
      trn:
        business && shop.country_id === 1
          ? `3${String(100_000_000_000 + i * 7_919)
              .padStart(13, '0')
              .slice(0, 13)}3`
          : null,
      birth_month: chance.happens(0.4) ? chance.between(1, 12) : null,
      ...(business && shop.country_id === 1 ? businessAddresses[i] : undefined),
    };
  });
  const written = await tx.many<{
    id: number;
    name_ar: string;
    name_en: string | null;
    mobile: string;
    trn: string | null;
    street: string | null;
    building_number: string | null;
    district: string | null;
    city: string | null;
    postal_code: string | null;
  }>(sql`
    insert into customer (name_ar, name_en, mobile, gender, trn, birth_month, street, building_number, district, city, postal_code)
    select name_ar, name_en, mobile, gender, trn, birth_month, street, building_number, district, city, postal_code
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (name_ar text, name_en text, mobile text, gender smallint, trn text,
      birth_month smallint, street text, building_number text, district text, city text, postal_code text)
    returning id, name_ar, name_en, mobile, trn, street, building_number, district, city, postal_code`);
  return written.map((c) => ({
    id: c.id,
    name: c.name_ar,
    mobile: c.mobile,
    trn: c.trn,
    buyer: c,
    owed: zeroMoney,
    deposit_excl_vat: zeroMoney,
    deposit_vat: zeroMoney,
    invoices: 0,
    last: null,
  }));
};

const hourWeights = [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 6, 6, 4, 3, 3, 7, 9, 11, 12, 12, 9, 5, 2].map((weight, hour) => ({
  hour,
  weight,
}));

/** Moments of a day, while the shop is open. */
const timesOf = (chance: Chance, count: number, on: string): string[] => {
  const { from_time, to_time } = openingOf(on);
  const hours = hourWeights.filter(
    ({ hour }) => hour >= Number(from_time.slice(0, 2)) && hour < Number(to_time.slice(0, 2)),
  );
  return Array.from({ length: count }, () => {
    const { hour } = chance.weighted(hours);
    return [hour, chance.between(0, 59), chance.between(0, 59)].map((n) => String(n).padStart(2, '0')).join(':');
  }).sort();
};

const isOpenDay = (t: Trader, item: SeedItem): number => (t.stock.get(item.id)?.quantity_milli ?? 0) / 1000;

/** One business day: goods in, sales, flowers that withered, old debts paid. `until` cuts the present day at this moment. */
const liveDay = (t: Trader, rows: TradeRows, shop: SeedShop, on: string, until: string | null): void => {
  const morning = { on, at: instantOf(on, '08:30:00', t.zone), by: t.cashiers[0]! };
  const products = t.items.filter((i) => i.kind === 'product');
  const busy = busyness(on, shop.trade);
  const weights = t.items.reduce((total, i) => total + i.weight, 0);
  // The present day may not have opened yet.
  for (const item of until !== null && morning.at > until ? [] : products) {
    const wanted = Math.ceil((shop.sales_a_day * busy * 1.9 * item.weight * (isStem(item) ? 9 : 1.1)) / weights);
    const target = item.withers ? wanted * 2 + 6 : wanted * 12 + 10;
    const there = isOpenDay(t, item) - keptOf(item);
    if (there < target * 0.55) restock(t, rows, item, Math.ceil(target - there), morning, 0);
  }
  const sales = Math.max(1, Math.round(shop.sales_a_day * busy * (0.8 + t.chance.next() * 0.4)));
  for (const time of timesOf(t.chance, sales, on)) {
    if (until === null || instantOf(on, time, t.zone) <= until) trade(t, rows, on, time);
  }
  if (until !== null) return;
  if (dayOfWeek(on) === 6) {
    const evening = { on, at: instantOf(on, '23:30:00', t.zone), by: t.cashiers[0]! };
    for (const item of products.filter((p) => p.withers)) {
      const lost = Math.floor(isOpenDay(t, item) * (0.05 + t.chance.next() * 0.08));
      if (lost > 0) writeOff(t, rows, item, lost, evening);
    }
  }
};

/** The QR of a document (phase 1), which only Saudi papers have. */
const qrOf = (shop: SeedShop, at: string, zone: string, total: Money, vat: Money): string | null => {
  if (shop.country_id !== 1 || !shop.trn) return null;
  const { date, time } = civilOf(at, zone);
  const texts = { total: moneyText(total, 2), vat: moneyText(vat, 2) };
  return encodeQr({ seller_name: shop.name_ar, seller_trn: shop.trn, issued_at: `${date}T${time}`, ...texts });
};

interface SeedTimes {
  readonly password_hash: string;
  /** Keeps the codes of gift cards. */
  readonly sealer: Sealer;
  readonly now: string;
  readonly days: number;
}

/** Opens one demo shop and lets it trade for so many days up to `now`. Answers how many invoices it issued. */
export const seedShop = (app: Pool, shop: SeedShop, { password_hash, sealer, now, days }: SeedTimes): Promise<number> =>
  transaction(
    app,
    [
      openMerchant({
        merchant_id: shop.merchant_id,
        name_en: shop.name_en,
        name_ar: shop.name_ar,
        business_kind: shop.trade,
        country_id: shop.country_id,
        phone: shop.country_id === 1 ? '966112345678' : '97143216789',
        email: shop.owner.email,
        is_trial: false,
        expires_on: null,
        language: 'ar',
      }),
    ],
    async (opened) => {
      const tx = asMerchantTx(opened, shop.merchant_id);
      const chance = new Chance(20_260_000 + shop.merchant_id);
      await chooseAlias(tx, shop.alias_name);
      // Demo shops take cards at the embedded gateway, at which nobody pays real money; no shop can choose it by itself.
      await tx.run(sql`insert into gateway_account (gateway, webhook_id, company, changed_at)
        values ('sandbox', ${newUniqueId()}, ${shop.name_en}, now())`);
      const { ownerId, roles } = await furnishShop(tx, {
        user_name: 'owner',
        email: shop.owner.email,
        password_hash,
        name_ar: shop.owner.ar,
        name_en: shop.owner.en,
        language: 'ar',
      });
      const cashiers = [ownerId];
      const cashier = shop.cashier;
      if (cashier) {
        cashiers.unshift(
          await createShopUser(tx, {
            user_name: 'cashier',
            email: cashier.email,
            password_hash,
            name_ar: cashier.ar,
            name_en: cashier.en,
            role_id: roles.cashier!,
            is_owner: false,
            language: 'ar',
          }),
        );
      }
      await saveMerchantSettings(tx, {
        trn: shop.trn,
        commercial_registration: shop.commercial_registration,
        ...shop.address,
        vat_rate_bp: shop.vat_rate_bp,
        prices_include_vat: true,
        invoice_prefix: 'INV',
        invoice_note_ar: shop.note_ar,
        invoice_note_en: shop.note_en,
      });
      await claimTrn(tx, shop.trn);
      // By itself: a spread database joins no row of a shop with a shared table after something shared was written.
      const city = await tx.maybe<{ id: number }>(
        sql`select id from city where country_id = ${shop.country_id} and arabic_name = ${shop.address.city}`,
      );
      await tx.batch([
        sql`update merchant set wizard_progress = ${[...wizardStepNames]}, city_id = ${city?.id ?? null},
              latitude = ${shop.place.latitude}, longitude = ${shop.place.longitude}
            where merchant_id = ${tx.merchantId}`,
        sql`insert into working_week (ranges, changed_at) values (${json(shopWeek)}::jsonb, ${now}::timestamptz)`,
        openPages(seedOnline[shop.alias_name]!, now),
      ]);
      await markReady(tx, now);
      const items = await writeCatalogue(tx, shop);
      await tx.batch([askDeposits(tx.merchantId, shop.trade), ...offerMore(tx.merchantId, shop.trade)]);
      await tx.batch([...goHome(seedOnline[shop.alias_name]!)]);
      const customers = await writeCustomers(tx, shop, chance);
      const employees = await tx.many<{ id: number; name_ar: string; name_en: string }>(sql`
        insert into employee (name_ar, name_en, job_title_ar, job_title_en, public_look, performs_all, show_in_appointments, user_id)
        select ar, en, title_ar, title_en, 1 + row_number() over () % 2, performs is null, coalesce(jsonb_array_length(performs), 1) > 0, case when ar = ${cashier?.ar ?? null} then ${cashier ? cashiers[0]! : null}::bigint end
        from jsonb_to_recordset(${json(shop.employees)}::jsonb) as e (ar text, en text, title_ar text, title_en text,
          performs jsonb)
        returning id, name_ar, name_en`);
      await tx.run(sql`
        insert into employee_service (employee_id, service_id)
        select e.id, s.id from jsonb_to_recordset(${json(shop.employees)}::jsonb) as r (en text, performs text[])
        join employee e on e.merchant_id = ${tx.merchantId} and e.name_en = r.en
        join service s on s.merchant_id = ${tx.merchantId} and s.name_en = any(r.performs)`);
      const merchant = await tx.one<{ zone: string; currency_code: string; identity: number }>(sql`
        select zone, currency_code, seller_identity_id as identity
        from merchant where merchant_id = ${tx.merchantId}`);
      const invoiceIds = await takeIds(tx, 'invoice', Math.ceil(shop.sales_a_day * days * 1.4));
      const entryIds = await takeIds(tx, 'journal_entry', Math.ceil(shop.sales_a_day * days * 1.4 + days * 60));
      const today = businessDate(now, merchant.zone, '00:00:00');
      // Who sells without performing anything sells goods, and each service has those who perform it.
      const performing = new Map(
        items
          .filter((item) => item.kind === 'service')
          .map((item) => {
            const names = shop.employees.filter(({ performs }) => !performs || performs.includes(item.name_en));
            return [item.name_en, employees.filter((e) => names.some(({ en }) => en === e.name_en))];
          }),
      );
      const trader: Trader = {
        zone: merchant.zone,
        currency: merchant.currency_code,
        vat_rate_bp: shop.vat_rate_bp,
        items,
        customers,
        country_id: shop.country_id,
        employees,
        whoDoes: (item) => performing.get(item.name_en) ?? employees,
        today,
        aheadFrom: shop.trade === 'beauty' ? addDays(today, -Math.min(days, 365)) : null,
        aheads: [],
        qrOf: (at, total, vat) => qrOf(shop, at, merchant.zone, total, vat),
        cashiers,
        sellerIdentity: merchant.identity,
        stock: new Map(),
        chance,
        nextInvoice: () => invoiceIds.shift()!,
        nextEntry: () => entryIds.shift()!,
        number: 0,
        debts: [],
      };
      let rows = noRows();
      const first = addDays(today, -days);
      const paidAppointments: PaidAppointment[] = [];
      const promises = makePromises({
        ...{ tx, t: trader, owner: ownerId, sealer, days, is_salon: shop.trade === 'beauty' },
        merchant: {
          ...{ country_id: shop.country_id, currency_code: merchant.currency_code, zone: merchant.zone },
          ...{ day_ends_time: '00:00:00', prices_include_vat: true, vat_rate_bp: shop.vat_rate_bp },
          is_vat_registered: true,
        },
      });
      for (const item of items.filter((i) => i.kind === 'product')) {
        restock(
          trader,
          rows,
          item,
          item.price < 2_500 ? 300 : 25,
          { on: first, at: instantOf(first, '07:00:00', merchant.zone), by: ownerId },
          4,
        );
      }
      for (let n = 0; n <= days; n++) {
        const on = addDays(first, n);
        liveDay(trader, rows, shop, on, on === today ? now : null);
        await promises.liveDay(on);
        if (trader.aheadFrom && on > addDays(trader.aheadFrom, 8) && on < today && chance.happens(0.06))
          paidAppointments.push(missPaidAppointment(trader, rows, on));
        // Most debts are paid within weeks; the youngest stay open, and one in twelve is forgotten.
        const ripe = trader.debts.filter((d) => addDays(d.on, 18) <= on);
        trader.debts = trader.debts.filter((d) => addDays(d.on, 18) > on);
        for (const debt of ripe) if (chance.happens(0.92)) settleDebt(trader, rows, debt, on);
        // An invoice is written once its debt can no longer be paid inside this stretch.
        if (n % 60 === 59 && trader.debts.length === 0 && trader.aheads.length === 0) {
          await writeRows(tx, rows);
          rows = noRows();
        }
      }
      if (trader.aheadFrom) paidAppointments.push(...comingPaidAppointments(trader, rows));
      const aheads = numberAheads(trader);
      await writeRows(tx, rows);
      await writeAheads(tx, trader.aheads, paidAppointments);
      await tx.batch([
        sql`update customer c set owed_amount = r.owed, deposit_excl_vat_amount = r.deposit_excl_vat,
              deposit_vat_amount = r.deposit_vat, invoice_count = r.invoices, last_invoice_on = r.last
            from jsonb_to_recordset(${json(customers.filter((c) => c.invoices > 0 || c.deposit_vat > 0))}::jsonb)
              as r (id bigint, owed bigint, deposit_excl_vat bigint, deposit_vat bigint, invoices int, last date)
            where c.merchant_id = ${tx.merchantId} and c.id = r.id`,
        sql`update product p set quantity_milli = r.quantity_milli, stock_value_amount = r.value_amount,
              unit_cost_amount = case when r.quantity_milli > 0 then round(r.value_amount::numeric * 1000 / r.quantity_milli)::bigint else p.unit_cost_amount end
            from jsonb_to_recordset(${json([...trader.stock].map(([id, s]) => ({ id, ...s })))}::jsonb) as r (id bigint, quantity_milli bigint, value_amount bigint)
            where p.merchant_id = ${tx.merchantId} and p.id = r.id`,
        sql`update document_counter set last_number = case when kind = 388 then ${trader.number}::int else ${aheads}::int end
            where merchant_id = ${tx.merchantId} and kind in (388, 386)`,
      ]);
      await promises.end(now);
      const hasAppointments = shop.trade === 'beauty';
      if (hasAppointments) {
        const made = { chance, now, zone: merchant.zone, owner: ownerId, aheads: trader.aheads, paidAppointments };
        await seedAppointments(tx, made);
      }
      if (hasAppointments) await seedWaitlist(tx, { chance, now, zone: merchant.zone, owner: ownerId });
      await seedFollowUps(tx, { chance, now, zone: merchant.zone, owner: ownerId, hasAppointments });
      await seedPageViews(tx, { chance, today, zone: merchant.zone, trade: shop.trade, days: Math.min(days, 365) });
      await seedGiftCard(tx, { now, zone: merchant.zone, currency_code: merchant.currency_code, owner: ownerId });
      await seedRecipes(tx, { now, owner: ownerId });
      await seedLots(tx, today);
      await seedBuying(tx);
      await seedMenu(tx, { now, owner: ownerId });
      await seedComposer(tx, { now, owner: ownerId });
      if (promises.checkouts.length > 0) await tx.batch(promises.checkouts);
      return trader.number;
    },
  );
