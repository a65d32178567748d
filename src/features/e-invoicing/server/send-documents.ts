import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { type MerchantTx, merchantTransaction, platformMerchant } from '../../../platform/db/transaction.ts';
import { ServiceOutage, ServiceRefused } from '../../../platform/gateways/call-service.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import type { Verdict } from '../authority-answer.ts';
import { fiscalState } from '../fiscal-state.ts';
import type { Environment } from '../unit-facts.ts';
import { type Answered, type AuthorityKey, type AuthorityRequest, adapters } from './authority-adapters.ts';
import type { AuthorityAddress } from './authority-address.ts';
import type { ChainHeads } from './chain-heads.ts';
import { qrOfXml } from './qr-of-xml.ts';
import { sealedFor, sealPurpose } from './unit-signing.ts';

export interface SenderParts {
  readonly app: Pool;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly address: AuthorityAddress;
  readonly heads: ChainHeads;
  readonly onError: (error: Error) => void;
  /** Between looks for work when there was none. */
  readonly idle_ms?: number;
  /** How many units one process sends for at a time. */
  readonly units?: number;
}

/** A process that died holds a unit's queue for so long; longer than one call may take. */
const leaseSeconds = 120;
/** Documents that are read at a time. */
const readAtOnce = 20;
/** What did not get through makes the whole queue wait: 5 s, doubling with each in a row, at most 10 min. */
const waitsAfter =
  (now: string) =>
  (failures: number): Sql =>
    sql`failures = ${failures + 1}, lease = null, leased_until = null,
    next_try_at = ${addSeconds(now, Math.min(600, 5 * 2 ** Math.min(failures, 10)))}::timestamptz`;

interface Queued {
  readonly id: number;
  readonly counter: number;
  readonly uuid: string;
  readonly hash: string;
  readonly xml: string;
  readonly is_simplified: boolean;
}

interface Leased {
  readonly authority: AuthorityKey;
  readonly environment: Environment;
  readonly sealed_production: Buffer;
  readonly counter: number;
  readonly last_hash: string;
}

const saidOf = (verdict: Verdict): string => JSON.stringify({ errors: verdict.errors, warnings: verdict.warnings });

/** The state that an answer for good leads to. */
const stateAfter = ({ asked, verdict }: Answered): number => {
  if (verdict.outcome === 'rejected') return fiscalState.rejected;
  const isWarned = verdict.warnings.length > 0;
  if (asked === 'clear') return isWarned ? fiscalState.cleared_with_warnings : fiscalState.cleared;
  return isWarned ? fiscalState.reported_with_warnings : fiscalState.reported;
};

/** Whether what came back as cleared is what was sent; an answer without a document speaks by its status alone (208). */
const isOf = async ({ hash }: Queued, { asked, verdict }: Answered): Promise<boolean> => {
  if (asked !== 'clear' || verdict.cleared_xml === null) return true;
  // Loaded when it is needed: see tax-authority.ts.
  const { isSameDocument } = await import('./canonical-xml.ts');
  return isSameDocument(verdict.cleared_xml, hash);
};

/** Sends for one unit, by the lease that it holds: whoever lost it writes nothing more. */
class UnitQueue {
  readonly parts: SenderParts;
  readonly merchantId: number;
  readonly unitId: number;
  readonly lease = randomUUID();
  constructor(parts: SenderParts, merchantId: number, unitId: number) {
    this.parts = parts;
    this.merchantId = merchantId;
    this.unitId = unitId;
  }

  within<T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> {
    return merchantTransaction(this.parts.app, this.merchantId, work);
  }

  get now(): string {
    return this.parts.clock.now();
  }

  /** Takes the unit's queue; undefined where another has it. */
  async take(): Promise<Leased | undefined> {
    const { now } = this;
    return this.within(async (tx) => {
      const taken = await tx.maybe(sql`
        update fiscal_queue set lease = ${this.lease}::uuid, leased_until = ${addSeconds(now, leaseSeconds)}::timestamptz
        where merchant_id = ${tx.merchantId} and unit_id = ${this.unitId} and blocked_at is null
          and next_try_at <= ${now}::timestamptz and (leased_until is null or leased_until < ${now}::timestamptz)
        returning 1`);
      return taken
        ? tx.maybe<Leased>(sql`select authority, environment, sealed_production, counter, last_hash from fiscal_unit
            where merchant_id = ${tx.merchantId} and id = ${this.unitId} and sealed_production is not null`)
        : undefined;
    });
  }

