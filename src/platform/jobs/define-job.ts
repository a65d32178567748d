import { z } from 'zod';
import type { Statement } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import type { Actor } from '../http/actor.ts';
import type { Sealer } from '../secrets/sealing.ts';

/** The payload of a job that needs nothing beside the shop's number. */
export const emptyPayload = z.object({});
export type EmptyPayload = typeof emptyPayload;

/** How often and for how long a failing job is tried again. */
interface JobRetry {
  /** Tries after the first. */
  limit: number;
  delay_seconds: number;
  /** Doubles with each try up to this; left out, the delay stays as it is. */
  max_delay_seconds?: number;
}

/** When a job runs by itself, for the platform (merchant 0) and with an empty payload. */
interface JobSchedule {
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** IANA time zone in which the fields are read. */
  readonly zone: string;
}

/** What a job knows besides its payload. */
export interface JobRun {
  readonly jobId: string;
  /** 0 is the platform itself: such a job sees no shop's row. */
  readonly merchantId: number;
  /** Who caused it: whoever stood behind the transaction that enqueued it. */
  readonly actor: Actor;
  /** Instant at which this try began, ISO 8601. */
  readonly now: string;
  /** No further try follows this one. */
  readonly isLastTry: boolean;
  /** Opens what the shop keeps sealed: a document that a job issues is signed as one that a person issues. */
  readonly sealer: Sealer;
}

interface JobBase<P extends z.ZodType> {
  /** `noun.verb`, for example `message.send`; never renamed while such jobs may wait. */
  readonly name: string;
  readonly payload: P;
  readonly retry: JobRetry;
  /** Longest that one try may take; past it, or when its process died, another worker takes the job over. */
  readonly expire_seconds: number;
  /** How many of these one process does at the same time. Default 1. */
  readonly concurrency?: number;
  readonly schedule?: JobSchedule;
  /**
   * Jobs with the same key (inside a merchant) run one at a time and in the order in which they were enqueued, also
   * while an earlier one waits for its next try. One that failed for good is left behind, and the next one follows.
   */
  readonly order_key?: (payload: z.output<P>) => string;
}

/** Work in the database only: its effects and its completion commit together, so it happens exactly once. */
export interface DatabaseJob<P extends z.ZodType = z.ZodType> extends JobBase<P> {
  readonly kind: 'database';
  readonly handle: (run: JobRun, tx: MerchantTx, payload: z.output<P>) => Promise<void>;
}

/** What a job that calls the outside world may do: open short transactions of its merchant between the calls. */
export interface OutsideRun extends JobRun {
  transaction<T>(work: (tx: MerchantTx) => Promise<T>): Promise<T>;
}

/** How far apart two jobs of a kind begin, counted in the database and so for all processes together. */
interface JobPace {
  /** Least and greatest distance; between them it is left to chance. */
  readonly seconds_between: readonly [number, number];
  /** Each shop has its own pace, or all share one. */
  readonly each: 'merchant' | 'platform';
}

/**
 * Work that calls the outside world, which no transaction may wait for. It happens at least once: the handler must
 * recognise what it has already done.
 */
export interface OutsideJob<P extends z.ZodType = z.ZodType> extends JobBase<P> {
  readonly kind: 'outside';
  readonly pace?: JobPace;
  readonly handle: (run: OutsideRun, payload: z.output<P>) => Promise<void>;
}

/**
 * Goes to many shops: enqueues another job once for each of them, so that each is worked on in a transaction of its own,
 * with tries of its own, and one that fails holds up nobody.
 */
export interface PerMerchantJob<P extends z.ZodType = z.ZodType> extends JobBase<P> {
  readonly kind: 'per-merchant';
  /** The job done in each shop, with this job's payload. */
  readonly job: DatabaseJob<P> | OutsideJob<P>;
  /** Which shops: numbers in the first column, from a function that may look across them. Default: every shop. */
  readonly merchants?: (run: JobRun) => Statement;
}

export type Job<P extends z.ZodType = z.ZodType> = DatabaseJob<P> | OutsideJob<P> | PerMerchantJob<P>;

/** Declares a job; the process that runs workers lists it. */
export const defineJob = <P extends z.ZodType, J extends Job<P> = Job<P>>(job: J & Job<P>): J => {
  if (job.kind === 'outside' && job.pace && job.order_key)
    throw new Error(`${job.name}: a job that waits for its pace would lose its place in the order`);
  return job;
};
/** A job whose payload type is forgotten, as lists of jobs hold it. */
// biome-ignore lint/suspicious/noExplicitAny: a handler's parameter is contravariant; each payload is parsed by its own schema before the handler sees it
export type AnyJob = Job<any>;
