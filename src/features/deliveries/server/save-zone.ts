import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import type { deliveryZones } from '../contract.ts';
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

/** Says of each district in which zone it lies; one that lies in another is refused by its key. */
const placeDistricts = (tx: MerchantTx, id: number, districts: readonly string[]): Promise<unknown> =>
  tx.batch([
    sql`delete from delivery_district where merchant_id = ${tx.merchantId} and zone_id = ${id}`,
    sql`insert into delivery_district (district, zone_id) select d, ${id}::bigint from unnest(${districts}::text[]) d`,
  ]);

export const createZone = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Zone> => {
  const values = valuesOf(input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('delivery_zone', values)} returning id`);
  await placeDistricts(tx, id, values.districts);
  ctx.publishChange('delivery_zones');
  return getZone(ctx, tx, { id });
};

export const updateZone = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deliveryZones.update>,
): Promise<Zone> => {
  const current = () => getZone(ctx, tx, input);
  const values = valuesOf(input);
  await updateVersion(ctx, tx, 'delivery_zone', input, values, current);
  await placeDistricts(tx, input.id, values.districts);
  ctx.publishChange('delivery_zones');
  return current();
};

export const moveZone = moveRecord(
  { table: 'delivery_zone', transitions: zoneTransitions, missing: 'delivery_zone_not_found', refuse },
  'delivery_zones',
);
