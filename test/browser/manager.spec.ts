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
