import { expect, test } from '@playwright/test';
import { axeFaults, axeLines } from '../support/axe-faults.ts';
import { freshMobile, readCode } from '../support/browser-phone.ts';

/** A new owner opens a shop: details, six digits from the phone, and the shop is open. */
for (const language of ['ar', 'en'] as const)
  test(
    `shop registers with a code, ${language}`,
    { tag: language === 'en' ? '@desktop' : '@phone' },
    async ({ page, request }, info) => {
      const t =
        language === 'ar'
          ? {
              start: 'ابدأ التجربة',
              code: 'الرمز',
              wrong: 'الرمز غير صحيح أو انتهت صلاحيته',
              again: /إرسال رمز آخر بعد/,
            }
          : { start: 'Start the trial', code: 'Code', wrong: 'is wrong or has expired', again: /Send another code in/ };
      const tag = `${info.project.name}-${info.workerIndex}-${language}-${info.retry}`;
      const mobile = freshMobile();
      await page.goto(`${language === 'en' ? '/en' : ''}/merchant/register`);
      await page.locator('input[name="name_ar"]').fill('زهور الصباح');
      await page.locator('input[name="owner_name"]').fill('Sara');
      await page.locator('input[name="mobile"]').fill(mobile.slice(3));
      await page.locator('input[name="email"]').fill(`${tag}@registration.test`);
      await page.locator('input[name="password"]').fill('peonies-in-march-7');
      await page.getByRole('button', { name: t.start }).click();
      const field = page.getByLabel(t.code, { exact: false }).first();
      await expect(field).toBeFocused();
      await expect(page.getByRole('button', { name: t.again })).toBeDisabled();
      const code = await readCode(request, mobile);
      await field.fill(code === '000000' ? '111111' : '000000');
      await expect(page.getByText(t.wrong)).toBeVisible();
      expect(axeLines(await axeFaults(page))).toEqual([]);
      await field.fill(code);
      await expect(page).toHaveURL(/\/merchant$/);
    },
  );
