import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { wholeBrowser } from '../support/browsers.ts';
import { chooseMethod, expectSound, openTillShop, type TillShop, watchFaults } from '../support/till-browser.ts';

// Where no printer takes it the dialog of the browser prints.
test.use({ launchOptions: wholeBrowser });

/** A thermal printer at the till: chosen, tried, and what it gets of a sale. The device is one that keeps its bytes. */
let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `${info.project.name}-${info.workerIndex}-${info.retry}`);
  await request.dispose();
});
test.beforeEach(({ page }) => storeToken(page, shop.token));

/** What the device says: it takes jobs, is held by another program, or is not there. */
type State = 'takes' | 'taken' | 'absent';

/** A printer of USB and one of a serial port, as the browser shows them to a page (WebUSB, Web Serial). */
const plugIn = (page: Page, kind: 'usb' | 'serial', state: State = 'takes') =>
  page.addInitScript(
    ({ of, how }) => {
      const jobs: number[][] = [];
      Object.assign(window, { jobs });
      let job: number[] = [];
      const begin = () => {
        if (how === 'taken') throw new DOMException('held', 'NetworkError');
        job = [];
      };
      const take = (bytes: Uint8Array) => {
        job.push(...bytes);
      };
      const end = () => void jobs.push(job);
      const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }];
      const device = {
        productName: 'Rose T-80',
        opened: false,
        configuration: {
          interfaces: [{ interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 7, endpoints }] }],
        },
        open: async () => begin(),
        close: async () => end(),
        selectConfiguration: async () => undefined,
        claimInterface: async () => undefined,
        selectAlternateInterface: async () => undefined,
        releaseInterface: async () => undefined,
        transferOut: async (_: number, bytes: Uint8Array) => {
          take(bytes);
          return { status: 'ok' };
        },
      };
      const port = {
        writable: null as WritableStream<Uint8Array> | null,
        open: async () => {
          begin();
          port.writable = new WritableStream({ write: take });
        },
        close: async () => end(),
      };
      const isPaired = () => how !== 'absent' && localStorage.getItem('test.paired') === 'yes';
      const pair = <T>(one: T) => {
        localStorage.setItem('test.paired', 'yes');
        return one;
      };
      const usb = { getDevices: async () => (isPaired() ? [device] : []), requestDevice: async () => pair(device) };
      const serial = { getPorts: async () => (isPaired() ? [port] : []), requestPort: async () => pair(port) };
      Object.defineProperty(navigator, 'usb', { value: of === 'usb' ? usb : undefined });
      Object.defineProperty(navigator, 'serial', { value: of === 'serial' ? serial : undefined });
    },
    { of: kind, how: state },
  );
const jobsOf = (page: Page): Promise<number[][]> =>
  page.evaluate(() => (window as unknown as { jobs: number[][] }).jobs);
const kick = [0x1b, 0x70, 0, 25, 250];

/** A receipt: initialised, a picture as wide as the roll, cut. */
const expectReceipt = (job: number[], bytesInRow: number): void => {
  expect(job.slice(0, 8)).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, bytesInRow, 0]);
  expect(job.slice(-4)).toEqual([0x1d, 0x56, 0x42, 0]);
  expect(job.length).toBeGreaterThan(bytesInRow * 300);
};
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;
const sellForCash = async (page: Page): Promise<void> => {
  await page.goto('/en/merchant/billing');
  await page.locator('.tile', { hasText: '115.00' }).first().click();
  if (isPhone(page)) await page.locator('.ticket-bar').tap();
  await chooseMethod(page);
  await page.locator('.paying .quick-choices button').last().click();
  await page.locator('#till-pay').click();
  await expect(page.locator('.give-link')).toBeVisible();
};
const words = {
  ar: {
    usb: 'USB',
    choose: 'توصيل طابعة',
    sample: 'طباعة نموذج',
    drawer: 'فتح الدرج',
    at_once: /طباعة كل فاتورة/,
  },
  en: {
    usb: 'USB',
    choose: 'Connect a printer',
    sample: 'Print test receipt',
    drawer: 'Open the drawer',
    at_once: /Print every sale/,
  },
};

