import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { saleOf } from '../../bench/support/bench-shops.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { startObservability } from '../../src/platform/observability/start-observability.ts';
import { openOwnServer } from '../support/own-server.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: { key: string; value: Record<string, unknown> }[];
}

test('request trace continues the proxy’s with its round trips', async () => {
  const sent: SentSpan[] = [];
  let text = '';
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      text += JSON.stringify(body);
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
      for (const resource of resourceSpans) for (const scope of resource.scopeSpans) sent.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const observability = await startObservability(
    loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: '1' }),
  );
  const at = await openOwnServer({ observability, trustProxy: 1 });
  try {
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const made = await owner('POST', '/api/invoices', saleOf(shop), {
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    });
    expect(made.status).toBe(200);
    await observability.tracing!.stop();
    const sale = sent.find((span) => span.name === 'till.issueInvoice')!;
    expect(sale).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(sale.attributes).toContainEqual({
      key: 'batalat.request_id',
      value: { stringValue: made.headers.get('x-request-id') },
    });
    const trips = sent.filter((span) => span.parentSpanId === sale.spanId);
    expect(trips.length).toBeGreaterThanOrEqual(2);
    expect(new Set(trips.map((span) => span.traceId))).toEqual(new Set([traceId]));
    // Names only: no value of the sale, no token, no address.
    for (const value of ['048213', owner.token, '18900', 'select ']) expect(text).not.toContain(value);
  } finally {
    await at.close();
    collector.close();
  }
});

test('nothing is traced without configuration', async () => {
  expect(await startObservability(loadConfig({}))).toEqual({
    metrics: undefined,
    tracing: undefined,
    slowStatementMs: 500,
  });
});
