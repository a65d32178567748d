import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** Whoever holds the link of an invoice rates it once, with nothing but HTML; the shop reads it, another one does not. */
const { at, shop, next, owner, open, formOf, send } = await openBookingDesk();
afterAll(() => at.close());

const plain = await at.openShop();
const plainOwner = await at.signIn(plain.owner);
const stranger = await at.signIn(next.owner);

interface Sold {
  readonly id: number;
  readonly unique_id: string;
}
const sell = async (by = owner, of = shop, customer: number | undefined = of.customers[0]): Promise<Sold> => {
  const line = { kind: 'service', item_id: of.services[0], quantity_milli: 1000, unit_price: 2500 };
  const payments = [{ method: 'cash', amount: 2500 }];
  const body = await done(by('POST', '/api/invoices', { customer_id: customer, lines: [line], payments }));
  return { id: body.id, unique_id: body.unique_id };
};
const good = { reception: '5', cleanliness: '4', prices: '3', service_quality: '5' };
const pageOf = ({ unique_id }: Sold, prefix = '/en') => `${prefix}/e-survey/${unique_id}`;
const rate = async (of: Sold, values: Record<string, string> = good) =>
  send(formOf((await open(pageOf(of))).html, 'rate'), values);
const ratingOf = async ({ id }: Sold, by = owner) => (await done(by('GET', `/api/invoices/${id}/survey`))).survey;

let first: Sold;
beforeAll(async () => {
  first = await sell();
});

describe('rating page by link', () => {
  test('page asks four questions in both languages', async () => {
    const { status, html } = await open(pageOf(first, ''));
    expect(status).toBe(200);
    for (const word of ['الاستقبال', 'النظافة', 'الأسعار', 'جودة الخدمة']) expect(html).toContain(word);
    expect(html.match(/type="radio"/g)).toHaveLength(20);
    expect(html).toContain('/assets/shop-colours/6a2a62.css');
    expect(html).toContain('href="/shop/roses"');
    expect((await open(pageOf(first))).html).toContain('Service quality');
  });

  test('shop without alias has the page without dead links', async () => {
    const sold = await sell(plainOwner, plain);
    const { status, html } = await open(pageOf(sold));
    expect([status, html.includes('/shop/')]).toEqual([200, false]);
    const sent = await rate(sold);
    expect(sent.to).toBe(`/en/invoice-rated-successfully/${sold.unique_id}`);
    expect((await open(sent.to)).html).not.toContain('href="/en/shop');
  });

  test('each answer is required, 1 to 5, and retained', async () => {
    const { prices: _, ...three } = good;
    const sent = await rate(first, { ...three, words: 'Lovely roses' });
    expect(sent.status).toBe(422);
    expect(sent.html).toContain('id="prices-error"');
    expect(sent.html).not.toContain('id="reception-error"');
    expect(sent.html).toContain('Lovely roses');
    expect(sent.html).toMatch(/name="reception"[^>]* checked=""[^>]* value="5"|value="5"[^>]* checked=""/);
    for (const wrong of ['0', '6', '4.5', '-1', 'x', '05', '']) {
      const { status, html } = await rate(first, { ...good, prices: wrong });
      expect([wrong, status, html.includes('id="prices-error"')]).toEqual([wrong, 422, true]);
    }
    expect((await rate(first, { ...good, words: 'x'.repeat(1_001) })).html).toContain('Use at most 1,000 characters');
    expect(await ratingOf(first)).toBeNull();
  });

  test('rating is stored once, acknowledged and shown', async () => {
    const early = formOf((await open(pageOf(first))).html, 'rate');
    const sent = await rate(first, { ...good, words: ' Lovely roses ' });
    expect([sent.status, sent.to]).toEqual([303, `/en/invoice-rated-successfully/${first.unique_id}`]);
    expect((await open(sent.to)).html).toContain('Thank you for your rating');
    expect(await ratingOf(first)).toMatchObject({
      ...{ reception: 5, cleanliness: 4, prices: 3, service_quality: 5, words: 'Lovely roses' },
    });
    expect((await open(pageOf(first))).html).toContain('This invoice was rated already');
    const again = await send(early, { ...good, prices: '1' });
    expect([again.status, again.html]).toEqual([422, expect.stringContaining('This invoice was rated already')]);
    expect(await ratingOf(first)).toMatchObject({ prices: 3 });
  });

  test('ten at once leave one rating', async () => {
    const sold = await sell();
    const forms = await Promise.all(
      Array.from({ length: 10 }, async () => formOf((await open(pageOf(sold))).html, 'rate')),
    );
    const sent = await Promise.all(forms.map((form) => send(form, good)));
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  test('Google link is shown to every customer alike', async () => {
    const review = 'https://g.page/r/CRoses/review';
    const setting = (await owner('GET', '/api/online_setting')).body;
    const { alias_name: _a, suggested_alias: _s, public_url: _p, background_url: _b, ...kept } = setting;
    await done(owner('PUT', '/api/online_setting', { ...withoutEmpty(kept), google_review: review }));
    for (const n of ['1', '5']) {
      const sold = await sell();
      const sent = await rate(sold, { reception: n, cleanliness: n, prices: n, service_quality: n });
      expect((await open(sent.to)).html).toContain(`href="${review}"`);
    }
  });
});

const withoutEmpty = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));

