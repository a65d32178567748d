import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type AnyJob, defineJob, type OutsideJob, type OutsideRun } from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { NotCsv } from '../archive-csv.ts';
import type { Manifest } from '../manifest.ts';
import { refuse } from '../refusals.ts';
import { restoreStatus } from '../restore-status.ts';
import { ArchiveFile } from './archive-file.ts';
import { checkRestore, clearPieces, pieceKey, runRestore } from './restore-names.ts';
import { BrokenRule } from './restore-rules.ts';
import { restoreFiles, writeRestore } from './write-restore.ts';

interface Parts {
  readonly files: FileStore;
}
interface Stored {
  readonly status: number;
  readonly storage_key: string;
  readonly byte_size: number;
  readonly piece_count: number;
}

/** Puts the pieces together on this machine's disk, and takes them away again. */
const withArchive = async <T>(
  parts: Parts,
  run: OutsideRun,
  { stored, work }: { stored: Stored; work: (archive: ArchiveFile) => Promise<T> },
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'batalat-restore-'));
  const path = join(folder, 'archive.zip');
  const pieces = async function* () {
    for (let n = 0; n < stored.piece_count; n++) {
      const piece = await parts.files.shortLived.open(run.merchantId, pieceKey(stored.storage_key, n));
      if (!piece) throw refuse('restore_lacks_pieces');
      yield* piece;
    }
  };
  try {
    await pipeline(pieces, createWriteStream(path, { mode: 0o600 }));
    if ((await stat(path)).size !== Number(stored.byte_size)) throw refuse('restore_lacks_pieces');
    const archive = await ArchiveFile.open(path);
    try {
      await archive.verify();
      return await work(archive);
    } finally {
      archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const summaryOf = ({ shop, made_at, entries }: Manifest) => ({
  name_en: shop.name_en,
  name_ar: shop.name_ar,
  currency_code: shop.currency_code,
  made_at,
  files: entries.filter(({ path }) => path.startsWith('files/')).length,
  rows: Object.fromEntries(
    entries.filter(({ rows }) => rows).map(({ path, rows }) => [path.replace(/^tables\/|\.csv$/g, ''), rows!]),
  ),
});

/** What a statement itself refused (`refuse` of SQL). */
const refusedInSql = (error: unknown): string | undefined => {
  const { code, message } = error as { code?: unknown; message?: string };
  return code === 'BT501' ? message : undefined;
};

/** What rows that contradict each other make of a statement: data and integrity exceptions of SQL, and our own refusals in it. */
const isOfTheRows = (error: unknown): boolean =>
  error instanceof NotCsv || /^(22|23|BT)/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** The refusal that an error is; undefined where it is a fault, which is tried again. */
export const failureOf = (error: unknown): string | undefined => {
  if (error instanceof Refusal) return error.key;
  if (error instanceof BrokenRule) return 'archive_breaks_rules';
  return refusedInSql(error) ?? (isOfTheRows(error) ? 'archive_does_not_fit' : undefined);
};

const job = (
  name: typeof checkRestore,
  status: number,
  work: (run: OutsideRun, stored: Stored, id: number) => Promise<void>,
) =>
  defineJob<typeof name.payload, OutsideJob<typeof name.payload>>({
    ...name,
    kind: 'outside',
    retry: { limit: 2, delay_seconds: 5 },
    expire_seconds: 3_600,
    handle: async (run, { restore_id: id }) => {
      const stored = await run.transaction((tx) =>
        tx.maybe<Stored>(sql`select status, storage_key, byte_size, piece_count from shop_restore
          where merchant_id = ${tx.merchantId} and id = ${id} and status = ${literal(status)}`),
      );
      if (!stored) return;
      try {
        await work(run, stored, id);
      } catch (error) {
        const failure = failureOf(error) ?? (run.isLastTry ? null : undefined);
        if (failure === undefined) throw error;
        const failure_at = error instanceof BrokenRule ? error.place.slice(0, 200) : null;
        await run.transaction(async (tx) => {
          await tx.run(sql`update shop_restore set status = ${literal(restoreStatus.refused)}, failure = ${failure},
              failure_at = ${failure_at}, ended_at = ${run.now}::timestamptz
            where merchant_id = ${tx.merchantId} and id = ${id} and status = ${literal(status)}`);
          await enqueue(tx, clearPieces, stored);
        });
        if (failure === null) throw error;
      }
    },
  });

const clearPiecesJob = (parts: Parts) =>
  defineJob<typeof clearPieces.payload, OutsideJob<typeof clearPieces.payload>>({
    ...clearPieces,
    kind: 'outside',
    retry: { limit: 5, delay_seconds: 30 },
    expire_seconds: 600,
    handle: async (run, { storage_key, piece_count }) => {
      for (let n = 0; n < piece_count; n++)
        await parts.files.shortLived.remove(run.merchantId, pieceKey(storage_key, n));
    },
  });

/** Checking reads every byte and writes nothing; writing reads it all again and is one transaction. */
export const restoreJobs = (parts: Parts): readonly AnyJob[] => [
  clearPiecesJob(parts),
  job(checkRestore, restoreStatus.checking, (run, stored, id) =>
    withArchive(parts, run, {
      stored,
      work: (archive) =>
        run.transaction((tx) =>
          tx.run(sql`update shop_restore set status = ${literal(restoreStatus.checked)},
              summary = ${JSON.stringify(summaryOf(archive.manifest))}::jsonb
            where merchant_id = ${tx.merchantId} and id = ${id} and status = ${literal(restoreStatus.checking)}`),
        ),
    }),
  ),
  job(runRestore, restoreStatus.writing, (run, stored, id) =>
    withArchive(parts, run, {
      stored,
      work: async (archive) => {
        // Bytes that no row names yet can be reached by nobody.
        await restoreFiles(archive, parts.files, run.merchantId);
        await run.transaction(async (tx) => {
          // Held until it is written: nobody puts it away meanwhile. Put away before, nothing is written.
          const wanted = await tx.maybe(sql`select 1 from shop_restore
            where merchant_id = ${tx.merchantId} and id = ${id} and status = ${literal(restoreStatus.writing)} for update`);
          if (!wanted) return;
          await writeRestore(tx, archive, id);
          await tx.run(sql`update shop_restore set status = ${literal(restoreStatus.done)}, ended_at = ${run.now}::timestamptz
            where merchant_id = ${tx.merchantId} and id = ${id}`);
          await enqueue(tx, clearPieces, stored);
        });
      },
    }),
  ),
];
