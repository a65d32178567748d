import { loadConfig } from '../config/config.ts';
import { leastMaxConnections, sumConnections, totalOf } from '../db/connection-sums.ts';
import type { Assumed } from './assumptions.ts';
import { measured } from './measured.ts';

const megabyte = 1e6;
const gigabyte = 1e9;
/** Sizes in which memory is bought, GB. */
const memorySizes = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024] as const;
/** From so many direct connections on a pooler carries the app's and the manager's. */
const poolerFrom = 250;
/** PostgreSQL's own; docs/operations.md, Connections. */
const reservedForSuperusers = 3;

type Recovery = 'nightly backup' | 'base backup and WAL' | 'replica';

export interface Size {
  readonly shops: number;
  readonly salesPerDay: number;
  /** Sales a second in the busiest seconds. */
  readonly burst: number;
  readonly serverCores: number;
  readonly databaseCores: number;
  readonly processes: number;
  readonly serverMemoryGb: number;
  readonly databaseMemoryGb: number;
  readonly connections: number;
  readonly hasPooler: boolean;
  /** Kept for good of one sale, with what the tax authority's documents add. */
  readonly bytesPerSale: number;
  readonly walPerSale: number;
  readonly growthGbPerYear: number;
  readonly databaseGb: number;
  readonly filesGb: number;
  readonly walGbPerDay: number;
  /** WAL between two checkpoints of the busiest hour. */
  readonly walGbPerCheckpoint: number;
  readonly databaseDiskGb: number;
  readonly writeIops: number;
  readonly restoreMinutes: number;
  readonly recoverMinutes: number;
  readonly recovery: Recovery;
}

const poolerAddresses = {
  DATABASE_URL: 'postgres://owner@database/shops',
  DATABASE_APP_URL: 'postgres://app@pooler/shops',
  DATABASE_MANAGER_URL: 'postgres://manager@pooler/shops',
};

/** Connections of one process with the product's usual pools, by the formula of every start. */
const sumsOf = (hasPooler: boolean) =>
  sumConnections(loadConfig({ METRICS_PORT: '9100', ...(hasPooler ? poolerAddresses : {}) }));

/** `max_connections` that these processes need, one more than run: a new one starts before the old one has left. */
const connectionsOf = (processes: number): { connections: number; hasPooler: boolean } => {
  const direct = leastMaxConnections(sumsOf(false), processes + 1, reservedForSuperusers);
  if (direct <= poolerFrom) return { connections: direct, hasPooler: false };
  const held = leastMaxConnections(sumsOf(true), processes + 1, reservedForSuperusers);
  return { connections: held + pooledConnections(processes), hasPooler: true };
};

/** What one process opens to the pooler: the app's and the manager's connections. */
export const pooledClients = totalOf(sumsOf(false)) - totalOf(sumsOf(true));
/** What the pooler holds to the database: half of what the processes would hold, because few work at one moment. */
export const pooledConnections = (processes: number): number => Math.ceil((pooledClients * processes) / 2);

const roundUpMemory = (gb: number): number => memorySizes.find((size) => size >= gb) ?? Math.ceil(gb);
const roundUpCores = (cores: number): number => (cores <= 2 ? 2 : Math.ceil(cores / 2) * 2);

const mix = (plain: number, signed: number, share: number): number => plain + (signed - plain) * share;

/** Share of sales that are their shop's first one after a checkpoint, on the mean of the day. */
const sparseShare = (assumed: Assumed): number => {
  const perCheckpoint = (assumed.sales / assumed.hours / 60) * assumed.checkpoint;
  return Math.min(1, 1 / Math.max(perCheckpoint, Number.MIN_VALUE));
};

/** WAL of one sale: whole pages weigh less where a shop sells more than once between two checkpoints. */
const walOfSale = (assumed: Assumed): number => {
  const sparse = sparseShare(assumed);
  const of = ({ walBytes, walBytesSparse }: { walBytes: number; walBytesSparse: number }): number =>
    walBytes + (walBytesSparse - walBytes) * sparse;
  return mix(of(measured.sale), of(measured.signedSale), assumed.fiscal);
};

/** Processor seconds that one second of the busiest time takes, at the server and at the database. */
const computeCores = (shops: number, burst: number, assumed: Assumed) => {
  const { sale, signedSale, read } = measured;
  const reads = ((shops * assumed.screens * assumed.reads) / 3600) * assumed.burst;
  const views = ((shops * assumed.views * assumed.peak) / 3600) * assumed.burst;
  const coresOf = (ofSale: number, ofRead: number): number =>
    (burst * ofSale * (1 + assumed.rest) + (reads + views) * ofRead) / 1000 / assumed.target;
  return {
    server: coresOf(mix(sale.serverMs, signedSale.serverMs, assumed.fiscal), read.serverMs),
    database: coresOf(mix(sale.databaseMs, signedSale.databaseMs, assumed.fiscal), read.databaseMs),
  };
};

