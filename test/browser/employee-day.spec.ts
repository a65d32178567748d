import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, watchFaults } from '../support/till-browser.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** The day of an employee: comes in beside the shop, sells, reads what it earned line by line, leaves, and reads the day. */
const words = {
  ar: {
    prefix: '',
    picture: 'استخدام هذه الصورة',
    in: 'تسجيل حضور',
    out: 'تسجيل انصراف',
    here: 'حاضر منذ',
    today: 'عمولتي اليوم',
    how: '10% من 21.74',
    general: 'القاعدة العامة',
    not_approved: 'لم يُعتمد بعد',
  },
  en: {
    prefix: '/en',
    picture: 'Use this image',
    in: 'Clock in',
    out: 'Clock out',
    here: 'Clocked in since',
    today: 'My commission today',
    how: '10% of 21.74',
    general: 'General rule',
    not_approved: 'not yet approved',
  },
};

const stand = (page: Page, metres: number) =>
  page.context().setGeolocation({ latitude: 24.813213 + metres / 111_195, longitude: 46.648712, accuracy: 9 });

for (const language of ['ar', 'en'] as const)
  test(
    `employee clocks in, sells, earns and leaves, ${language}`,
    {
      tag: language === 'ar' ? '@desktop' : '@phone',
    },
    async ({ page, request }, info) => {
      const w = words[language];
      const shops = JSON.parse(await readFile('.data/browser/working-shops.json', 'utf8')) as Record<string, TinyShop>;
      const shop = shops[info.project.name]!;
      const signIn = async (email: string): Promise<string> => {
        const data = { email, password: tinyPassword, end_other_session: 1 };
        return (await (await request.post('/api/login', { data, headers: ownAddress() })).json()).api_token;
      };
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
      const rule = await request.post('/api/commission/rules', {
        data: { scope: 'default', valid_from_on: today, kind: 'percent', rate_bp: 1_000 },
        headers: { authorization: `Bearer ${await signIn(shop.owner)}`, 'idempotency-key': crypto.randomUUID() },
      });
      expect(await rule.json()).toMatchObject({ rate_bp: 1_000 });
      const faults = watchFaults(page);
      const token = await signIn(shop.cashier);
      await storeToken(page, token);
      await page.context().grantPermissions(['geolocation']);
      const button = (name: string) => page.getByRole('button', { name, exact: true });

      await test.step('a picture of her own', async () => {
        await page.goto(`${w.prefix}/merchant/profile`);
        await page.locator('input[type="file"]').setInputFiles({
          name: 'me.png',
          mimeType: 'image/png',
          buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f6f4f' } })
            .png()
            .toBuffer(),
        });
        await button(w.picture).click();
        await expect(page.locator('.avatar img')).toBeVisible();
        await expectSound(page, language);
      });
      await test.step('she comes', async () => {
        await stand(page, 18);
        await page.goto(`${w.prefix}/merchant/employees/attendance-system`);
        await button(w.in).click();
        await expect(page.getByText(w.here)).toBeVisible();
        await expect(page.locator('.avatar img')).toBeVisible();
      });
      await test.step('she sells, and the line is hers', async () => {
        await page.goto(`${w.prefix}/merchant/billing`);
        await page.locator('.tile', { hasText: '25.00' }).first().click();
        if (info.project.name === 'phone') await page.locator('.ticket-bar').tap();
        await chooseMethod(page);
        await page.locator('#till-pay').click();
        await expect(page.locator('.give')).toBeVisible();
      });
      await test.step('what it earned, explained', async () => {
        await page.goto(`${w.prefix}/merchant/employees/my-commission`);
        await expect(page.locator('.statement-total')).toContainText('2.17');
        const line = page.locator('.statement-line');
        await expect(line).toHaveCount(1);
        await expect(line).toContainText('INV-000001');
        await expect(line).toContainText(w.general);
        await expect(line).toContainText(w.how);
        await expect(line).toContainText('2.17');
        await expect(page.getByText(w.today)).toBeVisible();
        await expect(page.getByText(w.not_approved)).toBeVisible();
        await expectSound(page, language);
      });
      await test.step('she leaves, and the day has one stay with both times', async () => {
        await page.goto(`${w.prefix}/merchant/employees/attendance-system`);
        await button(w.out).click();
        await expect(button(w.in)).toBeVisible();
        await expect(page.locator('.my-stays > li')).toHaveCount(1);
        await expect(page.locator('.my-stays > li bdi')).toHaveText(/\d\d:\d\d.+\d\d:\d\d/);
        await expectSound(page, language);
      });
      expect(faults).toEqual([]);
    },
  );
