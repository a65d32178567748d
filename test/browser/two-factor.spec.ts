import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { codeOfStep, stepOf } from '../../src/features/identity/server/totp.ts';
import { provenMobile } from '../support/browser-phone.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, watchFaults } from '../support/till-browser.ts';

/** Two-step sign-in as its owner sets it up and meets it. */
const password = 'peonies-in-march-7';
const words = {
  ar: { prefix: '', setUp: 'إعداد', go: 'متابعة', on: 'تفعيل الآن', kept: 'حفظتها', isOn: 'مفعّل', left: 'بقيت 9 رموز' },
  en: {
    prefix: '/en',
    setUp: 'Set up',
    go: 'Continue',
    on: 'Turn on',
    kept: 'I’ve saved them',
    isOn: 'On',
    left: '9 recovery codes',
  },
};

/** The code of the app after the one before: each counts once. */
const nextCode = async (secret: string, last: { step: number }): Promise<string> => {
  const step = Math.max(stepOf(new Date().toISOString()), last.step + 1);
  // A code is taken up to a step early.
  await expect
    .poll(() => stepOf(new Date().toISOString()), { intervals: [500], timeout: 40_000 })
    .toBeGreaterThanOrEqual(step - 1);
  last.step = step;
  return codeOfStep(secret, step);
};

for (const language of languagesOf('en'))
  test(`owner enables two-factor, signs in by code, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request }) => {
    test.setTimeout(120_000);
    const t = words[language];
    const email = `two-${randomUUID().slice(0, 8)}@steps.test`;
    const opened = await request.post('/api/register', {
      data: {
        name_ar: 'متجر الخطوتين',
        name_en: 'Two Steps',
        country_id: 1,
        ...(await provenMobile(request)),
        owner_name: 'Huda',
        email,
        password,
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { api_token } = await opened.json();
    const faults = watchFaults(page);
    await page.goto(`${t.prefix}/merchant/sign-in`);
    await page.evaluate((token) => localStorage.setItem('batalat.merchant.token', token), api_token);
    await page.goto(`${t.prefix}/merchant/profile`);
    const panel = page.locator('.safety').filter({ has: page.locator('#second-step') });
    await panel.getByRole('button', { name: t.setUp, exact: true }).click();
    await panel.locator('input[name="password"]').fill(password);
    await panel.getByRole('button', { name: t.go, exact: true }).click();
    const secret = ((await panel.locator('.num').first().innerText()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await expectSoundAlone(page, language);
    const last = { step: 0 };
    await panel.locator('input[name="code"]').fill(await nextCode(secret, last));
    await panel.getByRole('button', { name: t.on, exact: true }).click();
    await expect(panel.locator('.recovery-codes li')).toHaveCount(10);
    await expectSoundAlone(page, language);
    const recovery = await panel.locator('.recovery-codes li').first().innerText();
    await panel.getByRole('button', { name: t.kept, exact: true }).click();
    await expect(panel).toContainText(t.isOn);
    expect(faults).toEqual([]);

    // Signed out elsewhere, so that nothing asks about another session; the page is left first, because an open one would
    // go to the sign-in by itself when it hears of that, in the middle of this one's way there.
    const signIn = async (code: string) => {
      const token = await page.evaluate(() => localStorage.getItem('batalat.merchant.token'));
      await page.evaluate(() => localStorage.removeItem('batalat.merchant.token'));
      await page.goto('about:blank');
      await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
      await page.goto(`${t.prefix}/merchant/sign-in`);
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="password"]').fill(password);
      await page.keyboard.press('Enter');
      const field = page.locator('[name="code"]');
      await expect(field).toBeFocused();
      await expectSoundAlone(page, language);
      await field.fill('000000');
      await page.keyboard.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(code);
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/sign-in/);
    };
    await signIn(await nextCode(secret, last));
    await signIn(recovery);
    await page.goto(`${t.prefix}/merchant/profile`);
    await expect(panel).toContainText(t.left);
    await expect(page.locator('.paper-line').first()).toContainText('Chrome');
  });
