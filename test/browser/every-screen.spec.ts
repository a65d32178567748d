import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type WalkIds, walkFile } from '../support/walk-shop.ts';

/**
 * Every screen of the surfaces' tables, in both languages and both widths, walked through in one page each: no error, no
 * dialog, no raw key, the right direction, nothing wider than the window, nothing for axe. A new screen is in it the moment
 * it has a row; what stands for its parameters is said here.
 */
interface Row {
  readonly path: string;
  readonly title: { readonly ar: string; readonly en: string };
  readonly signed_in: boolean;
}
const read = <T>(name: Parameters<typeof walkFile>[0]): T => JSON.parse(readFileSync(walkFile(name), 'utf8')) as T;

/** What a path's parameters stand for, by the path up to them. */
const parametersOf = (ids: WalkIds): Record<string, number | string> => ({
  '/merchant/menu/categories/': ids.group,
  '/merchant/menu/services/': ids.service,
  '/merchant/products/': ids.product,
  '/merchant/employees/employees/': ids.employee,
  '/merchant/customers/': ids.customer,
  '/merchant/accounting/total-sales/': ids.invoice,
  '/merchant/reset-password/': 'x'.repeat(43),
});

/** The same screens with more to see on them. */
const more: Record<string, (ids: WalkIds) => readonly string[]> = {
  '/merchant/sign-in': () => ['?by=account'],
  '/merchant/products/:id': () => ['?tab=movements'],
  '/merchant/products/add-quantity': (ids) => [`?product_id=${ids.product}`],
  '/merchant/products/adjust-quantity': (ids) => [`?product_id=${ids.product}`],
  '/merchant/products/internal-use': (ids) => [`?product_id=${ids.product}`],
  '/merchant/customers/:id': () => ['?tab=invoices', '?tab=payments'],
  '/merchant/accounting/total-sales/:id': () => ['?tab=payments', '?tab=journal'],
  '/manager/trackers/mail-tracker': () => ['?box=sandbox'],
};

/** Where an address leads on at once. */
const leadsTo: Record<string, string> = { '/manager': '/manager/dashboard' };

/** They end the session, and are walked in journeys. */
const leaving = ['/merchant/logout', '/manager/logout'];

const addressesOf = (row: Row, ids: WalkIds): string[] => {
  const at = row.path.search(/:[a-z_]+/);
  const value = at < 0 ? '' : parametersOf(ids)[row.path.slice(0, at)];
  if (value === undefined) throw new Error(`say in parametersOf what stands for the parameter of ${row.path}`);
  const address = row.path.replace(/:[a-z_]+/, String(value));
  return [address, ...(more[row.path]?.(ids) ?? []).map((query) => `${address}${query}`)];
};

/** Everything has come: no request under way for a moment, nothing that says it is loading. */
const settled = async (page: Page, isBusy: () => boolean): Promise<void> => {
  let quiet = 0;
  await expect
    .poll(
      async () => {
        const loading = await page.locator('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root').count();
        quiet = isBusy() || loading > 0 ? 0 : quiet + 1;
        return quiet;
      },
      { intervals: [40], timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(3);
};

const look = (page: Page) =>
  page.evaluate(() => {
    const text = document.body.innerText;
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.checkVisibility()).map((e) => e.innerText);
    const isTooWide = document.documentElement.scrollWidth > innerWidth;
    // What is positioned escapes a box that clips its neighbours, and is the likelier one to widen the page.
    const isFree = (element: Element) => getComputedStyle(element).position === 'absolute';
    const stickingOut = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1);
    });
    return {
      direction: document.documentElement.dir,
      too_wide: isTooWide
        ? [...stickingOut.filter(isFree).slice(0, 8), ...stickingOut.slice(0, 4), ...stickingOut.slice(-4)].map(
            (element) => element.outerHTML.slice(0, 200),
          )
        : [],
      headings: [...document.querySelectorAll('h1')].length,
      dialogs: visible('[role="dialog"], [role="alertdialog"]'),
      raw:
        text.match(/(?<![\w@./=&?:-])[a-z]{2,}(?:_[a-z0-9]+)+(?![\w@.])|\bundefined\b|\bNaN\b|\[object Object\]/g) ??
        [],
    };
  });

const walk = async (browser: Browser, area: 'merchant' | 'manager', language: 'ar' | 'en', width: 1440 | 390) => {
  const ids = read<WalkIds>('ids');
  const rows = read<Record<string, Row[]>>('screens')[area]!.filter((row) => !leaving.includes(row.path));
  const prefix = language === 'en' ? '/en' : '';
  // Each language is judged by axe on one of the two sizes: they share their parts.
  const withAxe = (language === 'ar') === (width === 1440);
  for (const signedIn of [false, true]) {
    const wanted = rows.filter((row) => row.signed_in === signedIn);
    if (wanted.length === 0) continue;
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      hasTouch: width === 390,
      ...(signedIn ? { storageState: walkFile(area) } : {}),
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const underWay = new Set<unknown>();
    page.on('request', (request) => !request.url().includes('/api/events') && underWay.add(request));
    page.on('requestfinished', (request) => void underWay.delete(request));
    page.on('requestfailed', (request) => void underWay.delete(request));
    let isFirst = true;
    for (const row of wanted)
      for (const address of addressesOf(row, ids)) {
        const { title } = rows.find(({ path }) => path === (leadsTo[row.path] ?? row.path))!;
        await test.step(`${prefix}${address}`, async () => {
          if (isFirst) await page.goto(prefix + address);
          else
            await page.evaluate((to) => {
              history.pushState({}, '', to);
              dispatchEvent(new PopStateEvent('popstate', { state: {} }));
            }, prefix + address);
          isFirst = false;
          await expect(page).toHaveTitle(new RegExp(`^${title[language].replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ·`));
          await settled(page, () => underWay.size > 0);
          const seen = await look(page);
          expect.soft(seen, address).toMatchObject({
            direction: language === 'ar' ? 'rtl' : 'ltr',
            too_wide: [],
            dialogs: [],
            raw: [],
          });
          expect.soft(seen.headings, `${address}: a heading`).toBeGreaterThan(0);
          if (withAxe) {
            const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
            expect
              .soft(
                violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`),
                `${address}: axe`,
              )
              .toEqual([]);
          }
          expect.soft(faults.splice(0), `${address}: faults`).toEqual([]);
        });
      }
    await context.close();
  }
};

test.describe.configure({ mode: 'parallel' });
for (const area of ['merchant', 'manager'] as const)
  for (const language of ['ar', 'en'] as const)
    for (const width of [1440, 390] as const)
      test(`every screen of a ${area} in ${language === 'ar' ? 'Arabic' : 'English'} at ${width} px`, async ({
        browser,
      }) => {
        test.setTimeout(600_000);
        await walk(browser, area, language, width);
      });
