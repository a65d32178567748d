import type { Config } from '../config/config.ts';
import type { Observability } from './watch-requests.ts';

/** What the settings ask for; what they do not ask for is not even read. */
export const startObservability = async (
  config: Pick<Config, 'metrics' | 'tracing' | 'slowStatementMs' | 'trustProxy'>,
): Promise<Observability> => ({
  metrics: config.metrics ? new (await import('./metrics.ts')).Metrics() : undefined,
  tracing: config.tracing
    ? await (await import('./tracing.ts')).openTracing({
        ...config.tracing,
        trustsCaller: config.trustProxy !== false,
      })
    : undefined,
  slowStatementMs: config.slowStatementMs,
});
