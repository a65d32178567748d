import type { Db } from 'pg-boss';
import type { Row } from '../db/batch.ts';
import { distributedStatement, propagateMerchantId } from '../db/distributed.ts';
import { preallocateIds, shardFunctionCall, shardFunctionRow } from '../db/shard-functions.ts';
import { type Statement, sql } from '../db/sql.ts';
import { asMerchantTx, type MerchantTx, setMerchant, type Transaction } from '../db/transaction.ts';
import type { Actor } from '../http/actor.ts';

/** The queue's own transaction, spoken to as every other: effects written here commit with the job's completion. */
export class QueueTransaction implements Transaction {
  readonly #database: Db;
  readonly #isDistributed: boolean;
  #merchant: number | undefined;
  /** `isDistributed`: the tables lie on several machines, which are told the merchant. */
  constructor(database: Db, isDistributed = false) {
    this.#database = database;
    this.#isDistributed = isDistributed;
  }
  async many<T>(statement: Statement): Promise<T[]> {
    if (!this.#isDistributed) return this.#ask(statement);
    if (statement.merchant !== undefined) {
      this.#merchant = statement.merchant;
      // The owner's connection, which hands nothing on by itself.
      await this.#ask(sql`set local citus.propagate_set_commands = 'local'`);
      await this.#ask(propagateMerchantId(statement.merchant));
    }
    if (!statement.act || this.#merchant === undefined)
      return this.#ask(distributedStatement(statement, this.#merchant));
    if (statement.act === 'writes') await this.#ask(preallocateIds);
    return (await this.#ask<Row>(shardFunctionCall(statement, this.#merchant))).map(shardFunctionRow) as T[];
  }
  async #ask<T>({ text, values }: Pick<Statement, 'text' | 'values'>): Promise<T[]> {
    return (await this.#database.executeSql(text, [...values])).rows as T[];
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
    await this.many(statement);
  }
  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    const all: Row[][] = [];
    for (const statement of statements) all.push(await this.many(statement));
    return all;
  }
}

/** The queue's connection belongs to the owner; a handler sees what the app may see of its merchant and no more. */
export const lowered = async <T>(
  tx: QueueTransaction,
  merchantId: number,
  actor: Actor,
  work: (tx: MerchantTx) => Promise<T>,
): Promise<T> => {
  await tx.run(sql`set local role batalat_app`);
  await tx.run(setMerchant(merchantId));
  const result = await work(asMerchantTx(tx, merchantId, actor));
  await tx.run(sql`reset role`);
  return result;
};
