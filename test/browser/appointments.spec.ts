import { expect, type Locator, type Page, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { doAction } from '../support/record-action.ts';
import { chooseMethod, expectSound, openTillShop, type TillShop, watchFaults } from '../support/till-browser.ts';

/** A receptionist's calendar: drawn, carried by mouse, finger and keys, refused with a reason, taken back, billed. */
const words = {
  ar: {
    prefix: '',
    add: 'موعد جديد',
    customer: 'العميل',
    service: 'الخدمة',
    book: 'حجز',
    wrapping: 'تغليف',
    noura: 'نورة',
    undo: 'تراجع',
    moved: 'نُقل الموعد.',
    notThere: 'لا يمكن النقل إلى هنا',
    cancel: 'إلغاء',
    checkIn: 'تسجيل وصول',
    bill: 'تحويل إلى فاتورة',
    attended: 'مكتمل',
    dialog: 'إضافة موعد',
    open: 'الموعد',
  },
  en: {
    prefix: '/en',
    add: 'New appointment',
    customer: 'Customer',
    service: 'Service',
    book: 'Book',
    wrapping: 'Wrapping',
    noura: 'Noura',
    undo: 'Undo',
    moved: 'Appointment moved',
    notThere: 'Can’t move it there',
    cancel: 'Cancel',
    checkIn: 'Check in',
    bill: 'Go to till',
    attended: 'Attended',
    dialog: 'Add appointment',
    open: 'Appointment',
  },
};
const hourHeight = 72;
const day = '2031-03-03';

interface Salon extends TillShop {
  readonly people: readonly [number, number];
  readonly service: number;
}

const openSalon = async (request: Parameters<typeof openTillShop>[0], tag: string): Promise<Salon> => {
  const shop = await openTillShop(request, tag);
  const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() });
  const must = async (answer: Promise<{ ok(): boolean; text(): Promise<string>; json(): Promise<unknown> }>) => {
    const got = await answer;
    if (!got.ok()) throw new Error(await got.text());
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return (await got.json()) as any;
  };
  const ranges = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '08:00', to_time: '20:00' }));
  const week = await must(request.get('/api/working_hours', { headers: headers() }));
  await must(request.put('/api/working_hours', { data: { version: week.version, ranges }, headers: headers() }));
  const second = { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-01-01' };
  const { id } = await must(request.post('/api/employees', { data: second, headers: headers() }));
  const { records } = await must(request.get('/api/employees/names', { headers: headers() }));
  const reem = records.find((one: { name_en: string }) => one.name_en === 'Reem').id;
  const services = await must(request.get('/api/services', { headers: headers() }));
  return { ...shop, people: [reem, id], service: services.records[0].id };
};

const entries = (page: Page): Locator => page.locator('.day-entry');
const column = (page: Page, id: number): Locator => page.locator(`[data-column="${id}"]`);

/** A point of a column at an hour of the day; the day is drawn from eight. */
const pointAt = async (page: Page, id: number, hour: number) => {
  const box = (await column(page, id).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + (hour - 8) * hourHeight };
};
const middle = async (of: Locator) => {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const dragBy = {
  mouse: async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 6, from.y + 6);
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  },
  /** A finger is held first: a quick swipe scrolls. */
  finger: async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
    const client = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at });
    await send('touchStart', [from]);
    await page.waitForTimeout(450);
    for (let n = 1; n <= 8; n++)
      await send('touchMove', [{ x: from.x + ((to.x - from.x) * n) / 8, y: from.y + ((to.y - from.y) * n) / 8 }]);
    await send('touchEnd', []);
    await client.detach();
  },
};

