import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** The bytes behind a logo's address, as stored (WebP); null when there is none. */
export const readLogoBytes = async (
  tx: MerchantTx | PublicTx,
  files: FileStore,
  path: string | null,
): Promise<Uint8Array | null> => {
  if (path === null) return null;
  const file = await tx.maybe<{ digest: string }>(
    sql`select digest from file where merchant_id = ${tx.merchantId} and name = ${path.split('/').at(-1)}`,
  );
  return file ? files.read(tx.merchantId, file.digest) : null;
};
