import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { provenMobile } from './browser-phone.ts';
import { insertLongBuyingOrder, insertLongFiscal, insertLongOrder } from './fiscal-journey.ts';
import { sendLongOrders } from './walk-orders.ts';

/** Where the setup leaves what the walk through all screens needs. */
export const walkFolder = join(import.meta.dirname, '../../.build/walk');
export const walkFile = (name: 'screens' | 'ids' | 'merchant' | 'manager'): string => join(walkFolder, `${name}.json`);
export const writeWalkFile = (name: Parameters<typeof walkFile>[0], value: unknown): void => {
  mkdirSync(walkFolder, { recursive: true });
  writeFileSync(walkFile(name), JSON.stringify(value));
};

/** Numbers of the walk's records, by the path that shows them. */
export type WalkIds = Record<
  | 'group'
  | 'supplier'
  | 'gift_card'
  | 'offer'
  | 'customer_offer'
  | 'discount_code'
  | 'penalty'
  | 'recipe'
  | 'assembly'
  | 'lot'
  | 'menu_order'
  | 'buying_order'
  | 'delivery_zone'
  | 'delivery_window'
  | 'order'
  | 'loyalty_program'
  | 'shift'
  | 'service'
  | 'product'
  | 'employee'
  | 'customer'
  | 'invoice'
  | 'fiscal_unit'
  | 'fiscal_document'
  | 'role'
  | 'import'
  | 'activity',
  number
>;

/** As long as the forms let a name be, in words and one that does not break. */
const long = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();
const arabic = (length: number): string => long('باقة ورد جوري أحمر وأبيض مع تغليف فاخر وبطاقة إهداء ', length);
const english = (length: number): string => long('Bouquet of red and white garden roses with wrapping ', length);
const unbroken = (length: number): string => long('قسطنطينوبوليتانية', length);

/** A package with long names and a customer who bought it. */
const soldOffer = async (
  own: { readonly service: number; readonly customer: number; readonly named: object },
  send: (path: string, data: object) => Promise<{ id: number }>,
  get: (path: string) => Promise<{ records: { id: number }[] }>,
) => {
  const offer = await send('/offers', {
    ...{ ...own.named, words: arabic(900), service_use: 1, price: 100, valid_days: 3_650 },
    services: [{ service_id: own.service, quantity: 200 }],
  });
  await send('/invoices', {
    customer_id: own.customer,
    lines: [{ kind: 'offer', item_id: offer.id, quantity_milli: 1000, unit_price: 100 }],
    payments: [{ method: 'cash', amount: 100 }],
  });
  const { records } = await get(`/customers/${own.customer}/offers`);
  return { offer: offer.id, customer_offer: records[0]!.id };
};