for (const language of ['ar', 'en'] as const)
  test(`printer prints a sale and opens drawer, ${language}`, {
    tag: language === 'en' ? '@phone' : '@desktop',
  }, async ({ page }) => {
    const faults = watchFaults(page);
    const t = words[language];
    await plugIn(page, 'usb');
    await page.goto(`${language === 'ar' ? '' : '/en'}/merchant/pos/printer`);
    await page.getByText(t.usb, { exact: true }).click();
    await page.getByText(language === 'ar' ? '58 مم' : '58 mm', { exact: true }).click();
    await page.getByRole('button', { name: t.choose, exact: true }).click();
    await expect(page.getByText('Rose T-80')).toBeVisible();
    await page.getByRole('button', { name: t.sample }).click();
    await expect.poll(async () => (await jobsOf(page)).length).toBe(1);
    await page.getByRole('button', { name: t.drawer, exact: true }).click();
    await expect.poll(async () => (await jobsOf(page)).length).toBe(2);
    const [sample, drawer] = await jobsOf(page);
    expectReceipt(sample!, 48);
    expect(drawer).toEqual(kick);
    await page.getByLabel(t.at_once).check();
    await expectSound(page, language, true);
    // It is the device's choice: a new page knows it, and prints what is sold.
    await sellForCash(page);
    await expect.poll(async () => (await jobsOf(page)).length).toBe(2);
    const jobs = await jobsOf(page);
    expect(jobs.filter((job) => job.length === kick.length)).toEqual([kick]);
    expectReceipt(jobs.find((job) => job.length > kick.length)!, 48);
    // Cash that goes opens it as well: all of the bill back, in cash.
    const headers = { authorization: `Bearer ${shop.token}` };
    const [sold] = (await (await page.request.get('/api/invoices', { headers })).json()).records;
    await page.goto(`/en/merchant/accounting/total-sales/credit-note?invoice=${sold.id}`);
    await page.locator('.note-stepper button').last().click();
    await page.locator('.note-reasons label').first().click();
    await page.getByRole('button', { name: /Issue note/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Credit note CN-/);
    await expect.poll(() => jobsOf(page)).toEqual([kick]);
    expect(faults).toEqual([]);
  });

test('serial port prints; cashless sale leaves drawer closed @phone', async ({ page }) => {
  await plugIn(page, 'serial');
  await page.addInitScript(() => {
    localStorage.setItem('batalat.printer', JSON.stringify({ way: 'serial', at_once: true }));
    localStorage.setItem('test.paired', 'yes');
  });
  await page.goto('/en/merchant/billing');
  await page.locator('.tile', { hasText: '115.00' }).first().click();
  if (isPhone(page)) await page.locator('.ticket-bar').tap();
  await chooseMethod(page, 2);
  await page.locator('#till-pay').click();
  await expect(page.locator('.give-link')).toBeVisible();
  await expect.poll(async () => (await jobsOf(page)).length).toBe(1);
  expectReceipt((await jobsOf(page))[0]!, 72);
});

for (const [state, why] of [
  ['taken', 'Another program'],
  ['absent', 'No printer is connected'],
] as const)
  test(`${state} printer is reported and the sale stands @phone`, async ({ page }) => {
    await plugIn(page, 'usb', state);
    await page.addInitScript(() => {
      localStorage.setItem('batalat.printer', JSON.stringify({ way: 'usb', opens_drawer: false }));
      localStorage.setItem('test.paired', 'yes');
      Object.assign(window, { printed: 0 });
      // The dialog of the frame that holds the paper.
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
        get: () => ({
          focus: () => undefined,
          blur: () => undefined,
          print: () => Object.assign(window, { printed: 1 }),
        }),
      });
    });
    await sellForCash(page);
    await page.getByRole('button', { name: 'Print receipt' }).click();
    await expect(page.getByText(why)).toBeVisible();
    await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
    await page.getByRole('button', { name: 'New sale' }).click();
    await expect(page.locator('.receipt')).toHaveCount(0);
  });
