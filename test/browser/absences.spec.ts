import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { chooseInMenu } from '../support/record-action.ts';
import { expectSoundAlone, openTillShop, watchFaults } from '../support/till-browser.ts';

/** Somebody is away for a day: found in the calendar, looked over, settled with one press. */
const words = {
  ar: {
    prefix: '',
    menu: /^المزيد عن ريم/,
    away: 'غياب في هذا اليوم',
    over: 'يُنقل إلى هند',
    settle: 'تنفيذ (موعد واحد)',
    ask: 'تنفيذ الإجراءات الآن؟ (موعد واحد)',
    listed: 'يُنقل إلى غيره: موعد واحد',
    yes: 'تنفيذ',
    done: 'تم: موعد واحد',
    closed: /^لا ساعات عمل في هذه الأيام/,
  },
  en: {
    prefix: '/en',
    menu: /^More about Reem/,
    away: 'Away on this day',
    over: 'Reassign to Hind',
    settle: 'Apply to 1 appointment',
    ask: 'Apply to 1 appointment now?',
    listed: 'Reassigned: 1 appointment',
    yes: 'Apply',
    done: 'Done: 1 appointment',
    closed: /is not working on these days/,
  },
};
const day = '2031-03-03';

for (const language of languagesOf('ar'))
  test(`absent employee’s appointments are reassigned, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request }) => {
    const w = words[language];
    const shop = await openTillShop(request, `away-${language}-${Date.now()}`);
    const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() });
    const get = async (path: string) => (await request.get(`/api${path}`, { headers: headers() })).json();
    const send = async (method: 'post' | 'put', path: string, data: object) => {
      const answer = await request[method](`/api${path}`, { data, headers: headers() });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    };
    const ranges = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '08:00', to_time: '20:00' }));
    const { version } = await get('/working_hours');
    await send('put', '/working_hours', { version, ranges });
    await send('post', '/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-01-01' });
    const people = (await get('/employees/names')).records as { id: number; name_en: string }[];
    const reem = people.find((one) => one.name_en === 'Reem')!.id;
    const service_id = (await get('/services')).records[0].id;
    const customer_id = (await get('/customers')).records[0].id;
    await send('post', '/appointments', {
      customer_id,
      from_at: `${day}T09:00:00Z`,
      people: [[{ service_id, employee_id: reem }]],
    });
    const faults = watchFaults(page);
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/appointments?date=${day}`);
    await page.getByRole('button', { name: w.menu }).click();
    await chooseInMenu(page, w.away);
    await expect(page.locator('.away-visit input').first()).toHaveValue(w.over);
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: w.settle }).click();
    // What is to happen stands there before it does; who does not mean it leaves everything as it is.
    const asked = page.getByRole('dialog', { name: w.ask });
    await expect(asked).toContainText(w.listed);
    await expectSoundAlone(page, language);
    await page.keyboard.press('Escape');
    await expect(page.getByText(w.done)).toBeHidden();
    await page.getByRole('button', { name: w.settle }).click();
    await asked.getByRole('button', { name: w.yes, exact: true }).click();
    await expect(page.getByText(w.done)).toBeVisible();
    await expect(page.getByText(w.closed)).toBeVisible();
    await expectSoundAlone(page, language);
    expect(faults).toEqual([]);
  });
