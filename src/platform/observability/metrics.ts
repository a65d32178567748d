import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../db/pools.ts';
import type { SlowQueryLimiter } from '../http/slow-query-limiter.ts';
import { addBackupMetrics } from './backup-metrics.ts';
import { addCertificateMetrics } from './certificate-metrics.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import { addDiskMetrics } from './disk-metrics.ts';
import { addJobMetrics } from './job-metrics.ts';
import { addMessageMetrics } from './message-metrics.ts';
import type { WatchSettings } from './observability-settings.ts';
import { processName } from './process-name.ts';
import { isFault, type Watched } from './watched.ts';

/** How an answer counts: a refusal (501) is the product saying no, and no fault. */
export const classOf = (status: number): string => (status === 501 ? 'refused' : `${Math.floor(status / 100)}xx`);

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the metrics look at: given by whoever assembles the product. */
export interface MetricSources {
  readonly pools: Readonly<Record<string, Pool>>;
  readonly liveStreams: () => number;
  readonly reading: Pick<SlowQueryLimiter, 'state' | 'onWait'>;
  /** Looks into the job queue and the messages, and asks the server, as the owner. */
  readonly queue: Pool;
  /** Names of all jobs. */
  readonly jobs: readonly string[];
  /** What lies outside of the database. Tests that have none of it leave it out. */
  readonly around?: WatchSettings & { readonly publicUrl: string };
}

const outcomes = ['done', 'refused', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];
/** Outside services whose calls are counted. */
const services = ['mail', 'sms', 'whatsapp', 'checkout'] as const;
export type Service = (typeof services)[number];
/** What is looked up at a scrape and may fail. */
const looks = ['queue', 'messages', 'database', 'replica', 'disk', 'backup', 'certificate'] as const;

