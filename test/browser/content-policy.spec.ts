import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { storeToken } from '../support/browser-session.ts';
import { settler } from '../support/settle.ts';
import { openTillShop } from '../support/till-browser.ts';

/** No page needs an inline style or script: every violation of the content security policy is heard, also where nothing is seen. */
type PolicyWindow = Window & { violations?: string[] };
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = window as PolicyWindow;
    heard.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      heard.violations!.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`),
    );
  });
const violations = (page: Page) => page.evaluate(() => (window as PolicyWindow).violations);

test(
  'back-office dialogs and papers obey the content security policy',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    const shop = await openTillShop(request, `policy-${info.project.name}-${info.retry}`);
    await listen(page);
    const settled = settler(page);
    await storeToken(page, shop.token);
    const answer = (await page.goto('/en/merchant/customers'))!;
    const policy = (await answer.headerValue('content-security-policy'))!;
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("style-src 'self';");
    await expect(page.getByText('Noura').first()).toBeVisible();
    // Colours are Mantine's variables: without their sheet this would be another.
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-body').trim(),
      ),
    ).not.toBe('');
    // A dialog that holds the page behind it still, with the picture that is cut in it.
    await page.goto('/en/merchant/products/define-product');
    const picture = { width: 60, height: 40, channels: 3 as const, background: '#a04060' };
    const buffer = await sharp({ create: picture }).png().toBuffer();
    await page.locator('input[type="file"]').setInputFiles({ name: 'petal.png', mimeType: 'image/png', buffer });
    const isHeld = () => page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(isHeld).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(isHeld).toBe(false);
    expect(await violations(page)).toEqual([]);

    for (const address of [
      '/en/merchant/dashboard',
      '/merchant/billing',
      '/merchant/menu/categories',
      '/merchant/setting/general-setting',
    ]) {
      await page.goto(address);
      // Streams of live news stay open, so that the network is never idle: the screen's heading or the till has been drawn.
      await expect(page.locator('h1, [role="tablist"], main').first()).toBeVisible();
      expect(await settled(''), address).toBe(true);
      expect(await violations(page), address).toEqual([]);
    }
    // What it would hear: an element of style is not allowed, and has no effect.
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { outline: 7px solid red }';
      document.head.append(style);
    });
    await expect.poll(() => violations(page)).toEqual([expect.stringContaining('style-src')]);
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('7px');
  },
);

test('public and manager pages obey the content policy', { tag: '@phone' }, async ({ page }) => {
  await listen(page);
  for (const address of [
    '/',
    '/en/request-free-trial',
    '/merchant/sign-in',
    '/merchant/register',
    '/manager/sign-in',
  ]) {
    const answer = (await page.goto(address))!;
    const policy = (await answer.headerValue('content-security-policy'))!;
    expect(policy, address).not.toContain('unsafe-inline');
    expect(policy.includes('wasm-unsafe-eval'), address).toBe(new URL(page.url()).pathname.includes('/merchant/'));
    await page.waitForLoadState('networkidle');
    expect(await violations(page), address).toEqual([]);
  }
});
