import type { CallOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addDays, earlierDate, isCivilDate } from '../../../kernel/time/local-time.ts';
import { longestRange } from '../buying.ts';
import type { BuyingRow, buying } from '../contract.ts';
import { orderTotal } from '../order-total.ts';

type Group = OutputOf<typeof buying.list>['groups'][number];

/** The days of the address; tomorrow and the two days after it where it names none that can be listed. */
export const readRange = (query: Readonly<Record<string, string | undefined>>, today: string) => {
  const [from, to] = [query['from'] ?? '', query['to'] ?? ''];
  const isGood = isCivilDate(from) && isCivilDate(to) && from >= today && from <= to;
  if (!isGood) return { first_on: addDays(today, 1), last_on: addDays(today, 3) };
  const last = addDays(from, longestRange - 1);
  return { first_on: from, last_on: earlierDate(to, last) };
};

export interface SendableOrder {
  readonly supplier: NonNullable<Group['supplier']>;
  readonly total: ReturnType<typeof orderTotal>;
  readonly input: CallOf<typeof buying.send>['orders'][number];
}

/** The orders of a list that can be sent: of suppliers with an address, what is more than nothing. */
export const sendableOf = (groups: readonly Group[], unitsOf: (row: BuyingRow) => number): readonly SendableOrder[] =>
  groups.flatMap(({ supplier, rows }) => {
    const lines = rows
      .map(({ product_id, unit, price_amount, ...row }) => ({
        ...{ product_id, unit_milli: unit.quantity_milli, price_amount },
        unit_count: unitsOf({ product_id, unit, price_amount, ...row }),
      }))
      .filter((line) => line.unit_count > 0);
    if (!supplier?.sends_to || lines.length === 0) return [];
    const { id: supplier_id, newest_order, delivery } = supplier;
    return [
      {
        ...{ supplier, total: orderTotal(lines) },
        input: { supplier_id, newest_order, arrives_on: delivery?.arrives_on ?? null, lines },
      },
    ];
  });
