import type { Refusal } from '../../kernel/contract/refusal.ts';
import { transitionOf, type Transitions, blockedReason } from '../../kernel/contract/transitions.ts';
import type { Row } from './batch.ts';
import { literal, type Sql, sql } from './sql.ts';
import type { ManagerTx, MerchantTx, Transaction } from './transaction.ts';

/** A noun that moves by a table of transitions. */
export interface MovingNoun<Action extends string, Key extends string, Facts> {
  /** A table with an `id` and the state's column. */
  readonly table: string;
  readonly transitions: Transitions<string, Action, NoInfer<Key>, Facts>;
  /** Said when there is no such record; another shop's number answers the same. */
  readonly missing: NoInfer<Key>;
  readonly refuse: (key: Key) => Refusal;
}

const move = async <Action extends string, Key extends string, Facts>(
  tx: Transaction,
  noun: MovingNoun<Action, Key, Facts>,
  action: Action,
  here: Sql,
  also: Sql,
): Promise<Row | undefined> => {
  const record = await tx.maybe<Row>(sql`select * from ${literal(noun.table)} where ${here} for no key update`);
  if (!record) throw noun.refuse(noun.missing);
  const why = blockedReason(noun.transitions, action, record as Record<string, number> & Facts);
  if (why) throw noun.refuse(why);
  const { to, from } = transitionOf(noun.transitions, action);
  const field = noun.transitions.field;
  if (!from.includes(record[field] as number)) return undefined;
  await tx.run(sql`update ${literal(noun.table)} set ${literal(field)} = ${to} ${also} where ${here}`);
  return record;
};

/**
 * Moves one record: locks it, refuses by the noun's table, writes the new state and `also` (`, closed_at = …`). Answers
 * the record as it was, or undefined when it already was where it should go.
 */
export const applyTransition = <Action extends string, Key extends string, Facts>(
  tx: MerchantTx,
  noun: MovingNoun<Action, Key, Facts>,
  action: Action,
  id: number,
  also: Sql = sql``,
): Promise<Row | undefined> => move(tx, noun, action, sql`merchant_id = ${tx.merchantId} and id = ${id}`, also);

/** The same for a record of the platform: a table without shops. */
export const applyPlatformTransition = <Action extends string, Key extends string, Facts>(
  tx: ManagerTx,
  noun: MovingNoun<Action, Key, Facts>,
  action: Action,
  id: number,
): Promise<Row | undefined> => move(tx, noun, action, sql`id = ${id}`, sql``);
