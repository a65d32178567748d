import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saleOf } from '../../bench/support/bench-shops.ts';
import { routes } from '../../src/apps/features.ts';
import { operationNames } from '../../src/apps/operation-names.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { ServiceRefused } from '../../src/platform/gateways/call-service.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { prepareJobs } from '../../src/platform/jobs/queue.ts';
import { MailRefused } from '../../src/platform/messages/mail-gateway.ts';
import type { MessageGateways } from '../../src/platform/messages/send-message-job.ts';
import { Metrics } from '../../src/platform/observability/metrics.ts';
import { requestIds } from '../../src/platform/observability/request-id.ts';
import { safeError } from '../../src/platform/observability/safe-error.ts';
import { listenForMetrics, serveMetricsByToken } from '../../src/platform/observability/serve-metrics.ts';
import { watchMessages } from '../../src/platform/observability/watch-gateways.ts';
import { markJob } from '../support/example-jobs.ts';
import { noReading } from '../support/no-reading.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { queuedCode } from '../support/phone-codes.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** What an operator sees: one line a request, faults with their operation, figures; and no secret in any of it. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
const metrics = new Metrics();
const lines: string[] = [];

beforeAll(async () => {
  at = await openOwnServer({
    pages: true,
    works: true,
    trustProxy: 1,
    log: { level: 'debug', write: (line) => void lines.push(line) },
    observability: { metrics, tracing: undefined, slowStatementMs: 150 },
  });
  metrics.lookAt({
    pools: { app: at.database.app },
    liveStreams: () => 3,
    reading: noReading,
    queue: at.database.owner,
    jobs: ['message.send'],
  });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

// biome-ignore lint/suspicious/noExplicitAny: lines have fields of every kind
type Line = Record<string, any>;
const parsed = (): Line[] => lines.map((line) => JSON.parse(line) as Line);
/** The line of a request, which is written when its answer has left. */
const lineOf = async (id: string): Promise<Line> => {
  for (let i = 0; i < 100; i++) {
    const found = parsed().find((line) => line.request === id && line.msg === 'request');
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no line of ${id}`);
};
const sale = () => saleOf(shop);

test('every operation has a name of its contract', () => {
  const names = [...operationNames.values()];
  expect(names).toHaveLength(routes.length);
  expect(new Set(names).size).toBe(routes.length);
  expect(operationNames.get('POST /api/invoices')).toBe('till.issueInvoice');
});

describe('log line of a request', () => {
  test('line names actor, operation, duration and place', async () => {
    const key = newKey();
    const made = await owner('POST', '/api/invoices', sale(), { 'idempotency-key': key });
    expect(made.status).toBe(200);
    const line = await lineOf(made.headers.get('x-request-id')!);
    expect(line).toMatchObject({
      operation: 'till.issueInvoice',
      status: 200,
      merchant: shop.merchantId,
      user: expect.any(Number),
      key,
      process: expect.stringMatching(/.\/\d+$/),
    });
    expect(line.database_ms).toBeGreaterThan(0);
    expect(line.ms).toBeGreaterThanOrEqual(line.database_ms);
    // A statement that was slow leaves a warning of its own.
    const lines = parsed().filter((one) => one.request === line.request && one.msg === line.msg);
    expect(lines).toHaveLength(1);
    const again = await owner('POST', '/api/invoices', sale(), { 'idempotency-key': key });
    expect(await lineOf(again.headers.get('x-request-id')!)).toMatchObject({ is_replay: true });
  });

  test('refusal, bad input and ended session have their keys', async () => {
    const refused = await owner('POST', '/api/customers/999999/enable', {});
    const asked = { ...sale(), payments: [] };
    const bad = await owner('POST', '/api/invoices', { ...asked, lines: [] });
    const closed = await at.anonymous('GET', '/api/customers');
    expect(await lineOf(bad.headers.get('x-request-id')!)).toMatchObject({ status: 422, cause: 'InvalidInput' });
    expect(await lineOf(closed.headers.get('x-request-id')!)).toMatchObject({
      operation: 'customers.list',
      status: 401,
      cause: 'not_logged_in',
    });
    expect(await lineOf(refused.headers.get('x-request-id')!)).toMatchObject({ status: refused.status });
  });

  test('manager and page requests log their kind', async () => {
    const manager = await at.signManagerIn();
    const seen = await manager('GET', '/api/manager/merchants');
    expect(await lineOf(seen.headers.get('x-request-id')!)).toMatchObject({ manager: expect.any(Number), status: 200 });
    const page = await fetch(`${at.url}/en/e-invoice/no-such-invoice-of-anybody`);
    expect(page.status).toBe(404);
    expect((await lineOf(page.headers.get('x-request-id')!)).operation).toBe('GET /en/e-invoice/:unique_id');
  });

  test('fault logs operation and cause with the page’s number', async () => {
    await at.database.owner.batch([sql`alter table customer rename column name_en to name_hidden`]);
    const broken = await owner('GET', '/api/customers');
    await at.database.owner.batch([sql`alter table customer rename column name_hidden to name_en`]);
    expect(broken.status).toBe(500);
    const id = broken.body.request_id as string;
    expect(broken.headers.get('x-request-id')).toBe(id);
    expect(await lineOf(id)).toMatchObject({ level: 50, status: 500, cause: 'error 42703' });
    const fault = parsed().find((line) => line.request === id && line.msg === 'fault')!;
    expect(fault).toMatchObject({ operation: 'customers.list', merchant: shop.merchantId, err: { code: '42703' } });
    expect(fault.err.stack).toContain('at ');
  });
});

test('valid request id of a trusted proxy is retained', async () => {
  const sent = await at.anonymous('GET', '/api/health', undefined, { 'x-request-id': 'proxy-4711-abcdef' });
  expect(sent.headers.get('x-request-id')).toBe('proxy-4711-abcdef');
  const odd = await at.anonymous('GET', '/api/health', undefined, { 'x-request-id': 'a b{"x":1}' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const ask = (trust: number | string | false, remoteAddress: string) =>
    requestIds(trust)({ headers: { 'x-request-id': 'proxy-4711' }, socket: { remoteAddress } } as never);
  expect(ask(false, '127.0.0.1')).not.toBe('proxy-4711');
  expect(ask('10.0.0.0/8, ::1', '10.2.3.4')).toBe('proxy-4711');
  expect(ask('10.0.0.0/8', '::ffff:10.2.3.4')).toBe('proxy-4711');
  expect(ask('10.0.0.0/8, ::1', '192.0.2.1')).not.toBe('proxy-4711');
});

test('line contains no secret', async () => {
  const secrets: string[] = [owner.token];
  const secret = (text: string): string => {
    secrets.push(text);
    return text;
  };
  // Passwords, right and wrong ones, in bodies that are read and bodies that are not.
  await at.anonymous('POST', '/api/login', { email: shop.owner, password: secret('Wrong-Pass-84213-x') });
  secrets.push(tinyPassword);
  await at.anonymous('POST', '/api/login', `{"email": "${shop.owner}", "password": "${secret('Half-A-Body-99121')}`);
  await owner('PUT', '/api/profile/password', {
    password: secret('Old-One-5512-y'),
    new_password: secret('Nw-1-8812'),
  });
  // Tokens that nobody has, in headers and addresses.
  await at.anonymous('GET', '/api/customers', undefined, {
    authorization: `Bearer ${secret('Tok3nTok3nTok3nTok3nTok3n00')}`,
  });
  await at.anonymous('GET', '/api/customers', undefined, { authorization: `Basic ${secret('dXNlcjpwYXNzd29yZDE=')}` });
  await owner('GET', `/api/customers?search=${secret('QuerySecret77')}&${secret('NameSecret78')}=1`);
  await fetch(`${at.url}/e-invoice/${secret('PublicKeyOfInvoice12345x')}?${secret('PageQuery5543')}=1`);
  await fetch(`${at.url}/nowhere/${secret('NowherePath9911')}`);
  await fetch(`${at.url}/en/merchant/reset-password/${secret('ResetInPath-771234567890ab')}`);
  // A mailed link and a code on a phone: sent by the jobs, used rightly and wrongly.
  await at.anonymous('POST', '/api/forgot_password', { email: shop.owner });
  const mobile = '966512340077';
  await at.anonymous('POST', '/api/verification_codes', { mobile, purpose: 'register' });
  const queued = await queuedCode(at, mobile).catch(() => undefined);
  const [sent] = await at.database.owner.batch([sql`select text_body, source from sandbox_message`]);
  const code = queued ?? /\d{6}/.exec(sent!.map((row) => String(row['text_body'])).join())?.[0];
  if (code) secret(code);
  await at.anonymous('POST', '/api/verification_codes/check', { mobile, purpose: 'register', code: secret('918273') });
  await at.anonymous('POST', '/api/reset_password', {
    token: secret('WrongResetToken-4455667788990011'),
    password: secret('New-Pass-For-Reset-31'),
  });
  // A card's code inside a sale that is made and one that the database cannot take.
  const card = { method: 'credit_card', amount: 82400, authorization_code: secret('C4RD7781') };
  await owner('POST', '/api/invoices', { ...sale(), payments: [card] });
  for (const broken of [sql`authorization_code <> 'C4RD7782'`, sql`authorization_code::int is not null`]) {
    // The second makes the database quote what it was given.
    await at.database.owner.batch([sql`alter table payment add constraint broken check (${broken}) not valid`]);
    const refused = { ...card, authorization_code: secret('C4RD7782') };
    const fault = await owner('POST', '/api/invoices', { ...sale(), payments: [refused] });
    await at.database.owner.batch([sql`alter table payment drop constraint broken`]);
    expect(fault.status).toBe(500);
    await lineOf(fault.headers.get('x-request-id')!);
  }

  const text = lines.join('\n');
  expect(text).toContain('broken');
  const found = secrets.filter((one) => text.includes(one));
  expect(found).toEqual([]);
  expect(text).not.toMatch(/reset-password\/[\w-]{8}/);
  const [tokens] = await at.database.owner.batch([
    sql`select text_body from message where kind in ('reset_password', 'verification_code') and text_body is not null
        union all select text_body from sandbox_message`,
  ]);
  for (const { text_body } of tokens as { text_body: string }[])
    for (const link of text_body.match(/[\w-]{30,}/g) ?? []) expect(text).not.toContain(link);
});

test.each(['exit', 'error', 'wait'])('no line is lost (%s)', (end) => {
  const printer = join(import.meta.dirname, '../support/line-printer.ts');
  const { stdout } = spawnSync(process.execPath, [printer, end], { encoding: 'utf8' });
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(said).toEqual(end === 'error' ? ['first', 'second', 'fault'] : ['first', 'second']);
});

test('error is logged without its quoted values', () => {
  const given = (message: string, more: object = {}) => Object.assign(new Error(message), more);
  const told = (error: unknown) => JSON.stringify(safeError(error));
  expect(told(given('invalid input syntax for type integer: "hush-1"', { code: '22P02' }))).not.toContain('hush');
  expect(
    told(given('broken', { code: '23514', detail: 'Failing row contains (hush-2)', where: 'hush-3' })),
  ).not.toContain('hush');
  expect(told(given(`connect postgres://owner:${'hush-4'}@db/x failed`))).not.toContain('hush');
  expect(told(given('fetch http://x/y?token=hush-5'))).not.toContain('hush');
  expect(told(given('outer', { cause: given('Authorization: Bearer hush-6') }))).not.toContain('hush');
  expect(told('hush-7')).not.toContain('hush');
  let syntax: unknown;
  try {
    JSON.parse('{"password": "hush-8');
    JSON.parse('hush-9 { ');
  } catch (error) {
    syntax = error;
  }
  expect(told(syntax)).not.toContain('hush');
  expect(safeError(given('plain words', { code: '42703' }))).toMatchObject({ message: 'plain words', code: '42703' });
});

describe('statement attribution in the database', () => {
  test('comment and connection name identify the statement', async () => {
    const [rows] = await at.database.app.batch([
      sql`select statement from pg_prepared_statements where statement like '% /* till.issueInvoice s%'`,
    ]);
    const pooled = (rows ?? []).length;
    const more = await Promise.all(
      Array.from({ length: 6 }, () =>
        at.database.app.batch([
          sql`select count(*)::int as n, pg_sleep(0.02) from pg_prepared_statements
            where statement like '% /* till.issueInvoice s%'`,
        ]),
      ),
    );
    expect(pooled + more.reduce((n, [found]) => n + Number(found![0]!['n']), 0)).toBeGreaterThan(0);
  });

  test('slow statement logs its operation without values', async () => {
    const wait = sql`select pg_sleep(0.25)`;
    const asked = transaction(at.database.owner, [sql`lock table customer in access exclusive mode`], async (tx) => {
      const answer = owner('GET', '/api/customers?search=SlowSecret');
      await tx.run(wait);
      return { answer };
    });
    await (await asked).answer;
    const slow = parsed().find((line) => line.msg === 'slow statement' && line.operation === 'customers.list')!;
    expect(slow.ms).toBeGreaterThanOrEqual(150);
    expect(slow.statements[0]).toEqual({ name: expect.stringMatching(/^s[\da-f]{20}$/), text: expect.any(String) });
    expect(JSON.stringify(slow)).not.toContain('SlowSecret');
  });
});

describe('metrics', () => {
  const token = 'token-of-the-scraper-1';
  const figureOf = (text: string, line: RegExp): number =>
    Number(
      text
        .split('\n')
        .find((one) => line.test(one))
        ?.split(' ')
        .at(-1),
    );

  test('metrics count outcomes by operation and class', async () => {
    const before = figureOf(await metrics.text(), /^batalat_sales_total/);
    const key = newKey();
    for (let i = 0; i < 2; i++) await owner('POST', '/api/invoices', sale(), { 'idempotency-key': key });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const text = await metrics.text();
    expect(figureOf(text, /^batalat_sales_total/)).toBe(before + 1);
    expect(figureOf(text, /^batalat_request_seconds_count.*operation="till.issueInvoice",class="2xx"/)).toBeGreaterThan(
      1,
    );
    expect(figureOf(text, /^batalat_faults_total.*operation="customers.list"/)).toBe(1);
    expect(figureOf(text, /^batalat_slow_statements_total.*operation="customers.list"/)).toBeGreaterThan(0);
    expect(figureOf(text, /^batalat_live_streams/)).toBe(3);
    expect(figureOf(text, /^batalat_pool_connections.*state="used"/)).toBeGreaterThanOrEqual(0);
    expect(figureOf(text, /^batalat_pool_wait_seconds_count/)).toBeGreaterThan(0);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds/m);
    expect(text).toMatch(/^process_resident_memory_bytes/m);
  });

  test('queue metrics show depth and age', async () => {
    // A queue that nobody works on.
    await prepareJobs(at.database.address.owner, [markJob]);
    await at.database.as(shop.merchantId, async (tx) => {
      for (const mark of ['now', 'old', 'later']) await enqueue(tx, markJob, { mark });
    });
    await at.database.owner.batch([
      sql`update job_queue.job set start_after = now() + case data->'payload'->>'mark'
            when 'old' then interval '-90 seconds' when 'later' then interval '10 minutes' else interval '0' end
          where name = 'test.mark'`,
    ]);
    const other = new Metrics();
    other.lookAt({ pools: {}, liveStreams: () => 0, reading: noReading, queue: at.database.owner, jobs: [] });
    const text = await other.text();
    expect(figureOf(text, /^batalat_jobs_waiting.*queue="test.mark"/)).toBe(2);
    expect(figureOf(text, /^batalat_jobs_oldest_seconds.*queue="test.mark"/)).toBeGreaterThanOrEqual(89);
    expect(figureOf(text, /^batalat_jobs_oldest_seconds.*queue="test.mark"/)).toBeLessThan(120);
    await at.database.owner.batch([sql`update job_queue.job set state = 'failed' where name = 'test.mark'`]);
    const later = new Metrics();
    later.lookAt({ pools: {}, liveStreams: () => 0, reading: noReading, queue: at.database.owner, jobs: [] });
    expect(figureOf(await later.text(), /^batalat_jobs_given_up.*queue="test.mark"/)).toBe(3);
  });

  test('metrics count external answers and failed tries', async () => {
    const other = new Metrics();
    const outcomes = [undefined, new MailRefused('no'), new Error('later')];
    const send = () => {
      const failure = outcomes.shift();
      return failure ? Promise.reject(failure) : Promise.resolve();
    };
    const never = { send: () => Promise.reject(new ServiceRefused('no')) };
    const bare: MessageGateways = { mail: { send, close: () => {} }, sms: never, whatsapp: never };
    const gateways = watchMessages(bare, other);
    for (let i = 0; i < 3; i++) await gateways.mail.send({} as never).catch(() => {});
    await expect(gateways.sms.send({} as never)).rejects.toThrow('no');
    other.jobFailed('message.send', true);
    const text = await other.text();
    for (const outcome of ['done', 'refused', 'failed'])
      expect(figureOf(text, new RegExp(`^batalat_outside_calls_total.*service="mail",outcome="${outcome}"`))).toBe(1);
    expect(figureOf(text, /^batalat_outside_calls_total.*service="sms",outcome="refused"/)).toBe(1);
    expect(figureOf(text, /^batalat_job_failures_total.*queue="message.send",last_try="true"/)).toBe(1);
  });

  test('metrics open with token on their own port', async () => {
    const plain = await fetch(`${at.url}/metrics`);
    expect(plain.status).toBe(404);
    const own = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token: undefined });
    const guarded = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token });
    const urlOf = (server: typeof own) => `http://127.0.0.1:${(server.address() as { port: number }).port}/metrics`;
    const ask = async (url: string, given?: string) =>
      (await fetch(url, given ? { headers: { authorization: `Bearer ${given}` } } : {})).status;
    expect(await ask(urlOf(own))).toBe(200);
    expect(await ask(urlOf(own).replace('/metrics', '/'))).toBe(404);
    expect([await ask(urlOf(guarded)), await ask(urlOf(guarded), 'token-of-somebody-else')]).toEqual([401, 401]);
    expect(await ask(urlOf(guarded), token)).toBe(200);
    own.close();
    guarded.close();
    const { default: fastify } = await import('fastify');
    const server = fastify();
    serveMetricsByToken(server, metrics, token);
    expect((await server.inject('/metrics')).statusCode).toBe(401);
    const answer = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, metrics.registry.contentType]);
  });
});
