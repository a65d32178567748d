import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type MetricSources, Metrics } from './metrics.ts';
import { watchRequests } from './watch-requests.ts';

test('long reads expose running, waiting and resting counts', async () => {
  const metrics = new Metrics();
  const reading: MetricSources['reading'] = { state: { running: 2, waiting: 5, resting: 1 }, onWait: () => {} };
  const queue = { batch: async () => [[], [], []] } as unknown as MetricSources['queue'];
  metrics.lookAt({ pools: {}, liveStreams: () => 0, reading, queue, jobs: [] });
  reading.onWait(700);
  const text = await metrics.text();
  for (const line of [
    /^batalat_readings\{state="running".*\} 2$/m,
    /^batalat_readings\{state="waiting".*\} 5$/m,
    /^batalat_readings\{state="resting".*\} 1$/m,
    /^batalat_reading_wait_seconds_sum.* 0\.7$/m,
  ])
    expect(text).toMatch(line);
});

test('code counts when answered, not when later refused', async () => {
  const metrics = new Metrics();
  expect(await metrics.text()).toMatch(/^batalat_codes_total.* 0$/m);
  for (const [sendsCode, status] of [
    [true, 303],
    [true, 200],
    [true, 422],
    [false, 303],
  ])
    metrics.answered({ operation: 'identity.sendVerificationCode', sendsCode } as never, status as number, 1);
  expect(await metrics.text()).toMatch(/^batalat_codes_total.* 2$/m);
});

test('lost codes are counted from nothing on', async () => {
  const metrics = new Metrics();
  for (const channel of ['sms', 'whatsapp'])
    expect(await metrics.text()).toMatch(new RegExp(`^batalat_codes_lost_total.*channel="${channel}".* 0$`, 'm'));
  metrics.codeLost('sms');
  expect(await metrics.text()).toMatch(/^batalat_codes_lost_total.*channel="sms".* 1$/m);
});

/** Lines of one figure whose value is not 0. */
const counted = async (metrics: Metrics, name: string): Promise<string[]> =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`) && !line.endsWith(' 0'));

test('announced shutdown is no fault, a failed sale is', async () => {
  const metrics = new Metrics();
  for (const operation of ['GET /api/ready', 'till.issueInvoice'])
    metrics.answered({ operation, isReplay: false } as never, 503, 1);
  expect(await counted(metrics, 'batalat_faults_total')).toEqual([
    expect.stringContaining('operation="till.issueInvoice"'),
  ]);
});

test('a refusal is counted apart from faults', async () => {
  const metrics = new Metrics();
  metrics.answered({ operation: 'till.issueInvoice' } as never, 501, 1);
  expect(await counted(metrics, 'batalat_faults_total')).toEqual([]);
  expect(await counted(metrics, 'batalat_refusals_total')).toEqual([
    expect.stringMatching(/operation="till.issueInvoice".* 1$/),
  ]);
});

test('counters of what is known begin at 0', async () => {
  const metrics = new Metrics();
  const queue = { batch: async () => [[], [], []] } as unknown as MetricSources['queue'];
  const reading: MetricSources['reading'] = { state: { running: 0, waiting: 0, resting: 0 }, onWait: () => {} };
  metrics.lookAt({ pools: {}, liveStreams: () => 0, reading, queue, jobs: ['message.send'] });
  const server = fastify();
  watchRequests(
    server,
    { metrics, tracing: undefined, slowStatementMs: 0 },
    new Map([['POST /api/invoices', 'till.issueInvoice']]),
  );
  server.post('/api/invoices', async () => '');
  server.get('/pay/:unique_id', async () => '');
  await server.ready();
  const text = await metrics.text();
  for (const begun of [
    'batalat_faults_total{operation="till.issueInvoice"',
    'batalat_faults_total{operation="GET /pay/:unique_id"',
    'batalat_faults_total{operation="unknown"',
    'batalat_refusals_total{operation="till.issueInvoice"',
    'batalat_slow_statements_total{operation="till.issueInvoice"',
    'batalat_slow_statements_total{operation="job message.send"',
    'batalat_job_failures_total{queue="message.send",last_try="true"',
    'batalat_job_failures_total{queue="message.send",last_try="false"',
    'batalat_jobs_given_up{queue="message.send"',
    'batalat_messages_failed{channel="sms"',
    'batalat_outside_calls_total{service="sms",outcome="refused"',
    'batalat_outside_calls_total{service="checkout",outcome="failed"',
    'batalat_scrape_failures_total{what="backup"',
    'batalat_queue_errors_total{',
  ])
    expect(
      text.split('\n').filter((line) => line.startsWith(begun) && line.endsWith(' 0')),
      begun,
    ).toHaveLength(1);
});
