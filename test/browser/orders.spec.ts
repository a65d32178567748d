import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { doAction } from '../support/record-action.ts';
import { shopDay } from '../support/shop-day.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    ...{ prefix: '', buyer: 'المشتري', noura: /نورة/, item: 'إضافة إلى الطلب', rose: /ورد أحمر/, pieces: 'العدد' },
    ...{ pickup: 'استلام من المحل', day: 'اليوم', recipient: 'المستلم', card: 'رسالة البطاقة', draft: 'حفظ مسودة' },
    ...{ confirm: 'تأكيد الطلب', confirmed: 'مؤكد', pay: 'قبض مبلغ', part: 'مدفوع جزئيًا', amount: 'المستحق' },
    ...{ start: 'ابدأ العمل', finish: 'صار جاهزًا', waiting: 'بالانتظار', ready: 'جاهز', hand_over: 'تسليم الطلب' },
    ...{ completed: 'مكتمل', in_work: 'قيد العمل', open: /افتح البطاقة/, missing: /ناقص:/, substitute: 'البديل' },
    ...{ ask: 'اسأل المشتري', waits: /بانتظار الرد/, withdraw: 'وُجد الصنف', minutes: 'مهلة الرد' },
  },
  en: {
    ...{ prefix: '/en', buyer: 'Buyer', noura: /Noura/, item: 'Add to the order', rose: /Red rose/, pieces: 'Pieces' },
    ...{ pickup: 'Pick-up in the shop', day: 'Day', recipient: 'Recipient', card: 'Card message', draft: 'Save draft' },
    ...{ confirm: 'Confirm', confirmed: 'Confirmed', pay: 'Take payment', part: 'Partly paid', amount: 'Amount due' },
    ...{ start: 'Start work', finish: 'It is ready', waiting: 'Waiting', ready: 'Ready', hand_over: 'Hand over' },
    ...{
      completed: 'Completed',
      in_work: 'In work',
      open: /Open the ticket/,
      missing: /Missing:/,
      substitute: 'Substitute',
    },
    ...{
      ask: 'Ask the buyer',
      waits: /Waits for an answer/,
      withdraw: 'It is there after all',
      minutes: 'Time to answer',
    },
  },
};

for (const language of ['ar', 'en'] as const)
  test(`order goes from the call to the counter, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request }) => {
    const w = words[language];
    const shop = await openTillShop(request, `order-${randomUUID().slice(0, 8)}`);
    const window = await request.post('/api/delivery_windows', {
      data: { kind: 2, from_time: '09:00', until_time: '21:00', stops_limit: 5 },
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
    });
    expect(window.ok()).toBe(true);
    const faults = watchFaults(page);
    await storeToken(page, shop.token);

    await page.goto(`${w.prefix}/merchant/orders/order`);
    await page.getByLabel(w.buyer).first().fill('Noura');
    await page.getByRole('option', { name: w.noura }).click();
    await page.getByRole('combobox', { name: w.item }).fill(language === 'ar' ? 'ورد' : 'rose');
    await page.getByRole('option', { name: w.rose }).click();
    await page.getByLabel(w.pieces).fill('2');
    await page.getByText(w.pickup, { exact: true }).click();
    await page.getByLabel(w.day, { exact: false }).first().fill(shopDay(1));
    await page.keyboard.press('Tab');
    await page.getByLabel(w.recipient, { exact: true }).fill('هيا');
    await page.getByLabel(w.card).fill('كل عام وأنتِ بخير');
    await page.getByRole('button', { name: w.draft }).click();
    await expect(
      page.getByRole('alert').or(page.locator('[data-error], .mantine-InputWrapper-error')).first(),
    ).toBeVisible();
    await page.getByRole('radio').last().check();
    await expectSound(page, language);
    await page.getByRole('button', { name: w.draft }).click();
    await expect(page).toHaveURL(/merchant\/orders\/\d+$/);

    await doAction(page, w.confirm);
    await expect(page.locator('main')).toContainText(w.confirmed);
    await doAction(page, w.pay);
    const panel = page.getByRole('dialog');
    await panel.getByLabel(w.amount).fill('100');
    await panel.getByRole('button', { name: w.pay }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.locator('main')).toContainText(w.part);
    await expectSound(page, language);
    const record = page.url();

    await page.goto(`${w.prefix}/merchant/orders/production`);
    await page.getByRole('region', { name: w.waiting }).getByRole('button', { name: w.start }).click();
    const isPhone = language === 'ar';
    const showColumn = async (name: string) => {
      if (isPhone) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    };
    await showColumn(w.in_work);
    await page.getByRole('region', { name: w.in_work }).getByRole('link', { name: w.open }).click();
    const ticket = isPhone ? page.getByRole('dialog') : page.getByRole('complementary');
    await ticket.getByRole('checkbox').first().check();
    await ticket.getByRole('button', { name: w.missing }).click();
    await ticket.getByRole('button', { name: w.ask }).click();
    await expect(ticket.getByText(language === 'ar' ? /مطلوب/ : /required/).first()).toBeVisible();
    await ticket.getByRole('combobox', { name: w.substitute }).fill(language === 'ar' ? 'زنبق' : 'lily');
    await page.getByRole('option').first().click();
    await ticket.getByLabel(w.minutes).fill('30');
    await expectSound(page, language);
    await ticket.getByRole('button', { name: w.ask }).click();
    await expect(ticket).toContainText(w.waits);
    await expectSound(page, language);
    await ticket.getByRole('button', { name: w.withdraw }).click();
    await ticket.getByRole('button', { name: w.finish, exact: true }).click();
    await expect(ticket.getByRole('button', { name: w.finish, exact: true })).toHaveCount(0);
    if (isPhone) await page.keyboard.press('Escape');
    await showColumn(w.ready);
    await expect(page.getByRole('region', { name: w.ready }).locator('.order-ticket')).toHaveCount(1);
    await expectSound(page, language);

    await page.goto(record);
    await doAction(page, w.hand_over);
    await expect(panel).toContainText('130.00');
    await panel.getByRole('button', { name: w.hand_over }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.locator('main')).toContainText(w.completed);
    await page.goto(`${w.prefix}/merchant/orders`);
    await expect(page.locator('main')).toContainText('230.00');
    expect(faults).toEqual([]);
  });
