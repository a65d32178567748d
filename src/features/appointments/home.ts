/** Where a service is given. */
export const servicePlace = { shop: 0, both: 1, home: 2 } as const;

/** Where a visit takes place. */
export type AppointmentPlace = 'shop' | 'home';

/** Whether a service is given there. */
export const isGivenAt = (place: number, where: AppointmentPlace): boolean =>
  where === 'home' ? place !== servicePlace.shop : place !== servicePlace.home;

/** What the fee of a visit at the customer's depends on. */
export const homeFeeBy = { district: 1, distance: 2 } as const;

/** Where the shop goes to: a district or a distance, its fee, and the minutes of travel that are reserved. */
export interface HomeArea {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly up_to_metres: number | null;
  readonly fee_amount: number;
  readonly travel_minutes: number;
}

/** What a shop chose of its visits at customers'. */
export interface HomeSetting {
  readonly is_offered: boolean;
  readonly fee_by: number;
  readonly areas: readonly HomeArea[];
  /** Under which the fee is billed. */
  readonly fee_service_id: number | null;
}

type Named = Pick<HomeArea, 'name_ar' | 'name_en' | 'up_to_metres'>;

/**
 * What an area is known by, in addresses and between two readings of the setting: its name, or how far it reaches. Areas stand in
 * any order and have no numbers; within one setting no two have the same.
 */
export const areaKeyOf = ({ name_ar, name_en, up_to_metres }: Named): string =>
  (name_ar || name_en || '').trim() || String(up_to_metres ?? '');

/** As kept: by district without a distance, by distance without names, so that each is known by one thing. */
export const plainArea = (area: HomeArea, fee_by: number): HomeArea =>
  fee_by === homeFeeBy.distance
    ? { ...area, name_ar: null, name_en: null }
    : { ...area, name_ar: area.name_ar || null, name_en: area.name_en || null, up_to_metres: null };

/** The areas to which a visit may go now; none where the shop does not go, or its fee has no service to be billed under. */
export const offeredAreas = ({ is_offered, fee_by, areas, fee_service_id }: HomeSetting): HomeArea[] =>
  is_offered
    ? areas
        .map((area) => plainArea(area, fee_by))
        .filter((area) => areaKeyOf(area) !== '' && (area.fee_amount === 0 || fee_service_id !== null))
    : [];

/** A distance as it is said: `5`, `7.5`. */
export const kilometres = (metres: number): string => String(Math.round(metres / 100) / 10);

/**
 * The minutes that are kept before and after a service at the customer's: its own and the way. What is prepared is packed before
 * the way and put back after it, so that the one never takes place during the other.
 */
export const withTravel = (own: number, travel_minutes: number): number => own + travel_minutes;

/** Who goes to a customer goes alone: everything of one person there is done by one employee. */
export const isByOne = (lines: readonly { readonly employee_id: number | null }[]): boolean =>
  new Set(lines.map(({ employee_id }) => employee_id).filter((id) => id !== null)).size <= 1;