for (const language of ['ar', 'en'] as const)
  test(`calendar day works, ${language}`, { tag: language === 'ar' ? '@desktop' : '@phone' }, async ({
    page,
    request,
    isMobile,
  }) => {
    const w = words[language];
    const salon = await openSalon(request, `calendar-${language}-${Date.now()}`);
    const [reem, hind] = salon.people;
    const drag = isMobile ? dragBy.finger : dragBy.mouse;
    const faults = watchFaults(page);
    await storeToken(page, salon.token);
    await page.goto(`${w.prefix}/merchant/appointments?date=${day}`);
    await expect(column(page, reem)).toBeVisible();

    const firstAppointment = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${salon.token}` };
      return (await (await request.get('/api/appointments', { headers })).json()).records[0].id;
    };

    await test.step('a new one is drawn where it is to stand', async () => {
      await drag(page, await pointAt(page, reem, 10), await pointAt(page, reem, 10.9));
      const panel = page.getByRole('dialog', { name: w.dialog });
      await expect(panel).toBeVisible();
      await panel.getByRole('combobox', { name: w.customer }).fill(w.noura);
      await page.getByRole('option', { name: new RegExp(w.noura) }).click();
      await panel.getByRole('combobox', { name: w.service }).fill(w.wrapping);
      await page.getByRole('option', { name: w.wrapping }).click();
      await expectSound(page, language);
      await panel.getByRole('button', { name: w.book, exact: true }).click();
      await expect(panel).toHaveCount(0);
      await expect(entries(page)).toHaveCount(1);
      await expect(entries(page)).toContainText(w.wrapping);
    });
    await test.step('a link that names the visit alone shows its day', async () => {
      await page.goto(`${w.prefix}/merchant/appointments?appointment=${await firstAppointment()}`);
      const written = language === 'ar' ? 'الاثنين، 3 مارس 2031' : 'Monday, 3 March 2031';
      await expect(page.locator('.visit-when')).toContainText(written);
      await expect(page.locator('.calendar-title h1')).toHaveText(written);
      await expect(page).toHaveURL(new RegExp(`date=${day}`));
    });
    if (isMobile)
      await test.step('a tap or a held finger opens the form without errors', async () => {
        const panel = page.getByRole('dialog', { name: w.dialog });
        for (const isHeld of [false, true]) {
          await page.goto(`${w.prefix}/merchant/appointments?date=${day}`);
          await expect(entries(page)).toHaveCount(1);
          const at = await pointAt(page, reem, 9.6);
          // A browser makes a press of a mouse of every finger that it is not kept from: it would hit what the drop opened.
          await page.evaluate(() =>
            addEventListener('mousedown', () => document.body.setAttribute('data-pressed', ''), true),
          );
          await (isHeld ? dragBy.finger(page, at, at) : page.touchscreen.tap(at.x, at.y));
          await expect(panel.locator('.booking-time')).toContainText('9:30');
          await expect(panel.getByRole('combobox', { name: w.customer })).toBeFocused();
          await expect(panel.locator('[aria-invalid="true"]')).toHaveCount(0);
          await expect(page.locator('body[data-pressed]')).toHaveCount(isHeld ? 0 : 1);
        }
      });
    const close = async () => {
      await page.goto(`${w.prefix}/merchant/appointments?date=${day}`);
      await expect(entries(page).first()).toBeVisible();
    };
    const said = (time: RegExp) => expect(entries(page).first()).toHaveAttribute('aria-label', time);

    await test.step('it is carried to another, and back by Undo', async () => {
      await close();
      const from = await middle(entries(page));
      const to = isMobile ? { x: from.x, y: from.y + hourHeight } : await pointAt(page, hind, 12.3);
      await drag(page, from, to);
      await expect(page.getByText(w.moved)).toBeVisible();
      if (!isMobile) await expect(column(page, hind).locator('.day-entry')).toHaveCount(1);
      await said(isMobile ? /11:00/ : /12:00/);
      await page.getByRole('button', { name: w.undo }).click();
      await expect(column(page, reem).locator('.day-entry')).toHaveCount(1);
      await said(/10:00/);
    });

    await test.step('keys carry it too', async () => {
      await close();
      await entries(page).first().focus();
      await page.keyboard.press('m');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await said(/10:30/);
    });

    await test.step('what meets another is refused with its reason', async () => {
      const lama = await request.post('/api/customers', {
        data: { name_en: 'Lama', name_ar: 'لمى', mobile: '966512345679' },
        headers: { authorization: `Bearer ${salon.token}`, 'idempotency-key': crypto.randomUUID() },
      });
      const other = { customer_id: (await lama.json()).id, from_at: `${day}T11:00:00Z` };
      const answer = await request.post('/api/appointments', {
        data: { ...other, people: [[{ service_id: salon.service, employee_id: reem }]] },
        headers: { authorization: `Bearer ${salon.token}`, 'idempotency-key': crypto.randomUUID() },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      // Somebody else's booking is there by itself.
      await expect(entries(page)).toHaveCount(2);
      const from = await middle(entries(page).first());
      await page.evaluate(() => document.querySelector('.day-calendar')!.scrollTo({ top: 60 }));
      const begin = await middle(entries(page).first());
      const aim = await middle(entries(page).nth(1));
      expect(begin.y).not.toBe(from.y);
      const calendarTop = async () => (await page.locator('.day-calendar').boundingBox())!.y;
      const top = await calendarTop();
      await drag(page, begin, { x: aim.x, y: aim.y + 4 });
      const card = page.getByRole('alertdialog', { name: w.notThere });
      await expect(card).toContainText(/لمى|Lama/);
      // It stands over the calendar, which does not move, and over none of the buttons below.
      expect(await calendarTop()).toBe(top);
      if (isMobile) {
        const [box, tabs] = [(await card.boundingBox())!, (await page.locator('.tab-bar').boundingBox())!];
        expect(box.y + box.height).toBeLessThanOrEqual(tabs.y);
      }
      await expectSound(page, language);
      await card.getByRole('button', { name: w.cancel, exact: true }).click();
      await expect(card).toHaveCount(0);
      await said(/10:30/);
    });

    await test.step('who arrives is checked in, and billed at the till in one step', async () => {
      await entries(page).first().click();
      await page.getByRole('button', { name: w.checkIn, exact: true }).click();
      await expect(page.getByText(/وصل العميل|Checked in/).first()).toBeVisible();
      await expectSound(page, language);
      await doAction(page, w.bill);
      if (isMobile) await page.locator('.ticket-bar').click();
      await expect(page.locator('.line')).toHaveCount(1);
      await expect(page.locator('.customer-chosen')).toContainText(w.noura);
      await chooseMethod(page);
      await page.locator('#till-pay').click();
      await expect(page.locator('.receipt')).toBeVisible();
      await page.goto(`${w.prefix}/merchant/appointments?date=${day}`);
      await expect(entries(page).first()).toHaveAttribute('aria-label', new RegExp(w.attended));
    });
    expect(faults).toEqual([]);
  });

test('second move is refused and shows the first', { tag: '@desktop' }, async ({ page, request }) => {
  const salon = await openSalon(request, `stale-${Date.now()}`);
  const headers = () => ({ authorization: `Bearer ${salon.token}`, 'idempotency-key': crypto.randomUUID() });
  const lineAt = (from_at: string) => ({ service_id: salon.service, employee_id: salon.people[0], from_at });
  const booked = await request.post('/api/appointments', {
    data: {
      customer_id: salon.customer,
      from_at: `${day}T07:00:00Z`,
      people: [[{ service_id: salon.service, employee_id: salon.people[0] }]],
    },
    headers: headers(),
  });
  const [id] = (await booked.json()).ids;
  // This page hears of nothing: the other's move is not on it yet.
  await page.route('**/api/events*', (route) => route.abort());
  await storeToken(page, salon.token);
  await page.goto(`/en/merchant/appointments?date=${day}`);
  await expect(entries(page)).toHaveCount(1);
  const first = await request.put(`/api/appointments/${id}`, {
    data: { id, version: 1, lines: [{ line_number: 1, ...lineAt(`${day}T08:00:00Z`), minutes: 30 }] },
    headers: headers(),
  });
  expect(first.ok(), await first.text()).toBe(true);
  await dragBy.mouse(page, await middle(entries(page)), await pointAt(page, salon.people[1], 13));
  await expect(page.getByText('Someone else changed it')).toBeVisible();
  await expect(entries(page).first()).toHaveAttribute('aria-label', /11:00/);
});