/** A shop whose every text is as long as it may be. */
export const openWalkShop = async (request: APIRequestContext): Promise<{ token: string; ids: WalkIds }> => {
  let token = '';
  let calls = 0;
  const send = async (path: string, data: object, method: 'post' | 'put' = 'post') => {
    const headers: Record<string, string> = { 'idempotency-key': `walk-${process.pid}-${++calls}` };
    if (token) headers['authorization'] = `Bearer ${token}`;
    const answer = await request[method](`/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const read = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const put = (path: string, data: object) => send(path, data, 'put');
  const opened = await send('/register', {
    name_ar: arabic(100),
    name_en: english(100),
    business_kind: 'flowers',
    country_id: 1,
    ...(await provenMobile(request)),
    owner_name: 'هند بنت عبدالعزيز بن عبدالرحمن',
    email: `walk-${process.pid}@a-rather-long-name-of-a-flower-shop.example.test`,
    password: 'peonies-in-march-7',
  });
  token = opened.api_token;
  const named = {
    name_ar: arabic(100),
    name_en: english(100),
    description_ar: arabic(200),
    description_en: english(200),
  };
  const stems = await send('/catalogue_groups', { kind: 'product', ...named });
  const care = await send('/catalogue_groups', { kind: 'service', ...named });
  const service = await send('/services', { group_id: care.id, ...named, price: 99_999_999 });
  const product = await send('/products', {
    group_id: stems.id,
    ...named,
    barcode: '629000000000000000000000000001',
    price: 99_999_999,
    initial_quantity_milli: 20_000_000,
    initial_unit_cost_amount: 9_999_999,
    warning_level_milli: 99_000_000,
  });
  await send('/products', { group_id: stems.id, name_ar: unbroken(60), name_en: 'W'.repeat(60), price: 100 });
  const supplier = await send('/suppliers', { ...named, contact_person: arabic(120), notes: arabic(1_000) });
  const till = await send('/tills', { name_ar: arabic(55), name_en: english(55) });
  const shift = await send('/shifts', { till_id: till.id, float_amount: 99_999_999 });
  await send(`/shifts/${shift.id}/moves`, { purpose: 'owner_in', amount: 99_999_999, note: unbroken(60) });
  const employee = await send('/employees', { ...named, job_title_ar: arabic(60), job_title_en: english(60) });
  const customer = await send('/customers', {
    name_ar: arabic(100),
    name_en: english(100),
    mobile: '966512345679',
    address: arabic(200),
    notes: `${arabic(400)} ${unbroken(60)}`,
  });
  const line = { kind: 'product', item_id: product.id, quantity_milli: 3_000, unit_price: 99_999_999 };
  const sale = { customer_id: customer.id, lines: [{ ...line, employee_id: employee.id }], notes: arabic(300) };
  const transfer = { method: 'transfer', amount: 150_000_000, reference: 'TR-0000000000000000000000001' };
  const invoice = await send('/invoices', { ...sale, payments: [transfer] });
  await send('/deposits', { customer_id: customer.id, payment: { method: 'cash', amount: 99_999_999 } });
  await send('/held_invoices', { ...sale, label: arabic(60) });
  const gift_card = await send('/gift_cards', {
    amount: 99_999_999,
    beneficiary_name: arabic(110),
    buyer_name: unbroken(60),
    words: arabic(190),
    payments: [{ method: 'cash', amount: 99_999_999 }],
  });
  const sold = await soldOffer({ service: service.id, customer: customer.id, named }, send, async (path) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json(),
  );
  const discount_code = await send('/discount_programs', {
    ...named,
    code: 'W'.repeat(24),
    category: 1,
    percent_bp: 1_250,
    minimum_amount: 99_999_999,
  });
  await send('/loyalty_worth', { hundred_amount: 99_999 });
  const loyalty_program = await send('/loyalty_programs', {
    ...{ ...named, kind: 3, points: 99_999, service_ids: [service.id], minimum_amount: 99_999_999 },
  });
  await send(`/customers/${customer.id}/points`, { points: 999_999, reason: `${arabic(200)} ${unbroken(60)}` });
  await send('/staff_tips', { employee_id: employee.id, payment: { method: 'cash', amount: 99_999_999 } });
  const bouquet = await send('/products', {
    group_id: stems.id,
    ...named,
    name_en: english(90),
    name_ar: arabic(90),
    price: 99_999_999,
  });
  const recipe = await send('/recipes', {
    product_id: bouquet.id,
    minutes: 1_440,
    notes: `${arabic(300)} ${unbroken(60)}`,
    components: [{ product_id: product.id, quantity_milli: 999_000, waste_bp: 9_999 }],
  });
  const assembly = await send(`/recipes/${recipe.id}/assemble`, { quantity_milli: 2_000, notes: unbroken(60) });
  const stem = await send('/products', {
    group_id: stems.id,
    ...named,
    name_en: `Stem ${english(60)}`,
    name_ar: `ساق ${arabic(60)}`,
    price: 99_999_999,
    vase_life_days: 2,
    initial_quantity_milli: 99_999_000,
    initial_unit_cost_amount: 99_999_999,
  });
  const lots = await read(`/lots?product_id=${stem.id}`);
  await send(
    '/menu',
    {
      ...{ version: 0, is_open: true, hold_minutes: 10, few_left: 5, lead_minutes: 60, days_ahead: 7, group_ids: [] },
      items: [bouquet, stem].map(({ id }) => ({
        ...{ product_id: id, is_shown: true, season_from: '2026-01-01', season_until: null, preorder_hours: 720 },
      })),
    },
    'put',
  );
  await send(
    '/composer',
    {
      ...{ version: 0, is_open: true, smallest_amount: 99_999_999, arranging: 1, arranging_amount: 99_999_999 },
      ...{ base_minutes: 240, stem_seconds: 600 },
      parts: [{ product_id: stem.id, kind: 1, drawing: 'hydrangea', colour: 'purple' }],
    },
    'put',
  );
  const penalty = await send('/penalties', {
    customer_id: customer.id,
    kind: 2,
    amount: 99_999_999,
    reason: `${arabic(200)} ${unbroken(60)}`,
  });
  // Far more than the drawer holds comes back in cash.
  const dear = await send('/invoices', {
    customer_id: customer.id,
    lines: [{ ...line, quantity_milli: 9_000 }],
    payments: [{ method: 'transfer', amount: 899_999_991 }],
  });
  await send(`/invoices/${dear.id}/credit_notes`, {
    ...{ reason_kind: 'changed_mind', amount: 899_999_991, back: { to: 'method', method: 'cash' } },
  });
  const role = await send('/roles', { ...named, permissions: { '3': [1, 3], '9': [1] } });
  await send(`/customers/${customer.id}/notes`, { body: `${arabic(300)} ${unbroken(60)}` });
  await send(`/customers/${customer.id}/relatives`, {
    relation: 'companion',
    name: arabic(110),
    birth_month: 9,
    birth_day: 30,
  });
  await send(`/customers/${customer.id}/consents`, { channel: 'sms', is_given: false });
  const twin = await send('/customers', { name_ar: arabic(100), name_en: english(100), mobile: '966512345670' });
  await send(`/customers/${customer.id}/merge`, { other_id: twin.id });
  await put(`/customers/${customer.id}/tags`, { tags: [arabic(40), unbroken(40), 'VIP'] });
  const sent = await request.post('/api/imports', {
    multipart: {
      kind: 'customers',
      file: {
        name: `${unbroken(60)}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`${english(90)},mobile,name\n${english(90)},966500000001,Adel\n`),
      },
    },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `walk-${process.pid}-sheet` },
  });
  if (!sent.ok()) throw new Error(`/imports: ${sent.status()} ${await sent.text()}`);
  const sheet = await sent.json();
  await send(`/employees/${employee.id}/salaries`, {
    from_on: '2026-01-01',
    amount: 99_999_999_999,
    note: arabic(180),
  });
  await send('/leaves', { employee_id: employee.id, from_on: '2030-01-01', to_on: '2030-12-31', note: arabic(290) });
  await put(`/employees/${employee.id}/services`, {
    version: employee.version,
    performs_all: false,
    services: [{ service_id: service.id, duration_minutes: 1_440, price: 99_999_999 }],
  });
  const ordered = await sendLongOrders(send, { customer_id: customer.id, stem, named, arabic, unbroken });
  const asked = await request.get(`/api/activities?thing=customer&record_id=${customer.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const acts = await asked.json();
  return {
    token,
    ids: {
      group: stems.id,
      shift: shift.id,
      supplier: supplier.id,
      gift_card: gift_card.id,
      ...sold,
      discount_code: discount_code.id,
      penalty: penalty.id,
      recipe: recipe.id,
      assembly: assembly.id,
      lot: lots.records[0].id,
      menu_order: await insertLongOrder(stem.id, customer.id, arabic(220)),
      buying_order: await insertLongBuyingOrder(supplier.id, stem.id, arabic(100)),
      ...ordered,
      loyalty_program: loyalty_program.id,
      service: service.id,
      product: product.id,
      employee: employee.id,
      customer: customer.id,
      invoice: invoice.id,
      ...(await insertLongFiscal(dear.id, `${arabic(100)} ${unbroken(60)}`)),
      role: role.id,
      import: sheet.id,
      activity: acts.records[0].id,
    },
  };
};
