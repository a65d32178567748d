import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Given, type ReceivedRequest, startFakeGateway } from '../../../../../test/support/fake-gateway.ts';
import { ServiceOutage, ServiceRefused } from '../../../../platform/gateways/call-service.ts';
import { moyasar } from './moyasar.ts';

/** The adapter against an HTTP server that answers as https://docs.moyasar.com says. */
let answer: (heard: ReceivedRequest) => Given = () => ({ status: 500, body: '' });
const fake = await startFakeGateway((heard) => answer(heard));
afterAll(() => fake.stop());
beforeEach(() => {
  fake.heard.length = 0;
});

const gateway = moyasar({
  key: 'sk_test_abcdefghij',
  secret: 'hush hush',
  company: 'ورد',
  gateway_merchant: '4711',
  url: fake.url,
});
const page = {
  reference: 'ref_000000000000000000000001',
  amount: 11_550,
  currency: 'SAR',
  description: 'عربون',
  return_url: 'https://shop.test/shop/ward/payment-gateway-status/x',
  webhook_url: 'https://shop.test/api/webhooks/card_payments/y',
  expires_at: '2026-11-23T10:30:00.000Z',
  methods: ['mada', 'card', 'apple_pay'],
  payer: { name: null, email: null, mobile: null },
  tried_before: false,
} as const;
const invoice = (change: object = {}) => ({
  id: '73bda482-5f95-4f59-87d3-3fe3615c54bc',
  status: 'initiated',
  amount: 11_550,
  currency: 'SAR',
  description: 'x',
  amount_format: '115.50 SAR',
  url: 'https://checkout.moyasar.com/invoices/73bda482?lang=en',
  callback_url: null,
  expired_at: null,
  created_at: '2026-11-23T10:00:00.000Z',
  metadata: { reference: page.reference },
  payments: [],
  ...change,
});
const payment = (change: object = {}) => ({
  id: '760878ec-d1d3-5f72-9056-191683f55872',
  status: 'paid',
  amount: 11_550,
  fee: 158,
  currency: 'SAR',
  refunded: 0,
  captured: 0,
  invoice_id: '73bda482-5f95-4f59-87d3-3fe3615c54bc',
  metadata: { reference: page.reference },
  source: { type: 'creditcard', company: 'mada', number: 'XXXX-1111', message: 'APPROVED' },
  ...change,
});
const known = { reference: page.reference, provider_id: invoice().id };

