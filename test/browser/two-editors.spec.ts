import { type APIRequestContext, expect, test } from '@playwright/test';
import { ownAddress, provenMobile } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';

/** The token of the owner of a shop that was just opened. */
const openShop = async (request: APIRequestContext, tag: string): Promise<string> => {
  const answer = await request.post('/api/register', {
    headers: ownAddress(),
    data: {
      name_ar: 'زهور المحررين',
      name_en: 'Editors Flowers',
      business_kind: 'flowers',
      country_id: 1,
      owner_name: 'Sara',
      email: `${tag}@editors.test`,
      password: 'peonies-in-march-7',
      ...(await provenMobile(request)),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).api_token;
};

/** Somebody else saves a record while it is open here: both values are shown, and nothing that was typed is lost. */
for (const language of languagesOf('ar'))
  test(
    `concurrent change is shown beside mine, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request }, info) => {
      const send = async (method: string, path: string, data: object, token: string) => {
        const answer = await request.fetch(`/api${path}`, {
          method,
          data,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        expect(answer.ok(), await answer.text()).toBe(true);
        return answer.json();
      };
      const token = await openShop(request, `two-${language}-${info.project.name}-${info.retry}`);
      const name = `Layla ${language} ${info.project.name}`;
      const customer = await send('POST', '/customers', { name_en: name, notes: 'likes lilies' }, token);
      await storeToken(page, token);
      await page.goto(`${language === 'en' ? '/en' : ''}/merchant/customers/${customer.id}/edit`);
      const [notes, address] =
        language === 'en'
          ? [page.getByRole('textbox', { name: 'Notes' }), page.getByRole('textbox', { name: 'Address' })]
          : [page.getByRole('textbox', { name: 'ملاحظات' }), page.getByRole('textbox', { name: 'العنوان' })];
      await notes.fill('likes roses');
      await address.fill('Olaya 5');
      await send(
        'PUT',
        `/customers/${customer.id}`,
        { version: 1, name_en: name, notes: 'likes tulips', identification: 'A77' },
        token,
      );
      const save = page.getByRole('button', { name: language === 'en' ? 'Save' : 'حفظ', exact: true });
      await save.click();
      const told = page.getByRole('alert').filter({ has: page.getByRole('radio') });
      await expect(told).toContainText('likes roses');
      await expect(told).toContainText('likes tulips');
      await expect(told.getByRole('radio')).toHaveCount(2);
      // Nothing is saved before the person has chosen.
      await save.click();
      await expect(told.getByRole('radio').first()).toBeFocused();
      await told.getByRole('radio').nth(1).check();
      await expect(notes).toHaveValue('likes tulips');
      await told.getByRole('radio').nth(0).check();
      await expect(notes).toHaveValue('likes roses');
      await save.click();
      await expect(page).toHaveURL(new RegExp(`/merchant/customers/${customer.id}$`));
      const after = await request.get(`/api/customers/${customer.id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await after.json()).toMatchObject({
        version: 3,
        notes: 'likes roses',
        address: 'Olaya 5',
        identification: 'A77',
      });
    },
  );

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('profile saves twice and shows another window’s change', { tag: '@phone' }, async ({ page, request }, info) => {
  const token = await openShop(request, `profile-${info.project.name}-${info.retry}`);
  const headers = { authorization: `Bearer ${token}` };
  await storeToken(page, token);
  await page.goto('/en/merchant/profile');
  const name = page.getByRole('textbox', { name: 'English name' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const given of ['Sara Ali', 'Sara Fahd']) {
    await name.fill(given);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/profile'));
    await save.click();
    expect((await answered).status()).toBe(200);
  }
  const answer = await request.post('/api/get_global_informations', { headers, data: {} });
  const { version, language } = (await answer.json()).global_informations.user;
  const other = { version, name_en: 'Sara Saad', language };
  expect((await request.put('/api/profile', { headers, data: other })).ok()).toBe(true);
  await name.fill('Sara Omar');
  await save.click();
  const told = page.getByRole('alert').filter({ has: page.getByRole('radio') });
  await expect(told).toContainText('Sara Omar');
  await expect(told).toContainText('Sara Saad');
  await told.getByRole('radio').nth(1).check();
  await expect(name).toHaveValue('Sara Saad');
});

test('logo chosen by another editor is shown beside mine', { tag: '@desktop' }, async ({ page, request }, info) => {
  const token = await openShop(request, `logo-${info.project.name}-${info.retry}`);
  const headers = { authorization: `Bearer ${token}` };
  const choose = async (version: number) => {
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: pixel };
    const sent = await request.post('/api/files', { headers, multipart: { file } });
    const { id } = await sent.json();
    const saved = await request.put('/api/merchant_logo', { headers, data: { version, file_id: id } });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  await choose(1);
  await storeToken(page, token);
  await page.goto('/en/merchant/setting/general-setting');
  const remove = page.getByRole('button', { name: 'Clear' });
  await expect(remove).toBeVisible();
  await choose(2);
  await remove.click();
  const told = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Use my picture' }) });
  await expect(told.getByRole('img')).toHaveCount(1);
  await told.getByRole('button', { name: 'Keep the other picture' }).click();
  await expect(told).toHaveCount(0);
  expect((await (await request.get('/api/merchant_logo', { headers })).json()).version).toBe(3);
  await remove.click();
  await expect(remove).toHaveCount(0);
  expect((await (await request.get('/api/merchant_logo', { headers })).json()).file_id).toBeNull();
});

test('missing record says so; invalid id is no address', { tag: '@desktop' }, async ({ page, request }, info) => {
  const token = await openShop(request, `none-${info.project.name}-${info.retry}`);
  await storeToken(page, token);
  for (const path of ['customers/99999999', 'customers/99999999/edit', 'products/99999999', 'menu/services/99999999']) {
    await page.goto(`/en/merchant/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText('was not found', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const path of ['customers/abc', 'products/0', 'accounting/total-sales/1e3']) {
    await page.goto(`/en/merchant/${path}`);
    await expect(page).toHaveURL(/\/404(\?home=merchant)?$/);
  }
});
