import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, openTillShop, tillPassword, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    prefix: '',
    add: 'إضافة مفتاح مرور',
    password: 'كلمة مرورك',
    name: 'اسم المفتاح',
    mine: 'جوال نورة',
    signIn: 'الدخول بمفتاح مرور',
    goOn: 'المتابعة هنا',
    forget: 'إزالة',
  },
  en: {
    prefix: '/en',
    add: 'Add a passkey',
    password: 'Your password',
    name: 'Name of the passkey',
    mine: 'Nora’s phone',
    signIn: 'Sign in with a passkey',
    goOn: 'Continue here',
    forget: 'Remove',
  },
};

for (const language of languagesOf('ar'))
  test(`passkey is added, signs in and is removed, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, baseURL }) => {
    const w = words[language];
    const faults = watchFaults(page);
    // A passkey belongs to a name, not to a number.
    const at = `http://localhost:${new URL(baseURL!).port}${w.prefix}`;
    const shop = await openTillShop(request, `passkeys-${language}-${randomUUID().slice(0, 8)}`);
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${at}/merchant/sign-in`);
    await page.evaluate((token) => localStorage.setItem('batalat.merchant.token', token), shop.token);
    await page.goto(`${at}/merchant/profile`);
    const panel = page.locator('section', { has: page.locator('#passkeys') });
    await panel.getByRole('button', { name: w.add }).click();
    await panel.getByRole('textbox', { name: w.name }).fill(w.mine);
    await panel.locator('input[type="password"]').fill(tillPassword);
    await expectSoundAlone(page, language);
    await page.keyboard.press('Enter');
    await expect(panel.locator('.paper-line')).toContainText(w.mine);

    await page.evaluate(() => localStorage.removeItem('batalat.merchant.token'));
    await page.goto('about:blank');
    await page.goto(`${at}/merchant/sign-in`);
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: w.signIn }).click();
    // The session of before lives still: the person goes on here.
    await page.getByRole('dialog').getByRole('button', { name: w.goOn }).click();
    await expect(page).not.toHaveURL(/sign-in/);

    await page.goto(`${at}/merchant/profile`);
    await panel.locator('.paper-line').getByRole('button', { name: w.forget }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.forget }).click();
    await expect(panel.locator('.paper-line')).toHaveCount(0);
    // The question about the other session is an answer of 409, which a browser writes down.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });
