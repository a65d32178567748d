import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { readCarriedKeys } from './carried-keys.ts';
import type { SealedPlace } from './sealed-place.ts';
import { sampleRows } from './sealed-rows.ts';
import { Sealer } from './sealing.ts';
import { keyFingerprint, readKeyFile, readSecretKey } from './secret-key.ts';

/** This process or program has not the secret key of the database; the message says which it needs and what to do. */
export class SecretKeyError extends Error {}

export interface KnownKey {
  readonly fingerprint: string;
  readonly seals_since: string | null;
  readonly replaced_at: string | null;
}

/** The keys of a process, by their fingerprints: the first one seals. */
export interface NamedKeys {
  readonly own: string;
  readonly other: string | null;
}

const chapter = '“Replacing the secret key” in docs/operations.md';

/** Why a process with these keys may not work on a database that knows these; null when it may. */
export const refuseKeys = (known: readonly KnownKey[], keys: NamedKeys, processes: number): string | null => {
  const names = [keys.own, keys.other];
  const ownRow = known.find((row) => row.fingerprint === keys.own);
  if (ownRow?.replaced_at)
    return (
      `SECRET_KEY_FILE: the key ${keys.own} was replaced on ${ownRow.replaced_at.slice(0, 10)}; put the key there that took ` +
      `its place (${chapter})`
    );
  const sealing = known.filter((row) => row.seals_since !== null && row.replaced_at === null);
  const lacking = sealing.find((row) => !names.includes(row.fingerprint));
  if (lacking)
    return (
      `SECRET_KEY_FILE: secrets of this database are sealed with the key ${lacking.fingerprint}, and this is ${keys.own}. ` +
      'Put that key there, from the copy that was kept apart from the backups. To replace one key by another, name both ' +
      `(${chapter}).`
    );
  if (sealing.length > 0 && !ownRow && processes > 1)
    return (
      `SECRET_KEY_FILE: the other processes do not know the key ${keys.own} yet. Start each of them once with it as ` +
      `SECRET_KEY_OTHER_FILE, then let it seal (${chapter}).`
    );
  return null;
};

const withOwner = async <T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    // Processes that start together come one after the other.
    await client.query(`select pg_advisory_xact_lock(hashtext('installation_key'))`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
};

const readKnown = async (client: pg.Client): Promise<KnownKey[]> => {
  await client.query('set role none');
  const { rows } = await client.query<KnownKey>(
    'select fingerprint, seals_since, replaced_at from installation_key order by known_at, fingerprint',
  );
  return rows;
};

const samplesOfPlace = 20;

/** Whether something is sealed here, and whether one of these keys opens some of it. */
const trySealed = async (
  client: pg.Client,
  places: readonly SealedPlace[],
  sealer: Sealer | null,
): Promise<'nothing is sealed' | 'opens' | 'does not open'> => {
  let found = false;
  for (const place of places)
    for (const row of await sampleRows(client, place, samplesOfPlace)) {
      const { opened, lost } = place.move(sealer ?? noKeys, row);
      if (opened > 0) return 'opens';
      found ||= lost > 0;
    }
  return found ? 'does not open' : 'nothing is sealed';
};
const noKeys = new Sealer(Buffer.alloc(32));

const storeKeys = async (client: pg.Client, { own, other }: NamedKeys): Promise<void> => {
  await client.query('set role none');
  await client.query(
    `insert into installation_key as k (fingerprint, seals_since) values ($1, now())
     on conflict (fingerprint) do update set seals_since = coalesce(k.seals_since, now())`,
    [own],
  );
  if (other)
    await client.query('insert into installation_key (fingerprint) values ($1) on conflict do nothing', [other]);
};

export interface KeyParts {
  readonly owner: pg.PoolConfig;
  readonly places: readonly SealedPlace[];
}

/** Refuses keys that are not those of the database. Where it knows none yet, a sealed value must open with them. */
const requireKeys = async (
  client: pg.Client,
  { places, own, other, processes }: Omit<KeyParts, 'owner'> & { own: Buffer; other: Buffer | null; processes: number },
): Promise<{ named: NamedKeys; sealer: Sealer }> => {
  const named = { own: keyFingerprint(own), other: other && keyFingerprint(other) };
  const sealer = new Sealer(own, { others: other ? [other] : [] });
  const known = await readKnown(client);
  const refusal = refuseKeys(known, named, processes);
  if (refusal) throw new SecretKeyError(refusal);
  if (known.length === 0 && (await trySealed(client, places, sealer)) === 'does not open')
    throw new SecretKeyError(
      `SECRET_KEY_FILE: what is sealed in this database does not open with the key ${named.own}. Put the key there that ` +
        'sealed it, from the copy that was kept apart from the backups.',
    );
  return { named, sealer };
};

/** Checks the keys of a program that does not seal, and writes nothing. */
export const checkSecretKey = ({
  owner,
  ...parts
}: KeyParts & { readonly own: Buffer; readonly other: Buffer | null }): Promise<void> =>
  withOwner(owner, async (client) => {
    await requireKeys(client, { ...parts, processes: 1 });
  });

export interface OpenedKeys {
  readonly own: Buffer;
  readonly other: Buffer | null;
  readonly sealer: Sealer;
}

/**
 * The keys of this process. Made when there is none and nothing was ever sealed; refused (SecretKeyError) when the database was
 * sealed with others. The first start writes down by what its key is known.
 */
export const openSecretKeys = (
  config: Pick<Config, 'secretKeyFile' | 'secretKeyOtherFile' | 'pools'>,
  { owner, places }: KeyParts,
): Promise<OpenedKeys> =>
  withOwner(owner, async (client) => {
    const file = config.secretKeyFile;
    if (!existsSync(file)) {
      const known = await readKnown(client);
      // A key that is made anew here would open nothing, and stand in the place of the right one.
      if (known.length > 0 || (await trySealed(client, places, null)) !== 'nothing is sealed')
        throw new SecretKeyError(
          `SECRET_KEY_FILE: there is no ${file}, and this database has sealed secrets. Put their key there, from the copy ` +
            'that was kept apart from the backups.',
        );
    }
    const own = readSecretKey(file);
    const other = config.secretKeyOtherFile ? readKeyFile(config.secretKeyOtherFile) : null;
    const { named, sealer } = await requireKeys(client, { places, own, other, processes: config.pools.processes });
    await storeKeys(client, named);
    const carried = await readCarriedKeys(client, sealer);
    return { own, other, sealer: new Sealer(own, { others: other ? [other] : [], carried }) };
  });

/** Says that nothing is left that this key sealed: no process starts with it any more. Waits for the disk. */
export const retireKey = async (client: pg.Client, fingerprint: string): Promise<void> => {
  await client.query('set role none; set synchronous_commit = on');
  await client.query(
    `update installation_key set replaced_at = coalesce(replaced_at, now()), seals_since = coalesce(seals_since, known_at)
     where fingerprint = $1`,
    [fingerprint],
  );
};
