import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { axeFaults, axeLines, promisedTags } from './axe-faults.ts';
import { ownAddress, provenMobile } from './browser-phone.ts';

/** What the browser tests of the till share. */

export interface TillShop {
  readonly token: string;
  readonly rose: { readonly id: number; readonly barcode: string };
  readonly customer: number;
  /** A group of services. */
  readonly group: number;
}

export const tillPassword = 'peonies-in-march-7';

/** A shop of its own for each run of a file: an owner (who may do everything), a few things to sell, a customer. */
export const openTillShop = async (request: APIRequestContext, tag: string): Promise<TillShop> => {
  let token = '';
  const send = async (path: string, data: object) => {
    const headers: Record<string, string> = {
      'idempotency-key': randomUUID(),
      // Limits of a visitor are counted by address.
      ...(token ? { authorization: `Bearer ${token}` } : ownAddress()),
    };
    const answer = await request.post(`/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const owner = await send('/register', {
    name_ar: 'ورد الصندوق',
    name_en: 'Till Roses',
    business_kind: 'flowers',
    country_id: 1,
    ...(await provenMobile(request)),
    owner_name: 'Hind',
    email: `${tag}@till.test`,
    password: tillPassword,
  });
  token = owner.api_token;
  const stems = await send('/catalogue_groups', { kind: 'product', name_ar: 'سيقان', name_en: 'Stems' });
  const care = await send('/catalogue_groups', { kind: 'service', name_ar: 'خدمات', name_en: 'Care' });
  await send('/services', { group_id: care.id, name_ar: 'تغليف', name_en: 'Wrapping', price: 2_500 });
  const product = (name_en: string, name_ar: string, barcode: string, pieces: number) =>
    send('/products', {
      group_id: stems.id,
      name_en,
      name_ar,
      barcode,
      price: 11_500,
      warning_level_milli: 2_000,
      ...(pieces > 0 ? { initial_quantity_milli: pieces * 1_000, initial_unit_cost_amount: 4_000 } : {}),
    });
  const rose = await product('Red rose', 'ورد أحمر', '6290000001014', 20);
  await product('White lily', 'زنبق أبيض', '6290000001021', 1);
  await product('Blue iris', 'سوسن أزرق', '6290000001038', 0);
  await send('/employees', { name_en: 'Reem', name_ar: 'ريم' });
  const customer = await send('/customers', { name_en: 'Noura', name_ar: 'نورة', mobile: '966512345678' });
  return { token, rose: { id: rose.id, barcode: '6290000001014' }, customer: customer.id, group: care.id };
};

/** Types as a scanner does: every sign at once into whatever has the focus, then Enter. */
export const scan = async (page: Page, code: string): Promise<void> => {
  // Nobody presses a key within the 40 ms before a scan.
  await page.waitForTimeout(60);
  await page.evaluate((signs) => {
    const keys = [...signs].map((sign) => [sign, `Digit${sign}`] as const);
    // Made together, so that their times are as close as a scanner's, however busy this machine is.
    const events = [...keys, ['Enter', 'Enter'] as const].map(
      ([key, name]) => new KeyboardEvent('keydown', { key, code: name, bubbles: true, cancelable: true }),
    );
    for (const event of events) {
      const target = document.activeElement ?? document.body;
      if (!target.dispatchEvent(event) || !(target instanceof HTMLInputElement) || event.key === 'Enter') continue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(target, target.value + event.key);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, code);
};

/** To the payment, where it is not yet: it stands in the place of the tiles, on a phone in the sheet that is open then. */
export const toPayment = async (page: Page): Promise<void> => {
  if (page.viewportSize()!.width >= 768 && !(await page.locator('.paying').isVisible()))
    await page.locator('#till-pay').click();
  await expect(page.locator('.methods')).toBeVisible();
};

/** Chooses the nth method of the payment. */
export const chooseMethod = async (page: Page, nth = 0): Promise<void> => {
  await toPayment(page);
  await page.locator('.methods button').nth(nth).click();
};

/** Collects what a person would never see but must not happen. */
export const watchFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
};

/** Direction and no sideways scroll. */
const expectDirection = async (page: Page, language: 'ar' | 'en'): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

/** What holds on every screen: direction, no sideways scroll, nothing for axe. */
export const expectSound = async (page: Page, language: 'ar' | 'en', withAxe = true): Promise<void> => {
  await expectDirection(page, language);
  if (!withAxe) return;
  // Half of a look is the contrast of every letter, and colours are the same in both languages: a journey is told in both.
  const without = language === 'ar' ? ['color-contrast'] : [];
  expect(axeLines(await axeFaults(page, promisedTags, without))).toEqual([]);
};

/** The same in a journey that is told in one language (journey-languages.ts): contrast is looked at in either. */
export const expectSoundAlone = async (page: Page, language: 'ar' | 'en'): Promise<void> => {
  await expectDirection(page, language);
  expect(axeLines(await axeFaults(page, promisedTags))).toEqual([]);
};

/** Fills fields of a panel by their labels and saves it; it closes. */
export const saveIn = async (panel: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await panel.getByLabel(label).fill(value);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
};
