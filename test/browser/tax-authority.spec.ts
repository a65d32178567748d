import { expect, type Page, test } from '@playwright/test';
import { openFiscalShop } from '../support/fiscal-journey.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectRefused } from '../support/record-action.ts';
import { expectSound, expectSoundAlone, watchFaults } from '../support/till-browser.ts';

/** A shop is connected to the tax authority, sells, and sees how each document stands there. */
const words = {
  ar: {
    prefix: '',
    notYet: 'المنشأة غير مربوطة',
    sandbox: /^تجريبية/,
    otp: /رمز التحقق/,
    registration: /السجل التجاري/,
    short: /العنوان الوطني المختصر/,
    building: /رقم المبنى/,
    street: /الشارع/,
    district: /الحي/,
    city: /المدينة/,
    postal: /الرمز البريدي/,
    connect: 'ربط',
    refused: /لم تقبل الهيئة الرمز/,
    again: 'المحاولة برمز آخر',
    done: 'تم',
    signed: 'مستندات موقّعة',
    none: 'ربط المنشأة',
    reported: 'أُبلغ عنها',
    cleared: 'معتمدة',
    awaits: 'بانتظار الاعتماد',
    rejected: 'مرفوضة',
    why: 'سبب الرفض',
    bell: /رفضت الهيئة/,
    receipt: 'ورق حراري',
    renew: 'تجديد الشهادة',
    disconnect: 'إلغاء ربط المنشأة',
    months: /مطابقة/,
    unsigned: 'سبب الفرق',
    agrees: 'لدى الهيئة كل ما في الدفاتر.',
    tile: 'هيئة الزكاة والضريبة والجمارك',
    reissue: 'تصحيح وإعادة إصدار',
    trn: /الرقم الضريبي/,
    right: 'الصيغة صحيحة',
    toMend: 'ما يلزم تصحيحه',
    more: 'بقية بيانات العميل',
    firstName: 'الاسم بالعربية',
    noAddress: /ستنبّه الهيئة إلى ما ينقص/,
    missing: /حقل مطلوب/,
    threes: /أولها 3 وآخرها 3/,
    print: /طباعة/,
  },
  en: {
    prefix: '/en',
    notYet: 'This shop is not connected',
    sandbox: /^Sandbox/,
    otp: /One-time password/,
    registration: /Commercial registration/,
    short: /Short national address/,
    building: /Building number/,
    street: /Street/,
    district: /District/,
    city: /City/,
    postal: /Postal code/,
    connect: 'Connect',
    refused: /did not accept the OTP/,
    again: 'Try again with a new OTP',
    done: 'done',
    signed: 'Documents signed',
    none: 'Connect the shop',
    reported: 'Reported',
    cleared: 'Cleared',
    awaits: 'Awaiting clearance',
    rejected: 'Rejected',
    why: 'Reason for rejection',
    bell: /The tax authority rejected/,
    receipt: 'Receipt',
    renew: 'Renew the certificate',
    disconnect: 'Disconnect the shop',
    months: /Compare with/,
    unsigned: 'Reasons for the difference',
    agrees: 'The authority has everything that is in the books.',
    tile: 'Tax authority',
    reissue: 'Correct and reissue',
    trn: /VAT registration number/,
    right: 'Valid format',
    toMend: 'See what to fix',
    more: 'More customer details',
    firstName: 'Arabic name',
    noAddress: /will warn about missing details/,
    missing: /required/,
    threes: /starting and ending with 3/,
    print: /Print/,
  },
} as const;

const [setting, list] = ['/merchant/setting/tax-authority', '/merchant/accounting/tax-authority'] as const;
const signIn = (page: Page, token: string) =>
  page.addInitScript((mine) => {
    localStorage.setItem('batalat.merchant.token', mine);
    window.print = () => {};
  }, token);
const tagOf = (name: string, language: string, isMobile: boolean) => `${name}-${language}-${isMobile}-${Date.now()}`;

