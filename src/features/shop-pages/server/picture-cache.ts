import { createHash } from 'node:crypto';
import { FairLanes } from '../../../platform/process/fair-lanes.ts';

export interface CachedPicture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Pictures drawn last, by what they are drawn of; some ten megabytes at most. */
const kept = new Map<string, Promise<CachedPicture>>();
const mostKept = 300;

/** Pictures that are drawn at once: the photos of one page wait for each other, and for no other shop's queue. */
const lanes = new FairLanes({ places: 2, placesOfShop: 1, waitingOfShop: 64, waiting: 400 });

/** The picture of this key, of a shop: as it was drawn before, or drawn now. */
export const cachePicture = (shop: number, key: string, draw: () => Promise<Buffer>): Promise<CachedPicture> => {
  const found = kept.get(key);
  if (found) {
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const drawn = lanes.run(shop, draw).then((bytes) => ({ bytes, etag }));
  // What failed is tried again by whoever asks next.
  drawn.catch(() => kept.delete(key));
  kept.set(key, drawn);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return drawn;
};
