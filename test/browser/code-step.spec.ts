import { expect, type Locator, test } from '@playwright/test';
import { axeFaults, axeLines } from '../support/axe-faults.ts';
import { freshMobile, ownAddress } from '../support/browser-phone.ts';

/** The step that asks for a code: nothing lies over the field or over what is wrong with it. */
const words = {
  ar: {
    service: 'مناكير',
    time: 'اختيار الوقت',
    later: 'أيام لاحقة',
    go_on: 'متابعة',
    send: 'إرسال الرمز',
    book: /تأكيد الحجز/,
  },
  en: {
    service: 'Manicure',
    time: 'Choose the time',
    later: 'Later days',
    go_on: 'Continue',
    send: 'Send the code',
    book: /Confirm|Book/,
  },
} as const;

/** Whether a press in its middle reaches it. */
const isUncovered = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return found === element || element.contains(found);
  });

test.use({ extraHTTPHeaders: ownAddress() });

for (const language of ['ar', 'en'] as const)
  test(`code step shows field and error, ${language}`, { tag: language === 'ar' ? '@phone' : '@desktop' }, async ({
    page,
  }) => {
    const t = words[language];
    await page.goto(`${language === 'en' ? '/en' : ''}/shop/lulu/booking`);
    await page.getByRole('checkbox', { name: t.service }).check();
    await page.getByRole('button', { name: t.time }).click();
    for (let week = 0; week < 3; week++) {
      const before = page.url();
      await page.getByRole('link', { name: t.later }).click();
      await expect(page).not.toHaveURL(before);
    }
    await page.locator('.booking-times label').first().click();
    await page.getByRole('button', { name: t.go_on }).click();
    await page.locator('[name="name"]').fill('منيرة');
    await page.locator('[name="mobile"]').fill('5');
    expect(await isUncovered(page.locator('[name="mobile"]'))).toBe(true);
    await page.locator('[name="mobile"]').fill(freshMobile());
    await page.getByRole('button', { name: t.send }).click();
    const code = page.locator('[name="code"]');
    expect(await isUncovered(code)).toBe(true);
    await code.fill('000000');
    await page.getByRole('button', { name: t.book }).first().click();
    await expect(page.locator('#code-error')).toBeVisible();
    expect(await isUncovered(page.locator('#code-error'))).toBe(true);
    expect(await isUncovered(code)).toBe(true);
    expect(axeLines(await axeFaults(page))).toEqual([]);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/code-${language}.png` });
  });