describe('unratable documents', () => {
  test('unknown links and other documents are not ratable', async () => {
    expect((await open(`/en/e-survey/${'A'.repeat(24)}`)).status).toBe(404);
    expect((await open(`/en/invoice-rated-successfully/${'A'.repeat(24)}`)).status).toBe(404);
    const unrated = await sell();
    expect((await open(`/en/invoice-rated-successfully/${unrated.unique_id}`)).status).toBe(404);
    const deposit = await done(
      owner('POST', '/api/deposits', { customer_id: shop.customers[0], payment: { method: 'cash', amount: 5000 } }),
    );
    expect((await open(`/en/e-survey/${deposit.unique_id}`)).status).toBe(404);
  });

  test('fully returned invoice is not ratable', async () => {
    const sold = await sell();
    const early = formOf((await open(pageOf(sold))).html, 'rate');
    await at.database.owner.batch([
      sql`insert into invoice select (jsonb_populate_record(i, jsonb_build_object('id', i.id + 1000000, 'document_kind', 381,
            'number', 900001, 'document_number', 'CN-900001', 'unique_id', ${'N'.repeat(24)}::text, 'uuid', gen_random_uuid(),
            'corrects_invoice_id', i.id, 'held_invoice_id', null, 'paid_amount', 0))).*
          from invoice i where i.merchant_id = ${shop.merchantId} and i.id = ${sold.id}`,
    ]);
    expect((await open(pageOf(sold))).html).toContain('was cancelled or refunded');
    const late = await send(early, good);
    expect([late.status, late.html]).toEqual([422, expect.stringContaining('was cancelled or refunded')]);
    expect(await ratingOf(sold)).toBeNull();
  });
});

describe('rating privacy', () => {
  test('another shop and cashiers see no ratings', async () => {
    expect(await ratingOf(first, stranger)).toBeNull();
    const cashier = await at.signIn(shop.cashier);
    expect((await cashier('GET', `/api/invoices/${first.id}/survey`)).status).toBe(403);
    const [rows] = await at.database.owner.batch([
      sql`select count(*)::int as n from survey where merchant_id = ${next.merchantId}`,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('erased customer’s words disappear, the figures stay', async () => {
    const { id: customer } = await done(owner('POST', '/api/customers', { name_ar: 'خزامى', mobile: '966551112223' }));
    const sold = await sell(owner, shop, customer);
    await rate(sold, { ...good, words: 'Call me, it is Khuzama' });
    expect(await ratingOf(sold)).toMatchObject({ words: 'Call me, it is Khuzama' });
    await done(owner('POST', `/api/customers/${customer}/erase`, {}));
    expect(await ratingOf(sold)).toMatchObject({ reception: 5, words: null });
    expect(await ratingOf(first)).toMatchObject({ words: 'Lovely roses' });
    const [trail] = await at.database.owner.batch([
      sql`select count(*) filter (where input::text like '%Khuzama%')::int as told,
            count(*) filter (where input::text like '%Lovely%')::int as others
          from audit_entry where merchant_id = ${shop.merchantId} and operation like 'POST /e-survey/%'`,
    ]);
    expect(trail).toEqual([{ told: 0, others: 1 }]);
  });
});