  /** Writes what was answered, if the lease is still held; answers whether it is. `set` gets the calls that failed in a row. */
  async #write(set: (failures: number) => Sql, statements: readonly Statement[]): Promise<boolean> {
    return this.within(async (tx) => {
      const held = await tx.maybe<{ failures: number }>(sql`
        select failures from fiscal_queue where merchant_id = ${tx.merchantId} and unit_id = ${this.unitId}
          and lease = ${this.lease}::uuid for no key update`);
      if (!held) return false;
      await tx.batch([
        sql`update fiscal_queue set ${set(held.failures)}
            where merchant_id = ${tx.merchantId} and unit_id = ${this.unitId}`,
        ...statements,
      ]);
      return true;
    });
  }

  #answer(counter: number, asked: AuthorityRequest, http_status: number | null, said: string): Statement {
    return sql`insert into fiscal_answer (unit_id, counter, asked, http_status, answer, answered_at)
      values (${this.unitId}, ${counter}, ${asked}, ${http_status}, ${said}::jsonb, ${this.now}::timestamptz)`;
  }

  /** The authority answered for good. */
  keep(document: Queued, answered: Answered): Promise<boolean> {
    const { asked, verdict } = answered;
    const { now } = this;
    const cleared = asked === 'clear' ? verdict.cleared_xml : null;
    const qr = cleared && qrOfXml(cleared);
    return this.#write(
      () => sql`leased_until = ${addSeconds(now, leaseSeconds)}::timestamptz, failures = 0,
        sent_at = case when ${verdict.outcome === 'accepted'} then ${now}::timestamptz else sent_at end`,
      [
        sql`update fiscal_document set state = ${stateAfter(answered)}, attempts = attempts + 1,
              answered_at = ${now}::timestamptz, http_status = ${verdict.http_status}, answer = ${saidOf(verdict)}::jsonb,
              cleared_xml = ${cleared}, cleared_qr = ${qr}
            where merchant_id = ${this.merchantId} and unit_id = ${this.unitId} and counter = ${document.counter}
              and state = ${fiscalState.queued}`,
        this.#answer(document.counter, asked, verdict.http_status, saidOf(verdict)),
        publishChangesAtCommit(this.merchantId, ['fiscal_documents']),
      ],
    );
  }

  /** Nobody answered, or asked to come back: the whole queue waits, longer each time. */
  async later(document: Queued, asked: AuthorityRequest, http_status: number | null, said: string): Promise<void> {
    await this.#write(waitsAfter(this.now), [
      sql`update fiscal_document set attempts = attempts + 1, http_status = ${http_status}
          where merchant_id = ${this.merchantId} and unit_id = ${this.unitId} and counter = ${document.counter}`,
      this.#answer(document.counter, asked, http_status, JSON.stringify({ failed: said.slice(0, 300) })),
      publishChangesAtCommit(this.merchantId, ['fiscal_documents', 'fiscal_unit']),
    ]);
  }

  /** The unit itself is refused: nothing more is sent until a person mends it. */
  async block(document: Queued, asked: AuthorityRequest, verdict: Verdict): Promise<void> {
    const why = verdict.errors.map(({ code, text }) => [code, text].filter(Boolean).join(': ')).join('; ');
    await this.#write(
      () => sql`lease = null, leased_until = null, blocked_at = ${this.now}::timestamptz,
        blocked_reason = ${`${verdict.http_status}${why ? ` ${why}` : ''}`.slice(0, 300)}`,
      [
        this.#answer(document.counter, asked, verdict.http_status, saidOf(verdict)),
        publishChangesAtCommit(this.merchantId, ['fiscal_documents', 'fiscal_unit']),
      ],
    );
  }

  /** Something of our own went wrong: tried again like what was not answered, so that nobody is asked without an end. */
  async stumble(): Promise<void> {
    await this.#write(waitsAfter(this.now), [publishChangesAtCommit(this.merchantId, ['fiscal_unit'])]);
  }

  async release(): Promise<void> {
    await this.#write(() => sql`lease = null, leased_until = null`, []);
  }

  waiting(): Promise<Queued[]> {
    return this.within((tx) =>
      tx.many<Queued>(sql`
        select id, counter, uuid, hash, xml, is_simplified from fiscal_document
        where merchant_id = ${tx.merchantId} and unit_id = ${this.unitId} and state = ${fiscalState.queued}
        order by counter limit ${readAtOnce}`),
    );
  }

  /** Sends what waits, in the chain's order and always the same bytes, until nothing waits or nobody answers. */
  async send(leased: Leased, isStopping: () => boolean): Promise<void> {
    const { merchantId, unitId, parts } = this;
    const keepEnd = (end: Pick<Queued, 'counter' | 'hash'>) =>
      parts.heads.keep([{ merchant_id: merchantId, unit_id: unitId, counter: end.counter, hash: end.hash }]);
    // Before anybody hears of them: the places that these documents have are nobody else's any more.
    await keepEnd({ counter: leased.counter, hash: leased.last_hash });
    const sealed = parts.sealer.open(
      sealPurpose,
      sealedFor(merchantId, unitId, 'production'),
      leased.sealed_production,
    );
    if (sealed === null) throw new Error(`the credentials of fiscal unit ${merchantId}/${unitId} do not open`);
    const adapter = adapters[leased.authority](parts.address(leased.environment), JSON.parse(sealed));
    for (let batch = await this.waiting(); batch.length > 0; batch = await this.waiting()) {
      // Sold since the queue was taken.
      await keepEnd(batch.at(-1)!);
      for (const document of batch) {
        if (isStopping()) return this.release();
        const asked: AuthorityRequest = document.is_simplified ? 'report' : 'clear';
        let answered: Answered;
        try {
          answered = await adapter.tell(document);
        } catch (error) {
          if (!(error instanceof ServiceOutage || error instanceof ServiceRefused)) throw error;
          return this.later(document, asked, null, error.message);
        }
        const { verdict } = answered;
        if (verdict.outcome === 'later' || verdict.outcome === 'elsewhere')
          return this.later(document, answered.asked, verdict.http_status, 'the authority asked to come back later');
        if (!(await isOf(document, answered)))
          return this.later(document, answered.asked, verdict.http_status, 'the answer holds another document');
        if (verdict.outcome === 'blocked') return this.block(document, answered.asked, verdict);
        if (!(await this.keep(document, answered))) return;
      }
    }
    await this.release();
  }
}

