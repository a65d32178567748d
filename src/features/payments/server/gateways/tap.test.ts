import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Given, type ReceivedRequest, startFakeGateway } from '../../../../../test/support/fake-gateway.ts';
import { ServiceOutage, ServiceRefused } from '../../../../platform/gateways/call-service.ts';
import { tap } from './tap.ts';

/** The adapter against an HTTP server that answers as https://developers.tap.company says. */
let answer: (heard: ReceivedRequest) => Given = () => ({ status: 500, body: '' });
const fake = await startFakeGateway((heard) => answer(heard));
afterAll(() => fake.stop());
beforeEach(() => {
  fake.heard.length = 0;
});

const key = 'sk_test_abcdefghij';
const gateway = tap({ key, company: null, gateway_merchant: '25145693', url: fake.url });
const page = {
  reference: 'ref_000000000000000000000002',
  amount: 11_550,
  currency: 'SAR',
  description: 'عربون',
  return_url: 'https://shop.test/shop/ward/payment-gateway-status/x',
  webhook_url: 'https://shop.test/api/webhooks/card_payments/y',
  expires_at: '2026-11-23T10:30:00.000Z',
  methods: ['mada', 'card', 'apple_pay'],
  payer: { name: 'نورة', email: 'noura@mail.test', mobile: '966512345678' },
  tried_before: false,
} as const;
const charge = (change: object = {}) => ({
  id: 'chg_TS05A4120230736x9K22710693',
  object: 'charge',
  status: 'INITIATED',
  amount: 115.5,
  currency: 'SAR',
  transaction: {
    timezone: 'UTC+03:00',
    created: '1698392202943',
    url: 'https://checkout.tap.company/?mode=page&token=1',
  },
  reference: { transaction: page.reference, gateway: 'mada_pg709', payment: '4327230736106619650' },
  response: { code: '100', message: 'Initiated' },
  source: { object: 'source', id: 'src_all' },
  ...change,
});
const paid = (change: object = {}) =>
  charge({
    status: 'CAPTURED',
    response: { code: '000', message: 'Captured' },
    source: { object: 'token', type: 'CARD_NOT_PRESENT', payment_type: 'DEBIT', payment_method: 'MADA', id: 'tok_1' },
    card: { scheme: 'MADA', brand: 'VISA' },
    ...change,
  });
const known = { reference: page.reference, provider_id: charge().id };

