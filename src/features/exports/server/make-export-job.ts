import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, setMerchant } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { userActor } from '../../../platform/http/actor.ts';
import type { Sessions } from '../../../platform/http/calls/pipeline-parts.ts';
import { operationName } from '../../../platform/http/idempotency.ts';
import { FileAnswer, type Route } from '../../../platform/http/route.ts';
import type { SlowQueryLimiter } from '../../../platform/http/slow-query-limiter.ts';
import { defineJob, type OutsideJob, type OutsideRun } from '../../../platform/jobs/define-job.ts';
import type { LongSheet } from '../../../platform/lists/sheet-rows.ts';
import { sendsAll } from '../../../platform/messages/message-settings.ts';
import { noSealer } from '../../../platform/secrets/sealing.ts';
import { exportStatus } from '../export-status.ts';
import { makeExport } from './make-export-name.ts';

/** What a file became, once its bytes are kept. */
interface MadeFile {
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: number;
}

/** Makes a file that no list answers: `keep` takes its bytes as they come and says how many there were. */
export type MakeFile = (
  run: OutsideRun,
  asked: RequestedExport,
  to: { readonly progress: LongSheet; readonly keep: (body: Readable) => Promise<number> },
) => Promise<MadeFile>;

export interface ExportParts {
  /** Files that are not what a list answers, by the operation that asks for them. */
  readonly makers: Readonly<Record<string, MakeFile>>;
  /** Every operation of the product: the file is made by the one that was asked. */
  readonly routes: () => readonly Route[];
  readonly sessions: Sessions;
  readonly reading: SlowQueryLimiter;
  readonly files: FileStore;
  readonly publicUrl: string;
}

interface RequestedExport {
  id: number;
  user_id: number;
  operation: string;
  input: Record<string, unknown>;
  asker: Row;
  language: Language;
  request_id: string;
  format: string;
  asked_at: string;
}

/** Nobody wants it any more. */
class Cancelled extends Error {}

/** A job waits for its turn and reads longer than a person would. */
export const filePatience = { seconds: 300, waitSeconds: 900, isFile: true };
const progressEveryMs = 1_000;

/** Changes the file's row while it is being made; throws `Cancelled` when it is not. */
const change = (run: OutsideRun, id: number, set: ReturnType<typeof sql>): Promise<void> =>
  run.transaction(async (tx) => {
    const changed = await tx.maybe(
      sql`update export_file set ${set} where merchant_id = ${tx.merchantId} and id = ${id} and status in (1, 2)
        returning id`,
    );
    if (!changed) throw new Cancelled();
  });

/** Tells how far the file is, and rests between its pieces as a shop's long reads do. */
const progressOf = (run: OutsideRun, id: number, reading: SlowQueryLimiter): LongSheet => {
  let told = performance.now();
  let rested = told;
  return {
    total: (rows) => change(run, id, sql`rows_total = ${rows}, rows_read = 0`),
    read: async (rows) => {
      const now = performance.now();
      const rest = reading.restOf(now - rested);
      if (rest > 0) {
        await sleep(rest);
        rested = performance.now();
      }
      if (now - told < progressEveryMs) return;
      told = now;
      await change(run, id, sql`rows_read = ${rows}`);
    },
  };
};

/** Makes a file that was asked for, by the operation's own handler, with the rights of the session that asked. */
export const makeExportJob = (parts: ExportParts): OutsideJob<typeof makeExport.payload> => {
  /** By the operation's own handler, with the rights of the session that asked. */
  const makeList = async (
    run: OutsideRun,
    asked: RequestedExport,
    { progress, keep }: Parameters<MakeFile>[2],
  ): Promise<MadeFile> => {
    const route = parts.routes().find((one) => operationName(one.operation) === asked.operation);
    if (route?.kind !== 'merchant') throw new Error(`${asked.operation} is no list of a shop`);
    const ctx = {
      ...parts.sessions.toMerchantContext(asked.asker, {
        requestId: asked.request_id,
        language: asked.language,
        now: asked.asked_at,
        ip: '',
        userAgent: '',
        publicUrl: parts.publicUrl,
        sends: sendsAll,
        files: parts.files,
        aside: () => Promise.reject(new Error('a file is only read')),
        sealer: noSealer,
        publishChange: () => {},
        note: () => {},
      }),
      sheet: progress,
    };
    return parts.reading.transaction(
      run.merchantId,
      [setMerchant(run.merchantId)],
      async (tx) => {
        const actor = userActor(asked.user_id, asked.request_id);
        const answer = await route.handler(ctx, asMerchantTx(tx, run.merchantId, actor), asked.input);
        if (!(answer instanceof FileAnswer)) throw new Error(`${asked.operation} made no file`);
        // Rows are read while the file is written: the transaction stays open until its last byte.
        const bytes = await keep(answer.body as Readable);
        return { contentType: answer.contentType, fileName: answer.fileName, bytes };
      },
      filePatience,
    );
  };

  const write = async (run: OutsideRun, asked: RequestedExport): Promise<void> => {
    const key = newUniqueId();
    const make = parts.makers[asked.operation] ?? makeList;
    const made = await make(run, asked, {
      progress: progressOf(run, asked.id, parts.reading),
      keep: (body) => parts.files.shortLived.keep(run.merchantId, key, body),
    });
    await change(
      run,
      asked.id,
      sql`status = ${exportStatus.ready}, storage_key = ${key}, file_name = ${made.fileName},
        content_type = ${made.contentType}, byte_size = ${made.bytes}, rows_read = coalesce(rows_total, 0),
        ended_at = ${run.now}::timestamptz`,
    );
  };

  const fail = (run: OutsideRun, id: number, failure: string | null): Promise<void> =>
    change(run, id, sql`status = ${exportStatus.failed}, failure = ${failure}, ended_at = ${run.now}::timestamptz`);

  return defineJob<typeof makeExport.payload, OutsideJob<typeof makeExport.payload>>({
    ...makeExport,
    kind: 'outside',
    retry: { limit: 2, delay_seconds: 5 },
    expire_seconds: 1_800,
    handle: async (run, { export_id }) => {
      const asked = await run.transaction((tx) =>
        tx.maybe<RequestedExport>(
          sql`update export_file set status = ${exportStatus.making}, rows_read = 0
            where merchant_id = ${tx.merchantId} and id = ${export_id} and status in (1, 2)
            returning id, user_id, operation, input, asker, language, request_id, format, asked_at`,
        ),
      );
      if (!asked) return;
      try {
        await write(run, asked);
      } catch (error) {
        if (error instanceof Cancelled) return;
        if (error instanceof Refusal && error.key !== 'reading_is_busy') return fail(run, export_id, error.key);
        if (run.isLastTry) await fail(run, export_id, null).catch(() => {});
        throw error;
      }
    },
  });
};
