import { Readable } from 'node:stream';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { currentMerchantId, type Sql, sql } from '../../src/platform/db/sql.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { pixel } from './call-operation.ts';
import { appointmentEntities, furnishAppointments } from './furnished-appointments.ts';
import { insertOrders, orderEntities } from './furnished-buying.ts';
import { fiscalEntities, furnishFiscal } from './furnished-fiscal.ts';
import { furnishLater, laterEntities } from './furnished-later.ts';
import { furnishPhotos } from './furnished-photos.ts';
import { furnishWaitlist, waitlistEntities } from './furnished-waitlist.ts';
import { type Caller, newKey, type OwnServer } from './own-server.ts';
import { shopDay } from './shop-day.ts';
import type { TinyShop } from './tiny-shop.ts';

/** A shop with one record of everything that is asked for by its number. */
export interface FurnishedShop {
  readonly shop: TinyShop;
  readonly owner: Caller;
  readonly ids: Readonly<Record<Entity, number>>;
  /** In every text that its people wrote: seen next door, it is a leak. */
  readonly mark: string;
}

export const entities = [
  ...appointmentEntities,
  'customer',
  'service_group',
  ...laterEntities,
  ...fiscalEntities,
  'product_group',
  'service',
  'product',
  'employee',
  'invoice',
  'deposit_payment',
  'deposit',
  'special_day',
  'other_day',
  'held_invoice',
  'held_to_discard',
  'held_with_card',
  'file',
  'shop_photo',
  'agreed_photo',
  'payment_link',
  'gateway_payment',
  'gateway_refund',
  'export_file',
  'role',
  'unused_role',
  'other_employee',
  'guarded_employee',
  'user',
  'activity',
  'own_employee',
  'own_sale',
  'salary',
  'leave',
  'leave_to_reject',
  'my_leave',
  ...waitlistEntities,
  'twin',
  'leaving',
  'customer_merge',
  'customer_note',
  'customer_tag',
  'customer_relative',
  'customer_file',
  'customer_duplicate',
  'stay',
  'correction_to_approve',
  'correction_to_refuse',
  'import_read',
  'import_checked',
  'import_done',
  'import_gone',
  'passkey',
  'till_elsewhere',
  'restore',
  'restore_checked',
  'restore_gone',
  'commission_rule',
  'pay_adjustment',
  'commission_question',
  ...orderEntities,
] as const;
export type Entity = (typeof entities)[number];

/** Sends a picture of one pixel and answers its number. */
export const sendPicture = async (at: OwnServer, caller: Caller, name: string): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), `${name}.png`);
  const answer = await fetch(`${at.url}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'idempotency-key': newKey() },
    body: form,
  });
  if (answer.status !== 200) throw new Error(`picture: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
};

