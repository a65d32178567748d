import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFaults } from '../support/axe-faults.ts';
import { ownAddress } from '../support/browser-phone.ts';
import { chooseInMenu } from '../support/record-action.ts';
import { tinyPassword } from '../support/tiny-shop.ts';

/** A list that is too long for an answer: its file is prepared while the person goes on, and fetched when it is ready. */
const words = {
  ar: { export: 'تصدير', sheet: 'CSV', download: 'تنزيل', files: /^الملفات/, remove: /^إزالة/, ok: 'حسنًا' },
  en: { export: 'Export', sheet: 'CSV', download: 'Download', files: /^Files/, remove: /^Remove/, ok: 'OK' },
};

/** The owner of the shop with more customers than an answer's file holds. */
const ownerOf = async (project: string): Promise<string> =>
  (JSON.parse(await readFile('.data/browser/large-shops.json', 'utf8')) as Record<string, string>)[project]!;

const signIn = async (page: Page, request: APIRequestContext, email: string): Promise<void> => {
  const answer = await request.post('/api/login', {
    data: { email, password: tinyPassword, end_other_session: 1 },
    headers: ownAddress(),
  });
  const { api_token: token } = await answer.json();
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('signed_in')) return;
    localStorage.setItem('batalat.merchant.token', given);
    sessionStorage.setItem('signed_in', '1');
  }, token);
};

const exportCustomers = async (page: Page, language: 'ar' | 'en'): Promise<void> => {
  await page.goto(`${language === 'en' ? '/en' : ''}/merchant/customers`);
  await page.getByRole('button', { name: words[language].export, exact: true }).click();
  await chooseInMenu(page, words[language].sheet);
};

test.describe.configure({ mode: 'serial' });

test('long export is prepared, notified and downloaded', { tag: '@desktop' }, async ({ page, request }, info) => {
  await signIn(page, request, await ownerOf(info.project.name));
  for (const language of ['ar', 'en'] as const) {
    const w = words[language];
    await page.goto(`${language === 'en' ? '/en' : ''}/merchant/customers`);
    await page.getByRole('button', { name: w.export, exact: true }).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: w.sheet })).toBeFocused();
    await page.keyboard.press('Enter');
    const files = page.locator('.export-files');
    await expect(files).toBeVisible();
    await expect(page.getByRole('button', { name: w.export, exact: true })).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    // The person goes on, and comes back to it.
    await page.goto(`${language === 'en' ? '/en' : ''}/merchant/dashboard`);
    await page.getByRole('button', { name: w.files }).click();
    // The number first, as the language reads: from the right in Arabic.
    const [number, unit] = await files.evaluate((place) => {
      const size = [...place.querySelectorAll('.export-what > span')].find((one) =>
        /^\d[\d.]* /.test(one.textContent!),
      )!;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(size.firstChild!, at);
        range.setEnd(size.firstChild!, at + 1);
        return range.getBoundingClientRect().left;
      };
      return [leftOf(0), leftOf(size.textContent!.length - 1)] as const;
    });
    expect(number > unit).toBe(language === 'ar');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: w.download, exact: true }).first().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(5_200);
    await page.getByRole('button', { name: w.ok, exact: true }).click();
    await page.getByRole('button', { name: w.files }).click();
    await files.getByRole('button', { name: w.remove }).first().click();
    await expect(page.getByRole('button', { name: w.files })).toHaveCount(0);
  }
});

test(
  'export survives a server restart without disturbing anyone',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    await signIn(page, request, await ownerOf(info.project.name));
    let asked = 0;
    await page.route('**/api/exports', (route) => {
      asked += 1;
      return route.abort();
    });
    await exportCustomers(page, 'en');
    // After three tries what was asked for in the background has failed without a word, and is asked for again.
    await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(3);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.en.export, exact: true })).toBeVisible();
    await page.unroute('**/api/exports');
    await expect(page.locator('.export-files')).toBeVisible();
  },
);

test('a file begun before the first answer is shown', { tag: '@desktop' }, async ({ page, request }, info) => {
  await signIn(page, request, await ownerOf(info.project.name));
  const begun = Promise.withResolvers<void>();
  let asked = 0;
  // The first answer knows nothing of the file, and comes after it was begun.
  await page.route('**/api/exports', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await begun.promise;
    return route.fulfill({ json: { records: [] } });
  });
  const isAsked = page.waitForRequest('**/api/exports');
  await page.goto('/merchant/customers');
  await isAsked;
  page.on('response', (response) => {
    if (response.status() === 202) begun.resolve();
  });
  await page.getByRole('button', { name: words.ar.export, exact: true }).click();
  await chooseInMenu(page, words.ar.sheet);
  await expect(page.locator('.export-files')).toBeVisible();
});

test('failed export is reported', { tag: '@phone' }, async ({ page, request }, info) => {
  await signIn(page, request, await ownerOf(info.project.name));
  let status = 2;
  await page.route('**/api/exports', async (route) => {
    const answer = await route.fetch();
    const { records } = await answer.json();
    await route.fulfill({ response: answer, json: { records: [{ ...records[0], status }] } });
  });
  await page.goto('/en/merchant/customers');
  await page.getByRole('button', { name: words.en.files }).click();
  await expect(page.locator('.export-files').getByRole('button', { name: /^Stop/ })).toBeVisible();
  status = 4;
  await expect(page.locator('.toast')).toContainText('“Customers” could not be prepared.');
});

test('exports panel opens at start, not after sign-in', { tag: '@desktop' }, async ({ page, request }, info) => {
  const email = await ownerOf(info.project.name);
  await signIn(page, request, email);
  // In the person's own language: another one loads the page again at the sign-in.
  await exportCustomers(page, 'ar');
  await expect(page.locator('.export-files')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    history.pushState({}, '', '/merchant/logout');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(email);
  await page.getByLabel('كلمة المرور *').fill(tinyPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.ar.files })).toBeVisible();
  // With the button came what would open the place; it would be drawn in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.locator('.export-files')).toBeHidden();
});

test('queued export says so and starts on retry', { tag: '@phone' }, async ({ page, request }, info) => {
  await signIn(page, request, await ownerOf(info.project.name));
  await page.route('**/api/customers?*', (route) => route.fulfill({ status: 501, body: 'reading_is_busy' }));
  await page.goto('/en/merchant/customers');
  await expect(page.getByText('Other long lists of your shop are still loading.')).toBeVisible();
  await page.unroute('**/api/customers?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Client 1', { exact: true }).or(page.getByText('Client 5200')).first()).toBeVisible();
});

test('invalid page or sort leads back to rows', { tag: '@desktop' }, async ({ page, request }, info) => {
  await signIn(page, request, await ownerOf(info.project.name));
  await page.goto('/en/merchant/customers?page=900');
  await page.getByRole('button', { name: 'Back to the first page' }).click();
  await expect(page.getByText('Client 5200', { exact: true }).first()).toBeVisible();
  await page.goto('/en/merchant/customers?sort=-shoe_size');
  await expect(page.getByText('Client 5200', { exact: true }).first()).toBeVisible();
});
