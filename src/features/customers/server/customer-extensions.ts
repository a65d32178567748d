import type { Permission } from '../../../kernel/contract/contract.ts';
import type { Sql, Statement } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/** Whose rows are asked for: the shop, and every number that rows may name the customer by (a value for `= any`). */
interface OfCustomer {
  readonly merchantId: number;
  readonly ids: Sql;
  /** Who asks. */
  readonly userId: number;
}

/** A kind of things that happen with a customer: what its feature adds to the record's timeline. */
export interface TimelineSource {
  readonly kind: string;
  /** Shown to those who hold it; absent: to all who see the record. */
  readonly permission?: Permission;
  /**
   * `select id, at, title, amount, state, link_id, detail, user_id` of all of them, without order: numbers may be empty,
   * `detail` is jsonb.
   */
  readonly rows: (of: OfCustomer) => Sql;
}

/** What customers ask of features after them; the app, which knows both, hands it over. */
export interface CustomerExtensions {
  readonly timeline: readonly TimelineSource[];
  /**
   * Of the documents that name these customers, one row: deposits not used (`excl_vat`, `vat`), invoices (`count`) and the
   * business day of the last (`last_on`).
   */
  readonly documentSums: (merchantId: number, ids: Sql) => Sql;
  /** Documents that name these customers: `select id`. */
  readonly documentIds: (merchantId: number, ids: Sql) => Sql;
  /** Done before they are erased: what they hold of points ends, photos that show them are deleted. */
  readonly endings: readonly ((
    tx: MerchantTx,
    by: { readonly now: string; readonly today: string; readonly userId: number },
    ids: readonly number[],
  ) => Promise<void>)[];
  /** Living points of rows that name these customers: a value. */
  readonly pointsOf: (ids: Sql) => Sql;
  /** Empties what later features keep of people who are erased: free text, not figures. */
  readonly erasures: readonly ((merchantId: number, ids: readonly number[]) => Statement)[];
}
