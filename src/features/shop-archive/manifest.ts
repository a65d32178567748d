import { z } from 'zod';
import { instant, recordId } from '../../kernel/contract/contract.ts';

export const archiveFormat = 'batalat archive 1';
export const manifestName = 'manifest.json';

const count = z.number().int().nonnegative();
/** A column's or a table's name: never anything that SQL would read otherwise. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** What an archive holds; its entries are all of its files but itself. */
export const manifestSchema = z.object({
  format: z.string(),
  /** Of the product that made it. */
  version: z.string(),
  /** The newest migration that its tables have. */
  schema: z.string(),
  made_at: instant,
  shop: z.object({
    merchant_id: recordId,
    name_en: z.string().nullable(),
    name_ar: z.string().nullable(),
    country_id: count,
    currency_code: z.string(),
  }),
  with_documents: z.boolean(),
  tables: z.array(
    z.object({
      name,
      means: z.string().nullable(),
      columns: z.array(z.object({ name, means: z.string().nullable() })),
    }),
  ),
  left_out: z.array(z.object({ name, because: z.string() })),
  /** Files that the shop's rows name and whose bytes were lost before. */
  lost_files: z.array(z.string()),
  entries: z.array(
    z.object({
      path: z.string(),
      /** Of a table, without the line of headings. */
      rows: count.optional(),
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;

export const tablePath = (table: string): string => `tables/${table}.csv`;
/** By digest: the row of a file names its bytes by it. */
export const filePath = (digest: string): string => `files/${digest}`;
