/**
 * What may happen to a record, as one table per entity: the button offers by it and says why not, the server refuses by
 * it, the tests walk through it. States are the specification's numbers (section 4).
 */
export interface Transition<Action extends string, Key extends string, Facts> {
  readonly action: Action;
  readonly from: readonly number[];
  readonly to: number;
  /** What must hold besides the state: the key of the refusal, or null. */
  readonly guard?: (record: Facts) => Key | null;
  /** Says no to a record in any other state; null: one that is already there stays, and that counts as done. */
  readonly refusal: Key | null;
}

export interface Transitions<Field extends string, Action extends string, Key extends string, Facts> {
  /** Where the state stands, in the database as in JSON. */
  readonly field: Field;
  readonly rows: readonly Transition<Action, Key, Facts>[];
}

/** A record as far as a table of transitions looks at it. */
type Seen<Field extends string, Facts> = { readonly [F in Field]: number } & Facts;

/** Writes down an entity's table. */
export const transitions = <
  const Field extends string,
  const Action extends string,
  const Key extends string = never,
  Facts = unknown,
>(
  field: Field,
  rows: readonly Transition<Action, Key, Facts>[],
): Transitions<Field, Action, Key, Facts> => ({ field, rows });

/** The row of an action. */
export const transitionOf = <Field extends string, Action extends string, Key extends string, Facts>(
  table: Transitions<Field, Action, Key, Facts>,
  action: Action,
): Transition<Action, Key, Facts> => table.rows.find((row) => row.action === action)!;

/** Whether the record stands where the action begins: only then is it offered at all. */
export const offers = <Field extends string, Action extends string, Key extends string, Facts>(
  table: Transitions<Field, Action, Key, Facts>,
  action: Action,
  record: { readonly [F in NoInfer<Field>]: number },
): boolean => transitionOf(table, action).from.includes(record[table.field]);

/** Why the action is refused, or null. */
export const blockedReason = <Field extends string, Action extends string, Key extends string, Facts>(
  table: Transitions<Field, Action, Key, Facts>,
  action: Action,
  record: Seen<NoInfer<Field>, NoInfer<Facts>>,
): Key | null => {
  const row = transitionOf(table, action);
  if (!row.from.includes(record[table.field])) return row.refusal;
  return row.guard?.(record) ?? null;
};

/** Disabled and active (specification section 4). */
const activeStatus = { disabled: 0, active: 1 } as const;

/** Of everything that is enabled and disabled. Asked twice, it is done once and refused never. */
export const enabling: Transitions<'status', 'enable' | 'disable', never, unknown> = {
  field: 'status',
  rows: [
    { action: 'enable', from: [activeStatus.disabled], to: activeStatus.active, refusal: null },
    { action: 'disable', from: [activeStatus.active], to: activeStatus.disabled, refusal: null },
  ],
};
