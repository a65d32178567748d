import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { leastMaxConnections, sumConnections } from '../db/connection-sums.ts';
import { usualAssumptions } from './assumptions.ts';
import { computeSize } from './compute-size.ts';
import { measured } from './measured.ts';
import { poolerConf, postgresConf, postgresSettings } from './postgres-settings.ts';
import { fillTables, sizeTables, usualShops } from './size-tables.ts';

const sizeOf = (shops: number, more: Partial<typeof usualAssumptions> = {}) =>
  computeSize(shops, { ...usualAssumptions, ...more });

describe('computeSize', () => {
  it('connections follow the formula of a start', () => {
    const size = sizeOf(200);
    const sums = sumConnections(loadConfig({ METRICS_PORT: '9100' }));
    expect(size.connections).toBe(leastMaxConnections(sums, size.processes + 1, 3));
    expect(size.hasPooler).toBe(false);
  });

  it('many direct connections need a pooler', () => {
    const size = sizeOf(50_000);
    expect(size.hasPooler).toBe(true);
    expect(size.connections).toBeLessThan(29 * size.processes);
  });

  it('size grows with shops and sales', () => {
    const [once, shops, sales] = [sizeOf(100), sizeOf(200), sizeOf(100, { sales: usualAssumptions.sales * 2 })];
    expect(shops.growthGbPerYear).toBeCloseTo(once.growthGbPerYear * 2);
    expect(sales.growthGbPerYear).toBeCloseTo(once.growthGbPerYear * 2);
    expect(shops.burst).toBeCloseTo(once.burst * 2);
  });

  it('shops without units cost no tax documents', () => {
    expect(sizeOf(10, { fiscal: 0 }).bytesPerSale).toBe(measured.sale.bytes);
    expect(sizeOf(10, { fiscal: 1 }).bytesPerSale).toBe(measured.signedSale.bytes);
  });

  it('first sale after a checkpoint writes whole pages', () => {
    const quiet = sizeOf(10, { fiscal: 0, sales: 10 });
    const busy = sizeOf(10, { fiscal: 0, sales: 4_800_000 });
    expect(quiet.walPerSale).toBe(measured.sale.walBytesSparse);
    expect(busy.walPerSale).toBeCloseTo(measured.sale.walBytes, -1);
  });

  it('simplest recovery that ends in time is chosen', () => {
    const size = sizeOf(200);
    const of = (outage: number) => sizeOf(200, { outage }).recovery;
    expect(of(size.restoreMinutes)).toBe('nightly backup');
    expect(of(size.recoverMinutes)).toBe('base backup and WAL');
    expect(of(size.recoverMinutes * 0.9)).toBe('replica');
  });

  it('size without sales is finite', () => {
    const numbers = Object.values(sizeOf(10, { sales: 0, burst: 0 })).filter((value) => typeof value === 'number');
    expect(numbers.every(Number.isFinite)).toBe(true);
  });
});

describe('PostgreSQL settings', () => {
  it('settings fit the memory of every usual size', () => {
    for (const shops of usualShops) {
      const size = sizeOf(shops);
      const settings = new Map(postgresSettings(size, usualAssumptions));
      const megabytes = (name: string): number => {
        const [, value, unit] = /^(\d+)(MB|GB)$/.exec(settings.get(name)!)!;
        return Number(value) * (unit === 'GB' ? 1024 : 1);
      };
      const held = megabytes('shared_buffers') + megabytes('work_mem') * size.connections;
      expect([shops, held < size.databaseMemoryGb * 1024 * 0.6]).toEqual([shops, true]);
      expect(settings.get('max_connections')).toBe(String(size.connections));
    }
  });

  it('every settings line is valid', () => {
    for (const line of postgresConf(sizeOf(50), usualAssumptions).trimEnd().split('\n'))
      expect(line).toMatch(/^(#.*|[a-z_]+ = ('[\w,]+'|[\w.]+))$/);
  });
});

describe('pooler file', () => {
  it('pooler file has no passwords and named statements', () => {
    const text = poolerConf(sizeOf(5_000));
    expect(text).toContain('\npool_mode = transaction\n');
    expect(text).toContain('\nmax_prepared_statements = 500\n');
    expect(text).toContain('\nauth_type = scram-sha-256\n');
    expect(text).not.toMatch(/password|^ignore_startup_parameters/m);
  });
});

describe('sizing page', () => {
  it('page gets every table in its place', () => {
    const empty = Object.keys(sizeTables)
      .map((name) => `<!-- ${name} -->\n\nold\n\n<!-- end -->`)
      .join('\n');
    const filled = fillTables(empty);
    expect(filled).not.toContain('old');
    expect(fillTables(filled)).toBe(filled);
  });

  it('page without a place is refused', () => {
    expect(() => fillTables('')).toThrow('docs/sizing.md has no place for sale');
  });
});
