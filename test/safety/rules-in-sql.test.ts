import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLowOnStock } from '../../src/features/catalogue/item.ts';
import { isLow } from '../../src/features/catalogue/server/public-api.ts';
import { customerType } from '../../src/features/customers/customer.ts';
import { typeOf } from '../../src/features/customers/server/customer-queries.ts';
import { resolveChannel } from '../../src/features/messaging/resolve-channel.ts';
import { channelSql, unreachableReasonSql } from '../../src/features/messaging/server/public-api.ts';
import { accountState } from '../../src/features/tenancy/account.ts';
import { stateOf } from '../../src/features/tenancy/server/public-api.ts';
import { countryIds } from '../../src/kernel/domain/countries.ts';
import { money, sum } from '../../src/kernel/money/money.ts';
import { type StockState, sell } from '../../src/kernel/money/stock-cost.ts';
import { normaliseSearch, searchForm, searchPhone, searchWords } from '../../src/kernel/text/search-text.ts';
import { addDays, civilOf, daysBetween } from '../../src/kernel/time/local-time.ts';
import { meetingInWeek, meetingOnDay } from '../../src/kernel/time/working-week.ts';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { everyAccount } from '../support/every-account.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Rules that stand in the kernel and again in SQL: the two answer alike to whatever chance thinks of. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const ask = async <T>(statement: Sql): Promise<T[]> => (await at.database.owner.batch([statement]))[0] as T[];

test('search normal form equals its SQL', async () => {
  const letters = 'اأإآٱبتةثؤوئىيکگلمنه ـًٌٍَُِّْٰٕٓٔ٠١٥٩۰۴۹ﻻﷲﺏ\u200c\u200f\u202a\u2067 aZéÜñÇß0189\t%_';
  const text = fc.array(fc.constantFrom(...letters), { maxLength: 30 }).map((list) => list.join(''));
  const texts = fc.sample(text, 400);
  const rows = await ask<{ normal: string }>(
    sql`select search_normal(t) as normal from unnest(${texts}::text[]) with ordinality u(t, i) order by i`,
  );
  expect(rows.map((r) => r.normal)).toEqual(texts.map(normaliseSearch));
});

