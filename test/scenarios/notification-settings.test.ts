import { afterAll, describe, expect, test } from 'vitest';
import { notifyAccountOwner } from '../../src/features/tenancy/server/notify-accounts-job.ts';
import { openLinkDesk } from '../support/link-desk.ts';

/** What a shop chose to tell, whom and by what, is what leaves (specification section 2, notifications-setting). */
const { at, shop, owner, rows, until, owe, linkOf, isOpen, onPage, settled } = await openLinkDesk();
afterAll(() => at.close());

const path = '/api/settings/notifications';
const choose = async (value: object) => {
  const { body } = await owner('GET', path);
  const saved = await owner('PUT', path, { version: body.version, value: { ...body.value, ...value } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const nothing = { sale_customer: [], link_paid_customer: [], link_paid_owner: [] };
const customer = shop.customers[0]!;
const sell = async (customer_id: number | undefined = customer) => {
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
  const sale = { lines: [line], payments: [{ method: 'cash', amount: 2500 }], ...(customer_id ? { customer_id } : {}) };
  const { status, body } = await owner('POST', '/api/invoices', sale);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { unique_id: string; document_number: string };
};
/** Ways of what was told since the last look, when every job that tells is done. */
let seen = 0;
const listNewMessages = async (): Promise<string[]> => {
  await settled();
  const busy = () => rows`select 1 from job_queue.job where name = 'document.tell' and state < 'completed'`;
  await until(async () => (await busy()).length === 0);
  const found = await rows`select id, channel, kind, to_address from message
    where merchant_id = ${shop.merchantId} and id > ${seen} order by channel`;
  seen = Math.max(seen, ...found.map((row) => Number(row['id'])));
  return found.map((row) => `${row['kind']} ${row['channel']} ${row['to_address']}`);
};

describe('customer notifications', () => {
  test('sale notifies by every channel once enabled', async () => {
    await rows`update customer set email = 'noura@customer.example', mobile = '966512345670', allow_whatsapp_contact = true
      where merchant_id = ${shop.merchantId} and id = ${customer}`;
    await sell();
    expect(await listNewMessages()).toEqual([]);
    await choose({ ...nothing, sale_customer: ['mail', 'whatsapp', 'sms'] });
    const { unique_id } = await sell();
    expect(await listNewMessages()).toEqual([
      'invoice mail noura@customer.example',
      'invoice sms 966512345670',
      'invoice whatsapp 966512345670',
    ]);
    const [text] =
      await rows`select text_body, template from message where channel = 'whatsapp' order by id desc limit 1`;
    expect(text!['text_body']).toContain(`/e-invoice/${unique_id}`);
    expect(text!['template']).toMatchObject({ name: 'invoice_link', parameters: expect.any(Array) });
    // The service took the approved template.
    await until(
      async () =>
        (await rows`select 1 from message where status <> 2 and merchant_id = ${shop.merchantId}`).length === 0,
    );
  });

  test('only chosen channels are used', async () => {
    const to = { mail: 'noura@customer.example', sms: '966512345670', whatsapp: '966512345670' };
    for (const [way, address] of Object.entries(to)) {
      await choose({ ...nothing, sale_customer: [way] });
      await sell();
      expect(await listNewMessages()).toEqual([`invoice ${way} ${address}`]);
    }
    await choose({ ...nothing, sale_customer: ['mail', 'whatsapp', 'sms'] });
  });

  test('WhatsApp needs consent and a named customer', async () => {
    await rows`update customer set allow_whatsapp_contact = false where merchant_id = ${shop.merchantId} and id = ${customer}`;
    await sell();
    expect(await listNewMessages()).toEqual(['invoice mail noura@customer.example', 'invoice sms 966512345670']);
    await rows`update customer set mobile = null, email = null where merchant_id = ${shop.merchantId} and id = ${customer}`;
    await sell();
    await sell(0);
    expect(await listNewMessages()).toEqual([]);
  });

  test('refused sale notifies nobody', async () => {
    await rows`update customer set email = 'noura@customer.example' where merchant_id = ${shop.merchantId} and id = ${customer}`;
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
    const refused = await owner('POST', '/api/invoices', {
      customer_id: customer,
      lines: [line],
      payments: [{ method: 'cash', amount: 99 }],
      held_invoice_id: 999_999,
    });
    expect(refused.status).not.toBe(200);
    expect(await listNewMessages()).toEqual([]);
  });
});

describe('paid link notifications', () => {
  const pay = async () => {
    const link = await linkOf(await owe());
    await isOpen(link.id);
    await onPage(link.id, 'pay');
    await until(
      async () => (await rows`select 1 from payment_link where id = ${link.id} and booked_at is not null`).length === 1,
    );
  };

  test('paid link notifies the owner and chosen customer', async () => {
    await choose({ ...nothing, link_paid_owner: ['mail'], link_paid_customer: ['mail'] });
    await pay();
    expect(await listNewMessages()).toEqual(
      ['invoice mail noura@customer.example', `link_paid mail ${shop.owner}`].sort(),
    );
    const [mail] = await rows`select subject, text_body from message where kind = 'link_paid' order by id desc limit 1`;
    expect(mail!['subject']).toContain('25.00');
    await choose(nothing);
    await pay();
    expect(await listNewMessages()).toEqual([]);
  });
});

describe('staff notifications', () => {
  const bell = async (type: string) =>
    (await owner('GET', `/api/notifications/get_records?type=${type}`)).body.records.length;

  test('low stock and held invoices follow the setting', async () => {
    await rows`update product set warning_level_milli = 900000 where merchant_id = ${shop.merchantId}`;
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
    await owner('POST', '/api/held_invoices', { lines: [line], label: 'later' });
    expect([await bell('stocks'), await bell('orders')]).toEqual([3, 1]);
    await choose({ stock_low_employees: [] });
    expect([await bell('stocks'), await bell('orders')]).toEqual([0, 1]);
    await choose({ bill_held_employees: [] });
    expect([await bell('stocks'), await bell('orders')]).toEqual([0, 0]);
  });

  test('subscription reminder is optional, its end always sent', async () => {
    await choose({ account_ending_owner: [] });
    await rows`update merchant set expires_on = '2026-03-20' where merchant_id = ${shop.merchantId}`;
    const tell = (now: string) =>
      at.database.as(shop.merchantId, (tx) => notifyAccountOwner(tx, now, 'http://batalat.test'));
    await tell('2026-03-19T09:00:00.000Z');
    expect(await listNewMessages()).toEqual([]);
    await tell('2026-03-21T09:00:00.000Z');
    expect(await listNewMessages()).toEqual([`account_ended mail ${shop.owner}`]);
    await rows`update merchant set expires_on = null where merchant_id = ${shop.merchantId}`;
  });

  test('unavailable channel is refused and cashiers choose nothing', async () => {
    const { body } = await owner('GET', path);
    const wrong = await owner('PUT', path, {
      version: body.version,
      value: { ...body.value, link_paid_owner: ['sms'] },
    });
    expect(wrong.status).toBe(422);
    const cashier = await at.signIn(shop.cashier);
    expect((await cashier('GET', path)).status).toBe(403);
  });
});
