import { addDays, civilOf } from '../../../../kernel/time/local-time.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { appointments } from '../../contract.ts';
import { nearestTimes } from '../../near-times.ts';
import type { Drawn } from './calendar-view-model.ts';
import type { RefusedDrop } from './refused-drop.tsx';

const none: ReturnType<typeof nearestTimes> = [];

/** The nearest places in which a visit would have room, for a drop that has none. */
export const useNearPlaces = (drop: RefusedDrop | null): ReturnType<typeof nearestTimes> => {
  const { zone } = useDisplaySettings();
  const date = drop ? civilOf(drop.at, zone).date : '';
  const lines = drop?.visit.lines ?? [];
  const { data } = useCall(
    appointments.freeTimes,
    {
      people: [lines.map(({ service_id }) => ({ service_id }))],
      one_employee: new Set(lines.map(({ employee_id }) => employee_id)).size === 1,
      from_on: date,
      to_on: date && addDays(date, 6),
      ...(drop ? { customer_id: drop.visit.customer_id, appointment_id: drop.visit.id } : {}),
    },
    { enabled: drop !== null },
  );
  return drop && data ? nearestTimes(data.days, drop.at, 2) : none;
};

/** Where those of them that lie in a column of this calendar are drawn: the first service of the visit, as long as it takes. */
export const placesDrawn = (
  near: ReturnType<typeof nearestTimes>,
  { columns, shown }: Pick<Drawn, 'columns' | 'shown'>,
  minutes: number,
): { readonly column: number; readonly from: number; readonly to: number; readonly at: string }[] =>
  near.flatMap(({ at, employee_ids }) => {
    const minute = Date.parse(at) / 60_000;
    const column = columns.find(
      ({ employee_id, begins }) =>
        employee_id === employee_ids[0] && minute - begins >= shown.from && minute - begins < shown.to,
    );
    const from = column && minute - column.begins;
    return from === undefined ? [] : [{ column: column!.id, from, to: Math.min(from + minutes, shown.to), at }];
  });
