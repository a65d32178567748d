import { settingsFrom } from '../../../../kernel/contract/settings.ts';
import { type Row, rowsOf } from '../../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { type Pause, type PauseRules, pausesIn } from '../../prayer-pauses.ts';
import { appointmentSettings } from '../../settings.ts';

interface ShopRow {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly country_id: number;
  readonly chosen: unknown;
}

/** What the pauses of a shop are made of: its place, its country, what it chose. */
export const pausesQuery = (merchantId: number): Sql => sql`
  select m.latitude::float8 as latitude, m.longitude::float8 as longitude, m.country_id, s.value as chosen
  from merchant m
  left join merchant_setting s on s.merchant_id = m.merchant_id and s.feature = ${appointmentSettings.feature}
  where m.merchant_id = ${merchantId}`;

/** The pauses of civil days from the row of `pausesQuery`. */
export const pausesOf = (rows: Row[] | undefined, from_on: string, to_on: string): Pause[] => {
  const { latitude, longitude, country_id, chosen } = rowsOf<ShopRow>(rows)[0]!;
  // Most shops make none: nothing is read of what they chose.
  if (chosen === null || latitude === null || longitude === null) return [];
  const stored = { [appointmentSettings.feature]: { version: 1, value: chosen } };
  const { pause_prayers, pause_minutes, pause_method } = settingsFrom(stored, appointmentSettings);
  const rules: PauseRules = {
    prayers: pause_prayers,
    minutes: pause_minutes,
    method: pause_method,
    country_id,
    place: { latitude, longitude },
  };
  return pausesIn(rules, from_on, to_on);
};

/** Whether the shop said where it lies. */
export const hasPlace = async (tx: MerchantTx): Promise<boolean> => {
  const { has } = await tx.one<{ has: boolean }>(
    sql`select latitude is not null and longitude is not null as has from merchant where merchant_id = ${tx.merchantId}`,
  );
  return has;
};
