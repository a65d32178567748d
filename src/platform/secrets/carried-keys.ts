import type pg from 'pg';
import { moveColumns, type SealedPlace } from './sealed-place.ts';
import type { CarriedKey, Sealer } from './sealing.ts';
import { purposeKey } from './sealing.ts';

/**
 * Purposes whose fingerprints cannot be made anew, because nobody but a person knows the text. The key of such a purpose is kept
 * when the secret key is replaced: what was given before stays good, and opens nothing else.
 */
export const carriedPurposes = ['recovery code'] as const;

const sealPurpose = 'carried key';
const aboutOf = (purpose: string, ofKey: string): string => `${purpose}/${ofKey}`;

export const carriedKeyPlace: SealedPlace = {
  name: 'carried_key',
  isOfShops: false,
  key: ['purpose', 'of_key'],
  sealed: ['sealed'],
  move: moveColumns([
    {
      column: 'sealed',
      purpose: sealPurpose,
      about: (row) => aboutOf(row['purpose'] as string, row['of_key'] as string),
    },
  ]),
};

/** Those that this sealer's keys open. */
export const readCarriedKeys = async (client: pg.Client, sealer: Sealer): Promise<CarriedKey[]> => {
  const { rows } = await client.query<{ purpose: string; of_key: string; sealed: Buffer }>(
    'select purpose, of_key, sealed from carried_key order by purpose, of_key',
  );
  return rows.flatMap(({ purpose, of_key, sealed }) => {
    const text = sealer.open(sealPurpose, aboutOf(purpose, of_key), sealed);
    return text === null ? [] : [{ purpose, key: Buffer.from(text, 'base64') }];
  });
};

/** Keeps what must outlive a secret key that is replaced, sealed by the key that takes its place. */
export const carryKeys = async (
  client: pg.Client,
  sealer: Sealer,
  before: { readonly secret: Buffer; readonly fingerprint: string },
): Promise<void> => {
  for (const purpose of carriedPurposes)
    await client.query('insert into carried_key (purpose, of_key, sealed) values ($1, $2, $3) on conflict do nothing', [
      purpose,
      before.fingerprint,
      sealer.seal(
        sealPurpose,
        aboutOf(purpose, before.fingerprint),
        purposeKey(before.secret, purpose).toString('base64'),
      ),
    ]);
};