describe('Moyasar', () => {
  test('invoice opens with the secret key in minor units', async () => {
    answer = () => ({ status: 201, body: invoice() });
    expect(await gateway.open(page)).toMatchObject({
      provider_id: known.provider_id,
      reference: page.reference,
      status: 'open',
      amount: 11_550,
      url: expect.stringContaining('checkout.moyasar.com'),
    });
    const [asked] = fake.heard;
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/invoices',
      authorization: `Basic ${Buffer.from('sk_test_abcdefghij:').toString('base64')}`,
      body: {
        amount: 11_550,
        currency: 'SAR',
        description: 'ورد: عربون',
        success_url: page.return_url,
        back_url: page.return_url,
        metadata: { reference: page.reference, merchant_id: '4711' },
      },
    });
  });

  test('existing invoice is found, not opened twice', async () => {
    answer = ({ path }) =>
      path.startsWith('/invoices?')
        ? { status: 200, body: { invoices: [invoice({ metadata: { reference: 'other' } }), invoice()], meta: {} } }
        : { status: 200, body: invoice() };
    expect((await gateway.open({ ...page, tried_before: true })).provider_id).toBe(known.provider_id);
    expect(fake.heard.map((h) => h.method)).toEqual(['GET', 'GET']);
    expect(fake.heard[0]!.path).toBe(`/invoices?metadata[reference]=${page.reference}`);
  });

  test('missing invoice is opened anew', async () => {
    answer = ({ method }) =>
      method === 'GET' ? { status: 200, body: { invoices: [] } } : { status: 201, body: invoice() };
    await gateway.open({ ...page, tried_before: true });
    expect(fake.heard.map((h) => h.method)).toEqual(['GET', 'POST']);
  });

  test.each([
    ['initiated', [], 'open', null],
    ['initiated', [payment({ status: 'failed' })], 'open', 'mada'],
    ['paid', [payment({ status: 'failed' }), payment()], 'paid', 'mada'],
    ['paid', [payment({ source: { type: 'applepay', company: 'visa' } })], 'paid', 'apple_pay'],
    ['paid', [payment({ source: { type: 'creditcard', company: 'visa' } })], 'paid', 'card'],
    ['paid', [payment({ source: { type: 'stcpay' } })], 'paid', 'other'],
    ['refunded', [payment({ status: 'refunded' })], 'paid', 'mada'],
    ['canceled', [], 'cancelled', null],
    ['expired', [], 'expired', null],
    ['something new', [], 'open', null],
  ])('invoice %s is read', async (status, payments, wanted, method) => {
    answer = () => ({ status: 200, body: invoice({ status, payments }) });
    const told = await gateway.find(known);
    expect([told!.status, told!.method]).toEqual([wanted, method]);
    if (wanted === 'paid') expect(told).toMatchObject({ fee_amount: 158, provider_payment_id: payment().id });
  });

  test('paid amount is reported, not the requested one', async () => {
    answer = () => ({ status: 200, body: invoice({ status: 'paid', payments: [payment({ amount: 100 })] }) });
    expect(await gateway.find(known)).toMatchObject({ status: 'paid', amount: 100 });
  });

  test('missing page is unknown', async () => {
    answer = () => ({ status: 404, body: { type: 'invalid_request_error', message: 'Not found', errors: null } });
    expect(await gateway.find(known)).toBeNull();
  });

  test('cancel reports a payment made meanwhile as paid', async () => {
    answer = ({ method }) =>
      method === 'PUT'
        ? { status: 400, body: { type: 'invalid_request_error', message: 'Invoice is paid', errors: null } }
        : { status: 200, body: invoice({ status: 'paid', payments: [payment()] }) };
    expect((await gateway.cancel(known))!.status).toBe('paid');
    expect(fake.heard[0]).toMatchObject({ method: 'PUT', path: `/invoices/${known.provider_id}/cancel` });
  });

  test.each([
    [
      400,
      { type: 'invalid_request_error', message: 'Validation Failed', errors: { amount: ['must be greater'] } },
      ServiceRefused,
    ],
    [401, { type: 'authentication_error', message: 'Invalid credentials', errors: null }, ServiceOutage],
    [403, { type: 'account_inactive_error', message: 'Account inactive', errors: null }, ServiceOutage],
    [429, { type: 'rate_limit_error', message: 'Too many', errors: null }, ServiceOutage],
    [500, 'oops', ServiceOutage],
    [503, { type: 'api_error', message: 'Maintenance', errors: null }, ServiceOutage],
    [201, { id: 5 }, ServiceOutage],
    [201, 'no JSON', ServiceOutage],
  ])('status %i is later or never', async (status, body, fault) => {
    answer = () => ({ status, body });
    await expect(gateway.open(page)).rejects.toThrow(fault);
  });

  test('broken connection is retried later', async () => {
    answer = () => 'break';
    await expect(gateway.open(page)).rejects.toThrow(ServiceOutage);
  });

  test('refund first checks for an earlier refund', async () => {
    const wanted = {
      ...known,
      reference: 'refund_1',
      provider_payment_id: payment().id,
      provider_refund_id: null,
      amount: 4000,
      currency: 'SAR',
      refunded_before: 1000,
      reason: 'x',
      webhook_url: 'x',
    };
    answer = ({ method }) =>
      method === 'GET'
        ? { status: 200, body: payment({ refunded: 1000 }) }
        : { status: 200, body: payment({ refunded: 5000 }) };
    expect((await gateway.refund(wanted)).status).toBe('done');
    expect(fake.heard[1]).toMatchObject({ path: `/payments/${payment().id}/refund`, body: { amount: 4000 } });
    fake.heard.length = 0;
    answer = () => ({ status: 200, body: payment({ refunded: 5000 }) });
    expect((await gateway.refund(wanted)).status).toBe('done');
    expect(fake.heard.map((h) => h.method)).toEqual(['GET']);
    fake.heard.length = 0;
    // Somebody gave a little back at Moyasar itself: that is not this one.
    answer = () => ({ status: 200, body: payment({ refunded: 1100 }) });
    expect((await gateway.refund(wanted)).status).toBe('done');
    expect(fake.heard.map((h) => h.method)).toEqual(['GET', 'POST']);
    answer = ({ method }) =>
      method === 'GET'
        ? { status: 200, body: payment({ refunded: 1000 }) }
        : { status: 400, body: { type: 'invalid_request_error', message: 'insufficient balance', errors: null } };
    await expect(gateway.refund(wanted)).rejects.toThrow('insufficient balance');
  });

  test('webhook is accepted with its secret token only', () => {
    const notice = (change: object = {}, data: object = payment()) =>
      Buffer.from(
        JSON.stringify({
          id: 'a7b1e6f0',
          type: 'payment_paid',
          created_at: '2026-11-23T10:10:00Z',
          secret_token: 'hush hush',
          account_name: 'x',
          live: false,
          data,
          ...change,
        }),
      );
    const read = (raw: Buffer) => gateway.readNotice(raw, {}, '');
    expect(read(notice())).toMatchObject({
      event_id: 'a7b1e6f0',
      told: {
        status: 'paid',
        amount: 11_550,
        provider_id: known.provider_id,
        reference: page.reference,
        method: 'mada',
      },
    });
    expect(read(notice({ secret_token: 'hush hushh' }))).toBeUndefined();
    expect(read(notice({ secret_token: '' }))).toBeUndefined();
    expect(read(Buffer.from('{}'))).toBeUndefined();
    expect(read(Buffer.from('no JSON'))).toBeUndefined();
    expect(read(notice({ type: 'payment_faild' }, payment({ status: 'failed' })))).toMatchObject({
      told: { status: 'open' },
    });
    expect(read(notice({ type: 'payment_refunded' }))).toMatchObject({ told: null });
    expect(read(notice({}, payment({ invoice_id: null })))).toMatchObject({ told: null });
    expect(read(notice({}, { id: 1 }))).toBeNull();
  });

  test('keys are tested', async () => {
    answer = () => ({ status: 200, body: { invoices: [] } });
    await gateway.tryKeys();
    answer = () => ({
      status: 401,
      body: { type: 'authentication_error', message: 'Invalid authorization credentials' },
    });
    await expect(gateway.tryKeys()).rejects.toThrow('401 Invalid authorization credentials');
  });
});