for (const language of languagesOf('en')) {
  const w = words[language];

  test(`shop connects after a wrong password, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const faults = watchFaults(page);
    const shop = await openFiscalShop(request, tagOf('fiscal-connect', language, isMobile));
    await signIn(page, shop.token);
    await page.goto(w.prefix + setting);
    await expect(page.getByRole('heading', { name: w.notYet })).toBeVisible();
    await expectSoundAlone(page, language);
    await shop.register();
    // A list without documents leads to where it is filled.
    await page.goto(w.prefix + list);
    await page.getByRole('link', { name: w.none }).click();
    await page.getByRole('radio', { name: w.sandbox }).check();
    const fields = [
      [w.otp, '222222'],
      [w.registration, '1010582947'],
      [w.short, 'rrrd2929'],
      [w.building, '7421'],
      [w.street, 'العليا'],
      [w.district, 'العليا'],
      [w.city, 'الرياض'],
      [w.postal, '1221'],
    ] as const;
    for (const [name, value] of fields) await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('button', { name: w.connect, exact: true }).click();
    // One digit short: said beside its field, which has the focus.
    await expect(page.getByRole('textbox', { name: w.postal })).toBeFocused();
    await expectSoundAlone(page, language);
    await page.getByRole('textbox', { name: w.postal }).fill('12211');
    await page.getByRole('button', { name: w.connect, exact: true }).click();
    await expect(page.getByText(w.refused)).toBeVisible({ timeout: 30_000 });
    await expectSoundAlone(page, language);
    await page.getByRole('textbox', { name: w.otp }).fill('123345');
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByText(w.signed)).toBeVisible({ timeout: 30_000 });
    await expectSoundAlone(page, language);
    // Whoever thinks better of it stands where he was.
    const disconnect = page.getByRole('button', { name: w.disconnect });
    await disconnect.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(disconnect).toBeFocused();
    // Renewed at once, beside what signs.
    await page.getByRole('button', { name: w.renew }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: w.otp })).toBeFocused();
    await page.getByRole('dialog').getByRole('textbox', { name: w.otp }).fill('123345');
    await expectSoundAlone(page, language);
    await page.getByRole('dialog').getByRole('button', { name: w.renew }).click();
    await expect.poll(async () => (await shop.get('/fiscal_unit')).unit.status, { timeout: 30_000 }).toBe(3);
    expect(faults).toEqual([]);
  });

  test(`sales appear at the authority, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const faults = watchFaults(page);
    const shop = await openFiscalShop(request, tagOf('fiscal-sold', language, isMobile));
    await shop.register();
    await shop.connect();
    const company = await shop.company();
    await shop.sell(null);
    await signIn(page, shop.token);
    await page.goto(w.prefix + list);
    await expect(page.getByText(w.reported, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    await expectSoundAlone(page, language);
    await page.goto(`${w.prefix}${list}/reconciliation`);
    await expect(page.getByRole('heading', { name: w.agrees })).toBeVisible();
    await expectSoundAlone(page, language);

    // Nobody answers for a while: a tax invoice waits, and is given to nobody.
    await shop.holdQueue();
    const waiting = await shop.sell(company);
    expect(waiting.awaits_clearance).toBe(true);
    await page.goto(`${w.prefix}/merchant/accounting/total-sales/${waiting.id}`);
    await expect(page.getByText(w.awaits)).toBeVisible();
    // What may not be done yet stands in the menu, with its reason.
    const receipt = page.getByRole('button', { name: w.receipt, exact: true });
    await expect(receipt).toHaveCount(0);
    await expectRefused(page, w.receipt);
    await expectSoundAlone(page, language);
    await shop.send('post', '/fiscal_unit/resume', {});
    // The moment it is cleared the page says so, and the paper may be printed.
    await expect(page.getByText(w.cleared, { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(receipt).toBeVisible();

    const bad = await shop.sell(null);
    await expect.poll(async () => (await shop.get(`/invoices/${bad.id}`)).fiscal?.state, { timeout: 20_000 }).toBe(2);
    await shop.reject(bad.id);
    const { fiscal } = await shop.get(`/invoices/${bad.id}`);
    await page.goto(`${w.prefix}/merchant/accounting/total-sales/${bad.id}`);
    await page.getByRole('link', { name: w.toMend }).click();
    await expect(page).toHaveURL(new RegExp(`${list}/${fiscal.id}$`));
    await expect(page.getByText(w.why)).toBeVisible();
    await expect(page.getByText('BR-KSA-44')).toBeVisible();
    await expectSoundAlone(page, language);
    await expect(page.getByRole('button', { name: w.reissue })).toBeVisible();
    // What only a person can mend is on the dashboard and in the bell.
    await page.goto(`${w.prefix}/merchant/dashboard`);
    const tile = page.locator('.board-panel', { has: page.getByRole('heading', { name: w.tile }) });
    await expect(tile.getByText(w.rejected)).toBeVisible();
    await page.locator('.bell').click();
    await page.getByRole('link', { name: w.bell }).click();
    await expect(page).toHaveURL(new RegExp(`${list}/${fiscal.id}$`));
    // Issued again it is another document of the same invoice, which is shown, and the authority takes it.
    await page.getByRole('button', { name: w.reissue }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.reissue }).click();
    await expect(page).not.toHaveURL(new RegExp(`${list}/${fiscal.id}$`));
    await expect(page.getByText(w.reported, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    expect(faults).toEqual([]);
  });

  test(`rejected company document is corrected, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const faults = watchFaults(page);
    const shop = await openFiscalShop(request, tagOf('fiscal-mend', language, isMobile));
    await shop.register();
    await shop.connect();
    const company = await shop.company();
    const sold = await shop.sell(company);
    const standing = async () => (await shop.get(`/invoices/${sold.id}`)).fiscal;
    await expect.poll(async () => (await standing())?.state, { timeout: 20_000 }).toBe(4);
    await shop.reject(sold.id);
    await signIn(page, shop.token);
    await page.goto(`${w.prefix}${list}/${(await standing()).id}`);
    const trn = page.getByRole('textbox', { name: w.trn });
    await expect(trn).toHaveValue('399999999800003');
    // The field at fault and no other; judged as it is typed.
    await expect(page.locator('.mend-field')).toHaveCount(1);
    // Emptied by a slip it is not taken from the customer.
    await trn.fill('');
    await trn.press('Enter');
    await expect(page.getByText(w.missing)).toBeVisible();
    await expect(trn).toBeFocused();
    await trn.fill('311208465700001');
    await expect(page.getByText(w.threes)).toBeVisible();
    await expect(page.getByText(w.right)).toHaveCount(0);
    await expectSoundAlone(page, language);
    await trn.fill('311208465700003');
    await expect(page.getByText(w.right)).toBeVisible();
    await expect(page.locator('s', { hasText: '399999999800003' })).toBeVisible();
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: w.more }).press('Enter');
    await expect(page.getByRole('textbox', { name: w.firstName })).toBeFocused();
    await trn.press('Enter');
    await expect(page.getByText(w.cleared, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    expect((await shop.get(`/customers/${company}`)).trn).toBe('311208465700003');
    expect(faults).toEqual([]);
  });
}

for (const language of ['ar', 'en'] as const) {
  const w = words[language];

  test(`till prints a tax invoice once cleared, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const faults = watchFaults(page);
    const shop = await openFiscalShop(request, tagOf('fiscal-till', language, isMobile));
    await shop.register();
    await shop.connect();
    const company = await shop.company();
    await shop.holdQueue();
    await signIn(page, shop.token);
    await page.goto(`${w.prefix}/merchant/billing?customer_id=${company}`);
    await page.locator('.tile').first().click();
    if (isMobile) await page.locator('.ticket-bar').click();
    await page.locator('#till-pay').click();
    if (!isMobile) await page.locator('#till-pay').click();
    const sold = page.locator('.receipt');
    await expect(sold.getByText(w.awaits)).toBeVisible();
    await expect(sold.getByRole('button', { name: w.print })).toHaveCount(0);
    await expectSound(page, language);
    await shop.send('post', '/fiscal_unit/resume', {});
    await expect(sold.getByRole('button', { name: w.print })).toBeVisible({ timeout: 20_000 });
    // What a company's address lacks is said where the cashier looks, also on a phone.
    const { id } = await shop.send('post', '/customers', {
      name_en: 'Rawad',
      name_ar: 'الرواد',
      trn: '311208465700003',
    });
    await page.goto(`${w.prefix}/merchant/billing?customer_id=${id}`);
    await page.locator('.tile').first().click();
    if (isMobile) await page.locator('.ticket-bar').click();
    else await page.locator('#till-pay').click();
    await expect(page.getByText(w.noAddress)).toBeInViewport();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
}
