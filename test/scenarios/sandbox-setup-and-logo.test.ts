import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callService } from '../../src/platform/gateways/call-service.ts';
import { type Sandbox, startSandbox } from '../../src/platform/gateways/sandbox-server.ts';
import { sendPicture } from '../support/furnished-shop.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Managers see what the stand-ins of outside services did and make them misbehave; owners finish their setup. */
let at: OwnServer;
let manager: Caller;
let owner: Caller;
let shop: TinyShop;
let sandbox: Sandbox;
let handled = 0;

beforeAll(async () => {
  at = await openSharedServer();
  manager = await at.signManagerIn();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  sandbox = await startSandbox({
    gateway: 'geolocation',
    app: at.database.app,
    error: (status, message) => ({ status, body: { error: message } }),
    routes: [
      {
        method: 'POST',
        path: /^\/thing$/,
        handle: async ({ body }) => {
          handled++;
          return { status: 200, body };
        },
      },
    ],
  });
});
afterAll(async () => {
  await sandbox.stop();
  await at.close();
});

const ask = (mark: string) =>
  callService(`${sandbox.url}/thing`, { method: 'POST', key: sandbox.key, body: { mark }, patience_ms: 3000 });
const turn = (kind: string, on: boolean, more: object = {}) =>
  manager('POST', '/api/manager/sandbox_faults', { gateway: 'geolocation', kind, on, ...more });

describe('gateway sandbox', () => {
  test('sandbox shows its requests and answers', async () => {
    expect(await ask('first')).toEqual({ status: 200, body: { mark: 'first' } });
    const { body } = await manager('GET', '/api/manager/sandbox_calls?gateway=geolocation&search=first');
    expect(body.records).toMatchObject([{ gateway: 'geolocation', path: '/thing', status: 200, faults_met: null }]);
    expect(body.records[0].asked).toContain('first');
  });

  test('sandbox simulates faults as often as configured', async () => {
    await turn('refuse', true, { times: 1 });
    let before = handled;
    expect((await ask('refused')).status).toBe(503);
    expect(handled).toBe(before);
    expect((await ask('taken')).status).toBe(200);
    await turn('drop', true, { times: 1 });
    before = handled;
    await expect(ask('dropped')).rejects.toThrow();
    expect(handled).toBe(before + 1);
    await turn('duplicate', true);
    before = handled;
    await ask('a');
    await ask('b');
    expect(handled).toBe(before + 4);
    expect((await manager('GET', '/api/manager/sandbox_faults')).body.records).toEqual([
      { gateway: 'geolocation', kind: 'duplicate', seconds: 0, times_left: null },
    ]);
    await turn('duplicate', false);
    await turn('delay', true, { seconds: 1, times: 1 });
    const begun = performance.now();
    await ask('slow');
    expect(performance.now() - begun).toBeGreaterThan(950);
    expect((await manager('GET', '/api/manager/sandbox_faults')).body.records).toEqual([]);
    const { body } = await manager('GET', '/api/manager/sandbox_calls?gateway=geolocation&search=dropped');
    expect(body.records).toMatchObject([{ status: null, faults_met: 'drop' }]);
  });
});

describe('shop setup', () => {
  const finish = (step: string) => owner('POST', '/api/wizard/update_progress', { step });

  test('unfinished step can be postponed, finished one cannot', async () => {
    const skip = (step: string) => owner('POST', '/api/wizard/skip', { step });
    expect((await skip('employees')).body).toEqual({ wizard_progress: [], wizard_skipped: ['employees'], percent: 0 });
    expect((await skip('employees')).body.wizard_skipped).toEqual(['employees']);
    expect((await finish('employees')).body).toMatchObject({ wizard_progress: ['employees'], wizard_skipped: [] });
    expect((await skip('employees')).body.wizard_skipped).toEqual([]);
    expect((await skip('holidays')).status).toBe(422);
  });

  test('each step is recorded once and in the session', async () => {
    expect((await finish('vat')).body).toMatchObject({ wizard_progress: ['employees', 'vat'], percent: 30 });
    expect((await finish('vat')).body).toMatchObject({ wizard_progress: ['employees', 'vat'], percent: 30 });
    expect((await finish('holidays')).status).toBe(422);
    expect((await finish('')).status).toBe(422);
    for (const step of ['general-informations', 'business-hours', 'employees', 'invoice-setting', 'activate-services'])
      await finish(step);
    expect((await finish('vat')).body.percent).toBe(100);
    const { body } = await owner('POST', '/api/get_global_informations', {});
    expect(body.global_informations.account.wizard_progress).toHaveLength(6);
  });
});

describe('shop logo', () => {
  const issue = async () => {
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
    const sale = { lines: [line], payments: [{ method: 'cash', amount: 2500 }] };
    return (await owner('POST', '/api/invoices', sale)).body as { id: number; unique_id: string };
  };
  const page = async (uniqueId: string) => (await fetch(`${at.url}/e-invoice/${uniqueId}`)).text();
  const pdf = async (uniqueId: string) => {
    const answer = await fetch(`${at.url}/api/e_invoices/${uniqueId}/pdf?paper=a4`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  };

  test('logo appears on new documents, pages and shell', async () => {
    const plain = await issue();
    const file_id = await sendPicture(at, owner, 'logo');
    const { body } = await owner('PUT', '/api/merchant_logo', { version: 1, file_id });
    expect(body.url).toMatch(new RegExp(`^/storage/${shop.merchantId}/[\\w-]+\\.webp$`));
    const shown = await issue();
    expect((await owner('POST', '/api/get_global_informations', {})).body.global_informations.account.logo_url).toBe(
      body.url,
    );
    expect((await owner('PUT', '/api/merchant_logo', { version: 2 })).body).toEqual({
      version: 3,
      file_id: null,
      url: null,
    });
    expect(await page(shown.unique_id)).toContain(`<img src="${body.url}"`);
    expect(await page(plain.unique_id)).not.toContain('<img');
    expect(await page((await issue()).unique_id)).not.toContain('<img');
    expect(await pdf(shown.unique_id)).toContain('/Subtype /Image');
    expect(await pdf(plain.unique_id)).not.toContain('/Subtype /Image');
  });

  test('logo is a shop picture chosen with permission', async () => {
    const other = await at.openShop();
    const theirs = await sendPicture(at, await at.signIn(other.owner), 'theirs');
    expect((await owner('PUT', '/api/merchant_logo', { version: 1, file_id: theirs })).body).toBe('logo_not_found');
    const cashier = await at.signIn(shop.cashier);
    expect((await cashier('PUT', '/api/merchant_logo', { version: 1 })).status).toBe(403);
  });
});
