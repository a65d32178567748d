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

interface PlacedDistrict {
  readonly district: string;
  readonly zone: string;
}

/** The first district that another zone has, with both names; one that it gets at this moment is refused by its key. */
const findElsewhere = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, districts: chosen }: Pick<Zone, 'id' | 'districts'>,
): Promise<PlacedDistrict | null> => {
  const of = await tx.maybe<{ district: string; name_ar: string | null; name_en: string | null }>(sql`
    select d.district, z.name_ar, z.name_en from delivery_district d
    join delivery_zone z on z.merchant_id = d.merchant_id and z.id = d.zone_id
    where d.merchant_id = ${tx.merchantId} and d.district = any(${chosen}::text[]) and d.zone_id <> ${id}
    order by d.district limit 1`);
  if (!of) return null;
  const district = districts.find(({ key }) => key === of.district);
  return { district: district ? nameIn(ctx.language, district) : of.district, zone: nameIn(ctx.language, of) };
};

/** Says of each district in which zone it lies. A zone that is disabled has none: another may have them meanwhile. */
const placeDistricts = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  zone: Zone,
  refusal: (of: PlacedDistrict) => Error,
): Promise<void> => {
  const placed = { id: zone.id, districts: zone.status === 1 ? zone.districts : [] };
  const elsewhere = await findElsewhere(ctx, tx, placed);
  if (elsewhere) throw refusal(elsewhere);
  await tx.batch([
    sql`delete from delivery_district where merchant_id = ${tx.merchantId} and zone_id = ${zone.id}`,
    sql`insert into delivery_district (district, zone_id)
        select d, ${zone.id}::bigint from unnest(${placed.districts}::text[]) d`,
  ]);
};

/** Beside the field of the form. */
const besideDistricts = (of: PlacedDistrict) => fieldError('districts', 'district_of_zone', { ...of });

export const createZone = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Zone> => {
  await requirePlace(tx, input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('delivery_zone', valuesOf(input))} returning id`);
  const zone = await getZone(ctx, tx, { id });
  await placeDistricts(ctx, tx, zone, besideDistricts);
  ctx.publishChange('delivery_zones');
  return zone;
};

export const updateZone = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deliveryZones.update>,
): Promise<Zone> => {
  await requirePlace(tx, input);
  const current = () => getZone(ctx, tx, input);
  await updateVersion(ctx, tx, 'delivery_zone', input, valuesOf(input), current);
  const zone = await current();
  await placeDistricts(ctx, tx, zone, besideDistricts);
  ctx.publishChange('delivery_zones');
  return zone;
};

const move = moveRecord(
  { table: 'delivery_zone', transitions: zoneTransitions, missing: 'delivery_zone_not_found', refuse },
  'delivery_zones',
);

/** Disabling a zone frees its districts; enabling it refuses where another zone has one meanwhile. */
export const moveZone =
  (action: 'enable' | 'disable') =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { readonly id: number }): Promise<{ done: true }> => {
    const done = await move(action)(ctx, tx, input);
    const zone = await getZone(ctx, tx, input);
    await placeDistricts(ctx, tx, zone, (of) => refuse('district_has_other_zone', { ...of }));
    return done;
  };
