import { addDays, dayOfWeek, daysBetween } from '../../kernel/time/local-time.ts';

/** What leaves the stock on one day. All quantities are thousandths of the product's own unit. */
export interface DayNeed {
  /** Civil day. */
  readonly on: string;
  /** Ordered by customers and not there yet. */
  readonly booked_milli: number;
  /** Of a usual day; nothing where there is no history. */
  readonly expected_milli: number;
}

/** Stems that came, or will come, together. */
export interface Batch {
  /** From which day on; null: there already. */
  readonly first_on: string | null;
  /** Their last good day; null: they last. */
  readonly expires_on: string | null;
  readonly quantity_milli: number;
}

export interface PurchaseNeed {
  /** Days before the first one of the list, of which only what they take from the stock matters. */
  readonly before: readonly DayNeed[];
  /** Days of the list, one after the other. */
  readonly days: readonly DayNeed[];
  readonly batches: readonly Batch[];
  /** What is kept for orders that are not paid yet: it leaves before everything else. */
  readonly held_milli: number;
  readonly warning_level_milli: number;
  /** How much one purchase unit holds. */
  readonly unit_milli: number;
  /** When an order of now arrives; null: in time for every day. */
  readonly delivery_on: string | null;
  /** Days that a delivery lasts, its own included; null: it lasts. */
  readonly vase_life_days: number | null;
}

/** A part of a batch that is used on a day. */
interface Draw {
  readonly on: string;
  readonly batch: number;
  readonly quantity_milli: number;
}

export interface DayPlan extends DayNeed {
  readonly from_stock_milli: number;
  /** Booked and expected that the stock lacks. */
  readonly missing_booked_milli: number;
  readonly missing_expected_milli: number;
  /** An order of now is there on this day, and still good. */
  readonly is_reached: boolean;
}

