import { expect, test } from 'vitest';
import { Metrics, type MetricSources } from './metrics.ts';

test('long reads are seen: how many run, wait and rest, and how long one waited for its turn', async () => {
  const metrics = new Metrics();
  const reading: MetricSources['reading'] = { state: { running: 2, waiting: 5, resting: 1 }, onWait: () => {} };
  const queue = { batch: async () => [[], []] } as unknown as MetricSources['queue'];
  metrics.lookAt({ pools: {}, liveStreams: () => 0, reading, queue });
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

test('a code counts when its request was answered, and not when it was refused after all', async () => {
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

test('a process that says it leaves is no fault, a sale that fails is one', async () => {
  const metrics = new Metrics();
  for (const operation of ['GET /api/ready', 'till.issueInvoice'])
    metrics.answered({ operation, isReplay: false } as never, 503, 1);
  const faults = (await metrics.text()).split('\n').filter((line) => line.startsWith('batalat_faults_total{'));
  expect(faults).toEqual([expect.stringContaining('operation="till.issueInvoice"')]);
});
