import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFaults, axeLines } from '../support/axe-faults.ts';
import { ownAddress } from '../support/browser-phone.ts';

/** A deposit paid by card on the embedded gateway's page, without a script: paid, declined and tried again, given up. */
const demoPassword = 'batalat-demo-2026';
let ask: (amount: number) => Promise<string>;
let request: APIRequestContext;

test.beforeAll(async ({ playwright, baseURL }, info) => {
  request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  let calls = 0;
  const send = async (path: string, data: object, token = '') => {
    const answer = await request.post(`/api${path}`, {
      data,
      headers: {
        'idempotency-key': `card-${info.project.name}-${info.workerIndex}-${++calls}-${Math.random()}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  // Signed in anew for each: others sign in as the same person meanwhile, and one session a person lives.
  ask = async (amount) => {
    const signIn = { email: 'owner@ward.test', password: demoPassword, end_other_session: true };
    for (let tries = 1; ; tries++)
      try {
        const { api_token } = await send('/login', signIn);
        const customer = await send('/customers', { name_ar: 'سارة', name_en: 'Sarah' }, api_token);
        const asked = await send('/deposits/ask', { customer_id: customer.id, amount, notes: 'باقة' }, api_token);
        return new URL(asked.url).pathname;
      } catch (error) {
        if (tries === 5) throw error;
      }
  };
});
test.afterAll(() => request.dispose());

const words = {
  ar: {
    pay: /^دفع [^ا-ي]/,
    paid: 'وصلت الدفعة',
    failed: 'رفض البنك عملية الدفع',
    retry: 'إعادة المحاولة',
    show: 'عرض الإيصال',
    left: 'المتبقي منه',
    unfinished: 'لم تصل دفعتك بعد',
    cancelled: 'أُلغيت عملية الدفع',
  },
  en: {
    pay: /^Pay /,
    paid: 'Payment received',
    failed: 'Your bank declined the payment',
    retry: 'Try again',
    show: 'View receipt',
    left: 'Remaining',
    unfinished: 'Your payment has not arrived yet',
    cancelled: 'You cancelled the payment',
  },
} as const;

/** The page says it, after as many looks as a job needs. */
const says = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 200 });
  }).toPass();
const isClean = async (page: Page): Promise<void> => expect(axeLines(await axeFaults(page))).toEqual([]);
const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

for (const language of ['ar', 'en'] as const) {
  const t = words[language];
  const at = (path: string): string => (language === 'en' ? `/en${path}` : path);

  test(`card payment succeeds in ${language}`, { tag: language === 'ar' ? '@phone' : '@desktop' }, async ({ page }) => {
    await page.goto(at(await ask(7500)));
    await says(page, t.pay);
    await isClean(page);
    await fits(page);
    const here = page.url();
    await page.getByRole('link', { name: t.pay }).click();
    await page.getByRole('button', { name: /Pay by mada/ }).click();
    await page.goto(here);
    await says(page, t.paid);
    await says(page, t.show);
    await isClean(page);
    await page.getByRole('link', { name: t.show }).click();
    await expect(page.getByText(t.left)).toBeVisible();
    await isClean(page);
    await fits(page);
  });

  test(`declined card can be retried in ${language}`, { tag: language === 'ar' ? '@phone' : '@desktop' }, async ({
    page,
  }) => {
    await page.goto(at(await ask(8500)));
    await says(page, t.pay);
    const here = page.url();
    await page.getByRole('link', { name: t.pay }).click();
    await page.getByRole('button', { name: /Decline the card/ }).click();
    // Back by itself; tests open the product under another host, so the cookie of the language is not sent.
    await expect(page).toHaveURL(/payment-gateway-status/);
    await page.goto(here);
    await says(page, t.failed);
    await isClean(page);
    await fits(page);
    // One press: it goes on to the gateway's page once that is open.
    const again = page.getByRole('button', { name: t.retry });
    await expect(again).toContainText('85.00');
    await again.click();
    await page.getByRole('button', { name: /Pay by Apple Pay/ }).click();
    await page.goto(here);
    await says(page, t.paid);
  });

  test(`card payment can be abandoned in ${language}`, { tag: language === 'ar' ? '@phone' : '@desktop' }, async ({
    page,
  }) => {
    await page.goto(at(await ask(9500)));
    await says(page, t.pay);
    const here = page.url();
    await page.getByRole('link', { name: t.pay }).click();
    await page.goBack();
    await expect(page.getByText(t.unfinished, { exact: true })).toBeVisible();
    await isClean(page);
    await fits(page);
    await page.getByRole('link', { name: t.pay }).click();
    await page.getByRole('button', { name: /Cancel/ }).click();
    await page.goto(here);
    await says(page, t.cancelled);
    await isClean(page);
    await expect(page.getByRole('button', { name: t.retry })).toBeVisible();
  });
}
