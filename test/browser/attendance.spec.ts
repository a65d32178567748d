import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { signInByRequest, storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, watchFaults } from '../support/till-browser.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Somebody comes to work with a phone: too far, not known, at last inside; leaves; and has a forgotten hour corrected. */
const words = {
  ar: {
    prefix: '',
    in: 'تسجيل حضور',
    out: 'تسجيل انصراف',
    again: 'حاول مجددًا',
    unsure: 'لا يمكن التأكد',
    outside: 'اقترب إلى مسافة 50 م',
    denied: 'لم يُسمح بمعرفة موقعك',
    ask: 'طلب الاعتماد',
    send: 'إرسال الطلب',
    waits: 'بانتظار الاعتماد',
    here: 'حاضر منذ',
    correct: 'تصحيح',
    none: 'لم أحضر في هذا اليوم',
    reason: 'السبب',
    approve: 'اعتماد',
    approved: 'معتمد',
  },
  en: {
    prefix: '/en',
    in: 'Clock in',
    out: 'Clock out',
    again: 'Try again',
    unsure: 'we can’t confirm',
    outside: 'Come within 50 m',
    denied: 'Location access is blocked',
    ask: 'Request approval',
    send: 'Send request',
    waits: /waiting for approval/i,
    here: 'Clocked in since',
    correct: 'Request correction',
    none: 'I was not at work',
    reason: 'Reason',
    approve: 'Approve',
    approved: 'Approved',
  },
};
const address = '/merchant/employees/attendance-system';

const stand = (page: Page, metres: number, accuracy: number) =>
  page.context().setGeolocation({ latitude: 24.813213 + metres / 111_195, longitude: 46.648712, accuracy });

for (const language of languagesOf('en'))
  test(
    `check-in, check-out and correction work, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request, browser, baseURL, viewport }, info) => {
      const w = words[language];
      const shops = JSON.parse(await readFile('.data/browser/attending-shops.json', 'utf8')) as Record<
        string,
        TinyShop
      >;
      const shop = shops[info.project.name]!;
      const faults = watchFaults(page);
      await storeToken(page, await signInByRequest(request, shop.cashier));
      const button = (name: string) => page.getByRole('button', { name, exact: true });

      await test.step('the browser may not tell', async () => {
        await page.goto(`${w.prefix}${address}`);
        await button(w.in).click();
        await expect(page.getByRole('alert')).toContainText(w.denied);
        await expectSoundAlone(page, language);
      });
      await page.context().grantPermissions(['geolocation']);
      await test.step('known to 4 km only, from 3 km away', async () => {
        await stand(page, 3_000, 4_000);
        await button(w.again).click();
        await expect(page.getByRole('alert')).toContainText(w.unsure);
      });
      await test.step('across the street', async () => {
        await stand(page, 200, 10);
        await button(w.again).click();
        await expect(page.getByRole('alert')).toContainText(w.outside);
      });
      await test.step('inside', async () => {
        await stand(page, 18, 9);
        await button(w.again).click();
        await expect(page.getByText(w.here)).toBeVisible();
        await expectSoundAlone(page, language);
        await button(w.out).click();
        await expect(button(w.in)).toBeVisible();
      });
      await test.step('a check of this moment is asked for', async () => {
        await stand(page, 200, 10);
        await button(w.in).click();
        await button(w.ask).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('GPS');
        await dialog.getByRole('button', { name: w.send, exact: true }).click();
        await expect(page.locator('.corrections').getByText('GPS')).toBeVisible();
      });
      await test.step('a stay is said to have been none', async () => {
        await page.locator('.my-stays').getByRole('button').first().click();
        const panel = page.getByRole('dialog');
        await panel.getByRole('switch', { name: w.none }).click();
        await panel.getByLabel(w.reason).fill('wrong');
        await expectSoundAlone(page, language);
        await panel.getByRole('button', { name: w.send, exact: true }).click();
        await expect(page.locator('.corrections').getByText('wrong')).toBeVisible();
      });
      expect(faults).toEqual([]);

      const office = await browser.newContext({ baseURL: baseURL!, viewport, serviceWorkers: 'block' });
      const desk = await office.newPage();
      const deskFaults = watchFaults(desk);
      await storeToken(desk, await signInByRequest(request, shop.owner));
      await desk.goto(`${w.prefix}${address}`);
      await expect(desk.getByText('GPS')).toBeVisible();
      await expectSoundAlone(desk, language);
      for (const reason of ['GPS', 'wrong']) {
        const row = desk.locator('.corrections > li').filter({ hasText: reason });
        await row.getByRole('button', { name: w.approve, exact: true }).click();
        await expect(row.getByText(w.approved, { exact: true })).toBeVisible();
      }
      // The other page hears of it by itself.
      await expect(page.getByText(w.here)).toBeVisible();
      await expect(page.locator('.my-stays > li')).toHaveCount(1);
      expect(deskFaults).toEqual([]);
      await office.close();
    },
  );
