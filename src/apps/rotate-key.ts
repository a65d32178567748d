import pg from 'pg';
import { type Config, ConfigError } from '../platform/config/config.ts';
import type { Row } from '../platform/db/batch.ts';
import { carryKeys } from '../platform/secrets/carried-keys.ts';
import { openSecretKeys, retireKey } from '../platform/secrets/installation-key.ts';
import type { SealedPlace } from '../platform/secrets/sealed-place.ts';
import { countRows, nextRows, writeRow } from '../platform/secrets/sealed-rows.ts';
import type { Sealer } from '../platform/secrets/sealing.ts';
import { keyFingerprint } from '../platform/secrets/secret-key.ts';
import { sealedPlaces } from './sealed-places.ts';

/** Rows that are read at once, and after which progress is said. */
const rowsAtOnce = 200;
/** A process that goes on sealing with the key before would keep this going for ever. */
const mostPasses = 5;

interface Pass {
  readonly moved: number;
  /** Changed by somebody while they were read. */
  readonly left: number;
  readonly lost: number;
}

type Say = (line: string) => void;

const movePlace = async (client: pg.Client, sealer: Sealer, place: SealedPlace, say: Say): Promise<Pass> => {
  const total = await countRows(client, place);
  let [seen, moved, left, lost] = [0, 0, 0, 0];
  let after: Row | undefined;
  for (;;) {
    const rows = await nextRows(client, place, { after, most: rowsAtOnce });
    for (const row of rows) {
      const { changes, lost: unopened } = place.move(sealer, row);
      lost += unopened;
      if (Object.keys(changes).length === 0) continue;
      if (await writeRow(client, place, row, changes)) moved++;
      else left++;
    }
    seen += rows.length;
    after = rows.at(-1);
    if (moved > 0 && rows.length > 0)
      say(`${place.name}: ${seen} of ${total} rows seen, ${moved} sealed anew, ${Math.max(0, total - seen)} to go`);
    if (rows.length < rowsAtOnce) return { moved, left, lost };
  }
};

const moveAll = async (client: pg.Client, sealer: Sealer, say: Say): Promise<Pass> => {
  const sum = { moved: 0, left: 0, lost: 0 };
  for (const place of sealedPlaces) {
    const pass = await movePlace(client, sealer, place, say);
    if (pass.lost > 0) say(`${place.name}: ${pass.lost} values open with neither key, and did not before`);
    sum.moved += pass.moved;
    sum.left += pass.left;
    sum.lost += pass.lost;
  }
  return sum;
};

/**
 * Seals everything anew that the key of SECRET_KEY_OTHER_FILE sealed, with the key of SECRET_KEY_FILE, while processes that know
 * both go on. Row by row: killed anywhere, it goes on where it was when it is run again. At its end only the one key opens.
 */
export const rotateKey = async (
  config: Pick<Config, 'secretKeyFile' | 'secretKeyOtherFile' | 'pools'>,
  owner: pg.PoolConfig,
  say: Say,
): Promise<Omit<Pass, 'left'>> => {
  if (!config.secretKeyOtherFile)
    throw new ConfigError('SECRET_KEY_OTHER_FILE: must name the key that is replaced by the one of SECRET_KEY_FILE');
  const { own, other, sealer } = await openSecretKeys(config, { owner, places: sealedPlaces });
  const [to, from] = [keyFingerprint(own), keyFingerprint(other!)];
  if (to === from) throw new ConfigError('SECRET_KEY_OTHER_FILE: is the same key as the one of SECRET_KEY_FILE');
  say(`from the key ${from} to the key ${to}`);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // A row that a crash of the database takes back is sealed anew in the next run; the end below waits for the disk.
    await client.query('set synchronous_commit = off; set statement_timeout = 0');
    await carryKeys(client, sealer, { secret: other!, fingerprint: from });
    let moved = 0;
    for (let passes = 1; ; passes++) {
      const pass = await moveAll(client, sealer, say);
      moved += pass.moved;
      if (pass.moved + pass.left === 0) {
        await retireKey(client, from);
        return { moved, lost: pass.lost };
      }
      if (passes === mostPasses)
        throw new ConfigError(
          `a process still seals with the key ${from}: start every process with SECRET_KEY_FILE at the new key, then run this again`,
        );
    }
  } finally {
    await client.end();
  }
};