test('search form, words and phone equal their SQL', async () => {
  const letters =
    "اأإآٱبتةثؤوئىيیېےہھۃەکڪگپچژڤكلمنهء ـًٌٍَُِّْٰٕٓٔ٠١٥٩۰۴۹ﻻﷲﺏ\u200c\u200d\u200f\u061c\u202a\u2067\ufeff\u00a0\u2028 aZéÜñÇßæŒøŁđıİΣςK0189\t+-–().'’%_\\|";
  const parts = fc.constantFrom(...letters, ...['عبد ', 'عبد ال', 'عبدال', 'Al-', '966', '00', '+966 0', '05', ' ']);
  const text = fc.oneof(
    fc.array(parts, { maxLength: 20 }).map((list) => list.join('')),
    fc.array(fc.constantFrom(...'0123456789٠٥٩ +-().'), { maxLength: 16 }).map((list) => list.join('')),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const texts = fc.sample(text, 1_500).filter((one) => !one.includes('\0'));
  const rows = await ask<{ form: string; words: string[]; phone: string | null }>(sql`
    select search_form(t) as form, search_words(t) as words, search_phone(t) as phone
    from unnest(${texts}::text[]) with ordinality u(t, i) order by i`);
  expect(rows).toEqual(
    texts.map((one) => ({ form: searchForm(one), words: searchWords(one), phone: searchPhone(one) })),
  );
  expect(rows.some((row) => row.phone !== null && row.phone.length > 5)).toBe(true);
});

test('customer type equals its SQL', async () => {
  const today = '2026-02-14';
  const days = fc.option(fc.integer({ min: 0, max: 130 }), { nil: null });
  const customers = fc.sample(fc.tuple(fc.integer({ min: 0, max: 4 }), days), 300);
  const edges = [59, 60, 61].flatMap((d) => [[1, d] as [number, number], [2, d] as [number, number]]);
  for (const [count, since] of [...customers, ...edges]) {
    const last = since === null || count === 0 ? null : addDays(today, -since);
    const [row] = await ask<{ type: string }>(
      sql`select ${typeOf(today)} as type from (select ${count}::int as invoice_count, ${last}::date as last_invoice_on) c`,
    );
    expect(row!.type, `${count} ${last}`).toBe(customerType(count, last === null ? null : daysBetween(last, today)));
  }
});

test('country numbers equal their SQL', async () => {
  const rows = await ask<{ code: string; id: number }>(sql`select code, id from country order by id`);
  expect(Object.fromEntries(rows.map(({ code, id }) => [code, id]))).toEqual(countryIds);
});

test('overlapping hours equal their SQL over days and weeks', async () => {
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}:00`);
  const range = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from_time: time, to_time: time });
  const cases = fc.sample(fc.array(range, { minLength: 1, maxLength: 3 }), 500);
  const rows = await ask<{ of_day: boolean; daily: boolean; of_week: boolean }>(sql`
    select ranges_meet(r, false) as of_day, ranges_meet_daily(r) as daily, ranges_meet(r, true) as of_week
    from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality u(r, n) order by n`);
  expect(rows).toEqual(
    cases.map((ranges) => ({
      of_day: meetingOnDay(ranges).length > 0,
      daily: meetingOnDay(ranges, true).length > 0,
      of_week: meetingInWeek(ranges).length > 0,
    })),
  );
  // Chance met each of them, and what only the next morning tells.
  for (const key of ['of_day', 'daily', 'of_week'] as const)
    expect(new Set(rows.map((row) => row[key]))).toEqual(new Set([true, false]));
  expect(rows.some((row) => row.daily && !row.of_day)).toBe(true);
});

test('account state equals its SQL in every zone', async () => {
  const zones = ['Asia/Riyadh', 'Europe/London', 'Pacific/Kiritimati', 'America/Los_Angeles'];
  for (const [zone, hour] of zones.flatMap((zone) => [0, 9, 21, 23].map((hour) => [zone, hour] as const))) {
    const now = `2026-03-10T${String(hour).padStart(2, '0')}:30:00.000Z`;
    const rows = await ask<{ state: string }>(sql`select ${stateOf(now)} as state
      from jsonb_to_recordset(${JSON.stringify(everyAccount.map((m, n) => ({ ...m, zone, n })))}::jsonb)
        as m (approval smallint, status smallint, is_suspended boolean, expires_on date, awaits_first_entry boolean,
          is_trial boolean, plan text, zone text, n int) order by n`);
    const today = civilOf(now, zone).date;
    expect(rows.map((row) => row.state)).toEqual(everyAccount.map((m) => accountState(m, today)));
  }
});

test('low stock equals its SQL', async () => {
  const figure = fc.integer({ min: -3_000, max: 3_000 });
  for (const [quantity_milli, warning_level_milli] of fc.sample(fc.tuple(figure, figure), 200)) {
    const [row] = await ask<{ low: boolean }>(
      sql`select ${isLow} as low from (select ${Math.max(quantity_milli, 0)}::bigint as quantity_milli, ${Math.max(-quantity_milli, 0)}::bigint as oversold_milli,
        ${warning_level_milli}::bigint as warning_level_milli) p`,
    );
    expect(row!.low).toBe(isLowOnStock({ quantity_milli, warning_level_milli }));
  }
});

test('cost of goods equals its SQL, oversold included', async () => {
  const product = shop.products[0]!;
  const amount = fc.integer({ min: 0, max: 99_999 });
  const quantity = fc.integer({ min: 1, max: 9_000 });
  const onHand = fc.record({ quantity_milli: quantity, value_amount: amount });
  const ahead = fc.record({ oversold_milli: quantity, oversold_amount: amount });
  const stocks = fc.oneof(onHand, ahead, fc.constant({}));
  const cases = fc.sample(fc.tuple(stocks, amount, fc.array(quantity, { minLength: 1, maxLength: 3 })), 60);
  for (const [stock, unit, lines] of cases) {
    const before = { quantity_milli: 0, value_amount: 0, oversold_milli: 0, oversold_amount: 0, ...stock };
    await ask(sql`update product set quantity_milli = ${before.quantity_milli}, stock_value_amount = ${before.value_amount},
      oversold_milli = ${before.oversold_milli}, oversold_amount = ${before.oversold_amount}, unit_cost_amount = ${unit}
      where merchant_id = ${shop.merchantId} and id = ${product}`);
    const answer = await owner('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: lines.map((quantity_milli) => ({ kind: 'product', item_id: product, quantity_milli, unit_price: 18900 })),
      payments: [],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const sold = lines.reduce((total, one) => total + one, 0);
    const expected = sell(before as StockState, sold, true, money(unit));
    const [after] = await ask<StockState>(sql`
      select quantity_milli, stock_value_amount as value_amount, oversold_milli, oversold_amount from product
      where merchant_id = ${shop.merchantId} and id = ${product}`);
    const costs = await ask<{ cost_amount: ReturnType<typeof money>; total: number }>(sql`
      select l.cost_amount, i.cost_amount as total from invoice_line l join invoice i on i.merchant_id = l.merchant_id and i.id = l.invoice_id
      where l.merchant_id = ${shop.merchantId} and l.invoice_id = ${answer.body.id}`);
    const told = JSON.stringify({ before, unit, lines });
    expect(after, told).toEqual(expected.state);
    expect([costs[0]!.total, sum(costs.map((c) => c.cost_amount))], told).toEqual([
      expected.cost_amount,
      expected.cost_amount,
    ]);
  }
});

test('customer’s channel and blocked reason equal their SQL', async () => {
  const bits = (n: number) => Array.from({ length: 7 }, (_, at) => ((n >> at) & 1) === 1);
  for (let n = 0; n < 128; n++) {
    const [isActive, hasMobile, hasMail, by_whatsapp, by_sms, by_mail, is_without_whatsapp] = bits(n) as [
      ...[boolean, boolean, boolean, boolean],
      ...[boolean, boolean, boolean],
    ];
    const mobile = hasMobile ? `96655${String(1_000_000 + n)}` : null;
    const email = hasMail ? `c${n}@customer.test` : null;
    const status = isActive ? 1 : 0;
    const [row] = await at.database.as(shop.merchantId, async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into customer (name_en, mobile, email, status, allow_whatsapp_contact, allow_sms_contact, allow_email_contact)
        values (${`C ${n}`}, ${mobile}, ${email}, ${status}, ${by_whatsapp}, ${by_sms}, ${by_mail}) returning id`);
      if (is_without_whatsapp && mobile)
        await tx.run(sql`
          insert into message (channel, kind, to_address, language, text_body, message_id, status, last_error)
          values ('whatsapp', 'booking', ${mobile}, 'ar', '', ${`m${n}`}, 0, '400 · 131026 · Message undeliverable')`);
      return tx.many<{ way: string | null; why: string | null }>(sql`
        select ${channelSql} as way, ${unreachableReasonSql} as why from customer c where c.merchant_id = ${tx.merchantId}
        and c.id = ${id}`);
    });
    const who = { status, language: 'ar' as const, mobile, email, by_whatsapp, by_sms, by_mail, is_without_whatsapp };
    const way = resolveChannel(who);
    const expected = typeof way === 'string' ? { way: null, why: way } : { way: way.channel, why: null };
    expect(row, JSON.stringify(who)).toEqual(expected);
  }
});
