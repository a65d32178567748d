import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { accountDesk } from '../support/account-desk.ts';
import { must } from '../support/furnished-shop.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** The picture that a person chose: an employee's is the team's, an owner's their own. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let sarah: number;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  sarah = await at.database.as(shop.merchantId, async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into employee (name_ar, user_id) select 'سارة', id from shop_user
      where merchant_id = ${shop.merchantId} and email = ${shop.cashier} returning id`);
    return id;
  });
});
afterAll(() => at.close());

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b70316' } })
    .png()
    .toBuffer();
const choose = async (by: Caller, bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'me.png');
  const answer = await fetch(`${at.url}/api/profile/picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': newKey() },
    body: form,
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};
const shown = async (by: Caller): Promise<string | null> =>
  (await must(by('POST', '/api/get_global_informations', {}))).global_informations.user.image_url;
const employee = () => must(owner('GET', `/api/employees/${sarah}`));

describe('own picture', () => {
  test('employee’s picture is the team’s latest choice', async () => {
    const before = await employee();
    const mine = await choose(cashier, await draw(80, 80));
    expect(mine.status).toBe(200);
    expect(await shown(cashier)).toBe(mine.body.url);
    const after = await employee();
    expect(after).toMatchObject({ image_url: mine.body.url, image_file_id: mine.body.id, version: before.version + 1 });
    // Who had the record open meanwhile is told.
    const { status } = await owner('PUT', `/api/employees/${sarah}`, { version: before.version, name_ar: 'سارة' });
    expect(status).toBe(409);
    await must(owner('PUT', `/api/employees/${sarah}`, { version: after.version, name_ar: 'سارة' }));
    expect(await shown(cashier)).toBeNull();
  });
  test('owner’s picture is stored, replaced and removed', async () => {
    const first = await choose(owner, await draw(80, 80));
    const second = await choose(owner, await draw(90, 90));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await shown(owner)).toBe(second.body.url);
    expect(await shown(cashier)).toBeNull();
    await must(owner('DELETE', '/api/profile/picture'));
    expect(await shown(owner)).toBeNull();
    await must(owner('DELETE', '/api/profile/picture'));
  });
  test('own picture is a square picture only', async () => {
    const kept = (await choose(cashier, await draw(80, 80))).body.url;
    expect(await choose(cashier, await draw(80, 60))).toMatchObject({ status: 501, body: 'image_must_be_square' });
    expect((await choose(cashier, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422);
    expect(await shown(cashier)).toBe(kept);
  });
  test('impersonating manager cannot choose it', async () => {
    const manager = await at.signManagerIn();
    const path = `/api/manager/merchants/${shop.merchantId}/login_as_owner`;
    const { api_token } = await must(manager('POST', path, { reason: 'يساعد في أول فاتورة' }));
    const visitor = accountDesk(at, manager).as(api_token);
    expect(await choose(visitor, await draw(80, 80))).toMatchObject({ status: 501, body: 'not_in_owners_place' });
    expect(await visitor('DELETE', '/api/profile/picture')).toMatchObject({ status: 501, body: 'not_in_owners_place' });
    expect(await shown(owner)).toBeNull();
  });
});
