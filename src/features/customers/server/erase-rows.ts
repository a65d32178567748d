import { prepare, sql } from '../../../platform/db/sql.ts';

/**
 * What is done in another role's right (security definer), for erasing on request. Prepared, so that on several machines each
 * runs whole where the shop lies: sent from the coordinator it would write there as a second role in one transaction, which is
 * refused.
 */

/** Takes the rows of stored files away and answers the digests of their bytes. */
export const deleteFileRows = prepare<{ readonly ids: readonly number[] }>(
  (bind) => sql`select forget_file(f) as digest from unnest(${bind('ids', 'bigint[]')}) f`,
);

/** Empties what the trail, sent messages and kept answers say; `operations` and `records` are pairs. */
export const eraseTraces = prepare<{
  readonly operations: readonly string[];
  readonly records: readonly number[];
  readonly documents: readonly number[];
  readonly addresses: readonly string[];
}>(
  (bind) => sql`select erase_traces(${bind('operations', 'text[]')}, ${bind('records', 'bigint[]')},
    ${bind('documents', 'bigint[]')}, ${bind('addresses', 'text[]')})`,
);

/** Empties what held bills, waiting messages, refused rows of sheets and kept answers say. */
export const eraseMentions = prepare<{
  readonly ids: readonly number[];
  readonly words: readonly string[];
  readonly addresses: readonly string[];
  readonly documents: readonly number[];
}>(
  (bind) => sql`select erase_mentions(${bind('ids', 'bigint[]')}, ${bind('words', 'text[]')},
    ${bind('addresses', 'text[]')}, ${bind('documents', 'bigint[]')})`,
);
