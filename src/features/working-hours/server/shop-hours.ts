import { addDays } from '../../../kernel/time/local-time.ts';
import type { SpecialDays, WeekRange } from '../../../kernel/time/working-week.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import { hoursAhead, type ShopHours } from '../shop-hours.ts';

/** The shop's own week and the special days from yesterday on: what its visitors read, and nobody's who works there. */
export const shopHoursQueries = (merchantId: number, today: string): readonly [Statement, Statement] => [
  sql`select ranges from working_week where merchant_id = ${merchantId} and owner = 0`,
  sql`select from_on, to_on, ranges from special_day where merchant_id = ${merchantId} and owner = 0
    and to_on >= ${addDays(today, -1)}::date and from_on <= ${addDays(today, hoursAhead)}::date order by from_on`,
];

/** What the two of `shopHoursQueries` answered. */
export const shopHoursOf = (weeks: readonly Row[] | undefined, days: readonly Row[] | undefined): ShopHours => ({
  week: rowsOf<{ ranges: WeekRange[] }>([...(weeks ?? [])])[0]?.ranges ?? [],
  specials: rowsOf<SpecialDays>([...(days ?? [])]),
});
