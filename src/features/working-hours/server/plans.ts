import { addDays } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import type { SpecialDays, WeekRange } from '../../../kernel/time/working-week.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Plan } from '../planned-hours.ts';

/** A week that holds, or one that held until a day; without ranges its owner followed the shop. */
interface WeekRow {
  readonly owner: number;
  readonly until_on: string | null;
  readonly ranges: readonly WeekRange[] | null;
}
type SpecialRow = SpecialDays & { readonly owner: number };

/** The week of an owner on a day: their own as it held then, else the shop's. */
const weekOn = (weeks: readonly WeekRow[], owner: number, day: string | null): readonly WeekRange[] => {
  const own = weeks.filter((row) => row.owner === owner);
  const then = day === null ? undefined : own.find(({ until_on }) => until_on !== null && day <= until_on);
  const held = then ?? own.find(({ until_on }) => until_on === null);
  return held?.ranges ?? (owner === 0 ? [] : weekOn(weeks, 0, day));
};

const planOf = (weeks: readonly WeekRow[], owner: number, specials: readonly SpecialDays[]): Plan => {
  const turns = weeks.flatMap((row) =>
    row.until_on !== null && (row.owner === owner || row.owner === 0) ? [row.until_on] : [],
  );
  const earlier = [...new Set(turns)].sort().map((until_on) => ({ until_on, week: weekOn(weeks, owner, until_on) }));
  return { week: weekOn(weeks, owner, null), ...(earlier.length > 0 ? { earlier } : {}), specials };
};

/** The plan of each owner (an employee's number): their own week or the shop's, their own days before the shop's. */
export const plansOf = (weeks: readonly WeekRow[], specials: readonly SpecialRow[]): ((owner: number) => Plan) => {
  const withWeek = new Set(weeks.map(({ owner }) => owner));
  const ofShop = specials.filter(({ owner }) => owner === 0);
  // One value for all who follow the shop: what is made of it is made once.
  const shops = planOf(weeks, 0, ofShop);
  return (owner) => {
    const own = specials.filter((special) => special.owner === owner);
    return withWeek.has(owner) || own.length > 0 ? planOf(weeks, owner, [...own, ...ofShop]) : shops;
  };
};

/** The weeks and special days that may matter to a period: nights of the day before run into it. */
export const planQueries = (merchantId: number, { from_on, to_on }: Period) => [
  sql`select owner, null::date as until_on, ranges from working_week where merchant_id = ${merchantId}
    union all
    select owner, until_on, ranges from working_week_before
    where merchant_id = ${merchantId} and until_on >= ${addDays(from_on, -1)}::date
    order by until_on`,
  sql`select owner, from_on, to_on, ranges from special_day where merchant_id = ${merchantId}
    and from_on <= ${addDays(to_on, 1)}::date and to_on >= ${addDays(from_on, -1)}::date order by from_on`,
];
