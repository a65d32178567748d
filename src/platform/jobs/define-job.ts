import type { z } from 'zod';
import type { MerchantTx } from '../db/transaction.ts';

/** How often and for how long a failing job is tried again. */
export interface JobRetry {
  /** Tries after the first. */
  limit: number;
  delay_seconds: number;
  /** Doubles with each try up to this; left out, the delay stays as it is. */
  max_delay_seconds?: number;
}

/** What a job knows besides its payload. */
export interface JobRun {
  readonly jobId: string;
  readonly merchantId: number;
  /** Instant at which this try began, ISO 8601. */
  readonly now: string;
  /** No further try follows this one. */
  readonly isLastTry: boolean;
}

interface JobBase<P extends z.ZodType> {
  /** `noun.verb`, for example `mail.send`; never renamed while such jobs may wait. */
  readonly name: string;
  readonly payload: P;
  readonly retry: JobRetry;
  /** Longest that one try may take; past it, or when its process died, another worker takes the job over. */
  readonly expire_seconds: number;
  /** How many of these one process does at the same time. Default 1. */
  readonly concurrency?: number;
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

/**
 * Work that calls the outside world, which no transaction may wait for. It happens at least once: the handler must
 * recognise what it has already done.
 */
export interface OutsideJob<P extends z.ZodType = z.ZodType> extends JobBase<P> {
  readonly kind: 'outside';
  readonly handle: (run: OutsideRun, payload: z.output<P>) => Promise<void>;
}

export type Job<P extends z.ZodType = z.ZodType> = DatabaseJob<P> | OutsideJob<P>;

/** Declares a job; the process that runs workers lists it. */
export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job;
/** A job whose payload type is forgotten, as lists of jobs hold it. */
// biome-ignore lint/suspicious/noExplicitAny: a handler's parameter is contravariant; each payload is parsed by its own schema before the handler sees it
export type AnyJob = Job<any>;
