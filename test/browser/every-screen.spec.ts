import { readFileSync } from 'node:fs';
import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { axeFaults, axeLines, promisedTags } from '../support/axe-faults.ts';
import { readingFaults } from '../support/reading-faults.ts';
import { settler } from '../support/settle.ts';
import { watchFaults } from '../support/till-browser.ts';
import { type WalkIds, walkFile } from '../support/walk-shop.ts';

/**
 * Every screen of the apps' tables, in both languages and both widths, walked through in one page each: no error, no
 * dialog, no raw key, no word of VAT where none is charged, the right direction, nothing wider than the window, nothing cut or
 * out of line (reading-faults.ts), nothing for axe. A new screen is in it the moment it has a row; what stands for its
 * parameters is said here.
 */
interface Row {
  readonly path: string;
  readonly title: { readonly ar: string; readonly en: string };
  readonly signed_in: boolean;
}
const read = <T>(name: Parameters<typeof walkFile>[0]): T => JSON.parse(readFileSync(walkFile(name), 'utf8')) as T;

/** What a path's parameters stand for, by the path up to them. */
const parametersOf = (ids: WalkIds): Record<string, number | string> => ({
  '/manager/merchants/all/': 1,
  '/merchant/menu/categories/': ids.group,
  '/merchant/menu/services/': ids.service,
  '/merchant/products/recipes/': ids.recipe,
  '/merchant/products/assemblies/': ids.assembly,
  '/merchant/products/lots/': ids.lot,
  '/merchant/products/buying-orders/': ids.buying_order,
  '/merchant/deliveries/zones/': ids.delivery_zone,
  '/merchant/deliveries/windows/': ids.delivery_window,
  '/merchant/products/': ids.product,
  '/merchant/accounting/suppliers/': ids.supplier,
  '/merchant/pos/gift-cards/': ids.gift_card,
  '/merchant/menu/offers/sold/': ids.customer_offer,
  '/merchant/menu/offers/': ids.offer,
  '/merchant/menu/orders/': ids.menu_order,
  '/merchant/orders/': ids.order,
  '/merchant/reports/shifts/': ids.shift,
  '/merchant/accounting/customers-penalties/': ids.penalty,
  '/merchant/marketing-tools/discount-codes/': ids.discount_code,
  '/merchant/marketing-tools/loyalty-programs/': ids.loyalty_program,
  '/merchant/employees/employees/': ids.employee,
  '/merchant/employees/roles/role/': ids.role,
  '/merchant/reports/management-reports/employee-attendence-report/': ids.employee,
  '/merchant/reports/management-reports/acitivities-report/': ids.activity,
  '/merchant/reports/management-reports/employees-commissions-report/': ids.employee,
  '/merchant/customers/': ids.customer,
  '/merchant/setting/import-data/': ids.import,
  '/merchant/accounting/total-sales/': ids.invoice,
  '/merchant/accounting/tax-authority/': ids.fiscal_document,
  '/manager/zatca-setting/form-edit/': ids.fiscal_unit,
  '/merchant/reset-password/': 'x'.repeat(43),
  '/manager/choose-password/': 'x'.repeat(43),
  // The demo's own manager and the role that holds everything.
  '/manager/platform-setting/employees/': 1,
  '/manager/platform-setting/roles/': 1,
  // The first that the product itself brought.
  '/manager/platform-setting/suggested-groups/': 1,
  '/manager/platform-setting/suggested-services/': 1,
  '/manager/platform-setting/suggested-products/': 1,
});

