import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import pg from 'pg';
import { shopDay } from './shop-day.ts';
import { openTillShop } from './till-browser.ts';

/** What browser tests of the tax authority share: a shop with VAT, and what is done behind its back. */

const withDatabase = async (text: string, values: unknown[]): Promise<Record<string, string>[]> => {
  const client = new pg.Client(JSON.parse(await readFile('.data/browser/database.json', 'utf8')));
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** 15 digits, the first and the last 3; the eleventh is no VAT group's. */
const newTrn = (): string => `3${String(randomInt(1e8, 1e9))}2${String(randomInt(100, 999))}3`.padEnd(15, '3');

/** What the form of a unit asks of a shop that said nothing of its place yet. */
export const shopAddress = {
  ...{ commercial_registration: '1010582947', short_address: 'RRRD2929', street: 'العليا', building_number: '7421' },
  ...{ district: 'العليا', city: 'الرياض', postal_code: '12211' },
};

/** A shop that charges no VAT yet, and what can be done with it. */
export const openFiscalShop = async (request: APIRequestContext, tag: string) => {
  const shop = await openTillShop(request, tag);
  const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
  const get = async (path: string) => (await request.get(`/api${path}`, { headers: headers() })).json();
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api${path}`, { headers: headers(), data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const trn = newTrn();

  /** From today on it charges VAT. */
  const register = async (): Promise<void> => {
    const { version } = await get('/shop_settings');
    const tax = { version, is_vat_registered: true, trn, vat_rate_bp: 1_500, prices_include_vat: true };
    await send('put', '/shop_settings/tax', { ...tax, effective_on: shopDay() });
  };

  /** Connects it as the form does, and waits until it signs. */
  const connect = async (): Promise<void> => {
    await send('post', '/fiscal_unit', {
      ...{ environment: 'sandbox', otp: '123345', title: '1100', organization: 'ورد الصندوق', branch: 'الرياض' },
      ...{ business: 'Flowers', ...shopAddress },
    });
    await expect.poll(async () => (await get('/fiscal_unit')).unit.status, { timeout: 30_000 }).toBe(2);
  };

  /** A company that gets tax invoices. */
  const company = async (): Promise<number> => {
    const made = await send('post', '/customers', {
      ...{ name_ar: 'شركة الأفراح', name_en: 'Afrah Co.', trn: '399999999800003', mobile: '966512345670' },
      ...{ street: 'صلاح الدين', building_number: '1111', district: 'المروج', city: 'الرياض', postal_code: '12222' },
    });
    return made.id;
  };

  const sell = (customer_id: number | null) =>
    send('post', '/invoices', {
      ...(customer_id === null ? {} : { customer_id }),
      lines: [{ kind: 'product', item_id: shop.rose.id, quantity_milli: 1_000, unit_price: 11_500 }],
      payments: [{ method: 'cash', amount: 11_500 }],
    });

  /** Its queue stands still for an hour, or until somebody sends. */
  const holdQueue = () =>
    withDatabase(
      `update fiscal_queue q set next_try_at = now() + interval '1 hour', failures = 3 from merchant m
       where m.merchant_id = q.merchant_id and m.trn = $1`,
      [trn],
    );

  /** The authority rejected one of its documents, by a rule. */
  const reject = (invoiceId: number) =>
    withDatabase(
      `update fiscal_document d set state = 6, answered_at = now(), http_status = 400, answer = $3::jsonb,
         cleared_xml = null, cleared_qr = null from merchant m
       where m.merchant_id = d.merchant_id and m.trn = $1 and d.invoice_id = $2`,
      [
        trn,
        invoiceId,
        JSON.stringify({ errors: [{ code: 'BR-KSA-44', text: '[BR-KSA-44] - not right' }], warnings: [] }),
      ],
    );

  const number = async (): Promise<number> => {
    const [found] = await withDatabase('select merchant_id from merchant where trn = $1', [trn]);
    return Number(found!['merchant_id']);
  };

  return { ...shop, get, number, send, register, connect, company, sell, holdQueue, reject };
};

/**
 * For the walk through every screen: a unit that was not let in and a rejected document of the shop that issued the invoice, with
 * texts as long as they may be. Their numbers.
 */
export const insertLongFiscal = async (invoiceId: number, long: string) => {
  const said = [{ code: 'BR-KSA-44', text: long }];
  const progress = { phase: 'failed', failure: 'request_refused', said, checks: [] };
  const unit = `insert into fiscal_unit (merchant_id, environment, status, trn, name, organization, branch, serial, title,
      short_address, business, sealed_key, progress, last_hash, asked_at)
    select merchant_id, 'sandbox', 1, '311222333400003', 'BTL', left($2, 64), left($2, 64), '1-B|2-C|3-1', '1100', 'RRRD2929',
      left($2, 64), '\\x00', $3::jsonb, 'x', now() from invoice where id = $1 returning id`;
  const [made] = await withDatabase(unit, [invoiceId, long, JSON.stringify(progress)]);
  const [document] = await withDatabase(
    `insert into fiscal_document (merchant_id, unit_id, counter, invoice_id, document_kind, document_number, business_on,
       issue_on, buyer_name, total, vat, declared_vat, uuid, is_simplified, hash, previous_hash, qr, xml, signed_at, state,
       answered_at, answer, warned)
     select merchant_id, $2, 99999999, id, document_kind, document_number, business_on, business_on, $3, total, vat, vat,
       gen_random_uuid(), true, repeat('W', 44), repeat('W', 44), repeat('W', 540), '<Invoice/>', now(), 6, now(), $4::jsonb,
       '{BR-KSA-63,BR-KSA-09}'
     from invoice where id = $1 returning id`,
    [invoiceId, made!['id'], long, JSON.stringify({ errors: said, warnings: said })],
  );
  return { fiscal_unit: Number(made!['id']), fiscal_document: Number(document!['id']) };
};

/** A waiting order of the menu with the longest words; answers its number. */
export const insertLongOrder = async (productId: number, customerId: number, long: string): Promise<number> => {
  const [made] = await withDatabase(
    `insert into menu_order (merchant_id, unique_id, asked_at, held_until, amount, language, customer_id, ready_at, card_text, notes)
     select merchant_id, 'abcdefghijklmnopqrstuvwx', now(), now() + interval '1 day', 9999999900, 'ar', id, now() + interval '1 hour',
       $2, $2 from customer where id = $1 returning id`,
    [customerId, long],
  );
  await withDatabase(
    `insert into menu_order_line (merchant_id, order_id, position, product_id, quantity_milli, unit_price, vat_category, preorder_hours)
     select merchant_id, $1, 0, id, 99000, 99999999, 'S', 720 from product where id = $2 returning order_id`,
    [made?.['id'], productId],
  );
  return Number(made?.['id']);
};

/** An order to a supplier with a long address and a line of a long product. Answers its number. */
export const insertLongBuyingOrder = async (supplierId: number, productId: number, long: string): Promise<number> => {
  const [made] = await withDatabase(
    `insert into buying_order (merchant_id, document_number, supplier_id, first_on, last_on, channel, sent_to, message_ids,
       total_amount, is_total_known, created_at)
     select merchant_id, 'BUY-99999999', id, current_date, current_date + 6, 'mail', $2, '{}', 9999999900, true, now()
     from supplier where id = $1 returning id`,
    [supplierId, 'orders-of-a-very-long-address@a-rather-long-name-of-a-flower-farm.example.test'],
  );
  await withDatabase(
    `insert into buying_order_line (merchant_id, order_id, position, product_id, name_ar, unit_milli, unit_count, price_amount)
     select merchant_id, $1, 0, id, $3, 1000, 99999, 99999 from product where id = $2 returning order_id`,
    [made?.['id'], productId, long],
  );
  return Number(made?.['id']);
};
