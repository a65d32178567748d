import { type Actor, systemActor } from '../http/actor.ts';
import type { Row } from './batch.ts';
import { type Client, isConnectionError, type Pool } from './pools.ts';
import { type Sql, type Statement, sql } from './sql.ts';

declare const merchantBrand: unique symbol;
declare const managerBrand: unique symbol;
declare const publicBrand: unique symbol;

/** What every transaction can do. Row types are the caller's word; output schemas check them in tests. */
export interface Transaction {
  many<T = Row>(statement: Statement): Promise<T[]>;
  /** Exactly one row, or a fault. */
  one<T = Row>(statement: Statement): Promise<T>;
  maybe<T = Row>(statement: Statement): Promise<T | undefined>;
  run(statement: Statement): Promise<void>;
  /** Several statements in one round trip. */
  batch(statements: readonly Statement[]): Promise<Row[][]>;
}

/**
 * A transaction of one merchant. Only the pipeline, the job runner and the seeds make one (fence 1): queries that take
 * it cannot be called without a merchant.
 */
export interface MerchantTx extends Transaction {
  readonly [merchantBrand]: true;
  readonly merchantId: number;
  /** Who stands behind it: jobs and events that it causes carry this on. */
  readonly actor: Actor;
}
/** A platform manager's transaction: reads across merchants, and says so in every signature. */
export interface ManagerTx extends Transaction {
  readonly [managerBrand]: true;
}
/** A public link's transaction: one merchant, read-only role. */
export interface PublicTx extends Transaction {
  readonly [publicBrand]: true;
  readonly merchantId: number;
}

class OpenTransaction implements Transaction {
  /** Once it is a merchant's (asMerchantTx, asPublicTx). */
  merchantId?: number;
  readonly #client: Client;
  constructor(client: Client) {
    this.#client = client;
  }
  batch(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#client.batch(statements, this.merchantId);
  }
  async many<T>(statement: Statement): Promise<T[]> {
    return (await this.batch([statement]))[0] as T[];
  }
  async maybe<T>(statement: Statement): Promise<T | undefined> {
    return (await this.many<T>(statement))[0];
  }
  async one<T>(statement: Statement): Promise<T> {
    const rows = await this.many<T>(statement);
    if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${statement.text.slice(0, 120)}`);
    return rows[0]!;
  }
  async run(statement: Statement): Promise<void> {
    await this.batch([statement]);
  }
}

export const begin = sql`begin`;
export const commit = sql`commit`;
const rollback = sql`rollback`;

/** Makes a transaction a merchant's; `more` is another column of the same SELECT. */
export const settingMerchant = (merchantId: number, more: Sql): Statement => {
  const { text, values, name } = sql`select set_config('app.merchant_id', ${merchantId}::text, true), ${more}`;
  return { text, values, name, merchant: merchantId };
};
export const setMerchant = (merchantId: number): Statement => {
  const { text, values, name } = sql`select set_config('app.merchant_id', ${merchantId}::text, true)`;
  return { text, values, name, merchant: merchantId };
};

/** Marks an open transaction as a merchant's. For the pipeline, the job runner and the seeds only. */
export const asMerchantTx = (tx: Transaction, merchantId: number, actor: Actor = systemActor): MerchantTx =>
  Object.assign(tx, { merchantId, actor }) as MerchantTx;
export const asManagerTx = (tx: Transaction): ManagerTx => tx as ManagerTx;
export const asPublicTx = (tx: Transaction, merchantId: number): PublicTx =>
  Object.assign(tx, { merchantId }) as PublicTx;

const retried = new Set(['40P01', '40001']);

/**
 * Opens a transaction with `opening` statements in the same round trip, runs `work` and commits with the statements
 * that `work` hands to `closing`. Deadlocks and serialization failures are tried again twice.
 */
export const transaction = async <T>(
  pool: Pool,
  opening: readonly Statement[],
  work: (tx: Transaction, opened: Row[][], atCommit: (statement: Statement) => void) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let failure: unknown;
    try {
      const closing: Statement[] = [];
      const opened = await client.batch([begin, ...opening]);
      const result = await work(new OpenTransaction(client), opened.slice(1), (s) => void closing.push(s));
      await client.batch([...closing, commit]);
      return result;
    } catch (error) {
      failure = error;
      if (!isConnectionError(error)) {
        try {
          await client.query(rollback);
        } catch (rollbackError) {
          failure = rollbackError;
        }
      }
      if (attempt < 3 && retried.has((error as { code?: string }).code ?? '')) continue;
      throw error;
    } finally {
      client.release(failure);
    }
  }
};

/** The platform itself as a merchant: it owns rows of its own (its messages, its jobs) and sees no shop's. */
export const platformMerchant = 0;

/** A transaction of a known merchant, outside a request: jobs and seeds. */
export const merchantTransaction = <T>(
  pool: Pool,
  merchantId: number,
  work: (tx: MerchantTx) => Promise<T>,
  actor: Actor = systemActor,
): Promise<T> => transaction(pool, [setMerchant(merchantId)], (tx) => work(asMerchantTx(tx, merchantId, actor)));
