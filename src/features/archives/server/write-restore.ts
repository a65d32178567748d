import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { uploadLimitBytes } from '../../../platform/files/prepare-upload.ts';
import { sniffContent } from '../../../platform/files/sniff-content.ts';
import { NotCsv, readCsvLines } from '../archive-csv.ts';
import { type ArchivedTable, archivedTables } from '../archive-tables.ts';
import { filePath, tablePath } from '../manifest.ts';
import { refuse } from '../refusals.ts';
import type { ArchiveFile } from './archive-file.ts';
import { archivedColumns } from './archived-columns.ts';
import { type Receiving, type RestoredRow, restoredRow } from './restored-rows.ts';

/** Rows of one statement; those of one journal entry are never parted. */
const rowsAtOnce = 500;

async function* textOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const piece of stream) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
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

/** Columns of the shop's own row that the archive brings; the account, its register and its addresses stay as they are. */
const shopColumns = sql`name_en = (r ->> 'name_en'), name_ar = (r ->> 'name_ar'), business_kind = r ->> 'business_kind',
  country_id = (r ->> 'country_id')::int, currency_code = r ->> 'currency_code', zone = r ->> 'zone',
  day_ends_time = (r ->> 'day_ends_time')::time, commercial_registration = r ->> 'commercial_registration',
  street = r ->> 'street', building_number = r ->> 'building_number', district = r ->> 'district', city = r ->> 'city',
  postal_code = r ->> 'postal_code', trn = r ->> 'trn', is_vat_registered = (r ->> 'is_vat_registered')::boolean,
  vat_rate_bp = (r ->> 'vat_rate_bp')::int, prices_include_vat = (r ->> 'prices_include_vat')::boolean,
  invoice_prefix = r ->> 'invoice_prefix', invoice_note_en = r ->> 'invoice_note_en', invoice_note_ar = r ->> 'invoice_note_ar',
  city_id = (r ->> 'city_id')::int, short_address = r ->> 'short_address', latitude = (r ->> 'latitude')::numeric,
  longitude = (r ->> 'longitude')::numeric, paper = r ->> 'paper', tax_changes_at = (r ->> 'tax_changes_at')::timestamptz`;

const writeShop = async (tx: MerchantTx, row: RestoredRow): Promise<void> => {
  await tx.run(sql`update merchant m set ${shopColumns} from (select ${JSON.stringify(row)}::jsonb as r) a
    where m.merchant_id = ${tx.merchantId}`);
};

/** Standard roles are there already and take the archive's names, rights and flags; answers which is which. */
const writeRoles = async (tx: MerchantTx, rows: readonly RestoredRow[]): Promise<Map<string, string>> => {
  const here = await tx.many<{ id: number; key: string }>(
    sql`select id, key from role where merchant_id = ${tx.merchantId} and key is not null`,
  );
  const roles = new Map<string, string>();
  for (const row of rows) {
    const same = here.find(({ key }) => key === row['key']);
    if (!same) continue;
    roles.set(row['id']!, String(same.id));
    await tx.run(sql`update role set name_en = r ->> 'name_en', name_ar = r ->> 'name_ar', permissions = (r ->> 'permissions')::jsonb,
        may_change_price = (r ->> 'may_change_price')::boolean, may_hold_invoice = (r ->> 'may_hold_invoice')::boolean,
        may_sell_without_stock = (r ->> 'may_sell_without_stock')::boolean, may_overbook = (r ->> 'may_overbook')::boolean,
        may_allow_debt = (r ->> 'may_allow_debt')::boolean, max_discount_bp = (r ->> 'max_discount_bp')::int,
        may_add_free_gift_cards = (r ->> 'may_add_free_gift_cards')::boolean
      from (select ${JSON.stringify(row)}::jsonb as r) a where merchant_id = ${tx.merchantId} and id = ${same.id}`);
  }
  await writeRows(
    tx,
    'role',
    rows.filter(({ id }) => !roles.has(id!)),
  );
  return roles;
};

const writeRows = async (tx: MerchantTx, table: ArchivedTable, rows: readonly RestoredRow[]): Promise<void> => {
  if (rows.length > 0) await tx.run(sql`select restore_rows(${table}, ${JSON.stringify(rows)}::jsonb)`);
};

const writeTable = async (
  tx: MerchantTx,
  table: ArchivedTable,
  { rows, shop }: { rows: AsyncGenerator<RestoredRow>; shop: Receiving },
): Promise<void> => {
  let some: RestoredRow[] = [];
  const merged: { id: string; into: string }[] = [];
  for await (const row of rows) {
    const mayPart = table !== 'journal_line' || row['entry_id'] !== some.at(-1)?.['entry_id'];
    if (some.length >= rowsAtOnce && mayPart) {
      await writeRows(tx, table, some);
      some = [];
    }
    some.push(restoredRow(table, row, shop));
    if (table === 'customer' && row['merged_into'] != null) merged.push({ id: row['id']!, into: row['merged_into'] });
  }
  await writeRows(tx, table, some);
  if (merged.length > 0)
    await tx.run(sql`update customer c set merged_into = m.into from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb)
      as m(id bigint, "into" bigint) where c.merchant_id = ${tx.merchantId} and c.id = m.id`);
};

/** Every row of an archive into the empty shop of the transaction, as it was. */
export const writeRestore = async (tx: MerchantTx, archive: ArchiveFile, id: number): Promise<void> => {
  await tx.run(sql`select begin_restore(${id})`);
  const columns = await archivedColumns(tx);
  let own: RestoredRow | undefined;
  let shop: Receiving = {
    merchantId: tx.merchantId,
    from: archive.manifest.shop.merchant_id,
    madeAt: archive.manifest.made_at,
    roles: new Map(),
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
    const known = new Set(columns.find(({ name }) => name === table)!.columns.map(({ name }) => name));
    const rows = rowsOf(archive, table, known);
    if (table === 'merchant') {
      for await (const row of rows) own = row;
      if (!own) throw refuse('archive_damaged');
      await writeShop(tx, own);
    } else if (table === 'role') shop = { ...shop, roles: await writeRoles(tx, await Array.fromAsync(rows)) };
    else await writeTable(tx, table, { rows, shop });
  }
  await tx.batch([
    sql`update merchant set logo_file_id = ${own?.['logo_file_id'] ?? null}::bigint,
        seller_identity_id = coalesce(${own?.['seller_identity_id'] ?? null}::bigint, seller_identity_id)
      where merchant_id = ${tx.merchantId}`,
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
    await files.put(merchantId, digest, bytes);
  }
};
