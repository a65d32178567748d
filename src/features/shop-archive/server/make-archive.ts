import { createRequire } from 'node:module';
import { schemaFiles } from '../../../platform/db/schema-files.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, setMerchant } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { operationName } from '../../../platform/http/idempotency.ts';
import type { SlowQueryLimiter } from '../../../platform/http/slow-query-limiter.ts';
import type { OutsideRun } from '../../../platform/jobs/define-job.ts';
import type { LongSheet } from '../../../platform/lists/sheet-rows.ts';
import { renderPrintouts } from '../../documents/server/public-api.ts';
import { filePatience, type MakeFile } from '../../exports/server/public-api.ts';
import { leftOut, reasonOf } from '../archive-tables.ts';
import { archives } from '../contract.ts';
import { archiveFormat, filePath, type Manifest, manifestName, tablePath } from '../manifest.ts';
import { ArchiveZip } from './archive-zip.ts';
import { archivedColumns } from './archived-columns.ts';
import { countShop, RowsByTable, readShop } from './read-shop.ts';

export interface ArchiveParts {
  readonly reading: SlowQueryLimiter;
  readonly files: FileStore;
}

const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };

type Shop = Manifest['shop'];

/** Counts what is done, and says so. */
class Done {
  #n = 0;
  readonly #progress: LongSheet;
  constructor(progress: LongSheet) {
    this.#progress = progress;
  }
  readonly one = (): Promise<void> => this.#progress.read(++this.#n);
}

/** What the tables name that lies outside of them. */
interface Named {
  /** Digests of stored files, each once. */
  readonly digests: Set<string>;
  lastInvoice: number;
}

const writeTables = async (
  tx: MerchantTx,
  zip: ArchiveZip,
  {
    progress,
    done,
    extra,
  }: {
    readonly progress: LongSheet;
    readonly done: Done;
    /** Files and documents that come after the rows. */
    readonly extra: (named: { files: number; invoices: number }) => number;
  },
): Promise<{ tables: Manifest['tables']; shop: Shop; named: Named }> => {
  const tables = await archivedColumns(tx);
  const shop = await tx.one<Shop>(sql`select merchant_id, name_en, name_ar, country_id, currency_code from merchant
    where merchant_id = ${tx.merchantId}`);
  const counted = await tx.one<{ files: number; invoices: number }>(sql`
    select (select count(distinct digest)::int from file where merchant_id = ${tx.merchantId}) as files,
      (select count(*)::int from invoice where merchant_id = ${tx.merchantId}) as invoices`);
  await progress.total((await countShop(tx, tables)) + extra(counted));
  const named: Named = { digests: new Set(), lastInvoice: 0 };
  const rows = new RowsByTable(readShop(tx, tables));
  for (const [at, table] of tables.entries()) {
    const digest = table.columns.findIndex(({ name }) => table.name === 'file' && name === 'digest');
    const invoice = table.columns.findIndex(({ name }) => table.name === 'invoice' && name === 'id');
    let n = 0;
    const entry = await zip.add(
      tablePath(table.name),
      rows.csvOf(table, at, async ({ cells }) => {
        n++;
        if (digest >= 0) named.digests.add(cells[digest]!);
        if (invoice >= 0) named.lastInvoice = Math.max(named.lastInvoice, Number(cells[invoice]));
        await done.one();
      }),
    );
    entry.rows = n;
  }
  return { tables: tables.map(({ columns, ...table }) => ({ ...table, columns: [...columns] })), shop, named };
};

const writeFiles = async (
  zip: ArchiveZip,
  digests: Iterable<string>,
  from: { files: FileStore; merchantId: number; done: Done },
) => {
  const lost: string[] = [];
  for (const digest of digests) {
    const stream = await from.files.stream(from.merchantId, digest);
    if (stream) await zip.add(filePath(digest), stream, { isPacked: true });
    else lost.push(digest);
    await from.done.one();
  }
  return lost;
};

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The shop that is written, and when. */
export type ArchivedShop = Pick<OutsideRun, 'merchantId' | 'now' | 'transaction'>;

/** What becomes of the bytes as they come, and who is told how far it is; `keep` says how many bytes there were. */
export interface ArchiveTarget extends Pick<Parameters<MakeFile>[2], 'progress' | 'keep'> {
  readonly withDocuments: boolean;
}

const writeArchive = async (
  of: ArchivedShop,
  zip: ArchiveZip,
  { parts, withDocuments, progress }: { parts: ArchiveParts } & Omit<ArchiveTarget, 'keep'>,
): Promise<Shop> => {
  const done = new Done(progress);
  const { tables, shop, named } = await parts.reading.transaction(
    of.merchantId,
    [setMerchant(of.merchantId)],
    (tx) =>
      writeTables(asMerchantTx(tx, of.merchantId), zip, {
        progress,
        done,
        extra: ({ files, invoices }) => files + (withDocuments ? invoices : 0),
      }),
    filePatience,
  );
  const lost = await writeFiles(zip, named.digests, { files: parts.files, merchantId: of.merchantId, done });
  if (withDocuments)
    for await (const { path, pdf } of renderPrintouts((work) => of.transaction(work), parts.files, named.lastInvoice)) {
      await zip.add(`documents/${path}`, whole(pdf), { isPacked: true });
      await done.one();
    }
  const manifest: Manifest = {
    format: archiveFormat,
    version,
    schema: (await schemaFiles()).findLast((file) => !file.isFunctions)!.name,
    made_at: of.now,
    shop,
    with_documents: withDocuments,
    tables,
    left_out: Object.keys(leftOut).map((name) => ({ name, because: reasonOf(name) })),
    lost_files: lost,
    entries: zip.entries,
  };
  zip.end(manifestName, `${JSON.stringify(manifest, null, 1)}\n`);
  return shop;
};

/** Writes the archive of a shop while it is read: nothing of it is held. */
export const streamArchive = async (
  of: ArchivedShop,
  parts: ArchiveParts,
  { keep, ...target }: ArchiveTarget,
): Promise<{ shop: Shop; bytes: number }> => {
  const zip = new ArchiveZip();
  const kept = keep(zip.stream);
  kept.catch(() => {});
  try {
    const shop = await writeArchive(of, zip, { parts, ...target });
    return { shop, bytes: await kept };
  } catch (error) {
    zip.stream.destroy(error as Error);
    await kept.catch(() => {});
    throw error;
  }
};

/** The archive of a shop, written into the store of files. */
const makeArchive =
  (parts: ArchiveParts): MakeFile =>
  async (run, asked, to) => {
    const withDocuments = asked.input['with_documents'] === true;
    const { shop, bytes } = await streamArchive(run, parts, { ...to, withDocuments });
    return {
      contentType: 'application/zip',
      fileName: `shop-${shop.merchant_id}-archive-${run.now.slice(0, 10)}.zip`,
      bytes,
    };
  };

export const archiveMakers = (parts: ArchiveParts): Readonly<Record<string, MakeFile>> => ({
  [operationName(archives.begin)]: makeArchive(parts),
});
