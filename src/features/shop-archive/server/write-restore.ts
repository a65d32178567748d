import { hash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isZone } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { isStorablePicture } from '../../../platform/files/picture-work.ts';
import { uploadLimitBytes } from '../../../platform/files/prepare-upload.ts';
import { sniffContent } from '../../../platform/files/sniff-content.ts';
import { NotCsv, readCsvLines } from '../archive-csv.ts';
import { type ArchivedTable, archivedTables } from '../archive-tables.ts';
import { filePath, tablePath } from '../manifest.ts';
import { refuse } from '../refusals.ts';
import type { ArchiveFile } from './archive-file.ts';
import { archivedColumns, type TableColumns } from './archived-columns.ts';
import { BrokenRule, obeyForms } from './restore-rules.ts';
import { type Receiving, type RestoredRow, restoredRow } from './restored-rows.ts';

/** A shop has a few dozen. */
const mostRoles = 1_000;
/** Rows of one statement, and characters of them; those of one journal entry are never parted. */
const rowsAtOnce = 500;
const charactersAtOnce = 4 * 1024 * 1024;
/** Of rows that may not be parted. */
const mostTogether = 32 * 1024 * 1024;

async function* textOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const piece of stream) yield decoder.decode(piece as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    // The decoder's word for bytes that are no UTF-8.
    throw error instanceof TypeError ? new NotCsv('utf-8') : error;
  }
}

/** The rows of a table; refuses columns that this version does not know. */
async function* rowsOf(
  archive: ArchiveFile,
  table: ArchivedTable,
  known: ReadonlySet<string>,
): AsyncGenerator<RestoredRow> {
  if (!archive.has(tablePath(table))) return;
  let names: string[] | undefined;
  for await (const cells of readCsvLines(textOf(await archive.read(tablePath(table))))) {
    if (!names) {
      names = cells.map(String);
      if (names.some((name) => !known.has(name))) throw refuse('archive_is_newer');
      continue;
    }
    if (cells.length !== names.length) throw new NotCsv('cells');
    yield Object.fromEntries(names.map((name, i) => [name, cells[i]!]));
  }
}

const readRoles = async (rows: AsyncGenerator<RestoredRow>): Promise<RestoredRow[]> => {
  const roles: RestoredRow[] = [];
  for await (const row of rows) {
    if (roles.length >= mostRoles) throw new NotCsv('roles');
    roles.push(obeyForms('role', row));
  }
  return roles;
};

/** Standard roles are there already and take the archive's names, rights and flags; answers which is which. */
const writeRoles = async (tx: MerchantTx, rows: readonly RestoredRow[]): Promise<Map<string, string>> => {
  const here = await tx.many<{ id: number; key: string }>(
    sql`select id, key from role where merchant_id = ${tx.merchantId} and key is not null`,
  );
  const roles = new Map<string, string>();
  await requireInRange(tx, 'role', JSON.stringify(rows));
  for (const row of rows) {
    const same = here.find(({ key }) => key === row['key']);
    if (!same) continue;
    roles.set(row['id']!, String(same.id));
    await tx.run(sql`select restore_role(${same.id}, ${JSON.stringify(row)}::jsonb)`);
  }
  await writeRows(
    tx,
    'role',
    rows.filter(({ id }) => !roles.has(id!)),
  );
  return roles;
};

/** Throws `BrokenRule` for dates and numbers that no form lets in (`misfit_of`): one infinite date stops jobs of all shops. */
const requireInRange = async (tx: MerchantTx, table: ArchivedTable, rows: string): Promise<void> => {
  const { place } = await tx.one<{ place: string | null }>(sql`select misfit_of(${table}, ${rows}::jsonb) as place`);
  if (place !== null) throw new BrokenRule(place);
};

const writeRows = async (tx: MerchantTx, table: ArchivedTable, rows: readonly RestoredRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const text = JSON.stringify(rows);
  await requireInRange(tx, table, text);
  await tx.run(sql`select restore_rows(${table}, ${text}::jsonb)`);
};

/** Ids that rows of other tables name too. */
const readReferencedIds = async (archive: ArchiveFile, columns: readonly TableColumns[]): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (const table of ['payment_link', 'gateway_payment'] as const)
    for await (const row of rowsOf(archive, table, columnNames(columns, table)))
      if (row['unique_id'] != null) ids.add(row['unique_id']);
  return ids;
};