/** Bytes that stay, and how fast they grow. */
const computeDisk = (shops: number, assumed: Assumed) => {
  const salesPerDay = shops * assumed.sales;
  const bytesPerSale = mix(measured.sale.bytes, measured.signedSale.bytes, assumed.fiscal);
  const growth = salesPerDay * assumed.days * bytesPerSale * (1 + assumed.rest);
  const passing = salesPerDay * (30 * measured.keyBytes + 400 * assumed.mails * assumed.mail);
  const database = shops * assumed.furnished * megabyte + growth * assumed.years + passing;
  const walPerSale = walOfSale(assumed);
  const walPerDay = salesPerDay * walPerSale * (1 + assumed.rest);
  return {
    bytesPerSale: Math.round(bytesPerSale),
    walPerSale: Math.round(walPerSale),
    growth,
    database,
    files: shops * assumed.photos * megabyte * assumed.years,
    walPerDay,
    walPerCheckpoint: (walPerDay * assumed.peak * assumed.checkpoint) / 60,
  };
};

/** Minutes until the shops sell again, by the way back. Looking, deciding and turning the processes over comes on top. */
const computeReturn = (shops: number, disk: ReturnType<typeof computeDisk>, assumed: Assumed) => {
  const rows = shops * assumed.sales * assumed.days * assumed.years * measured.sale.rows * (1 + assumed.rest);
  const filesSeconds = disk.files / (assumed.disk * megabyte);
  const restore = rows / measured.restoreRowsPerSecond + filesSeconds;
  const recover =
    disk.database / (assumed.disk * megabyte) + disk.walPerDay / (measured.replayMbPerSecond * megabyte) + filesSeconds;
  return { restore: restore / 60, recover: recover / 60 };
};

/**
 * Writes a second: a commit is one write of the WAL; every page that it touched is written once until the next checkpoint,
 * evenly, so that seconds do not matter but the hour.
 */
const computeWrites = (perSecond: number, assumed: Assumed): number => {
  const { sale, signedSale } = measured;
  const pages = mix(sale.pagesSparse, signedSale.pagesSparse, assumed.fiscal) * sparseShare(assumed);
  return Math.ceil((1 + assumed.rest) * perSecond * (assumed.burst + pages));
};

const chooseRecovery = (restore: number, recover: number, limit: number): Recovery => {
  if (restore <= limit) return 'nightly backup';
  return recover <= limit ? 'base backup and WAL' : 'replica';
};

/** What so many shops need: the one formula of docs/sizing.md, deploy/postgresql, deploy/pgbouncer and `npm run sizing`. */
export const computeSize = (shops: number, assumed: Assumed): Size => {
  const salesPerDay = shops * assumed.sales;
  const perSecond = (salesPerDay * assumed.peak) / 3600;
  const burst = perSecond * assumed.burst;
  const cores = computeCores(shops, burst, assumed);
  const disk = computeDisk(shops, assumed);
  // One process uses one core; the second one is there so that either may be replaced.
  const processes = Math.max(2, Math.ceil(cores.server));
  const { connections, hasPooler } = connectionsOf(processes);
  const { restore, recover } = computeReturn(shops, disk, assumed);
  const held = (disk.database * assumed.hot) / gigabyte + (connections * measured.connectionMb * megabyte) / gigabyte;
  return {
    shops,
    salesPerDay,
    burst,
    serverCores: roundUpCores(cores.server),
    databaseCores: roundUpCores(cores.database),
    processes,
    serverMemoryGb: roundUpMemory(((processes + 1) * measured.processMb) / 1000 + 1),
    databaseMemoryGb: roundUpMemory(held * 1.5 + 1),
    connections,
    hasPooler,
    bytesPerSale: disk.bytesPerSale,
    walPerSale: disk.walPerSale,
    growthGbPerYear: disk.growth / gigabyte,
    databaseGb: disk.database / gigabyte,
    filesGb: disk.files / gigabyte,
    walGbPerDay: disk.walPerDay / gigabyte,
    walGbPerCheckpoint: disk.walPerCheckpoint / gigabyte,
    // As much again for an index that is built anew, a check of a base backup, or WAL that cannot leave for a day.
    databaseDiskGb: Math.ceil((disk.database * 2 + disk.walPerDay * 2) / gigabyte + 10),
    writeIops: computeWrites(perSecond, assumed),
    restoreMinutes: restore,
    recoverMinutes: recover,
    recovery: chooseRecovery(restore, recover, assumed.outage),
  };
};
