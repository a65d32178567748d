import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { referenceSuggestions } from '../../src/features/catalogue/server/reference-suggestions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../src/platform/db/sync-reference-data.ts';
import { trialBalance } from '../support/books.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { queuedCode } from '../support/phone-codes.ts';
import { tinyPassword } from '../support/tiny-shop.ts';

/** A flower shop opens: from the request on the website to the summary of its first day. */
let at: OwnServer;
let owner: Caller;
let shop: number;
const day = '2026-03-10';
const email = 'sara@morning.test';
const mobile = '966552001234';
const moment = (time: string): string => `${day}T${time}:00.000Z`;

beforeAll(async () => {
  at = await openOwnServer({ now: moment('05:00'), approvesByItself: false, pages: true });
  await syncReferenceData(at.database.address.owner, referenceSuggestions);
});
afterAll(() => at.close());

const must = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await owner(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const page = async (path: string) => (await fetch(at.url + path, { headers: { accept: 'text/html' } })).text();
const tokenIn = (html: string): string => /name="form_token" value="([^"]+)"/.exec(html)![1]!;
const send = async (path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams({ form_token: tokenIn(await page(path.replace(/\/(ask|code)$/, ''))), ...fields });
  const answer = await fetch(at.url + path, { method: 'POST', redirect: 'manual', body });
  return answer.headers.get('location')!;
};
interface Item {
  kind: 'service' | 'product';
  id: number;
  price: number;
}
const line = ({ kind, id, price }: Item, pieces = 1) => ({
  kind,
  item_id: id,
  quantity_milli: pieces * 1000,
  unit_price: price,
});

test('visitor registers, verifies, is approved and signs in', async () => {
  const verify = await send('/request-free-trial/ask', {
    business_kind: 'flowers',
    name_ar: 'زهور الصباح',
    name_en: 'Morning Flowers',
    country_id: '1',
    city_id: '1001',
    owner_name: 'سارة',
    mobile: '0552001234',
    email,
    password: tinyPassword,
  });
  expect(await send(`${verify}/code`, { code: await queuedCode(at, mobile) })).toContain('/request-free-trial-success');
  const manager = await at.signManagerIn();
  const [request] = (await manager('GET', '/api/manager/account_requests?is_open=1')).body.records;
  expect(request).toMatchObject({ name_ar: 'زهور الصباح' });
  expect((await manager('POST', `/api/manager/account_requests/${request.id}/approve`, {})).status).toBe(200);
  owner = await at.signIn(email);
  const { account, general_informations } = (await must('POST', '/api/get_global_informations', {}))
    .global_informations;
  expect(general_informations).toMatchObject({ account_state: 'approved', expires_on: '2026-03-16' });
  expect(account).toMatchObject({ wizard_progress: [], is_ready: false, charges_vat: false });
  shop = account.id;
});

test('six setup steps save by their own forms', async () => {
  const { version } = await must('GET', '/api/shop_settings');
  await must('PUT', '/api/shop_settings/general', {
    version,
    name_ar: 'زهور الصباح',
    name_en: 'Morning Flowers',
    email,
    language: 'ar',
    country_id: 1,
    zone: 'Asia/Riyadh',
    day_ends_time: '00:00',
    commercial_registration: '1010482915',
    building_number: '3417',
    street: 'طريق أنس بن مالك',
    district: 'الياسمين',
    postal_code: '13325',
    city_id: 1001,
  });
  await must('PUT', '/api/shop_settings/tax', {
    version: version + 1,
    is_vat_registered: true,
    trn: '311222333400003',
    vat_rate_bp: 1500,
    prices_include_vat: true,
    effective_on: day,
  });
  const ranges = [0, 1, 2, 3, 4, 6].map((weekday) => ({ weekday, from_time: '09:00', to_time: '22:00' }));
  await must('PUT', '/api/working_hours', { version: 0, ranges });
  await must('POST', '/api/employees', { name_ar: 'هند' });
  await must('PUT', '/api/shop_settings/invoice', { version: version + 2, invoice_prefix: 'MF', paper: 'receipt' });
  const { groups, items } = (await must('GET', '/api/suggestions')) as { groups: object[]; items: Item[] };
  expect(groups.length).toBeGreaterThan(3);
  const some = (of: Item['kind']) =>
    items
      .filter(({ kind }) => kind === of)
      .slice(0, 3)
      .map(({ id }) => ({ id }));
  await must('POST', '/api/suggestions/take', { groups: [], services: some('service'), products: some('product') });
  for (const step of [
    'general-informations',
    'vat',
    'business-hours',
    'employees',
    'invoice-setting',
    'activate-services',
  ])
    await must('POST', '/api/wizard/update_progress', { step });
  const { percent } = await must('POST', '/api/wizard/update_progress', { step: 'vat' });
  expect(percent).toBe(100);
});

