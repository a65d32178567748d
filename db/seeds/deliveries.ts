import { addDays, civilOf } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

const zones = [
  {
    ar: 'شمال الرياض',
    en: 'North Riyadh',
    fee: 2_500,
    minutes: 25,
    of: 'yasmin narjis sahafah aqiq malqa hittin ghadir rabi nada',
  },
  {
    ar: 'وسط الرياض',
    en: 'Central Riyadh',
    fee: 3_000,
    minutes: 30,
    of: 'olaya sulaymaniyah malaz murabba wurud king-fahd mursalat',
  },
  {
    ar: 'شرق الرياض',
    en: 'East Riyadh',
    fee: 3_500,
    minutes: 40,
    of: 'rawdah qurtubah yarmuk munsiyah ishbiliyah khalij andalus',
  },
] as const;

/** Hours of windows, bench minutes and orders; of pick-up as many as come. */
const windows = [
  { kind: 1, from: '10:00', until: '13:00', stops: 8, minutes: 180, fee: 0 },
  { kind: 1, from: '14:00', until: '17:00', stops: 10, minutes: 240, fee: 0 },
  { kind: 1, from: '19:00', until: '22:00', stops: 12, minutes: 240, fee: 1_000 },
  { kind: 2, from: '10:00', until: '14:00', stops: null, minutes: 180, fee: 0 },
  { kind: 2, from: '16:00', until: '22:00', stops: null, minutes: 300, fee: 0 },
] as const;

/** Zones and windows of a florist in Riyadh, whose day after a week is closed for stocktaking. */
export const seedDeliveries = async (
  tx: MerchantTx,
  { now, owner }: { readonly now: string; readonly owner: number },
): Promise<void> => {
  for (const zone of zones) {
    const keys = zone.of
      .split(' ')
      .map((name) => `riyadh/${name}`)
      .toSorted();
    const { id } = await tx.one<{ id: number }>(sql`
      insert into delivery_zone (name_ar, name_en, kind, districts, fee_amount, drive_minutes)
      values (${zone.ar}, ${zone.en}, 1, ${keys}::text[], ${zone.fee}, ${zone.minutes}) returning id`);
    await tx.run(
      sql`insert into delivery_district (district, zone_id) select d, ${id}::bigint from unnest(${keys}::text[]) d`,
    );
  }
  for (const { kind, from, until, stops, minutes, fee } of windows)
    await tx.run(sql`
      insert into delivery_window (kind, from_time, until_time, stops_limit, minutes_limit, fee_amount)
      values (${kind}, ${from}::time, ${until}::time, ${stops}::int, ${minutes}, ${fee})`);
  await tx.run(sql`
    insert into delivery_day_off (day, reason, saved_at, saved_by)
    values (${addDays(civilOf(now, 'Asia/Riyadh').date, 7)}::date, 'جرد المخزون', ${now}::timestamptz, ${owner})`);
};