/** Figures of one process in Prometheus's form. Each product of a process (tests start several) has its own. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;
  readonly #poolWait: Histogram;
  readonly #sales: Counter;
  readonly #faults: Counter;
  readonly #refusals: Counter;
  readonly #codes: Counter;
  readonly #codesLost: Counter;
  readonly #slow: Counter;
  readonly #jobTries: Counter;
  readonly #queueErrors: Counter;
  readonly #outside: Counter;
  readonly #scrapeFailures: Counter;

  constructor() {
    const registers = [this.registry];
    this.registry.setDefaultLabels({ process: processName });
    // Each look at the event loop wakes the process: fifty a second instead of a hundred.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 });
    this.#requests = new Histogram({
      name: 'batalat_request_seconds',
      help: 'Time of requests, by operation and class of the answer (refused is 501)',
      labelNames: ['operation', 'class'],
      buckets: seconds,
      registers,
    });
    this.#poolWait = new Histogram({
      name: 'batalat_pool_wait_seconds',
      help: 'Wait for a connection of a pool',
      labelNames: ['pool'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
      registers,
    });
    const counter = (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name, help, labelNames, registers });
    this.#sales = counter('batalat_sales_total', 'Sales that were made; repeated answers do not count');
    this.#faults = counter('batalat_faults_total', 'Requests that ended in a fault (500 or 503)', ['operation']);
    this.#refusals = counter('batalat_refusals_total', 'Requests that were refused (501): the product says no', [
      'operation',
    ]);
    this.#codes = counter('batalat_codes_total', 'Codes that were sent to phones, by all shops and the platform');
    this.#codesLost = counter('batalat_codes_lost_total', 'Codes to phones that nobody will get', ['channel']);
    // Known before the first one is lost: a rise from nothing is no rise.
    for (const channel of ['sms', 'whatsapp']) this.#codesLost.labels(channel).inc(0);
    this.#slow = counter('batalat_slow_statements_total', 'Round trips slower than SLOW_STATEMENT_MS', ['operation']);
    this.#jobTries = counter('batalat_job_failures_total', 'Failed job attempts', ['queue', 'last_try']);
    this.#queueErrors = counter('batalat_queue_errors_total', 'Troubles of the job queue itself, outside of any job');
    this.#outside = counter('batalat_outside_calls_total', 'Messages and checkouts, by how the service took them', [
      'service',
      'outcome',
    ]);
    this.#scrapeFailures = counter('batalat_scrape_failures_total', 'Looks of the figures that failed', ['what']);
    // The first event of a series that was not there is no increase to Prometheus: what is known begins at 0.
    for (const service of services) for (const outcome of outcomes) this.#outside.labels(service, outcome).inc(0);
    for (const what of looks) this.#scrapeFailures.labels(what).inc(0);
    this.expectOperation('unknown');
  }

  /** Begins the counters of a route or a job. */
  expectOperation(operation: string): void {
    for (const one of [this.#faults, this.#refusals, this.#slow]) one.labels(operation).inc(0);
  }

  /** Figures that are looked up when they are asked for. */
  lookAt(sources: MetricSources): void {
    this.#lookAtPools(sources);
    this.#lookAtReading(sources);
    const { queue, jobs, pools, around } = sources;
    for (const name of jobs) {
      for (const isLast of ['true', 'false']) this.#jobTries.labels(name, isLast).inc(0);
      this.#slow.labels(`job ${name}`).inc(0);
    }
    const onFailure = (what: (typeof looks)[number]) => () => this.#scrapeFailures.labels(what).inc();
    addJobMetrics(this.registry, { queue, jobs, onFailure: onFailure('queue') });
    addMessageMetrics(this.registry, { owner: queue, onFailure: onFailure('messages') });
    const replica = pools['replica'];
    addDatabaseMetrics(this.registry, { owner: queue, replica, onFailure: (what) => onFailure(what)() });
    if (!around) return;
    const { folders, backupDir, statusDir, publicUrl, certificateFile: file } = around;
    addDiskMetrics(this.registry, { folders, onFailure: onFailure('disk') });
    addBackupMetrics(this.registry, { backupDir, statusDir, onFailure: onFailure('backup') });
    addCertificateMetrics(this.registry, { publicUrl, file, onFailure: onFailure('certificate') });
  }

  #lookAtPools({ pools, liveStreams }: MetricSources): void {
    const registers = [this.registry];
    for (const [name, pool] of Object.entries(pools)) {
      const wait = this.#poolWait.labels(name);
      pool.onWait = (ms) => wait.observe(ms / 1000);
    }
    new Gauge({
      name: 'batalat_pool_connections',
      help: 'Connections of a pool that are used and idle',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const [name, { pg }] of Object.entries(pools)) {
          this.set({ pool: name, state: 'used' }, pg.totalCount - pg.idleCount);
          this.set({ pool: name, state: 'idle' }, pg.idleCount);
        }
      },
    });
    new Gauge({
      name: 'batalat_pool_waiting',
      help: 'Callers waiting for a pool connection',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [name, { pg }] of Object.entries(pools)) this.set({ pool: name }, pg.waitingCount);
      },
    });
    new Gauge({
      name: 'batalat_live_streams',
      help: 'Open event streams',
      registers,
      collect() {
        this.set(liveStreams());
      },
    });
  }

  #lookAtReading({ reading }: MetricSources): void {
    const registers = [this.registry];
    const turns = new Histogram({
      name: 'batalat_reading_wait_seconds',
      help: "Wait of long reads for their turn, their shop's rest included",
      buckets: [0.01, 0.1, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    reading.onWait = (ms) => turns.observe(ms / 1000);
    new Gauge({
      name: 'batalat_readings',
      help: 'Long reads that run and that wait, and shops whose next one rests',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(reading.state)) this.set({ state }, count);
      },
    });
  }

  /** An answered request; streams are told apart, they last as long as a page is open. */
  answered(watched: Watched, status: number, ms: number): void {
    this.#requests.labels(watched.operation, classOf(status)).observe(ms / 1000);
    if (status === 200 && watched.operation === 'till.issueInvoice' && !watched.isReplay) this.#sales.inc();
    if (watched.sendsCode && status < 400) this.#codes.inc();
    if (status === 501) this.#refusals.labels(watched.operation).inc();
    if (isFault(watched.operation, status)) this.#faults.labels(watched.operation).inc();
  }
  codeLost(channel: string): void {
    this.#codesLost.labels(channel).inc();
  }
  slowStatement(operation: string): void {
    this.#slow.labels(operation).inc();
  }
  jobFailed(queue: string, isLastTry: boolean): void {
    this.#jobTries.labels(queue, String(isLastTry)).inc();
  }
  queueFailed(): void {
    this.#queueErrors.inc();
  }
  calledOutside(service: Service, outcome: Outcome): void {
    this.#outside.labels(service, outcome).inc();
  }
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