/** Calls and answers the body; anything but 200 is a fault of the test. */
export const must = async (call: ReturnType<Caller>) => {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** A file that the owner asked for and a job has made. */
const insertExport = async (at: OwnServer, shop: TinyShop, mark: string): Promise<number> => {
  const key = newUniqueId();
  const { shortLived } = new DiskFileStore(at.filesDirectory);
  const size = await shortLived.keep(shop.merchantId, key, Readable.from([Buffer.from(mark)]));
  const { id } = await at.database.as(shop.merchantId, (tx) =>
    tx.one<{ id: number }>(
      sql`insert into export_file (user_id, operation, input, digest, asker, language, request_id, title_en, title_ar, format,
          status, storage_key, file_name, content_type, byte_size, asked_at)
        select id, 'GET /api/customers', '{"format":"csv"}', '', '{}', 'ar', '', ${mark}, ${mark}, 'csv', 3, ${key},
          ${`${mark}.csv`}, 'text/csv', ${size}, now()
        from shop_user where is_owner
        returning id`,
    ),
  );
  return id;
};

/** A card payment that waits, and one of a deposit whose refund the gateway refused. */
const insertCardPayments = (
  at: OwnServer,
  shop: TinyShop,
  of: { readonly customer: number; readonly deposit: number; readonly mark: string },
): Promise<{ gateway_payment: number; gateway_refund: number }> =>
  at.database.as(shop.merchantId, async (tx) => {
    await tx.run(sql`insert into gateway_account (gateway, webhook_id, company, changed_at)
      values ('sandbox', ${newUniqueId()}, ${of.mark}, now())`);
    const pay = async (isPaid: boolean, document: number | null): Promise<{ id: number; attempt: number }> => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into gateway_payment (unique_id, purpose, customer_id, amount, currency_code, note, status, told_status, gateway,
          method, document_id, paid_on, created_at, expires_at, ended_at)
        values (${newUniqueId()}, ${isPaid ? 'payment_link' : 'deposit'}, ${of.customer}, 5000, 'SAR', ${of.mark}, ${isPaid ? 5 : 1},
          ${isPaid ? 5 : null}, ${isPaid ? 'sandbox' : null}, ${isPaid ? 'mada' : null}, ${document},
          ${isPaid ? '2026-01-02' : null}::date, now(), now() + interval '1 day', case when ${isPaid} then now() end)
        returning id`);
      const attempt = await tx.one<{ id: number }>(sql`
        insert into gateway_attempt (payment_id, number, reference, gateway, status, last_error, created_at, ended_at)
        values (${id}, 1, ${newUniqueId()}, 'sandbox', ${isPaid ? 5 : 1}, ${of.mark}, now(), case when ${isPaid} then now() end)
        returning id`);
      return { id, attempt: attempt.id };
    };
    const [waiting, paid] = [await pay(false, null), await pay(true, null)];
    await pay(true, of.deposit);
    const refund = await tx.one<{ id: number }>(sql`
      insert into gateway_refund (payment_id, attempt_id, amount, reason, reference, status, is_due, created_at, ended_at)
      values (${paid.id}, ${paid.attempt}, 100, ${of.mark}, ${newUniqueId()}, 3, false, now(), now()) returning id`);
    return { gateway_payment: waiting.id, gateway_refund: refund.id };
  });

/** Of each kind of suggestion the one that the platform makes to every furnished shop; no sequence comes so far. */
export const suggestion = 77_000_001;

/** Adds them; a second time changes nothing. */
export const addSuggestions = async (at: OwnServer): Promise<void> => {
  const groups = (kind: string, id: number) =>
    sql`insert into suggested_group (id, trade, kind, name_ar, name_en)
        values (${id}, 'flowers', ${kind}, 'مجموعة مقترحة', 'Suggested group') on conflict do nothing`;
  await at.database.owner.batch([
    groups('service', suggestion),
    groups('product', suggestion + 1),
    sql`insert into suggested_service (id, group_id, name_ar, name_en, price, job_time_minutes)
        values (${suggestion}, ${suggestion}, 'خدمة مقترحة', 'Suggested service', 5000, 30) on conflict do nothing`,
    sql`insert into suggested_product (id, group_id, name_ar, name_en, price, unit)
        values (${suggestion}, ${suggestion + 1}, 'منتج مقترح', 'Suggested product', 5000, 'piece') on conflict do nothing`,
  ]);
};

let count = 0;

export const furnishShop = async (at: OwnServer): Promise<FurnishedShop> => {
  const shop = await at.openShop();
  const owner = await at.signIn(shop.owner);
  await addSuggestions(at);
  const mark = `mark${++count}x${shop.merchantId}`;
  const post = (path: string, body: object) => must(owner('POST', `/api/${path}`, body));
  const file = await sendPicture(at, owner, mark);
  const services = { kind: 'service', name_ar: `خدمات ${mark}`, image_file_id: file };
  const service_group = (await post('catalogue_groups', services)).id;
  const product_group = (await post('catalogue_groups', { kind: 'product', name_ar: `منتجات ${mark}` })).id;
  const service = (await post('services', { group_id: service_group, name_ar: `خدمة ${mark}`, price: 2500 })).id;
  const product = (await post('products', { group_id: product_group, name_ar: `منتج ${mark}`, price: 4000 })).id;
  const employee = (await post('employees', { name_ar: `موظف ${mark}` })).id;
  const customer = (await post('customers', { name_ar: `عميل ${mark}`, notes: mark, address: mark })).id;
  const goods = { product_id: product, quantity_milli: 10_000, unit_cost_amount: 1000 };
  await post('stock_operations/add_quantity', { lines: [goods], notes: mark });
  const line = { kind: 'product', item_id: product, quantity_milli: 1000, unit_price: 4000, employee_id: employee };
  const invoice = (await post('invoices', { customer_id: customer, lines: [line], payments: [], notes: mark })).id;
  const advance = { customer_id: customer, payment: { method: 'cash', amount: 5000 } };
  const cancelled = await post('deposits', advance);
  const owed = (await post('invoices', { customer_id: customer, lines: [line], payments: [] })).id;
  const link = await post(`invoices/${owed}/payment_links`, {});
  const company = await post('customers', { name_ar: `شركة ${mark}` });
  const rejected = await post('invoices', { customer_id: company.id, lines: [line], payments: [] });
  const deposit = await post('deposits', advance);
  const hold = { label: mark, customer_id: customer, lines: [line] };
  const held = await post('held_invoices', hold);
  const discarded = await post('held_invoices', hold);
  const withCard = await post('held_invoices', hold);
  const days = { name_ar: mark, from_on: '2030-01-01', to_on: '2030-01-01' };
  const other_employee = (await post('employees', { name_ar: `آخر ${mark}` })).id;
  const role = (await post('roles', { name_ar: `دور ${mark}`, permissions: {} })).id;
  const unused_role = (await post('roles', { name_ar: `دور آخر ${mark}`, permissions: {} })).id;
  // Whose sign-in has a second step.
  const guarded_employee = (await post('employees', { name_ar: `محروسة ${mark}` })).id;
  const user_name = `guarded${guarded_employee}`;
  const login = { email: `${user_name}@example.test`, user_name, role_id: role, language: 'ar' };
  await post(`employees/${guarded_employee}/login`, login);
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`insert into user_second_step (user_id, secret, begun_at, confirmed_at)
      select user_id, 'sealed', now(), now() from employee where merchant_id = ${currentMerchantId}
      and id = ${guarded_employee}`),
  );
  // The owner serves too: an employee of their own sign-in.
  const own_employee = (await post('employees', { name_ar: `المالك ${mark}` })).id;
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update employee set user_id = (select id from shop_user where merchant_id = ${currentMerchantId} and is_owner)
      where merchant_id = ${currentMerchantId} and id = ${own_employee}`),
  );
  // Sold by the owner, and commission of it is the owner's.
  const own_sale = (
    await post('invoices', {
      lines: [{ ...line, employee_id: own_employee }],
      payments: [{ method: 'cash', amount: 4000 }],
    })
  ).id;
  const { business_on } = await must(owner('GET', `/api/invoices/${own_sale}`));
  const percent = { kind: 'percent', rate_bp: 500, valid_from_on: business_on };
  await post('commission/rules', { scope: 'employee', target_id: own_employee, ...percent });
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update merchant set settings = settings || '{"attendance": {"version": 1, "value": {"kiosk_allowed": true}}}'
      where merchant_id = ${shop.merchantId}`),
  );
  const my_leave = (await post('my_leaves', { from_on: '2031-03-01', to_on: '2031-03-01', note: mark })).id;
  await must(owner('PUT', `/api/employees/${own_employee}/pin`, { pin: '2580' }));
  const salary = (await post(`employees/${employee}/salaries`, { from_on: '2026-01-01', amount: 500_000, note: mark }))
    .id;
  const away = (day: string) => ({ employee_id: employee, from_on: day, to_on: day, note: mark });
  const leave = (await post('leaves', away('2031-01-01'))).id;
  const leave_to_reject = (await post('leaves', away('2031-02-01'))).id;
  const special_day = (await post('special_days', days)).id;
  const stayed = (on: string) => ({
    employee_id: employee,
    kind: 'add',
    in_on: on,
    in_time: '09:00',
    out_on: on,
    out_time: '17:00',
    reason: mark,
  });
  const correction = (on: string) => post('attendance/corrections', stayed(on));
  await post(`attendance/corrections/${(await correction('2026-01-05')).id}/approve`, {});
  const idOf = async (found: Sql): Promise<number> =>
    at.database.as(shop.merchantId, async (tx) => (await tx.one<{ id: number }>(found)).id);
  const stay = await idOf(sql`select id from work_shift where merchant_id = ${currentMerchantId}`);
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`insert into attendance_check (employee_id, shift_id, happened_at, direction, way, verdict)
      values (${employee}, ${stay}, '2026-01-05T06:00:00Z', 'in', 'kiosk', 'kiosk')`),
  );
  const correction_to_approve = (await correction('2026-01-06')).id;
  const correction_to_refuse = (await correction('2026-01-07')).id;
  const day = shopDay();
  const pays = { kind: 'percent', rate_bp: 500, valid_from_on: `${Number(day.slice(0, 4)) + 1}-01-01` };
  const commission_rule = (await post('commission/rules', { scope: 'employee', target_id: employee, ...pays })).id;
  const paidAhead = { employee_id: employee, kind: 'advance', amount: 100, on_day: day, month_on: day, reason: mark };
  const pay_adjustment = (await post('pay_adjustments', paidAhead)).id;
  const { id: commission_question } = await at.database.as(shop.merchantId, (tx) =>
    tx.one<{ id: number }>(sql`
      insert into commission_question (month_on, employee_id, invoice_id, line_number, body, asked_at, asked_by)
      select '2026-01-01', ${employee}, ${invoice}, 1, ${mark}, now(), max(id) from shop_user returning id`),
  );
  const other_day = (await post('special_days', { ...days, employee_id: employee })).id;
  const [survivor, other, twin, leaving] = [
    (await post('customers', { name_ar: `باقية ${mark}` })).id,
    (await post('customers', { name_ar: `مدموجة ${mark}` })).id,
    (await post('customers', { name_ar: `توأم ${mark}` })).id,
    (await post('customers', { name_ar: `راحلة ${mark}` })).id,
  ];
  const customer_merge = (await post(`customers/${survivor}/merge`, { other_id: other })).id;
  const customer_note = (await post(`customers/${customer}/notes`, { body: mark })).id;
  const relative = { relation: 'child', name: mark };
  const customer_relative = (await post(`customers/${customer}/relatives`, relative)).id;
  const tags = await must(owner('PUT', `/api/customers/${customer}/tags`, { tags: [mark] }));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), `${mark}.png`);
  const customer_file = (await must(owner('POST', `/api/customers/${customer}/files`, form))).id;
  const customer_duplicate = await at.database.as(shop.merchantId, async (tx) => {
    const pair = sql`insert into customer_duplicate (customer_id, other_id, reason) values (${customer}, ${twin}, 'phone')
      returning id`;
    return (await tx.one<{ id: number }>(pair)).id;
  });
  const sheet = async (status: number) => {
    const body = new FormData();
    body.append('kind', 'customers');
    body.append('file', new Blob([`name,mobile,notes\nAdel,966500000001,${mark}\nOmar,,${mark}\n`]), `${mark}.csv`);
    const { id } = await must(owner('POST', '/api/imports', body));
    await at.database.as(shop.merchantId, (tx) =>
      tx.batch([
        sql`update import_batch set status = ${status}, refused_count = 1 where merchant_id = ${shop.merchantId} and id = ${id}`,
        sql`update import_row set state = 2, errors = '{"mobile":[{"key":"required"}]}'
            where merchant_id = ${shop.merchantId} and batch_id = ${id} and number = 3`,
      ]),
    );
    return Number(id);
  };
  const [import_read, import_checked, import_done] = [await sheet(1), await sheet(3), await sheet(5)];
  const import_gone = await sheet(8);
  const sent = (status: number) =>
    at.database.as(shop.merchantId, async (tx) => {
      const row = sql`insert into shop_restore (status, storage_key, byte_size, piece_count, asked_at, asked_by)
        select ${status}::smallint, ${newUniqueId()}, 100, 1, now(), id from shop_user where is_owner returning id`;
      return (await tx.one<{ id: number }>(row)).id;
    });
  const [restore, restore_checked, restore_gone] = [await sent(1), await sent(3), await sent(6)];
  const of = { customer, reachable: shop.customers[0]!, service, employee, product_group, mark };
  const visits = await furnishAppointments(at, shop.merchantId, post, of);
  const waiting = await furnishWaitlist(at, post, { merchantId: shop.merchantId, customer, service, employee, mark });
  const person = await idOf(sql`select id from shop_user where merchant_id = ${currentMerchantId} and is_owner`);
  const act = await idOf(
    sql`select id from audit_entry where merchant_id = ${currentMerchantId} and record_id = ${customer} order by id limit 1`,
  );
  const { passkey, till_elsewhere } = await at.database.as(shop.merchantId, (tx) =>
    tx.one<{ passkey: number; till_elsewhere: number }>(sql`
      with passkey as (insert into user_passkey (user_id, credential_id, public_key, sign_count, name, created_at)
          values (${person}, '\\x01', '\\x02', 0, ${mark}, now()) returning id),
        till as (insert into shop_session (user_id, token_hash, expires_at, shared_name)
          values (${person}, sha256(${mark}::bytea), now() + interval '30 days', ${mark}) returning id)
      select passkey.id as passkey, till.id as till_elsewhere from passkey, till`),
  );
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`insert into user_picture (user_id, image_file_id, chosen_at)
      select ${person}, min(id), now() from file where kind = 'image'`),
  );
  return {
    shop,
    owner,
    mark,
    ids: {
      customer,
      service_group,
      ...(await furnishLater(post, of, (path) => must(owner('GET', `/api/${path}`)))),
      product_group,
      service,
      product,
      employee,
      other_employee,
      guarded_employee,
      stay,
      correction_to_approve,
      correction_to_refuse,
      commission_rule,
      pay_adjustment,
      commission_question,
      role,
      unused_role,
      invoice,
      deposit_payment: cancelled.payment_id,
      deposit: deposit.id,
      special_day,
      other_day,
      user: person,
      activity: act,
      own_employee,
      own_sale,
      salary,
      leave,
      leave_to_reject,
      my_leave,
      ...visits,
      ...waiting,
      ...{ held_invoice: held.id, held_to_discard: discarded.id, held_with_card: withCard.id },
      file,
      ...(await furnishPhotos(post, () => sendPicture(at, owner, mark), { customer, mark })),
      payment_link: link.id,
      ...(await furnishFiscal(at, shop.merchantId, { invoice, rejected_invoice: rejected.id, mark })),
      ...(await insertOrders(at, shop, { customer, product, invoice, mark })),
      ...(await insertCardPayments(at, shop, { customer, deposit: deposit.id, mark })),
      twin,
      leaving,
      customer_merge,
      customer_note,
      customer_tag: tags.records[0].id,
      customer_relative,
      customer_file,
      customer_duplicate,
      ...{ import_read, import_checked, import_done, import_gone },
      ...{ passkey, till_elsewhere },
      ...{ restore, restore_checked, restore_gone },
      export_file: await insertExport(at, shop, mark),
    },
  };
};
