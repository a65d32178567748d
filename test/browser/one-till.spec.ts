import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import pg from 'pg';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, scan, watchFaults } from '../support/till-browser.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** One till, two people: Sarah locks it with a ticket on the screen, Lama opens it by PIN and sells what is there. */
const words = {
  ar: {
    prefix: '',
    title: 'من يعمل الآن؟',
    lock: 'قفل وتبديل الموظف',
    sarah: 'سارة',
    lama: 'لمى',
    pin: 'الرمز السري لـ لمى',
    her_pin: 'الرمز السري لـ سارة',
    open: 'فتح',
    check: 'تسجيل حضور أو انصراف',
    come: 'تسجيل حضور',
    leave: 'تسجيل انصراف',
    came: 'سُجّل حضور سارة',
    left: 'سُجّل انصراف سارة',
  },
  en: {
    prefix: '/en',
    title: 'Who’s working?',
    lock: 'Lock / switch user',
    sarah: 'Sarah',
    lama: 'Lama',
    pin: 'PIN of Lama',
    her_pin: 'PIN of Sarah',
    open: 'Unlock',
    check: 'Clock in or out',
    come: 'Clock in',
    leave: 'Clock out',
    came: 'Sarah clocked in at',
    left: 'Sarah clocked out at',
  },
};