/** The same screens with more to see on them. */
const more: Record<string, (ids: WalkIds) => readonly string[]> = {
  '/merchant/sign-in': () => ['?by=account'],
  '/manager/merchants/all/:id': () => ['?tab=people', '?tab=history'],
  '/merchant/products/:id': () => ['?tab=movements', '?tab=history'],
  '/merchant/employees/employees/:id': () => ['?tab=services', '?tab=salary', '?tab=hours', '?tab=leave', '?tab=login'],
  '/merchant/products/recipes/:id': () => ['?tab=versions', '?tab=made'],
  '/merchant/products/recipes/new': (ids) => [`?product_id=${ids.product}`],
  '/merchant/products/add-quantity': (ids) => [`?product_id=${ids.product}`],
  '/merchant/products/adjust-quantity': (ids) => [`?product_id=${ids.product}`],
  '/merchant/products/internal-use': (ids) => [`?product_id=${ids.product}`],
  '/merchant/appointments/away': (ids) => [`?employee_id=${ids.employee}`],
  '/merchant/customers/:id': () => ['?tab=profile', '?tab=invoices', '?tab=payments', '?tab=points'],
  '/merchant/reports/management-reports/customer-statement': (ids) => [`?customer_id=${ids.customer}`],
  '/merchant/accounting/total-sales/:id': () => ['?tab=payments', '?tab=journal', '?tab=sellers'],
  '/merchant/accounting/total-sales/credit-note': (ids) => [`?invoice=${ids.invoice}`],
  '/merchant/accounting/total-sales/debit-note': (ids) => [`?invoice=${ids.invoice}`],
  '/manager/trackers/mail-tracker': () => ['?box=sandbox'],
};

/** Screens that speak of VAT to everybody: where it is switched on, and its report, to which nothing leads the walk's shop. */
const aboutVat = [
  '/merchant/setting/accounting-setting',
  '/merchant/reports/accounting-reports/vat-report',
  '/merchant/setting/tax-authority',
  '/merchant/accounting/tax-authority',
  '/merchant/accounting/tax-authority/reconciliation',
  '/merchant/accounting/tax-authority/:id',
];

/** Where an address leads on at once. */
const leadsTo: Record<string, string> = { '/manager': '/manager/dashboard' };

/** They end the session, and are walked in journeys. */
const leaving = ['/merchant/logout', '/manager/logout', '/merchant/waiting'];

const addressesOf = (row: Row, ids: WalkIds): string[] => {
  const at = row.path.search(/:[a-z_]+/);
  const value = at < 0 ? '' : parametersOf(ids)[row.path.slice(0, at)];
  if (value === undefined) throw new Error(`say in parametersOf what stands for the parameter of ${row.path}`);
  const address = row.path.replace(/:[a-z_]+/, String(value));
  return [address, ...(more[row.path]?.(ids) ?? []).map((query) => `${address}${query}`)];
};

/** What outside services were sent is shown as it went: its quoted words are theirs, and which there are goes by the hour. */
const showsProtocol = ['/manager/technical/gateways'];

const look = (page: Page, path: string) =>
  page.evaluate((isProtocol) => {
    const text = isProtocol ? document.body.innerText.replaceAll(/"[a-z0-9_]*/g, '"') : document.body.innerText;
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.checkVisibility()).map((e) => e.innerText);
    const isTooWide = document.documentElement.scrollWidth > innerWidth;
    // What is positioned escapes a box that clips its neighbours, and is the likelier one to widen the page.
    const isFree = (element: Element) => getComputedStyle(element).position === 'absolute';
    const stickingOut = () =>
      [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1);
      });
    const some = (all: Element[]) => [...all.filter(isFree).slice(0, 8), ...all.slice(0, 4), ...all.slice(-4)];
    return {
      direction: document.documentElement.dir,
      title: document.title,
      too_wide: isTooWide ? ['the page', ...some(stickingOut()).map((element) => element.outerHTML.slice(0, 200))] : [],
      headings: [...document.querySelectorAll('h1')].length,
      dialogs: visible('[role="dialog"], [role="alertdialog"]'),
      // The walk's shop charges no VAT. What marks such words for the kit may stand nowhere.
      vat: text.match(/[^\n]*(?:ضريب|\bVAT\b|\btax)[^\n]*|[\uE000-\uE002]/giu) ?? [],
      raw:
        text.match(/(?<![\w@./=&?:-])[a-z]{2,}(?:_[a-z0-9]+)+(?![\w@.])|\bundefined\b|\bNaN\b|\[object Object\]/g) ??
        [],
    };
  }, showsProtocol.includes(path));

