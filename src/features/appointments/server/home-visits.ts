import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { money } from '../../../kernel/money/money.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { areaKeyOf, type HomeArea, type HomeSetting, homeFeeBy, offeredAreas } from '../home.ts';
import type { HomeInput, homeAreas } from '../home-contract.ts';

type Reader = MerchantTx | PublicTx;

/** What was agreed for a visit at the customer's. */
export interface AgreedHome {
  readonly area_ar: string | null;
  readonly area_en: string | null;
  readonly up_to_metres: number | null;
  readonly travel_minutes: number;
  /** Minor units, as the shop's prices are. */
  readonly fee_amount: number;
  readonly fee_service_id: number | null;
  /** Null once the customer is erased. */
  readonly address: string | null;
  readonly map_link: string | null;
}

const notOffered: HomeSetting = { is_offered: false, fee_by: homeFeeBy.district, areas: [], fee_service_id: null };

/** Where the shop goes to, or that it goes nowhere. */
export const readHomeSetting = async (tx: Reader): Promise<HomeSetting> =>
  (await tx.maybe<HomeSetting>(sql`
    select is_offered, fee_by, areas, fee_service_id from home_setting where merchant_id = ${tx.merchantId}`)) ??
  notOffered;

/** Areas to which the shop goes now. */
export const listHomeAreas = async (_ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof homeAreas>> => ({
  areas: offeredAreas(await readHomeSetting(tx)).map(({ fee_amount, ...one }) => ({
    ...one,
    area: areaKeyOf(one),
    fee_amount: money(fee_amount),
  })),
});

/** Written with the setting of the public pages, under its lock and version. */
export const writeHomeSetting = (tx: MerchantTx, given: HomeSetting): Promise<unknown> =>
  tx.run(sql`
    insert into home_setting (is_offered, fee_by, areas, fee_service_id)
    values (${given.is_offered}, ${given.fee_by}, ${JSON.stringify(given.areas)}::jsonb, ${given.fee_service_id})
    on conflict (merchant_id) do update set is_offered = excluded.is_offered, fee_by = excluded.fee_by,
      areas = excluded.areas, fee_service_id = excluded.fee_service_id`);

const agreedOf = (
  { name_ar, name_en, ...area }: HomeArea,
  { fee_service_id }: HomeSetting,
  { address, map_link }: Pick<HomeInput, 'address' | 'map_link'>,
): AgreedHome => ({ area_ar: name_ar, area_en: name_en, ...area, fee_service_id, address, map_link });

/** What the shop agrees to now for a visit there; an area to which it does not go is refused at `field`. */
export const agreeHome = async (
  tx: Reader,
  { area, ...place }: Pick<HomeInput, 'area' | 'address' | 'map_link'>,
  field = 'home.area',
): Promise<AgreedHome> => {
  const setting = await readHomeSetting(tx);
  const found = offeredAreas(setting).find((one) => areaKeyOf(one) === area);
  if (!found) throw fieldError(field, 'home_area_gone');
  return agreedOf(found, setting, place);
};

/** By which the setting knows the area of a visit. */
export const areaKeyOfAppointment = ({ area_ar, area_en, up_to_metres }: AgreedHome): string =>
  areaKeyOf({ name_ar: area_ar, name_en: area_en, up_to_metres });

const columns: Sql = sql`h.area_ar, h.area_en, h.up_to_metres, h.travel_minutes, h.fee_amount, h.fee_service_id, h.address,
  h.map_link`;

/** What was agreed for a visit at the customer's; undefined for one at the shop. */
export const readHome = (tx: Reader, appointmentId: number): Promise<AgreedHome | undefined> =>
  tx.maybe<AgreedHome>(sql`
    select ${columns} from appointment_home h where h.merchant_id = ${tx.merchantId} and h.appointment_id = ${appointmentId}`);

/** The minutes of travel of a visit, for who wants its time again; undefined for one at the shop. */
export const travelOf = async (tx: Reader, appointmentId: number): Promise<number | undefined> =>
  (await readHome(tx, appointmentId))?.travel_minutes;

/** The fee as one more price of each visit of a booking: the way is gone once, with the first. */
export const feesOf = (
  home: AgreedHome | null,
  count: number,
): ({ readonly service_id: number; readonly price: number } | null)[] =>
  Array.from({ length: count }, (_, person) =>
    home && person === 0 && home.fee_service_id !== null
      ? { service_id: home.fee_service_id, price: home.fee_amount }
      : null,
  );

/** Where the visits of one booking are, each its own row. */
export const insertHomes = (appointmentIds: readonly number[], home: AgreedHome): Statement => {
  const rows = appointmentIds.map((appointment_id, person) => ({
    ...home,
    appointment_id,
    fee_amount: person === 0 ? home.fee_amount : 0,
  }));
  return sql`
    insert into appointment_home (appointment_id, area_ar, area_en, up_to_metres, travel_minutes, fee_amount, fee_service_id,
      address, map_link)
    select appointment_id, area_ar, area_en, up_to_metres, travel_minutes, fee_amount, fee_service_id, address, map_link
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (appointment_id bigint, area_ar text, area_en text,
      up_to_metres int, travel_minutes int, fee_amount bigint, fee_service_id bigint, address text, map_link text)
    on conflict (merchant_id, appointment_id) do update set area_ar = excluded.area_ar, area_en = excluded.area_en,
      up_to_metres = excluded.up_to_metres, travel_minutes = excluded.travel_minutes, fee_amount = excluded.fee_amount,
      fee_service_id = excluded.fee_service_id, address = excluded.address, map_link = excluded.map_link`;
};

/** The visit is at the shop after all. */
export const deleteHome = (merchantId: number, appointmentId: number): Statement =>
  sql`delete from appointment_home where merchant_id = ${merchantId} and appointment_id = ${appointmentId}`;
