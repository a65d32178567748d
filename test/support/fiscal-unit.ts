import { generateKeyPairSync } from 'node:crypto';
import { readCertificate } from '../../src/features/e-invoicing/server/certificate.ts';
import { firstHash, type UnitFacts } from '../../src/features/e-invoicing/server/public-api.ts';
import { readRequest } from '../../src/features/e-invoicing/server/read-request.ts';
import { issueCertificate, newAuthority } from '../../src/features/e-invoicing/server/sandbox/authority.ts';
import { signingRequest } from '../../src/features/e-invoicing/server/signing-request.ts';
import { sealedFor, sealPurpose } from '../../src/features/e-invoicing/server/unit-signing.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { unit as facts } from './fiscal-samples.ts';
import type { OwnServer } from './own-server.ts';

const authority = newAuthority();

/** Gives a shop a unit that signs, without the onboarding: its certificate is of an authority of the tests. Its number. */
export const createFiscalUnit = async (
  at: Pick<OwnServer, 'database' | 'sealer'>,
  merchantId: number,
  given: Partial<UnitFacts> & { readonly now?: string } = {},
): Promise<number> => {
  const unit = { ...facts, ...given };
  const now = given.now ?? new Date().toISOString();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const text = issueCertificate(authority, readRequest(signingRequest(unit, privateKey)), now);
  const { valid_until } = readCertificate(text);
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return at.database.as(merchantId, async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`select nextval('fiscal_unit_id_seq') as id`);
    const seal = (field: 'key' | 'production', secret: string) =>
      at.sealer.seal(sealPurpose, sealedFor(merchantId, id, field), secret);
    await tx.run(sql`
      insert into fiscal_unit (id, environment, status, trn, name, organization, branch, serial, title, short_address, business,
        sealed_key, sealed_production, progress, certificate, certificate_until, last_hash, asked_at, connected_at)
      values (${id}, ${unit.environment}, 2, ${unit.trn}, ${unit.name}, ${unit.organization}, ${unit.branch}, ${unit.serial},
        ${unit.title}, ${unit.short_address}, ${unit.business}, ${seal('key', key)}, ${seal('production', '{}')}, '{}'::jsonb,
        ${text}, ${valid_until}::timestamptz, ${firstHash}, ${now}::timestamptz, ${now}::timestamptz)`);
    await tx.run(sql`insert into fiscal_queue (unit_id, next_try_at) values (${id}, ${now}::timestamptz)`);
    return id;
  });
};
