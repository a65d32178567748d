import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('a process that says it leaves is no fault, a sale that fails is one', async () => {
  const metrics = new Metrics();
  for (const operation of ['GET /api/ready', 'till.issueInvoice'])
    metrics.answered({ operation, isReplay: false } as never, 503, 1);
  const faults = (await metrics.text()).split('\n').filter((line) => line.startsWith('batalat_faults_total{'));
  expect(faults).toEqual([expect.stringContaining('operation="till.issueInvoice"')]);
});
