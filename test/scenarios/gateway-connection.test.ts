import { afterAll, describe, expect, test } from 'vitest';
import { startFakeGateway } from '../support/fake-gateway.ts';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** A shop connects its own account: its keys are sealed, told to nobody, and receive its customers' money. */
const [moyasar, tap] = [
  await startFakeGateway(({ method, path, authorization, body }) => {
    if (authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      return { status: 401, body: { type: 'authentication_error', message: 'Invalid authorization credentials' } };
    if (method === 'GET' && path.startsWith('/invoices?')) return { status: 200, body: { invoices: [] } };
    const invoice = (of: { amount: number; currency: string; metadata: object }) => ({
      id: 'inv-1',
      status: 'initiated',
      url: 'https://checkout.moyasar.com/invoices/inv-1',
      payments: [],
      ...of,
    });
    if (method === 'POST') kept = invoice(body);
    return { status: method === 'POST' ? 201 : 200, body: kept };
  }),
  await startFakeGateway(() => ({ status: 500, body: 'down' })),
];
const key = 'sk_test_abcdefghijklmnop1234';
const secret = 'a-secret-token-of-the-shop';
let kept: { amount: number; currency: string; metadata: object } | undefined;

const desk = await openGatewayDesk({ cardGateways: { moyasar: moyasar.url, tap: tap.url } });
const { at, shop, owner, rows, until, ask, look, isOpen, isBooked, tell } = desk;
afterAll(async () => {
  await at.close();
  await moyasar.stop();
  await tap.stop();
});

const connect = (change: object = {}, gateway = 'moyasar') =>
  owner('PUT', `/api/gateway_accounts/${gateway}`, { version: 0, is_active: true, api_key: key, secret, ...change });
const accountOf = async (gateway = 'moyasar') =>
  (await owner('GET', '/api/gateway_accounts')).body.accounts.find((a: { gateway: string }) => a.gateway === gateway);

describe('connecting a gateway', () => {
  test('connection form requires keys and rejects a bad paste', async () => {
    expect((await owner('GET', '/api/gateway_accounts')).body).toEqual({ offered: ['moyasar', 'tap'], accounts: [] });
    const errorsOf = async (change: object, gateway?: string) => (await connect(change, gateway)).body.errors;
    expect(await errorsOf({ api_key: null })).toEqual({ api_key: [{ key: 'required' }] });
    expect(await errorsOf({ secret: null })).toEqual({ secret: [{ key: 'required' }] });
    expect(await errorsOf({ api_key: 'pk_test_abcdefghijklmnop' })).toEqual({
      api_key: [{ key: 'gateway_key_wrong' }],
    });
    // Nobody chooses the sandbox: on its page anybody says that he paid.
    expect(await errorsOf({}, 'sandbox')).toEqual({ gateway: [{ key: 'gateway_not_offered' }] });
  });

  test('keys are sealed for the shop and never returned', async () => {
    const saved = await connect({ company: 'روضة', gateway_merchant: '4711' });
    expect(saved.status).toBe(200);
    expect(await accountOf()).toMatchObject({ company: 'روضة', gateway_merchant: '4711' });
    expect(await accountOf()).toMatchObject({ version: 1, is_active: true, key_hint: '1234', has_secret: true });
    expect(JSON.stringify(saved.body)).not.toContain(key);
    expect(JSON.stringify(saved.body)).not.toContain(secret);
    const [row] =
      await rows`select key_sealed, secret_sealed from gateway_account where merchant_id = ${shop.merchantId}`;
    expect(String(row!['key_sealed'])).not.toContain(key);
    expect(String(row!['secret_sealed'])).not.toContain(secret);
    const trail = await rows`select * from audit_entry where operation like '%gateway_accounts%'`;
    expect(trail.length).toBeGreaterThan(0);
    expect(JSON.stringify(trail)).not.toContain(key);
    expect(JSON.stringify(trail)).not.toContain(secret);
    const answers = await rows`select answer from idempotency_key`;
    expect(JSON.stringify(answers)).not.toContain(key);
  });

  test('key test says whether they open the account', async () => {
    expect((await owner('POST', '/api/gateway_accounts/moyasar/try', {})).status).toBe(200);
    await until(async () => (await accountOf()).checked_at !== null);
    expect((await accountOf()).check_error).toBeNull();
    const { version } = await accountOf();
    expect((await connect({ version, api_key: 'sk_test_thewrongkey0000' })).status).toBe(200);
    expect((await connect({ version })).status).toBe(409);
    await owner('POST', '/api/gateway_accounts/moyasar/try', {});
    await until(async () => (await accountOf()).check_error !== null);
    expect((await accountOf()).check_error).toBe('401 Invalid authorization credentials');
    // What is not typed stays; the right key is entered again.
    expect((await connect({ version: version + 1, secret: null })).status).toBe(200);
    expect(await accountOf()).toMatchObject({ key_hint: '1234', has_secret: true, check_error: null });
  });

  test('payment uses the shop’s key, secret and address', async () => {
    const { id } = await ask(11_500);
    await isOpen(id);
    expect(moyasar.heard.at(-1)).toMatchObject({ body: { amount: 11_500, currency: 'SAR' } });
    const webhookId = (await accountOf()).webhook_url.split('/').at(-1);
    const notice = (token: string, amount = 11_500) =>
      JSON.stringify({
        id: `evt-${token}-${amount}`,
        type: 'payment_paid',
        secret_token: token,
        data: {
          id: 'pay-1',
          status: 'paid',
          amount,
          fee: 201,
          currency: 'SAR',
          invoice_id: 'inv-1',
          source: { type: 'applepay', company: 'mada' },
        },
      });
    expect(await tell(notice('guessed'), {}, webhookId)).toBe(401);
    expect(await tell(notice(secret), {}, webhookId)).toBe(200);
    expect(await tell(notice(secret), {}, webhookId)).toBe(200);
    await isBooked(id);
    expect(await look(id)).toMatchObject({ status: 5, gateway: 'moyasar', method: 'apple_pay', fee_amount: 201 });
    await desk.booksAgree();
  });

  test('single active gateway retries an outage without losing payments', async () => {
    expect((await connect({ secret: null }, 'tap')).status).toBe(200);
    expect([(await accountOf('tap')).is_active, (await accountOf()).is_active]).toEqual([true, false]);
    const { id, path } = await ask(2000);
    await until(async () => String((await desk.last(id))['last_error']).startsWith('500'));
    expect(await look(id)).toMatchObject({ status: 1 });
    expect(await desk.page(path, '/en')).toContain('Preparing the payment page');
  });
});

test('platform limits gateways; its own account serves only itself', async () => {
  const manager = await at.signManagerIn();
  const save = (path: string, body: object) => manager('PUT', `/api/manager${path}`, body);
  expect((await save('/settings/card_gateways', { version: 0, value: { gateways: ['moyasar'] } })).status).toBe(200);
  // The shop's Tap account is kept for what was begun with it, and takes nothing new.
  expect((await owner('GET', '/api/deposits/by_card')).body).toEqual({ is_offered: false });
  expect((await save('/settings/card_gateways', { version: 1, value: { gateways: ['moyasar', 'tap'] } })).status).toBe(
    200,
  );
  expect((await owner('GET', '/api/deposits/by_card')).body).toEqual({ is_offered: true });
  expect((await save('/settings/card_methods', { version: 0, value: { methods: [] } })).status).toBe(200);
  expect((await owner('GET', '/api/deposits/by_card')).body).toEqual({ is_offered: false });
  const own = { version: 0, gateway: 'tap', api_key: key, gateway_merchant: '77' };
  expect((await save('/platform_gateway', own)).body).toMatchObject({ version: 1, key_hint: '1234', gateway: 'tap' });
  const told = (await manager('GET', '/api/manager/platform_gateway')).body;
  expect(JSON.stringify(told)).not.toContain(key);
  const everywhere = await rows`select value::text from platform_setting union all
    select row_to_json(a)::text from manager_audit_entry a`;
  expect(JSON.stringify(everywhere)).not.toContain(key);
  expect((await save('/platform_gateway', own)).status).toBe(409);
});
