import { createWriteStream, existsSync } from 'node:fs';
import { access, constants, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveFile } from '../../features/shop-archive/server/archive-file.ts';
import { streamArchive } from '../../features/shop-archive/server/make-archive.ts';
import { merchantTransaction } from '../../platform/db/transaction.ts';
import type { LongSheet } from '../../platform/lists/sheet-rows.ts';
import { type OneShopParts, recordOperatorAct, requireShop } from './parts.ts';
import { ShopCommandError } from './shop-command-error.ts';

const sayEveryMs = 2_000;

/** Says how far it is, every few seconds. */
const sayProgress = (say: OneShopParts['say']): LongSheet => {
  let total = 0;
  let said = performance.now();
  return {
    total: async (rows) => {
      total = rows;
      say(`${rows} rows, files and documents to write`);
    },
    read: async (rows) => {
      if (performance.now() - said < sayEveryMs) return;
      said = performance.now();
      say(`${rows} of ${total} written`);
    },
  };
};

/** Refuses a file in which an entry is missing or changed. */
export const verifyArchive = async (path: string) => {
  const archive = await ArchiveFile.open(path);
  try {
    await archive.verify();
    return archive.manifest;
  } finally {
    archive.close();
  }
};

export interface ExportOptions {
  readonly account: number;
  readonly file: string;
  readonly withDocuments: boolean;
}

/** Writes the archive of a shop as its owner would get it: into `<file>.part`, which takes the file's name once it is whole. */
export const exportShop = async (
  parts: OneShopParts,
  { account, file, withDocuments }: ExportOptions,
): Promise<void> => {
  if (existsSync(file)) throw new ShopCommandError(`${file} is there already: nothing is overwritten`);
  // Told before anything is read: the account of the product may not write into the folder of root.
  const folder = dirname(file);
  if (!existsSync(folder)) throw new ShopCommandError(`${folder} is not there`);
  await access(folder, constants.W_OK);
  await requireShop(parts, account);
  await recordOperatorAct(parts, { action: 'export', account, detail: { with_documents: withDocuments } });
  const partial = `${file}.part`;
  try {
    await streamArchive(
      {
        merchantId: account,
        now: parts.clock.now(),
        transaction: (work) => merchantTransaction(parts.app, account, work),
      },
      parts,
      {
        withDocuments,
        progress: sayProgress(parts.say),
        keep: async (body) => {
          await pipeline(body, createWriteStream(partial, { mode: 0o600, flush: true }));
          return (await stat(partial)).size;
        },
      },
    );
    parts.say('comparing every entry with its sum');
    const { lost_files } = await verifyArchive(partial);
    if (lost_files.length > 0) parts.say(`${lost_files.length} files were lost before and are not in it`);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};
