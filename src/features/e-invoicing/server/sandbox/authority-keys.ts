import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rowsOf } from '../../../../platform/db/batch.ts';
import type { Pool } from '../../../../platform/db/pools.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { Sealer } from '../../../../platform/secrets/sealing.ts';
import { readCertificate } from '../certificate.ts';
import { readRequest } from '../read-request.ts';
import { signingRequest } from '../signing-request.ts';
import type { Signer } from '../stamp.ts';
import { type Authority, authorityName, authorityOf, issueCertificate } from './authority.ts';

/** What the embedded authority signs with: certificates, and what it clears. */
export interface AuthorityKeys {
  readonly authority: Authority;
  readonly clearance: Signer;
}

interface Kept {
  readonly name: 'ca' | 'clearance';
  readonly key_sealed: Buffer;
  readonly certificate: string | null;
}

export const authorityKeyPurpose = 'sandbox authority';

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;

/** Its own certificate is made as the units' are. */
const clearanceCertificate = (authority: Authority, key: KeyObject, now: string): string => {
  const request = signingRequest(
    {
      ...{ environment: 'sandbox', name: 'LOCALSANDBOX-CLEARANCE', organization: 'Sandbox', branch: 'Clearance' },
      ...{ trn: '300000000000003', serial: '1-Sandbox|2-Authority|3-1', title: '1100' },
      ...{ short_address: 'RRRD0000', business: 'Sandbox' },
    },
    key,
  );
  return issueCertificate(authority, readRequest(request), now);
};

/**
 * Reads the keys, or makes them where there are none that this installation's secret opens. Processes that begin at once get
 * the same: the first to write wins, and all read what stands there.
 */
export const openAuthorityKeys = async (app: Pool, sealer: Sealer, now: string): Promise<AuthorityKeys> => {
  const read = async (): Promise<{ keys: AuthorityKeys | null; seen: Buffer | null }> => {
    const [rows] = await app.batch([sql`select name, key_sealed, certificate from sandbox_authority_key`]);
    const keptOf = (name: Kept['name']) => rowsOf<Kept>(rows).find((row) => row.name === name);
    const keyOf = (name: Kept['name']) => {
      const kept = keptOf(name);
      const text = kept && sealer.open(authorityKeyPurpose, name, kept.key_sealed);
      return text ? { key: createPrivateKey(text), certificate: kept.certificate } : null;
    };
    const [ca, clearance] = [keyOf('ca'), keyOf('clearance')];
    const keys = ca &&
      clearance?.certificate && {
        authority: authorityOf(ca.key),
        clearance: { key: clearance.key, certificate: readCertificate(clearance.certificate) },
      };
    return { keys: keys || null, seen: keptOf('ca')?.key_sealed ?? null };
  };
  const found = await read();
  if (found.keys) return found.keys;
  const [ca, clearance] = [newKey(), newKey()];
  const certificate = clearanceCertificate({ key: ca, name: authorityName() }, clearance, now);
  const sealed = (name: Kept['name'], key: KeyObject): Buffer =>
    sealer.seal(authorityKeyPurpose, name, String(key.export({ type: 'pkcs8', format: 'pem' })));
  // Both or none, and only in the place of what was read: who waits for the lock leaves the first one's keys. What another
  // secret sealed is of no use and is replaced.
  await app.batch([
    sql`select pg_advisory_xact_lock(hashtext('sandbox_authority_key'))`,
    sql`insert into sandbox_authority_key (name, key_sealed, certificate, made_at)
        select t.name, t.key_sealed, t.certificate, ${now}::timestamptz
        from (values ('ca', ${sealed('ca', ca)}::bytea, null), ('clearance', ${sealed('clearance', clearance)}::bytea,
          ${certificate}::text)) t (name, key_sealed, certificate)
        where not exists (
          select from sandbox_authority_key where name = 'ca' and key_sealed is distinct from ${found.seen}::bytea)
        on conflict (name) do update set key_sealed = excluded.key_sealed, certificate = excluded.certificate,
          made_at = excluded.made_at`,
  ]);
  const made = await read();
  if (!made.keys) throw new Error("the sandbox authority's keys were sealed with another secret");
  return made.keys;
};
