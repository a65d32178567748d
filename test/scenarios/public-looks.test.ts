import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openBookingDesk } from '../support/booking-desk.ts';
import { must } from '../support/furnished-shop.ts';
import type { Caller } from '../support/own-server.ts';

/** How employees are seen on the pages: photo, drawing or initial, as each chose, and only while the shop shows faces. */
const { at, shop, owner, reem, home: bookingPage, open } = await openBookingDesk();
afterAll(() => at.close());

const initial = 1;
const drawing = 2;
const photo = 3;
let cashier: Caller;
let huda: number;
let picture: number;

const change = async (id: number, more: object) => {
  const employee = await must(owner('GET', `/api/employees/${id}`));
  const whole = Object.entries({ ...employee, ...more }).filter(([, value]) => value !== null);
  return must(owner('PUT', `/api/employees/${id}`, Object.fromEntries(whole)));
};
const showFaces = async (shows_faces: boolean) => {
  const { body } = await owner('GET', '/api/online_setting');
  await must(owner('PUT', '/api/online_setting', { ...body, shows_faces }));
};
const face = (id: number, alias = 'roses') => fetch(`${at.url}/shop/${alias}/pictures/face-${id}-112.webp`);
/** What stands for each person, in the order of the page. */
const looks = async (path: string): Promise<string[]> =>
  [...(await open(path)).html.matchAll(/<span class="person-look"[^>]*>(.*?)<\/span>/gs)].map(([, inner]) =>
    inner!.startsWith('<img') ? 'photo' : inner!.startsWith('<svg') ? 'drawing' : inner!.replace(/<[^>]*>/g, ''),
  );

beforeAll(async () => {
  cashier = await at.signIn(shop.cashier);
  huda = await at.database.as(shop.merchantId, async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into employee (name_ar, name_en, user_id) select 'هدى', 'Huda', id from shop_user
      where merchant_id = ${shop.merchantId} and email = ${shop.cashier} returning id`);
    return id;
  });
  await change(reem, { name_ar: 'ريم', name_en: 'Reem' });
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#b70316' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'face.png');
  picture = (await must(owner('POST', '/api/files', form))).id;
});

describe('public employee', () => {
  test('employee shows an initial by default', async () => {
    await change(reem, { image_file_id: picture });
    expect(await looks('/shop/roses')).toEqual(['ر', 'ه']);
    expect(await looks('/en/shop/roses')).toEqual(['R', 'H']);
    expect((await face(reem)).status).toBe(404);
  });

  test('employee shows the chosen photo', async () => {
    await change(reem, { public_look: photo });
    expect(await looks('/shop/roses')).toEqual(['photo', 'ه']);
    expect(new Set(await looks(bookingPage))).toEqual(new Set(['photo', 'H']));
    const answer = await face(reem);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(112);
    expect((await face(reem, 'lilies')).status).toBe(404);
  });

  test('employee shows a drawing, else the initial', async () => {
    await must(cashier('PUT', '/api/profile/public_look', { public_look: drawing }));
    await change(reem, { public_look: photo, image_file_id: null });
    expect(await looks('/shop/roses')).toEqual(['ر', 'drawing']);
    await change(reem, { public_look: photo, image_file_id: picture });
  });

  test('shop without faces shows none', async () => {
    await showFaces(false);
    expect(await looks('/shop/roses')).toEqual(['ر', 'drawing']);
    expect(await looks(bookingPage)).not.toContain('photo');
    expect((await face(reem)).status).toBe(404);
    await showFaces(true);
    expect((await face(reem)).status).toBe(200);
  });

  test('employee without appointments disappears', async () => {
    await change(reem, { show_in_appointments: false });
    expect(await looks('/shop/roses')).toEqual(['drawing']);
    expect((await face(reem)).status).toBe(404);
    await change(reem, { show_in_appointments: true });
  });
});

describe('own public look', () => {
  test('look is chosen in the profile', async () => {
    expect(await must(cashier('GET', '/api/profile/public_look'))).toEqual({ public_look: drawing });
    const before = await must(owner('GET', `/api/employees/${huda}`));
    await must(cashier('PUT', '/api/profile/public_look', { public_look: initial }));
    const after = await must(owner('GET', `/api/employees/${huda}`));
    expect([after.public_look, after.version]).toEqual([initial, before.version + 1]);
    expect(await looks('/shop/roses')).toEqual(['photo', 'ه']);
  });

  test('shop cannot choose an employee’s look', async () => {
    const employee = await must(owner('GET', `/api/employees/${huda}`));
    const whole = Object.entries({ ...employee, public_look: photo }).filter(([, value]) => value !== null);
    const refused = await owner('PUT', `/api/employees/${huda}`, Object.fromEntries(whole));
    expect(refused.body.errors).toEqual({ public_look: [{ key: 'look_is_the_persons' }] });
    await change(huda, { public_look: initial });
  });

  test('look belongs to employees', async () => {
    expect(await must(owner('GET', '/api/profile/public_look'))).toEqual({ public_look: null });
    expect((await owner('PUT', '/api/profile/public_look', { public_look: photo })).body).toBe('employee_not_found');
    expect((await cashier('PUT', '/api/profile/public_look', { public_look: 4 })).status).toBe(422);
  });
});