test('first day receives goods, sells, collects, holds and refunds', async () => {
  at.setNow(moment('07:00'));
  owner = await at.signIn(email);
  const { items } = (await must('GET', '/api/till_catalogue')) as { items: Item[] };
  const rose = items.find(({ kind }) => kind === 'product')!;
  const wrapping = items.find(({ kind }) => kind === 'service')!;
  await must('POST', '/api/stock_operations/add_quantity', {
    lines: [{ product_id: rose.id, quantity_milli: 20_000, unit_cost_amount: 400 }],
  });
  const customer = await must('POST', '/api/customers', { name_ar: 'نورة', mobile: '966501112233' });

  const first = await must('POST', '/api/invoices', {
    lines: [line(rose, 3), line(wrapping)],
    payments: [{ method: 'cash', amount: rose.price * 3 + wrapping.price }],
  });
  expect(first.document_number).toBe('MF-000001');
  const paper = await page(`/e-invoice/${first.unique_id}`);
  expect(paper).toContain('فاتورة ضريبية مبسطة');
  expect(paper).toContain('311222333400003');

  const owed = await must('POST', '/api/invoices', { customer_id: customer.id, lines: [line(rose, 2)], payments: [] });
  expect(owed.due_amount).toBe(rose.price * 2);
  await must('POST', `/api/invoices/${owed.id}/payments`, { payments: [{ method: 'cash', amount: rose.price * 2 }] });

  const held = await must('POST', '/api/held_invoices', { lines: [line(wrapping, 2)], label: 'هند' });
  const { version } = await must('GET', `/api/held_invoices/${held.id}`);
  await must('POST', '/api/invoices', {
    held_invoice_id: held.id,
    held_version: version,
    lines: [line(wrapping, 2)],
    payments: [{ method: 'credit_card', amount: wrapping.price * 2, authorization_code: '123456' }],
  });
  const deposit = await must('POST', '/api/deposits', {
    customer_id: customer.id,
    payment: { method: 'cash', amount: 5_000 },
  });
  await must('POST', `/api/deposits/${deposit.id}/refund`, { method: 'cash', reason: 'تغيّر الموعد' });
  await must('POST', '/api/first_steps/finish', {});
});

test('day’s sales, receipts, VAT and journal agree', async () => {
  at.setNow(moment('20:30'));
  owner = await at.signIn(email);
  const rows = await at.database.as(shop, (tx) => trialBalance(tx, day));
  const balance = (key: string): number => rows.find((row) => row.system_key === key)!.balance;
  expect(rows.reduce((sum, row) => sum + row.balance, 0)).toBe(0);
  expect(await bookErrors(at.database.owner, shop)).toEqual([]);

  const period = `from_on=${day}&to_on=${day}`;
  const money = await must('GET', `/api/reports/daily_payments_summary?${period}`);
  expect(money.days.map((one: { on: string }) => one.on)).toEqual([day]);
  expect([money.totals.cash_amount, money.totals.credit_card_amount]).toEqual([
    balance('cash'),
    balance('card_clearing'),
  ]);
  const sold = await must('GET', `/api/invoices/totals?${period}`);
  expect(sold.due_amount).toBe(0);
  const vat = await must('GET', `/api/reports/vat?${period}`);
  expect(vat).toMatchObject({ agrees: true, journal_vat_amount: -balance('vat_output') });
  expect(vat.totals.taxable_amount).toBe(-(balance('service_sales') + balance('product_sales')));
  expect(balance('customer_deposits')).toBe(0);
  expect(balance('inventory')).toBe(15 * 400);
  const board = await must('GET', `/api/dashboard?${period}`);
  expect([board.sales.now, board.held_count, board.receivable_amount]).toEqual([sold.total, 0, 0]);
  const [told] = await at.database.owner.batch([sql`select kind from message where to_address = ${email} order by id`]);
  expect(told!.map(({ kind }) => kind)).toContain('account_approved');
});
