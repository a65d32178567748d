import type { MetricSources } from '../../src/platform/observability/metrics.ts';

/** A lane of long reads in which nobody reads. */
export const noReading: MetricSources['reading'] = {
  state: { running: 0, waiting: 0, resting: 0 },
  onWait: () => {},
};