/** The page as it was when something was wrong with it: at the end of the walk it shows another screen. */
const attachPicture = async (page: Page, address: string, info: TestInfo): Promise<void> => {
  const name = `${address.replaceAll(/[^a-z0-9]+/gi, '-')}.png`;
  const path = info.outputPath(name);
  await page.screenshot({ path, fullPage: true });
  await info.attach(name, { path, contentType: 'image/png' });
};

/** To a screen as the product's own links go: without loading the page again. */
const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

interface Walk {
  readonly area: 'merchant' | 'manager';
  readonly language: 'ar' | 'en';
  readonly width: 1440 | 390;
}

/** From screen to screen in one page. */
const walkThrough = async (page: Page, rows: readonly Row[], { area, language }: Walk, info: TestInfo) => {
  const ids = read<WalkIds>('ids');
  const titles = new Map(read<Record<string, Row[]>>('screens')[area]!.map(({ path, title }) => [path, title]));
  const prefix = language === 'en' ? '/en' : '';
  // The languages share their parts: axe looks at each width in one.
  const withAxe = language === 'ar';
  const faults = watchFaults(page);
  const settled = settler(page);
  let isFirst = true;
  for (const row of rows)
    for (const address of addressesOf(row, ids))
      await test.step(`${prefix}${address}`, async () => {
        const wrongBefore = info.errors.length;
        await (isFirst ? page.goto(prefix + address) : goWithin(page, prefix + address));
        isFirst = false;
        const title = `${titles.get(leadsTo[row.path] ?? row.path)![language]} ·`;
        const isSettled = await settled(title);
        const seen = await look(page, row.path);
        expect.soft(seen, address).toMatchObject({
          title: expect.stringMatching(new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
          direction: language === 'ar' ? 'rtl' : 'ltr',
          too_wide: [],
          dialogs: [],
          raw: [],
          ...(area === 'merchant' && !aboutVat.includes(row.path) ? { vat: [] } : {}),
        });
        expect.soft(await page.evaluate(readingFaults), `${address}: reading`).toEqual([]);
        expect.soft(isSettled, `${address}: comes to rest`).toBe(true);
        expect.soft(seen.headings, `${address}: a heading`).toBeGreaterThan(0);
        if (withAxe) expect.soft(axeLines(await axeFaults(page, promisedTags)), `${address}: axe`).toEqual([]);
        expect.soft(faults.splice(0), `${address}: faults`).toEqual([]);
        if (info.errors.length > wrongBefore) await attachPicture(page, prefix + address, info);
      });
};

test.describe.configure({ mode: 'parallel' });
/** Each language and each width once; the other two ways are `npm run walk`'s, and the journeys go them (@desktop, @phone). */
const ways = [
  ['ar', 390],
  ['en', 1440],
  ...(process.env['WALK'] === 'whole'
    ? ([
        ['ar', 1440],
        ['en', 390],
      ] as const)
    : []),
] as const;
for (const area of ['merchant', 'manager'] as const)
  for (const [language, width] of ways)
    test(`every ${area} screen in ${language} at ${width} px`, async ({ browser }, info) => {
      test.setTimeout(600_000);
      const rows = read<Record<string, Row[]>>('screens')[area]!.filter((row) => !leaving.includes(row.path));
      for (const signedIn of [false, true]) {
        const wanted = rows.filter((row) => row.signed_in === signedIn);
        if (wanted.length === 0) continue;
        const context = await browser.newContext({
          viewport: { width, height: width === 390 ? 844 : 900 },
          hasTouch: width === 390,
          ...(signedIn ? { storageState: walkFile(area) } : {}),
        });
        await walkThrough(await context.newPage(), wanted, { area, language, width }, info);
        await context.close();
      }
    });