describe('Tap', () => {
  test('charge opens by bearer key in decimals, idempotently', async () => {
    answer = () => ({ status: 200, body: charge() });
    expect(await gateway.open(page)).toMatchObject({
      provider_id: known.provider_id,
      reference: page.reference,
      status: 'open',
      amount: 11_550,
      url: expect.stringContaining('checkout.tap.company'),
    });
    expect(fake.heard[0]).toMatchObject({
      method: 'POST',
      path: '/charges',
      authorization: `Bearer ${key}`,
      body: {
        amount: 115.5,
        currency: 'SAR',
        threeDSecure: true,
        save_card: false,
        merchant: { id: '25145693' },
        reference: { transaction: page.reference, idempotent: page.reference },
        customer: { first_name: 'نورة', email: 'noura@mail.test', phone: { country_code: '966', number: '512345678' } },
        source: { id: 'src_all' },
        post: { url: page.webhook_url },
        redirect: { url: page.return_url },
      },
    });
  });

  test.each([
    [['mada'], 'src_sa.mada'],
    [['card'], 'src_card'],
    [['apple_pay'], 'src_apple_pay'],
    [['mada', 'card'], 'src_card'],
    [['mada', 'apple_pay'], 'src_all'],
  ] as const)('page of %j is shown', async (methods, source) => {
    answer = () => ({ status: 200, body: charge() });
    await gateway.open({ ...page, methods });
    expect(fake.heard[0]!.body.source).toEqual({ id: source });
  });

  test('thousandths count where the currency has them', async () => {
    answer = () => ({ status: 200, body: charge({ amount: 1.005, currency: 'KWD' }) });
    expect(await gateway.open({ ...page, amount: 1005, currency: 'KWD' })).toMatchObject({ amount: 1005 });
    expect(fake.heard[0]!.body.amount).toBe(1.005);
    answer = () => ({ status: 200, body: charge({ amount: 1.005 }) });
    await expect(gateway.find(known)).rejects.toThrow(ServiceOutage);
  });

  test.each([
    ['INITIATED', 'open'],
    ['IN_PROGRESS', 'open'],
    ['CAPTURED', 'paid'],
    ['ABANDONED', 'expired'],
    ['TIMEDOUT', 'expired'],
    ['CANCELLED', 'cancelled'],
    ['VOID', 'cancelled'],
    ['FAILED', 'declined'],
    ['DECLINED', 'declined'],
    ['RESTRICTED', 'declined'],
    ['UNKNOWN', 'open'],
    ['SOMETHING NEW', 'open'],
  ])('status %s is %s', async (status, wanted) => {
    answer = () => ({ status: 200, body: charge({ status }) });
    expect((await gateway.find(known))!.status).toBe(wanted);
    expect(fake.heard[0]!.path).toBe(`/charges/${known.provider_id}`);
  });

  test.each([
    [{}, 'mada'],
    [{ source: { payment_method: 'VISA' }, card: { scheme: 'VISA' } }, 'card'],
    [{ source: { payment_method: 'MASTERCARD' }, card: null }, 'card'],
    [{ source: { id: 'src_apple_pay', payment_method: 'VISA' } }, 'apple_pay'],
    [{ source: { payment_method: 'KNET' }, card: null }, 'other'],
  ])('payment method is recorded', async (change, method) => {
    answer = () => ({ status: 200, body: paid(change) });
    expect((await gateway.find(known))!.method).toBe(method);
  });

  test.each([
    [400, { errors: [{ code: '1101', error: 'Bad', description: 'Amount not valid' }] }, ServiceRefused],
    [401, { errors: [{ code: '2107', error: 'Unauthorized', description: 'Unauthorized' }] }, ServiceOutage],
    [429, {}, ServiceOutage],
    [500, 'oops', ServiceOutage],
    [200, { id: 7 }, ServiceOutage],
  ])('status %i is later or never', async (status, body, fault) => {
    answer = () => ({ status, body });
    await expect(gateway.open(page)).rejects.toThrow(fault);
  });

  test('refund is idempotent and waits while pending', async () => {
    const wanted = {
      ...known,
      reference: 'refund_1',
      provider_payment_id: known.provider_id,
      provider_refund_id: null,
      amount: 4000,
      currency: 'SAR',
      refunded_before: 0,
      reason: 'x',
      webhook_url: page.webhook_url,
    };
    answer = () => ({ status: 200, body: { id: 're_1', status: 'PENDING' } });
    expect(await gateway.refund(wanted)).toMatchObject({ provider_refund_id: 're_1', status: 'pending' });
    expect(fake.heard[0]).toMatchObject({
      path: '/refunds',
      body: { charge_id: known.provider_id, amount: 40, reference: { idempotent: 'refund_1' } },
    });
    answer = () => ({ status: 200, body: { id: 're_1', status: 'REFUNDED' } });
    expect((await gateway.refund({ ...wanted, provider_refund_id: 're_1' })).status).toBe('done');
    expect(fake.heard[1]).toMatchObject({ method: 'GET', path: '/refunds/re_1' });
    for (const status of ['DECLINED', 'FAILED']) {
      answer = () => ({ status: 200, body: { id: 're_1', status } });
      expect(await gateway.refund(wanted)).toMatchObject({ status: 'refused', words: status });
    }
  });

  test('webhook is accepted by its hashstring over every figure', () => {
    const read = (body: object, hashstring: string | undefined) =>
      gateway.readNotice(Buffer.from(JSON.stringify(body)), hashstring === undefined ? {} : { hashstring }, '');
    // The text that the published page adds up, written out.
    const text =
      'x_idchg_TS05A4120230736x9K22710693x_amount115.50x_currencySARx_gateway_referencemada_pg709' +
      'x_payment_reference4327230736106619650x_statusCAPTUREDx_created1698392202943';
    const right = createHmac('sha256', key).update(text).digest('hex');
    expect(read(paid(), right)).toMatchObject({
      event_id: 'chg_TS05A4120230736x9K22710693:CAPTURED',
      told: { status: 'paid', amount: 11_550, method: 'mada', reference: page.reference },
    });
    expect(read(paid(), undefined)).toBeUndefined();
    expect(read(paid(), `${right.slice(0, -1)}0`)).toBeUndefined();
    for (const change of [{ amount: 1.5 }, { currency: 'USD' }, { status: 'DECLINED' }, { id: 'chg_other' }])
      expect(read(paid(change), right)).toBeUndefined();
    expect(read({ amount: 'x' }, right)).toBeUndefined();
    expect(read(paid({ currency: 'XXX' }), right)).toBeUndefined();
  });
});
