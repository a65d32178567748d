import { type Assumed, assumptions, usualAssumptions } from './assumptions.ts';
import { computeSize, type Size } from './compute-size.ts';
import { measured } from './measured.ts';
import { postgresSettings } from './postgres-settings.ts';

/** The sizes of the page and of deploy/postgresql. */
export const usualShops = [10, 50, 200, 1_000, 5_000] as const;

const count = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 });
const short = (value: number): string =>
  value >= 100 ? count(value) : value >= 10 ? value.toFixed(0) : value.toFixed(value >= 1 ? 1 : 2);
const gb = (value: number): string => `${short(value)} GB`;
const time = (minutes: number): string =>
  minutes < 1 ? '< 1 min' : minutes < 120 ? `${short(minutes)} min` : `${short(minutes / 60)} h`;

/** What a row of the page says, in its order. */
export const describeSize = (size: Size): Readonly<Record<string, string>> => ({
  shops: count(size.shops),
  'sales a day': count(size.salesPerDay),
  'sales a second, busiest': short(size.burst),
  'cores: product': String(size.serverCores),
  'cores: database': String(size.databaseCores),
  processes: String(size.processes),
  'memory: product': `${size.serverMemoryGb} GB`,
  'memory: database': `${size.databaseMemoryGb} GB`,
  max_connections: `${size.connections}${size.hasPooler ? ' (pooler)' : ''}`,
  'write operations a second': count(size.writeIops),
  'growth a year': gb(size.growthGbPerYear),
  database: gb(size.databaseGb),
  'its disk': `${count(size.databaseDiskGb)} GB`,
  files: gb(size.filesGb),
  'WAL a day': gb(size.walGbPerDay),
  'back: nightly backup': time(size.restoreMinutes),
  'back: base backup and WAL': time(size.recoverMinutes),
  'what is real': size.recovery,
});

const table = (rows: readonly (readonly string[])[]): string =>
  rows
    .flatMap((row, i) => [`| ${row.join(' | ')} |`, ...(i === 0 ? [`| ${row.map(() => '---').join(' | ')} |`] : [])])
    .join('\n');

/** One line a thing, one column a size. */
const sizesTable = (assumed: Assumed): string => {
  const described = usualShops.map((shops) => describeSize(computeSize(shops, assumed)));
  const names = Object.keys(described[0]!);
  return table(names.map((name) => [name, ...described.map((size) => size[name]!)]));
};

const settingsTable = (assumed: Assumed): string => {
  const columns = usualShops.map((shops) => new Map(postgresSettings(computeSize(shops, assumed), assumed)));
  return table([
    ['setting', ...usualShops.map(count)],
    ...[...columns[0]!.keys()].map((name) => [`\`${name}\``, ...columns.map((column) => column.get(name)!)]),
  ]);
};

const assumptionsTable = (): string =>
  table([
    ['flag', 'value', 'of what', 'meaning'],
    ...Object.entries(assumptions).map(([name, { value, unit, meaning }]) => [
      `\`--${name}\``,
      value.toLocaleString('en'),
      unit,
      meaning,
    ]),
  ]);

const saleTable = (): string => {
  const { sale, signedSale } = measured;
  const rows: readonly (readonly [string, (of: typeof sale | typeof signedSale) => string])[] = [
    ['rows that are written', ({ rows }) => String(rows)],
    ['bytes that stay (tables and indexes)', ({ bytes }) => count(bytes)],
    ['WAL, where its pages were touched since the checkpoint', ({ walBytes }) => `${count(walBytes)} bytes`],
    ['WAL of a shop’s first sale after a checkpoint', ({ walBytesSparse }) => `${count(walBytesSparse)} bytes`],
    ['whole pages in that', ({ pagesSparse }) => String(pagesSparse)],
    ['processor of the product', ({ serverMs }) => `${serverMs} ms`],
    ['processor of the database', ({ databaseMs }) => `${databaseMs} ms`],
  ];
  return table([
    ['of one sale of three lines', 'without a tax unit', 'with one'],
    ...rows.map(([name, of]) => [name, of(sale), of(signedSale)]),
  ]);
};

/** What stands between `<!-- name -->` and `<!-- end -->` of docs/sizing.md. */
export const sizeTables: Readonly<Record<string, () => string>> = {
  sale: saleTable,
  sizes: () => sizesTable(usualAssumptions),
  assumptions: assumptionsTable,
  settings: () => settingsTable(usualAssumptions),
};

/** The page with its tables computed anew; Error where it lacks a place for one. */
export const fillTables = (page: string): string =>
  Object.entries(sizeTables).reduce((text, [name, make]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`);
    if (!place.test(text)) throw new Error(`docs/sizing.md has no place for ${name}`);
    return text.replace(place, (_, before: string, after: string) => `${before}\n${make()}\n${after}`);
  }, page);
