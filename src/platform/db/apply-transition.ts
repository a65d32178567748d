import type { Refusal } from '../../kernel/contract/refusal.ts';
import { blockedReason, type Transitions, transitionOf } from '../../kernel/contract/transitions.ts';
import type { Row } from './batch.ts';
import { literal, type Sql, sql } from './sql.ts';
import type { ManagerTx, MerchantTx, Transaction } from './transaction.ts';

/** An entity that moves by a table of transitions. */
export interface MovingEntity<Action extends string, Key extends string, Facts> {
  /** A table with an `id` and the state's column. */
  readonly table: string;
  readonly transitions: Transitions<string, Action, NoInfer<Key>, Facts>;
  /** Said when there is no such record; another shop's number answers the same. */
  readonly missing: NoInfer<Key>;
  readonly refuse: (key: Key) => Refusal;
}

const move = async <Action extends string, Key extends string, Facts>(
  tx: Transaction,
  entity: MovingEntity<Action, Key, Facts>,
  action: Action,
  here: Sql,
  also: Sql,
): Promise<Row | undefined> => {
  const record = await tx.maybe<Row>(sql`select * from ${literal(entity.table)} where ${here} for no key update`);
  if (!record) throw entity.refuse(entity.missing);
  const why = blockedReason(entity.transitions, action, record as Record<string, number> & Facts);
  if (why) throw entity.refuse(why);
  const { to, from } = transitionOf(entity.transitions, action);
  const field = entity.transitions.field;
  if (!from.includes(record[field] as number)) return undefined;
  await tx.run(sql`update ${literal(entity.table)} set ${literal(field)} = ${to} ${also} where ${here}`);
  return record;
};

/**
 * Moves one record: locks it, refuses by the entity's table, writes the new state and `also` (`, closed_at = …`). Answers
 * the record as it was, or undefined when it already was where it should go.
 */
export const applyTransition = <Action extends string, Key extends string, Facts>(
  tx: MerchantTx,
  entity: MovingEntity<Action, Key, Facts>,
  action: Action,
  id: number,
  also: Sql = sql``,
): Promise<Row | undefined> => move(tx, entity, action, sql`merchant_id = ${tx.merchantId} and id = ${id}`, also);

/** The same for a record of the platform: a table without shops. */
export const applyPlatformTransition = <Action extends string, Key extends string, Facts>(
  tx: ManagerTx,
  entity: MovingEntity<Action, Key, Facts>,
  action: Action,
  id: number,
): Promise<Row | undefined> => move(tx, entity, action, sql`id = ${id}`, sql``);