export interface FiscalSender {
  /** Ends after the documents that are underway. */
  stop(): Promise<void>;
}

/**
 * Sends the documents of all units to the tax authority (zatca guide section 12): each unit by one worker at a time, whatever
 * process it runs in; several units beside one another.
 */
export const startFiscalSender = (parts: SenderParts): FiscalSender => {
  const abort = new AbortController();
  let woken = Promise.withResolvers<void>();
  const isStopping = () => abort.signal.aborted;
  const underway = new Map<string, Promise<void>>();

  const sendFor = async (merchantId: number, unitId: number): Promise<void> => {
    const queue = new UnitQueue(parts, merchantId, unitId);
    try {
      const leased = await queue.take();
      if (leased) await queue.send(leased, isStopping);
    } catch (error) {
      parts.onError(error as Error);
      await queue.stumble().catch(() => undefined);
    }
  };

  const round = async (): Promise<number> => {
    const free = (parts.units ?? 4) - underway.size;
    if (free <= 0) return 0;
    const found = await merchantTransaction(parts.app, platformMerchant, (tx) =>
      tx.batch([
        sql`select merchant_id, unit_id from fiscal_queues_waiting(${parts.clock.now()}::timestamptz, ${free + underway.size})`,
      ]),
    );
    let begun = 0;
    for (const { merchant_id, unit_id } of rowsOf<{ merchant_id: number; unit_id: number }>(found[0])) {
      const name = `${merchant_id}/${unit_id}`;
      if (underway.has(name) || underway.size >= (parts.units ?? 4)) continue;
      begun++;
      underway.set(
        name,
        sendFor(merchant_id, unit_id).finally(() => {
          underway.delete(name);
          woken.resolve();
        }),
      );
    }
    return begun;
  };

  const work = async (): Promise<void> => {
    while (!isStopping()) {
      woken = Promise.withResolvers<void>();
      const begun = await round().catch((error: Error) => {
        parts.onError(error);
        return 0;
      });
      if (begun === 0)
        await Promise.race([woken.promise, wait(parts.idle_ms ?? 1000, undefined, { signal: abort.signal })]).catch(
          () => undefined,
        );
    }
    await Promise.all(underway.values());
  };
  const done = work();
  return {
    stop: async () => {
      abort.abort();
      woken.resolve();
      await done;
    },
  };
};
