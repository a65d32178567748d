import { choice } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';

export const zoneKind = { districts: 1, circle: 2 } as const;

export const zoneKinds = [
  choice(zoneKind.districts, 'Districts', 'أحياء'),
  choice(zoneKind.circle, 'Circle around the shop', 'دائرة حول المحل'),
] as const;

export const zoneTransitions = enabling;

/** Widest circle, metres. */
export const widestRadius = 200_000;

interface ZoneInput {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
  readonly kind?: number | null | undefined;
  readonly radius_m?: number | null | undefined;
  readonly districts?: readonly string[] | null | undefined;
}

/** What a zone must agree in; the form asks it too. */
export const zoneErrors = ({ name_ar, name_en, kind, radius_m, districts }: ZoneInput): FieldErrors => ({
  ...(name_ar || name_en ? {} : { name_ar: [{ key: 'required' }] }),
  ...(kind === zoneKind.districts && (districts?.length ?? 0) === 0 ? { districts: [{ key: 'required' }] } : {}),
  ...(kind === zoneKind.circle && !radius_m ? { radius_m: [{ key: 'required' }] } : {}),
});

/** Degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth, metres (IUGG). */
const earthRadius = 6_371_009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight distance over the ground (haversine), whole metres. */
export const metresBetween = (a: Point, b: Point): number => {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
};

/** A zone as far as it says what lies in it. */
export interface ZoneReach {
  readonly id: number;
  readonly kind: number;
  readonly radius_m: number | null;
  readonly districts: readonly string[];
}

/**
 * The zone of an address: that of its district, else the narrowest circle that its pin lies in. Null where the shop does not
 * deliver, or where neither is known.
 */
export const findZone = <Z extends ZoneReach>(
  zones: readonly Z[],
  shop: Point | null,
  at: { readonly district: string | null; readonly pin: Point | null },
): Z | null => {
  const named = zones.find((zone) => at.district !== null && zone.districts.includes(at.district));
  if (named) return named;
  if (!at.pin || !shop) return null;
  const far = metresBetween(shop, at.pin);
  const circles = zones.filter((zone) => zone.radius_m !== null && far <= zone.radius_m);
  return circles.toSorted((a, b) => (a.radius_m ?? 0) - (b.radius_m ?? 0) || a.id - b.id)[0] ?? null;
};
