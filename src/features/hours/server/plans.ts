import { addDays } from '../../../kernel/local-time.ts';
import type { Period } from '../../../kernel/period.ts';
import type { SpecialDays, WeekRange } from '../../../kernel/working-week.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Plan } from '../planned-hours.ts';

interface WeekRow {
  readonly owner: number;
  readonly ranges: readonly WeekRange[];
}
type SpecialRow = SpecialDays & { readonly owner: number };

/** The plan of each owner (an employee's number): their own week or the shop's, their own days before the shop's. */
export const plansOf = (weeks: readonly WeekRow[], specials: readonly SpecialRow[]): ((owner: number) => Plan) => {
  const weekOf = new Map(weeks.map(({ owner, ranges }) => [owner, ranges]));
  const ofShop = specials.filter(({ owner }) => owner === 0);
  // One value for all who follow the shop: what is made of it is made once.
  const shops: Plan = { week: weekOf.get(0) ?? [], specials: ofShop };
  return (owner) => {
    const own = specials.filter((special) => special.owner === owner);
    return weekOf.has(owner) || own.length > 0
      ? { week: weekOf.get(owner) ?? shops.week, specials: [...own, ...ofShop] }
      : shops;
  };
};

/** The weeks and special days that may matter to a period: nights of the day before run into it. */
export const planQueries = (merchantId: number, { from_on, to_on }: Period) => [
  sql`select owner, ranges from working_week where merchant_id = ${merchantId}`,
  sql`select owner, from_on, to_on, ranges from special_day where merchant_id = ${merchantId}
    and from_on <= ${addDays(to_on, 1)}::date and to_on >= ${addDays(from_on, -1)}::date order by from_on`,
];
