import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import type { deliveryZones } from '../contract.ts';
import { districts } from '../districts.ts';
import { refuse } from '../refusals.ts';
import { deliveryScreens } from '../screens.ts';
import { zoneKind, zoneTransitions } from '../zone.ts';
import { zoneFields } from '../zone-fields.ts';
import { zoneSource } from './zone-queries.ts';

type Zone = OutputOf<typeof deliveryZones.get>;

/** Zones, the newest first. */
export const listZones = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof deliveryZones.list>) =>
  answerList<OutputOf<typeof deliveryZones.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(zoneSource),
      from: sql`delivery_zone z`,
      where: [
        sql`z.merchant_id = ${ctx.merchantId}`,
        ...equalTo('z', input, ['status', 'kind']),
        ...(input.search ? [matchesWords(input.search, sql`z.name_ar, z.name_en`)] : []),
      ],
      sortable: sortsOf(zoneSource, ctx.language),
      defaultSort: '-id',
      tie: sql`z.id`,
    },
    input,
    { title: deliveryScreens.zones.title, file_name: 'delivery-zones', columns: sheetOf(zoneFields) },
  );

/** One zone; another shop's number answers like one that does not exist. */
export const getZone = async (ctx: MerchantContext, tx: MerchantTx, input: { readonly id: number }): Promise<Zone> => {
  const row = await tx.maybe<Zone>(sql`
    select ${selectRecord(zoneSource)}, z.districts from delivery_zone z
    where z.merchant_id = ${ctx.merchantId} and z.id = ${input.id}`);
  if (!row) throw refuse('delivery_zone_not_found');
  return row;
};

type Input = InputOf<typeof deliveryZones.create>;

/** What of an input belongs to its kind: a circle has no districts, districts have no radius. */
const valuesOf = (input: Input) => {
  const isCircle = input.kind === zoneKind.circle;
  return {
    ...inputValues(zoneFields, input),
    radius_m: isCircle ? (input.radius_m ?? null) : null,
    districts: isCircle ? [] : [...new Set(input.districts)].toSorted(),
  };
};

/** Refuses a circle while nobody knows where its middle is: no address would ever lie in it. */
const requirePlace = async (tx: MerchantTx, { kind }: Input): Promise<void> => {
  if (kind !== zoneKind.circle) return;
  const { has } = await tx.one<{ has: boolean }>(
    sql`select latitude is not null and longitude is not null as has from merchant where merchant_id = ${tx.merchantId}`,
  );
  if (!has) throw fieldError('radius_m', 'circle_needs_location');
};

/** Refuses a district of another zone with both names; one that another zone gets at this moment is refused by its key. */
const requireFree = async (ctx: MerchantContext, tx: MerchantTx, id: number, chosen: readonly string[]) => {
  const of = await tx.maybe<{ district: string; name_ar: string | null; name_en: string | null }>(sql`
    select d.district, z.name_ar, z.name_en from delivery_district d
    join delivery_zone z on z.merchant_id = d.merchant_id and z.id = d.zone_id
    where d.merchant_id = ${tx.merchantId} and d.district = any(${chosen}::text[]) and d.zone_id <> ${id}
    order by d.district limit 1`);
  if (!of) return;
  const district = districts.find(({ key }) => key === of.district);
  throw fieldError('districts', 'district_of_zone', {
    district: district ? nameIn(ctx.language, district) : of.district,
    zone: nameIn(ctx.language, of),
  });
};

/** Says of each district in which zone it lies. */
const placeDistricts = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  id: number,
  chosen: readonly string[],
): Promise<void> => {
  await requireFree(ctx, tx, id, chosen);
  await tx.batch([
    sql`delete from delivery_district where merchant_id = ${tx.merchantId} and zone_id = ${id}`,
    sql`insert into delivery_district (district, zone_id) select d, ${id}::bigint from unnest(${chosen}::text[]) d`,
  ]);
};

export const createZone = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Zone> => {
  await requirePlace(tx, input);
  const values = valuesOf(input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('delivery_zone', values)} returning id`);
  await placeDistricts(ctx, tx, id, values.districts);
  ctx.publishChange('delivery_zones');
  return getZone(ctx, tx, { id });
};

export const updateZone = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deliveryZones.update>,
): Promise<Zone> => {
  await requirePlace(tx, input);
  const current = () => getZone(ctx, tx, input);
  const values = valuesOf(input);
  await updateVersion(ctx, tx, 'delivery_zone', input, values, current);
  await placeDistricts(ctx, tx, input.id, values.districts);
  ctx.publishChange('delivery_zones');
  return current();
};

export const moveZone = moveRecord(
  { table: 'delivery_zone', transitions: zoneTransitions, missing: 'delivery_zone_not_found', refuse },
  'delivery_zones',
);
