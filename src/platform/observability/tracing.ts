import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { processName } from './process-name.ts';
import type { RoundTrip, Watched } from './watched.ts';

/** Traces of requests, sent to an OTLP collector. */
export interface Tracing {
  begin(watched: Watched, request: FastifyRequest): void;
  asked(watched: Watched, asked: RoundTrip): void;
  end(watched: Watched, status: number): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** Milliseconds since 1970 of a moment of performance.now(). */
const moment = (at: number): number => performance.timeOrigin + at;

/**
 * A span a request and one a round trip to the database, named by operation and statement: values never travel. The packages
 * are read only here, when an endpoint is configured. A trace that the caller began is carried on when a proxy is trusted.
 */
export const openTracing = async (parts: {
  endpoint: string;
  /** Share of the traces that are kept, 0 to 1. */
  share: number;
  trustsCaller: boolean;
}): Promise<Tracing> => {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'batalat', 'service.instance.id': processName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(parts.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${parts.endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('batalat');
  const spans = new WeakMap<Watched, Span>();

  const parentOf = (request: FastifyRequest) => {
    const header = request.headers['traceparent'];
    const match = parts.trustsCaller && typeof header === 'string' ? traceParent.exec(header) : null;
    if (!match) return api.ROOT_CONTEXT;
    const [, traceId, spanId, flags] = match;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, {
      traceId: traceId!,
      spanId: spanId!,
      traceFlags: Number.parseInt(flags!, 16),
      isRemote: true,
    });
  };

  return {
    begin: (watched, request) => {
      const span = tracer.startSpan(
        watched.operation,
        {
          kind: api.SpanKind.SERVER,
          startTime: moment(watched.began),
          attributes: { 'http.request.method': request.method, 'batalat.request_id': watched.id },
        },
        parentOf(request),
      );
      spans.set(watched, span);
    },
    asked: (watched, { statements, began, ms, failed }) => {
      const parent = spans.get(watched);
      if (!parent?.isRecording()) return;
      const span = tracer.startSpan(
        'database',
        {
          kind: api.SpanKind.CLIENT,
          startTime: moment(began),
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.batch.size': statements.length,
            'batalat.statements': statements.map((s) => s.name),
          },
        },
        api.trace.setSpan(api.ROOT_CONTEXT, parent),
      );
      if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(moment(began + ms));
    },
    end: (watched, status) => {
      const span = spans.get(watched);
      if (!span) return;
      span.setAttributes({
        'http.response.status_code': status,
        ...(watched.merchant === undefined ? {} : { 'batalat.merchant': watched.merchant }),
        ...(watched.cause === undefined ? {} : { 'batalat.cause': watched.cause }),
      });
      if (status >= 500 && status !== 501) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
    stop: () => provider.shutdown(),
  };
};
