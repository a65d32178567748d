import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Whatever is sent, the answer says what is wrong with it: it is never a fault, and always carries the safety headers. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

interface Raw {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}
interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

/** Sent as it stands: `fetch` would mend some of it. */
const send = ({ method = 'POST', path, headers = {}, body = '' }: Raw): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at.url);
    const call = httpRequest({ hostname, port, method, path, headers: { ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
    });
    call.on('error', reject);
    call.end(body);
  });

const json = { 'content-type': 'application/json' };
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const signed = () => ({ authorization: `Bearer ${owner.token}` });
const multipart = (body: string, type = 'multipart/form-data; boundary=x'): Raw => ({
  path: '/api/files',
  headers: { ...signed(), 'content-type': type },
  body,
});
const trialForm = '/request-free-trial/ask';
const part = (fileName: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\nabc\r\n--x--\r\n`;

const cases: readonly (readonly [string, () => Raw, number])[] = [
  ['JSON of 20,000 levels at a public door', () => ({ path: '/api/login', headers: json, body: deep(20_000) }), 422],
  ['JSON of 20,000 levels at registration', () => ({ path: '/api/register', headers: json, body: deep(20_000) }), 422],
  [
    'JSON of 5,000 levels in a report of the browser',
    () => ({ path: '/api/js_errors/add_js_error', headers: json, body: `{"type":1,"error":${deep(5_000)}}` }),
    422,
  ],
  ['lists of 100,000 levels', () => ({ path: '/api/login', headers: json, body: '['.repeat(100_000) }), 422],
  [
    'JSON of 20,000 levels by somebody signed in',
    () => ({ path: '/api/customers', headers: { ...json, ...signed() }, body: deep(20_000) }),
    422,
  ],
  ['half of a JSON', () => ({ path: '/api/login', headers: json, body: '{"email":' }), 422],
  ['JSON that poisons prototypes', () => ({ path: '/api/login', headers: json, body: '{"__proto__":{"x":1}}' }), 422],
  ['an empty body', () => ({ path: '/api/login', headers: json, body: '' }), 422],
  ['another kind of body', () => ({ path: '/api/login', headers: { 'content-type': 'text/xml' }, body: '<a/>' }), 415],
  ['multipart without a boundary', () => multipart(part('a.png'), 'multipart/form-data'), 422],
  ['multipart that is cut off', () => multipart(part('a.png').slice(0, 60)), 422],
  ['multipart with nothing in it', () => multipart('--x--\r\n'), 422],
  ['NUL in the name of a file', () => multipart(part('a\u0000.png')), 422],
  ['a header of a part without end', () => multipart(`--x\r\n${'a'.repeat(100_000)}`), 422],
  ['a stray percent sign in an address of the API', () => ({ method: 'GET', path: '/api/customers/%E0%A4%A' }), 404],
  ['a stray percent sign in a page', () => ({ method: 'GET', path: '/e-invoice/%' }), 404],
  ['a stray percent sign in a file', () => ({ method: 'GET', path: '/storage/1/%c0%ae' }), 404],
  ['a stray percent sign in a query', () => ({ method: 'GET', path: '/api/countries?x=%' }), 422],
  ['a NUL in an address', () => ({ method: 'GET', path: '/e-invoice/%00' }), 404],
  ['an address without end', () => ({ method: 'GET', path: `/e-invoice/${'a'.repeat(10_000)}` }), 404],
  ['JSON for a form of a page', () => ({ path: trialForm, headers: json, body: '{"form_token":5}' }), 415],
  ['multipart for a form of a page', () => ({ ...multipart(part('a.png')), path: trialForm }), 415],
  ['nothing for a form of a page', () => ({ path: trialForm }), 403],
  ['a method that nobody knows', () => ({ method: 'PATCH', path: '/api/login' }), 404],
  [
    'a bearer of another alphabet',
    () => ({ method: 'GET', path: '/api/customers', headers: { authorization: 'Bearer \u00e9\u00e9' } }),
    401,
  ],
];

test.each(cases)('%s', async (_, raw, status) => {
  const answer = await send(raw());
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([status, expect.anything()]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toBeDefined();
  expect(answer.headers['x-request-id']).toBeDefined();
  expect(answer.text).not.toMatch(/node_modules|\.ts:|Maximum call stack/);
});

const line = (more: object) => ({
  kind: 'service',
  item_id: shop.services[0],
  quantity_milli: 1000,
  unit_price: 1,
  ...more,
});

test.each([['1e3'], ['0x10'], [' 1'], ['01'], ['1.0'], ['+1'], ['١'], [[1]], [true], [''], [1.5], [null], [{}]])(
  'number in a wrong form is refused: %j',
  async (wrong) => {
    const sale = { lines: [line({ item_id: wrong })], payments: [] };
    const answer = await owner('POST', '/api/invoices', sale);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['lines.0.item_id']]);
    if (typeof wrong !== 'string' || wrong === '') return;
    const path = await owner('GET', `/api/customers/${encodeURIComponent(wrong)}`);
    expect(path.status).toBe(422);
    expect((await owner('GET', `/api/customers?status=${encodeURIComponent(wrong)}`)).status).toBe(422);
  },
);

test.each([['yes'], [2], [[true]], ['TRUE'], [''], [1.0000001]])('flag in a wrong form: %j', async (wrong) => {
  const answer = await owner('POST', '/api/customers', { name_en: 'Flagged', wants_tax_invoice: wrong });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['wants_tax_invoice']]);
});

test('names are stored composed and codes in western digits', async () => {
  const { body } = await owner('POST', '/api/customers', {
    name_en: '\u202eCafe\u0301\u0007\nRose\u200f',
    name_ar: '  نورة\u200f ٢ ',
    mobile: '٠٠٩٦٦٥٣١١١٢٢٢٣',
    identification: '١٠٢٠',
    building_number: '۱۲',
    notes: 'one\r\ntwo',
  });
  expect(body).toMatchObject({
    name_en: 'Café Rose',
    name_ar: 'نورة ٢',
    mobile: '966531112223',
    identification: '1020',
    building_number: '12',
    notes: 'one\ntwo',
  });
});
