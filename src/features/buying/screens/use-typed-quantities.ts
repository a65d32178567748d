import { useEffect, useRef, useState } from 'react';
import { act } from '../../../ui/api/queries.ts';
import { type BuyingRow, buying } from '../contract.ts';

/** Milliseconds after the last key before a quantity is saved. */
const pause = 400;

/**
 * Quantities that are typed on this screen: shown at once, saved shortly after, and from then on what the server says. Null takes
 * the suggestion back.
 */
export const useTypedQuantities = (range: { readonly first_on: string; readonly last_on: string }, data: unknown) => {
  const [local, setLocal] = useState<ReadonlyMap<number, number | null>>(new Map());
  const waiting = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; save: () => Promise<unknown> }>());
  // What the server answered after a save is what counts; what waits to be saved stays as it was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer ends what was saved before it
  useEffect(() => {
    setLocal((before) => new Map([...before].filter(([id]) => waiting.current.has(id))));
  }, [data]);
  const type = (row: BuyingRow, unit_count: number | null): void => {
    setLocal((before) => new Map(before).set(row.product_id, unit_count));
    const before = waiting.current.get(row.product_id);
    if (before) clearTimeout(before.timer);
    const save = async () => {
      waiting.current.delete(row.product_id);
      const { product_id, unit } = row;
      await act(buying.type, { ...range, product_id, unit_count, unit_milli: unit.quantity_milli }, null);
    };
    waiting.current.set(row.product_id, { timer: setTimeout(() => void save(), pause), save });
  };
  /** Saves what still waits, before the list is sent or the range changes. */
  const flush = async (): Promise<void> => {
    const all = [...waiting.current.values()];
    for (const one of all) clearTimeout(one.timer);
    await Promise.all(all.map((one) => one.save()));
  };
  const typedOf = (row: BuyingRow): number | null =>
    local.has(row.product_id) ? (local.get(row.product_id) ?? null) : row.typed_units;
  return { type, flush, typedOf, unitsOf: (row: BuyingRow): number => typedOf(row) ?? row.suggested_units };
};

export type TypedQuantities = ReturnType<typeof useTypedQuantities>;