export interface PurchasePlan {
  readonly days: readonly DayPlan[];
  readonly draws: readonly Draw[];
  readonly booked_milli: number;
  readonly expected_milli: number;
  /** What of the stock is used on these days or stands as the warning level after them. */
  readonly usable_milli: number;
  /** Booked, expected and the warning level less what is usable. */
  readonly short_milli: number;
  /** What of that an order of now cannot bring: it comes too late, or would be over. */
  readonly unreached_milli: number;
  /** What of the warning level is missing after the last day. */
  readonly missing_level_milli: number;
  /** Whole purchase units to order. */
  readonly suggested_units: number;
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/** Takes from the batches that are there on a day and still good, the first to end first. Answers what it took. */
const drawStock = (batches: readonly Batch[], left: number[], on: string, milli: number, draws: Draw[]): number => {
  const good = batches
    .map((batch, i) => ({ ...batch, i }))
    .filter((one) => (one.first_on ?? '') <= on && (one.expires_on ?? '9999-12-31') >= on)
    .toSorted((a, b) => (a.expires_on ?? '9999-12-31').localeCompare(b.expires_on ?? '9999-12-31') || a.i - b.i);
  let rest = milli;
  for (const { i } of good) {
    const part = Math.min(rest, left[i] ?? 0);
    if (part <= 0) continue;
    left[i] = (left[i] ?? 0) - part;
    rest -= part;
    draws.push({ on, batch: i, quantity_milli: part });
  }
  return milli - rest;
};

/** Whether an order of now serves a day: it has arrived by then, and is not over. */
const reaches = ({ delivery_on, vase_life_days }: PurchaseNeed, on: string, first: string): boolean => {
  const arrives = delivery_on ?? first;
  return arrives <= on && (vase_life_days === null || on <= addDays(arrives, vase_life_days - 1));
};

/**
 * What to order of one product for a range of days: each stem is used once and never after its last day, what ends first is used
 * first, and what is booked before what is expected. The order is in whole purchase units, of what an order of now can bring.
 */
export const planPurchase = (need: PurchaseNeed): PurchasePlan => {
  const first = need.days[0]?.on ?? '';
  const last = need.days.at(-1)?.on ?? '';
  const left = need.batches.map((batch) => Math.max(0, batch.quantity_milli));
  drawStock(need.batches, left, need.before[0]?.on ?? first, need.held_milli, []);
  for (const day of need.before) drawStock(need.batches, left, day.on, day.booked_milli + day.expected_milli, []);
  const draws: Draw[] = [];
  const days = need.days.map((day): DayPlan => {
    const from_stock_milli = drawStock(need.batches, left, day.on, day.booked_milli + day.expected_milli, draws);
    const missing_booked_milli = Math.max(0, day.booked_milli - from_stock_milli);
    return {
      ...day,
      from_stock_milli,
      missing_booked_milli,
      missing_expected_milli: day.booked_milli + day.expected_milli - from_stock_milli - missing_booked_milli,
      is_reached: reaches(need, day.on, first),
    };
  });
  const missingOf = (day: DayPlan) => day.missing_booked_milli + day.missing_expected_milli;
  const level = drawStock(need.batches, left, last, need.warning_level_milli, []);
  const missing_level_milli = need.warning_level_milli - level;
  const short_milli = sumOf(days, missingOf) + missing_level_milli;
  // A level that no delivery reaches within the days is left to the next list.
  const isLevelReached = need.days.length > 0 && reaches(need, last, first);
  const unreached_milli =
    sumOf(days, (day) => (day.is_reached ? 0 : missingOf(day))) + (isLevelReached ? 0 : missing_level_milli);
  return {
    ...{ days, draws, short_milli, unreached_milli, missing_level_milli },
    booked_milli: sumOf(days, (day) => day.booked_milli),
    expected_milli: sumOf(days, (day) => day.expected_milli),
    usable_milli: sumOf(days, (day) => day.from_stock_milli) + level,
    suggested_units: Math.ceil((short_milli - unreached_milli) / need.unit_milli),
  };
};

export interface DeliveryDay extends DayPlan {
  readonly from_delivery_milli: number;
  /** What is missing after stock and delivery. */
  readonly lacks_booked_milli: number;
  readonly lacks_expected_milli: number;
}

/**
 * How an ordered quantity serves the days that it reaches: everything booked first, then what is expected, day after day.
 */
export const serveDays = (days: readonly DayPlan[], orderedMilli: number): readonly DeliveryDay[] => {
  let left = orderedMilli;
  const draw = (milli: number): number => {
    const part = Math.min(left, milli);
    left -= part;
    return part;
  };
  const booked = days.map((day) => (day.is_reached ? draw(day.missing_booked_milli) : 0));
  return days.map((day, i) => {
    const expected = day.is_reached ? draw(day.missing_expected_milli) : 0;
    return {
      ...day,
      from_delivery_milli: (booked[i] ?? 0) + expected,
      lacks_booked_milli: day.missing_booked_milli - (booked[i] ?? 0),
      lacks_expected_milli: day.missing_expected_milli - expected,
    };
  });
};

/** What of a product leaves on a weekday: its sum over `count` such days, thousandths. */
export interface WeekdayPast {
  readonly milli: number;
  readonly count: number;
}

/** How often a weekday (Sunday 0) is among so many days from one on. */
const countWeekday = (weekday: number, from: string, days: number): number => {
  const offset = (weekday - dayOfWeek(from) + 7) % 7;
  return days <= offset ? 0 : Math.floor((days - 1 - offset) / 7) + 1;
};

/**
 * The past of a product by weekday: its sums over the last `most` days before `today`, and how many such days there were since it
 * began. Null where that is less than a week.
 */
export const pastOf = (
  sums: ReadonlyMap<number, number> | undefined,
  began_on: string | null,
  today: string,
  { most, least }: { readonly most: number; readonly least: number },
): ReadonlyMap<number, WeekdayPast> | null => {
  const age = began_on === null ? 0 : daysBetween(began_on, today);
  if (age < least) return null;
  const days = Math.min(age, most);
  const from = addDays(today, -days);
  return new Map(
    [...(sums ?? [])].map(([weekday, milli]) => [weekday, { milli, count: countWeekday(weekday, from, days) }]),
  );
};

/**
 * What is expected on days one after the other from the past of their weekdays: whole pieces whose sum is the sum of the
 * averages, rounded.
 */
export const expectDays = (days: readonly string[], past: ReadonlyMap<number, WeekdayPast>): readonly number[] => {
  let [exact, whole] = [0, 0];
  return days.map((on) => {
    const of = past.get(dayOfWeek(on));
    if (of && of.count > 0) exact += of.milli / of.count;
    const upto = Math.round(exact / 1000) * 1000;
    const day = upto - whole;
    whole = upto;
    return day;
  });
};
