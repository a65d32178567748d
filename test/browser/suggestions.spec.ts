import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFaults, axeLines, promisedTags } from '../support/axe-faults.ts';
import { provenMobile } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, watchFaults } from '../support/till-browser.ts';

/** A new salon fills its menu: from what is suggested, and by its own hand. */
let shops = 0;

/** A salon that has nothing yet; its owner signed in on the page. */
const openSalon = async (page: Page, request: APIRequestContext): Promise<(path: string) => Promise<Answer>> => {
  const answer = await request.post('/api/register', {
    data: {
      name_ar: 'صالون جديد',
      name_en: 'New Salon',
      business_kind: 'beauty',
      country_id: 1,
      ...(await provenMobile(request)),
      owner_name: 'Hind',
      email: `suggested-${process.pid}-${Date.now()}-${++shops}@trade.test`,
      password: 'peonies-in-march-7',
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { api_token: token } = await answer.json();
  await storeToken(page, token);
  return async (path) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Answer>;
};
interface Answer {
  readonly records: readonly { readonly name_ar: string; readonly price: number; readonly job_time_minutes: number }[];
}

const words = {
  ar: {
    prefix: '',
    choose: 'اختر من المقترحات',
    all: 'اختر الكل',
    price: 'سعر قص شعر',
    minutes: 'مدة قص شعر بالدقائق',
    take: 'إضافة 7 أصناف',
    taken: 'أُضيفت 8 سجلات.',
    yours: 'مضاف لديك',
    search: 'ابحث في المقترحات',
    cut: 'اختر كل الشعر',
  },
  en: {
    prefix: '/en',
    choose: 'Choose from suggestions',
    all: 'Select all',
    price: 'Price of Haircut',
    minutes: 'Duration of Haircut in minutes',
    take: 'Add 7 items',
    taken: '8 items added',
    yours: 'Already added',
    search: 'Search the suggestions',
    cut: 'Select all of Hair',
  },
} as const;

for (const language of languagesOf('ar'))
  test(`salon adds suggestions with own price in ${language}`, {
    tag: language === 'en' ? '@desktop' : '@phone',
  }, async ({ page, request }) => {
    const read = await openSalon(page, request);
    const faults = watchFaults(page);
    const t = words[language];
    await page.goto(`${t.prefix}/merchant/menu/services`);
    // A list that is empty offers it as what to do first.
    await page.locator('.empty-petals').getByRole('link', { name: t.choose }).click();
    await expect(page.getByRole('checkbox', { name: t.cut, exact: true })).toBeVisible();
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: t.all }).click();
    await page.getByRole('textbox', { name: t.price }).fill('135');
    await page.getByRole('textbox', { name: t.minutes }).fill('50');
    await page.getByRole('textbox', { name: t.minutes }).blur();
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: t.take }).click();
    await expect(page.getByText(t.taken)).toBeVisible();
    await expect(page.getByText(t.yours, { exact: true })).toHaveCount(7);
    await expectSoundAlone(page, language);
    const { records } = await read('/services');
    expect(records).toHaveLength(7);
    expect(records[0]).toMatchObject({ name_ar: 'قص شعر', price: 13_500, job_time_minutes: 50 });
    // A search goes through all groups of the trade.
    await page.getByRole('searchbox', { name: t.search }).fill(language === 'ar' ? 'حناء' : 'henna');
    await expect(page.locator('.suggestion')).toHaveCount(2);
    await page.goto(`${t.prefix}/merchant/billing`);
    await expect(page.locator('.tile-picture svg')).toHaveCount(7);
    expect(faults).toEqual([]);
  });

test('suggestion added elsewhere is reported and made once', { tag: '@desktop' }, async ({
  page,
  request,
  context,
}) => {
  const read = await openSalon(page, request);
  await page.goto('/en/merchant/menu/services/activate-services');
  await page.getByRole('checkbox', { name: 'Haircut', exact: true }).check();
  const other = await context.newPage();
  await other.goto('/en/merchant/menu/services/activate-services');
  await other.getByRole('checkbox', { name: 'Haircut', exact: true }).check();
  await other.getByRole('checkbox', { name: 'Trim', exact: true }).check();
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(page.getByText('2 items added')).toBeVisible();
  await other.getByRole('button', { name: 'Add 2 items' }).click();
  const told = other.getByRole('status').filter({ hasText: '1 item added' });
  await expect(told).toContainText('You already had these');
  await expect(told.getByRole('link', { name: 'Haircut' })).toBeVisible();
  expect((await read('/services')).records).toHaveLength(2);
});

test('first service needs no group and the next follows', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const read = await openSalon(page, request);
  const faults = watchFaults(page);
  await page.goto('/en/merchant/menu/services/new');
  await page.getByRole('textbox', { name: 'English name' }).fill('Braids');
  await page.getByRole('combobox', { name: 'Group' }).fill('ضفائر');
  await page.getByRole('option', { name: 'Add “ضفائر”' }).click();
  await expect(page.getByText('Group “ضفائر” added')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('ضفائر');
  await page.getByRole('textbox', { name: /^Price(?! before)/ }).fill('80');
  // The icon by keyboard: opened, typed for, taken.
  await page.getByRole('button', { name: /^Icon:/ }).press('Enter');
  await expect(page.getByRole('option', { name: 'Comb' })).toBeVisible();
  // Fields that the open list covers are too small to touch while it is open.
  const inList = (line: string) => !line.startsWith('target-size');
  expect(axeLines(await axeFaults(page, promisedTags)).filter(inList)).toEqual([]);
  await page.keyboard.type('hair');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Icon: Same as its group' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('مشط');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Icon: Comb' })).toBeFocused();
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByRole('textbox', { name: 'English name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'English name' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('ضفائر');
  await page.keyboard.type('Cornrows');
  await page.getByRole('textbox', { name: /^Price(?! before)/ }).fill('90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cornrows' })).toBeVisible();
  await page.getByRole('link', { name: 'Services' }).first().click();
  for (const name of ['Braids', 'Cornrows']) await expect(page.getByText(name, { exact: true })).toBeVisible();
  expect((await read('/services')).records).toHaveLength(2);
  expect(faults).toEqual([]);
});
