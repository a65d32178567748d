import { Gauge, type Registry } from 'prom-client';

/** Answers again what was read less than `ms` ago: several scrapers and gauges cost one look. */
export const cacheRead = <T>(ms: number, read: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; found: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > ms) last = { at: now, found: read() };
    return last.found;
  };
};

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge whose values are looked up when they are asked for; what is not found is left out. */
export const addReadGauge = (
  registry: Registry,
  of: { name: string; help: string; labelNames?: string[] },
  samples: () => Promise<readonly Sample[]>,
): void => {
  new Gauge({
    name: of.name,
    help: of.help,
    labelNames: of.labelNames ?? [],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await samples();
      // A gauge without labels begins at 0, which would pass for a value that was read.
      if (found.length === 0) this.remove({});
      for (const { labels, value } of found) this.set({ ...labels }, value);
    },
  });
};
