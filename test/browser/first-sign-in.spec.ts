import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, watchFaults } from '../support/till-browser.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** An employee's own first sign-in: invited by the owner, the mail opened, a password chosen, the till reached. */
const words = {
  ar: {
    prefix: '',
    email: 'البريد الإلكتروني',
    user: 'اسم المستخدم',
    role: 'الدور',
    cashier: 'كاشير',
    send: 'إرسال الدعوة',
  },
  en: {
    prefix: '/en',
    email: 'Email',
    user: 'Username',
    role: 'Role',
    cashier: 'Cashier',
    send: 'Send invitation',
  },
};
const own = 'daisies-in-june-3';

/** The link of the newest invitation to an address, as its mailbox shows it. */
const mailedPath = async (to: string): Promise<string> => {
  const client = new pg.Client(JSON.parse(await readFile('.data/browser/database.json', 'utf8')));
  await client.connect();
  try {
    // It is on its way for a moment.
    for (let tries = 0; tries < 50; tries++) {
      const found = await client.query<{ text_body: string }>(
        'select text_body from sandbox_message where $1 = any(to_addresses) order by id desc limit 1',
        [to],
      );
      const path = /(?:\/en)?\/merchant\/reset-password\/[\w-]+\?invited=1/.exec(found.rows[0]?.text_body ?? '');
      if (path) return path[0];
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`no invitation reached ${to}`);
  } finally {
    await client.end();
  }
};

for (const language of languagesOf('ar'))
  test(
    `employee’s first sign-in follows the invitation, ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, request, browser, baseURL, viewport }, info) => {
      const t = words[language];
      const shops = JSON.parse(await readFile('.data/browser/staffed-shops.json', 'utf8')) as Record<string, TinyShop>;
      const headers = ownAddress();
      const signedIn = await request.post('/api/login', {
        data: { email: shops[info.project.name]!.owner, password: tinyPassword, end_other_session: 1 },
        headers,
      });
      const { api_token: token } = await signedIn.json();
      const hired = await request.post('/api/employees', {
        data: { name_ar: 'لمى', name_en: 'Lama' },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      });
      const { id } = await hired.json();
      const address = `lama-${randomUUID().slice(0, 8)}@first.test`;
      await storeToken(page, token);
      const faults = watchFaults(page);
      await page.goto(`${t.prefix}/merchant/employees/employees/${id}?tab=login`);
      await page.getByLabel(t.email).fill(address);
      await page.getByLabel(t.user).fill(`lama${id}`);
      await page.getByRole('combobox', { name: t.role }).click();
      await page.getByRole('option', { name: t.cashier }).click();
      await page.getByRole('button', { name: t.send, exact: true }).click();
      await expect(page.getByText(address)).toBeVisible();
      expect(faults).toEqual([]);

      // A phone that nobody of the shop used before.
      const device = await browser.newContext({ baseURL: baseURL!, viewport, serviceWorkers: 'block' });
      const mine = await device.newPage();
      const mineFaults = watchFaults(mine);
      await mine.goto(await mailedPath(address));
      await expect(mine.locator('[name="password"]')).toBeFocused();
      await expectSoundAlone(mine, language);
      await mine.locator('[name="password"]').fill(own);
      await mine.locator('[name="repeat_password"]').fill(own);
      await mine.keyboard.press('Enter');
      await expect(mine).toHaveURL(/\/merchant\/sign-in/);
      await mine.locator('[name="email"]').fill(address);
      await mine.locator('[name="password"]').fill(own);
      await mine.keyboard.press('Enter');
      // A cashier's day begins at the till.
      await expect(mine).toHaveURL(/\/merchant\/billing/);
      await expect(mine.locator('.tile').first()).toBeVisible();
      expect(mineFaults).toEqual([]);
      // The link worked once.
      await mine.goto(await mailedPath(address));
      await mine.locator('[name="password"]').fill(`${own}-again`);
      await mine.locator('[name="repeat_password"]').fill(`${own}-again`);
      await mine.keyboard.press('Enter');
      await expect(mine.getByRole('alert')).toBeVisible();
      await device.close();
    },
  );
