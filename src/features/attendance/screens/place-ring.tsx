import { type Point, radiusMetres } from '../place.ts';

interface PlaceRingProps {
  readonly shop: Point;
  /** Where the device is, when it said so. */
  readonly here: Point | null;
  readonly metres: number | null;
  readonly isInside: boolean;
}

const border = 44;

/** The circle round the shop, and the device in it or at its edge in the direction in which it is. North is up. */
export const PlaceRing = ({ shop, here, metres, isInside }: PlaceRingProps) => {
  const east = here ? (here.longitude - shop.longitude) * Math.cos((shop.latitude * Math.PI) / 180) : 0;
  const north = here ? here.latitude - shop.latitude : 0;
  const away = Math.hypot(east, north) || 1;
  const reach = metres === null ? 0 : Math.min(metres / radiusMetres, 1.12) * border;
  const [x, y] = [50 + (east / away) * reach, 50 - (north / away) * reach];
  return (
    <svg className="place-ring" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r={border} className="place-ring-border" />
      <circle cx="50" cy="50" r="26" className="place-ring-inner" />
      <path d="M41 47h18v11H41z M39 47l3-6h16l3 6 M47 58v-6h6v6" className="place-ring-shop" />
      {here && metres !== null ? (
        <circle cx={x} cy={y} r="5" className="place-ring-here" data-inside={isInside || undefined} />
      ) : null}
    </svg>
  );
};
