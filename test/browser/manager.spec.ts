import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

/** The platform manager's area. One manager has one session, so all of it is one visit after another. */
test.describe.configure({ mode: 'serial' });
let token = '';

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const answer = await request.post('/api/manager/login', {
    data: { email: 'manager@batalat.test', password: 'batalat-demo-2026', end_other_session: 1 },
  });
  token = (await answer.json()).api_token;
  await request.post('/api/forgot_password', { data: { email: 'cashier@ward.test' } });
  await request.dispose();
});

const screens: [string, string][] = [
  ['the dashboard', '/manager'],
  ['all merchants', '/manager/merchants/all'],
  ['active merchants', '/manager/merchants/active'],
  ['merchants on trial', '/manager/merchants/trial'],
  ['the mail tracker', '/manager/trackers/mail-tracker'],
  ['the sandbox mailbox', '/manager/trackers/mail-tracker?box=sandbox'],
  ['failed sign-ins', '/manager/trackers/failed-login-attempts'],
  ['browser errors', '/manager/technical/js-errors'],
  ['outside services', '/manager/technical/gateways'],
];

for (const [prefix, width] of [
  ['', 1440],
  ['/en', 390],
] as const)
  for (const [name, path] of screens)
    test(`${name} at ${width} px in ${prefix ? 'English' : 'Arabic'}: no error, nothing for axe`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.addInitScript((kept) => localStorage.setItem('batalat.manager.token', kept), token);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(prefix + path);
      await expect(page.locator('h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
      expect(errors).toEqual([]);
    });

test('the mail with a new password lies in the sandbox, drawn in a frame without rights; its text in the tracker is hidden', async ({
  page,
}) => {
  await page.addInitScript((kept) => {
    try {
      localStorage.setItem('batalat.manager.token', kept);
    } catch {
      // The frame that draws the mail may not keep anything, and that is right.
    }
  }, token);
  await page.goto('/en/manager/trackers/mail-tracker?box=sandbox');
  await page.getByText('اختر كلمة مرور جديدة').first().click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'اختيار كلمة مرور جديدة' })).toBeVisible();
  await expect(frame.getByText('cashier', { exact: true })).toBeVisible();
  await page.goto('/en/manager/trackers/mail-tracker?kind=reset_password');
  await page.getByText('اختر كلمة مرور جديدة').first().click();
  await expect(page.getByText(/its text is shown to nobody/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/kind=reset_password$/);
});
