import { newUniqueId } from '../../kernel/contract/ids.ts';
import { sql } from '../db/sql.ts';
import type { MerchantTx, PublicTx } from '../db/transaction.ts';
import type { FileStore } from './file-store.ts';
import type { PreparedFile } from './prepare-upload.ts';
import type { FileKind } from './sniff-content.ts';

/** A stored file as other tables and screens refer to it. */
export interface StoredFile {
  id: number;
  /** Path below the host, for an `src` or a link. */
  path: string;
  kind: FileKind;
  content_type: string;
  width: number | null;
  height: number | null;
}

export interface FileOrigin {
  /** The name it was sent under. */
  original_name: string | null;
  /** The shop user; null for the system. */
  created_by: number | null;
}

/** The path under which a file is served. */
export const storagePath = (merchantId: number, name: string): string => `/storage/${merchantId}/${name}`;

/**
 * Writes the row of an upload whose bytes are in the store already, in the caller's transaction: no connection of the
 * database waits for the store. Bytes without a row (rolled back) can be reached by nobody.
 */
export const saveFile = async (tx: MerchantTx, file: PreparedFile, origin: FileOrigin): Promise<StoredFile> => {
  if (file.kind === 'sheet') throw new Error('a sheet is read, not kept');
  const name = `${newUniqueId()}.${file.extension}`;
  const { id } = await tx.one<{ id: number }>(
    sql`insert into file (name, kind, content_type, byte_size, digest, width, height, original_name, created_by)
        values (${name}, ${file.kind}, ${file.content_type}, ${file.bytes.length}, ${file.digest}, ${file.width},
          ${file.height}, ${origin.original_name?.slice(0, 200) ?? null}, ${origin.created_by})
        returning id`,
  );
  const { kind, content_type, width, height } = file;
  return { id, path: storagePath(tx.merchantId, name), kind, content_type, width, height };
};

export interface FileRow {
  digest: string;
  content_type: string;
  kind: FileKind;
  byte_size: number;
  original_name: string | null;
}

/** The file of a name, for serving. */
export const findFile = (tx: MerchantTx | PublicTx, name: string): Promise<FileRow | undefined> =>
  tx.maybe<FileRow>(
    sql`select digest, content_type, kind, byte_size, original_name from file
        where merchant_id = ${tx.merchantId} and name = ${name}`,
  );

/** Reads a file once the transaction is over; null when the store has lost it. */
export type LateFile = () => Promise<Buffer | null>;

/** The file behind a storage path of this merchant, for documents that embed a picture; null when there is none. */
export const findStoredFile = async (
  tx: MerchantTx | PublicTx,
  store: FileStore,
  storage_path: string | null,
): Promise<LateFile | null> => {
  const name = storage_path?.startsWith(`/storage/${tx.merchantId}/`) ? storage_path.split('/').at(-1)! : undefined;
  const row = name ? await findFile(tx, name) : undefined;
  const { merchantId } = tx;
  return row ? async () => (await store.read(merchantId, row.digest)) ?? null : null;
};