const columnNames = (columns: readonly TableColumns[], table: ArchivedTable): ReadonlySet<string> =>
  new Set(columns.find(({ name }) => name === table)!.columns.map(({ name }) => name));

/** A customer who turned out to be another. */
interface Merged {
  readonly id: string;
  readonly into_id: string;
}

const writeTable = async (
  tx: MerchantTx,
  table: ArchivedTable,
  { rows, shop }: { rows: AsyncGenerator<RestoredRow>; shop: Receiving },
): Promise<readonly Merged[]> => {
  let some: RestoredRow[] = [];
  let characters = 0;
  const merged: Merged[] = [];
  for await (const row of rows) {
    const mayPart = table !== 'journal_line' || row['entry_id'] !== some.at(-1)?.['entry_id'];
    if ((some.length >= rowsAtOnce || characters >= charactersAtOnce) && mayPart) {
      await writeRows(tx, table, some);
      some = [];
      characters = 0;
    }
    some.push(restoredRow(table, obeyForms(table, row), shop));
    characters += Object.values(row).reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (characters > mostTogether) throw new NotCsv('together');
    if (table === 'customer' && row['merged_into'] != null)
      merged.push({ id: row['id']!, into_id: row['merged_into'] });
  }
  await writeRows(tx, table, some);
  return merged;
};

/** Every row of an archive into the empty shop of the transaction, as it was. */
export const writeRestore = async (tx: MerchantTx, archive: ArchiveFile, id: number): Promise<void> => {
  await tx.run(sql`select begin_restore(${id})`);
  const columns = await archivedColumns(tx);
  let own: RestoredRow | undefined;
  const merged: Merged[] = [];
  let shop: Receiving = {
    merchantId: tx.merchantId,
    from: archive.manifest.shop.merchant_id,
    madeAt: archive.manifest.made_at,
    roles: new Map(),
    idKey: randomBytes(32),
    referencedIds: await readReferencedIds(archive, columns),
    taken: new Set(
      (
        await tx.many<{
          name: string;
        }>(sql`select lower(email) as name from shop_user where merchant_id = ${tx.merchantId}
          union all select lower(user_name) from shop_user where merchant_id = ${tx.merchantId}`)
      ).map(({ name }) => name),
    ),
  };
  for (const table of archivedTables) {
    const rows = rowsOf(archive, table, columnNames(columns, table));
    if (table === 'merchant') {
      for await (const row of rows) own = row;
      if (!own) throw refuse('archive_damaged');
      if (!isZone(own['zone'] ?? '')) throw refuse('archive_does_not_fit');
      own = obeyForms(table, own);
      await requireInRange(tx, table, JSON.stringify([own]));
      await tx.run(sql`select restore_shop(${JSON.stringify(own)}::jsonb)`);
    } else if (table === 'role') shop = { ...shop, roles: await writeRoles(tx, await readRoles(rows)) };
    else merged.push(...(await writeTable(tx, table, { rows, shop })));
  }
  await tx.batch([
    sql`select restore_pointers(${JSON.stringify(merged)}::jsonb, ${own?.['logo_file_id'] ?? null}::bigint,
      ${own?.['seller_identity_id'] ?? null}::bigint)`,
    sql`select number_after_restore()`,
  ]);
};

/** The bytes of the rows of `file`, which must be what their rows say. */
export const restoreFiles = async (archive: ArchiveFile, files: FileStore, merchantId: number): Promise<void> => {
  const { columns } = archive.manifest.tables.find(({ name }) => name === 'file') ?? { columns: [] };
  for await (const row of rowsOf(archive, 'file', new Set(columns.map(({ name }) => name)))) {
    const digest = String(row['digest']);
    if (!/^[0-9a-f]{64}$/.test(digest) || !/^[A-Za-z0-9_-]{24}\.[a-z0-9]{3,4}$/.test(String(row['name'])))
      throw refuse('archive_damaged');
    if (!archive.has(filePath(digest))) continue;
    const bytes = await archive.readWhole(filePath(digest), uploadLimitBytes);
    const content = sniffContent(bytes);
    if (content?.content_type !== row['content_type'] || content?.kind !== row['kind']) throw refuse('archive_damaged');
    if (hash('sha256', bytes) !== digest) throw refuse('archive_damaged');
    if (content?.kind === 'image' && !(await isStorablePicture(bytes))) throw refuse('archive_damaged');
    await files.put(merchantId, digest, bytes);
  }
};