/** The device of a shop whose cashier is Sarah; Lama has a sign-in and a PIN too, her colleague's rights. */
const openShared = async (request: APIRequestContext, project: string) => {
  const shops = JSON.parse(await readFile('.data/browser/sharing-shops.json', 'utf8')) as Record<string, TinyShop>;
  const shop = shops[project]!;
  const signIn = async (email: string): Promise<string> => {
    const data = { email, password: tinyPassword, end_other_session: 1 };
    return (await (await request.post('/api/login', { data, headers: ownAddress() })).json()).api_token;
  };
  const owner = await signIn(shop.owner);
  const asOwner = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${owner}`, 'idempotency-key': randomUUID() };
    const answer = await request[method](`/api${path}`, { ...(data ? { data } : {}), headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { records: people } = await asOwner('get', '/employees?page_size=50');
  const sarah = people.find((one: { name_en: string }) => one.name_en === 'Sarah').id as number;
  const { records: roles } = await asOwner('get', '/roles?page_size=100');
  const lama = (await asOwner('post', '/employees', { name_ar: 'لمى', name_en: 'Lama' })).id as number;
  await asOwner('post', `/employees/${lama}/login`, {
    email: `lama-${project}-${Date.now()}@one-till.test`,
    user_name: 'lama',
    role_id: roles.find((one: { key: string }) => one.key === 'cashier').id,
  });
  await asOwner('put', `/employees/${sarah}/pin`, { pin: '2580' });
  await asOwner('put', `/employees/${lama}/pin`, { pin: '9173' });
  return { shop, asOwner, lama, device: await signIn(shop.cashier) };
};

/** Who stands in the trace of the last sale. */
const traced = async (merchantId: number): Promise<string> => {
  const client = new pg.Client(JSON.parse(await readFile('.data/browser/database.json', 'utf8')));
  await client.connect();
  try {
    const { rows } = await client.query(
      `select u.user_name from audit_entry a join shop_user u on u.merchant_id = a.merchant_id and u.id = a.user_id
       where a.merchant_id = $1 and a.operation = 'POST /api/invoices' order by a.id desc limit 1`,
      [merchantId],
    );
    return rows[0].user_name;
  } finally {
    await client.end();
  }
};

for (const language of ['ar', 'en'] as const)
  test(
    `locked till opens by a colleague’s PIN, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request }, info) => {
      const w = words[language];
      const isPhone = info.project.name === 'phone';
      const { shop, asOwner, lama, device } = await openShared(request, info.project.name);
      const { version } = await asOwner('get', '/settings/till');
      const value = { hold_invoice: true, lock_after_minutes: 5 };
      await asOwner('put', '/settings/till', { version, value });
      await asOwner('put', '/settings/attendance', { version: 0, value: { kiosk_allowed: true } });
      const faults = watchFaults(page);
      await page.clock.install();
      await storeToken(page, device);
      await page.goto(`${w.prefix}/merchant/billing`);
      const lock = page.getByRole('dialog', { name: w.title });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const lines = () => (isPhone ? page.locator('.ticket-bar') : page.locator('.line'));
      const open = async (name: string, label: string, pin: string) => {
        await lock.getByRole('button', { name }).click();
        const field = lock.getByLabel(label, { exact: true });
        await expect(field).toBeFocused();
        await field.pressSequentially(pin);
        await page.keyboard.press('Enter');
      };
      await page.locator('.tile', { hasText: '25.00' }).first().click();
      await expect(lines()).toHaveCount(1);

      await test.step('locked by the button of the person’s menu', async () => {
        await page.locator('.avatar').click();
        await button(w.lock).click();
        await expect(lock).toBeVisible();
        await expectSound(page, language);
      });
      await test.step('nothing below it hears a key or a scanner', async () => {
        await scan(page, '6281000000011');
        await page.keyboard.press('F2');
        await page.keyboard.press('Control+k');
        await page.keyboard.press('Escape');
        await expect(page.locator('.search-dialog')).toHaveCount(0);
        await expect(lock).toBeVisible();
        await expect(lines()).toHaveCount(1);
        await expect(lines()).not.toContainText('189');
      });
      await test.step('a wrong PIN opens nothing and is said', async () => {
        await open(w.lama, w.pin, '9174');
        await expect(lock.getByLabel(w.pin, { exact: true })).toHaveAttribute('aria-invalid', 'true');
        await expect(lock.getByLabel(w.pin, { exact: true })).toBeFocused();
        await expect(lock.getByLabel(w.pin, { exact: true })).toHaveValue('');
        await expectSound(page, language);
      });
      await test.step('the right one opens it with the ticket as it was', async () => {
        await lock.getByLabel(w.pin, { exact: true }).pressSequentially('9173');
        await lock.getByRole('button', { name: w.open, exact: true }).click();
        await expect(lock).toHaveCount(0);
        await expect(page.locator('.avatar')).toHaveAccessibleName(w.lama);
        if (!isPhone) await expect(page.locator('#till-search')).toBeFocused();
        else expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
        await expect(lines()).toHaveCount(1);
        await expect(lines()).not.toContainText('189');
      });
      await test.step('the sale made then is hers', async () => {
        await page.locator('.tile', { hasText: '189.00' }).first().click();
        if (isPhone) await page.locator('.ticket-bar').click();
        await expect(page.locator('.line')).toHaveCount(2);
        await chooseMethod(page);
        await page.locator('#till-pay').click();
        await expect(page.locator('.receipt')).toBeVisible();
        const { records } = await asOwner('get', '/invoices?page_size=10');
        const invoice = await asOwner('get', `/invoices/${records[0].id}/line_shares`);
        expect(invoice.lines.map((one: { employee_id: number }) => one.employee_id)).toContain(lama);
        expect(await traced(shop.merchantId)).toBe('lama');
      });
      await test.step('locked by Alt and L; the same person opens it', async () => {
        await page.keyboard.press('Alt+l');
        await expect(lock).toBeVisible();
        await open(w.sarah, w.her_pin, '2580');
        await expect(lock).toHaveCount(0);
      });
      await test.step('left alone it locks by itself', async () => {
        await page.mouse.move(5, 5);
        await page.clock.fastForward('04:30');
        await expect(lock).toHaveCount(0);
        await page.keyboard.press('Shift');
        await page.clock.fastForward('04:30');
        await expect(lock).toHaveCount(0);
        await page.clock.fastForward('00:40');
        await expect(lock).toBeVisible();
      });
      await test.step('somebody comes and leaves at the locked till', async () => {
        await lock.getByRole('button', { name: w.check, exact: true }).click();
        const check = async (button: string, said: string) => {
          await lock.getByRole('button', { name: w.sarah }).click();
          const field = lock.getByLabel(w.her_pin, { exact: true });
          await expect(field).toBeFocused();
          await field.pressSequentially('2580');
          await lock.getByRole('button', { name: button, exact: true }).click();
          await expect(lock.getByRole('status')).toContainText(said);
        };
        await check(w.come, w.came);
        await expectSound(page, language);
        await check(w.leave, w.left);
        await expect(lock).toBeVisible();
        const { records } = await asOwner('get', '/attendance/checks?verdict=kiosk');
        expect(records.map((one: { direction: string }) => one.direction)).toEqual(['out', 'in']);
      });
      // A wrong PIN is refused, and whatever the page asks anew while it is locked; the browser says each.
      expect(faults.filter((text) => !/status of (422|403)/.test(text))).toEqual([]);
    },
  );
