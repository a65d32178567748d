import { expect, test } from '@playwright/test';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { axeFaults, axeLines } from '../support/axe-faults.ts';
import { freshMobile } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** Somebody is put on the waitlist, a place gets free, it is offered, withdrawn, offered again and taken by the link. */
const words = {
  ar: {
    prefix: '',
    add: 'إضافة إلى الانتظار',
    customer: 'العميل',
    service: 'الخدمة',
    save: 'حفظ',
    wrapping: 'تغليف',
    first: 'عرض الوقت على الأول',
    held: 'معروض على',
    withdraw: /^سحب العرض من/,
    free: 'سُحب العرض وعاد الوقت متاحًا.',
    take: 'قبول الوقت',
    none: 'لا أحد ينتظر. أضف من يرغب في وقت محجوز الآن.',
    dialog: 'إضافة إلى الانتظار',
    chairs: 'الكراسي اليوم',
    expected: /بانتظار \u2068?لين/,
  },
  en: {
    prefix: '/en',
    add: 'Add to the waitlist',
    customer: 'Customer',
    service: 'Service',
    save: 'Save',
    wrapping: 'Wrapping',
    first: 'Offer to the first',
    held: 'Held for',
    withdraw: /^Withdraw the offer to/,
    free: 'Offer withdrawn; the slot is free again',
    take: 'Accept',
    none: 'The waitlist is empty. Add customers who want a time that is taken.',
    dialog: 'Add to the waitlist',
    chairs: 'Chairs today',
    expected: /Leen\u2069? is expected/,
  },
};

for (const language of ['ar', 'en'] as const)
  test(`released slot is offered, ${language}`, { tag: language === 'ar' ? '@desktop' : '@phone' }, async ({
    page,
    request,
  }) => {
    const w = words[language];
    const shop = await openTillShop(request, `waitlist-${language}-${Date.now()}`);
    const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() });
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    const ask = async (method: 'get' | 'post' | 'put', path: string, data?: object): Promise<any> => {
      const answer = await request[method](`/api${path}`, { headers: headers(), ...(data ? { data } : {}) });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    };
    const ranges = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '08:00', to_time: '20:00' }));
    await ask('put', '/working_hours', { version: (await ask('get', '/working_hours')).version, ranges });
    const mobile = freshMobile();
    const name = language === 'ar' ? 'منيرة السبيعي' : 'Munirah Alsubaie';
    await ask('post', '/customers', { [language === 'ar' ? 'name_ar' : 'name_en']: name, mobile });
    const other = await ask('post', '/customers', { name_ar: 'لين', name_en: 'Leen' });
    const service = (await ask('get', '/services')).records[0].id;
    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
    const visit = { customer_id: other.id, from_at: `${tomorrow}T09:00:00Z`, people: [[{ service_id: service }]] };
    const [id] = (await ask('post', '/appointments', visit)).ids;
    await ask('post', `/appointments/${id}/cancel`, { reason: 'ill' });

    const faults = watchFaults(page);
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/appointments/waitlist`);
    await expect(page.getByText(w.none)).toBeVisible();
    await page.getByRole('button', { name: w.add }).first().click();
    const panel = page.getByRole('dialog', { name: w.dialog });
    await panel.getByRole('combobox', { name: w.customer }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await panel.getByRole('combobox', { name: w.service }).fill(w.wrapping);
    await page.getByRole('option', { name: w.wrapping }).click();
    await expectSound(page, language);
    await panel.getByRole('button', { name: w.save, exact: true }).click();
    await expect(panel).toHaveCount(0);

    await page.getByRole('button', { name: w.first }).click();
    await expect(page.getByText(`${w.held} ${name}`)).toBeVisible();
    await expectSound(page, language);
    await page.getByRole('button', { name: w.withdraw }).click();
    await expect(page.getByText(w.free)).toBeVisible();
    await page.getByRole('button', { name: w.first }).click();
    await expect(page.getByText(`${w.held} ${name}`)).toBeVisible();

    await expect(async () => {
      const phone = await (await request.get(`/en/sandbox-phone/${mobile}`)).text();
      expect(phone.match(/\/e-offer\/[A-Za-z0-9_-]{24}/g)?.length).toBeGreaterThanOrEqual(2);
    }).toPass();
    const phone = await (await request.get(`/en/sandbox-phone/${mobile}`)).text();
    const links = [...new Set(phone.match(/\/e-offer\/[A-Za-z0-9_-]{24}/g))];
    // One of both was withdrawn.
    for (const link of links) {
      await page.goto(w.prefix + link);
      expect(axeLines(await axeFaults(page))).toEqual([]);
      const take = page.getByRole('button', { name: w.take });
      if ((await take.count()) > 0) {
        await take.click();
        await expect(page).toHaveURL(/e-booking/);
        break;
      }
    }
    await page.goto(`${w.prefix}/merchant/appointments/waitlist`);
    await expect(page.getByText(w.none)).toBeVisible();

    const quarter = new Date(Math.floor(Date.now() / 900_000) * 900_000).toISOString();
    await ask('post', '/appointments', { ...visit, from_at: quarter, overbook: true });
    await page.goto(`${w.prefix}/merchant/dashboard`);
    await expect(page.getByRole('heading', { name: w.chairs })).toBeVisible();
    await expect(page.getByText(w.expected)).toBeVisible();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
