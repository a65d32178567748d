import { createHash, randomBytes, randomInt } from 'node:crypto';
import { addSeconds } from '../../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import type { Pool } from '../../../../platform/db/pools.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { Transaction } from '../../../../platform/db/transaction.ts';
import type { Sealer } from '../../../../platform/secrets/sealing.ts';
import { isTimingSafeEqual } from '../../../../platform/secrets/timing-safe-equal.ts';
import { readCertificate } from '../certificate.ts';
import { readRequest } from '../read-request.ts';
import { firstHash } from '../stamp.ts';
import { type Authority, issueCertificate } from './authority.ts';

/** Lets in always, as the authority's own sandbox has it. */
const demoOtp = '123345';
const otpSeconds = 3_600;

const otpFingerprint = (sealer: Sealer, otp: string): Buffer => sealer.fingerprint('sandbox authority', 'otp', otp);

/** A new one-time password, six digits, as the authority's portal shows it: for one use within an hour. */
export const issueOtp = async (
  tx: Pick<Transaction, 'maybe'>,
  sealer: Sealer,
  now: string,
): Promise<{ otp: string; expires_at: string }> => {
  const expires_at = addSeconds(now, otpSeconds);
  for (let tries = 0; tries < 20; tries++) {
    const otp = String(randomInt(100_000, 1_000_000));
    // Those that the authority's own sandbox knows as right, wrong and expired are given to nobody.
    if ([demoOtp, '111111', '222222'].includes(otp)) continue;
    const made = await tx.maybe(sql`
      insert into sandbox_authority_otp (fingerprint, made_at, expires_at)
      values (${otpFingerprint(sealer, otp)}, ${now}::timestamptz, ${expires_at}::timestamptz)
      on conflict do nothing returning fingerprint`);
    if (made) return { otp, expires_at };
  }
  throw new Error('no one-time password is free');
};

/** Uses it up: true once, within its hour. */
export const consumeOtp = async (app: Pool, sealer: Sealer, otp: string, now: string): Promise<boolean> => {
  if (otp === demoOtp) return true;
  const [used] = await app.batch([
    sql`update sandbox_authority_otp set used_at = ${now}::timestamptz
        where fingerprint = ${otpFingerprint(sealer, otp)} and used_at is null and expires_at > ${now}::timestamptz
        returning 1 as used`,
  ]);
  return used!.length > 0;
};

/** Who asks, as his user name and password tell. */
export interface Csid {
  readonly id: number;
  readonly chain_id: number;
  readonly kind: 'compliance' | 'production';
  readonly request_id: number;
  readonly csr: string;
  readonly title: string;
  readonly steps: readonly string[];
  readonly expires_at: string;
  readonly trn: string;
  /** All that the unit was given. */
  readonly certificates: readonly string[];
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** The user name and the password of a Basic header. */
const pairOf = (header: string | undefined): readonly [string, string] | null => {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  const pair = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon < 1 ? null : [pair.slice(0, colon), pair.slice(colon + 1)];
};

/** Undefined for who is not known, or whose password is wrong. */
export const findCsid = async (app: Pool, header: string | undefined): Promise<Csid | undefined> => {
  const pair = pairOf(header);
  if (!pair) return undefined;
  const [rows] = await app.batch([
    sql`select c.id, c.chain_id, c.kind, c.request_id, c.csr, c.title, c.steps, c.expires_at, n.trn, c.secret_digest,
          (select array_agg(o.certificate) from sandbox_authority_csid o where o.chain_id = c.chain_id) as certificates
        from sandbox_authority_csid c join sandbox_authority_chain n on n.id = c.chain_id
        where c.token_digest = ${digestOf(pair[0])}`,
  ]);
  const [found] = rowsOf<Csid & { secret_digest: Buffer }>(rows);
  if (!found || !isTimingSafeEqual(digestOf(pair[1]).toString('hex'), found.secret_digest.toString('hex')))
    return undefined;
  return found;
};

/** What a unit is given, as the authority's answer words it. */
export interface IssuedCsid {
  readonly requestID: number;
  readonly binarySecurityToken: string;
  readonly secret: string;
}

/** A new unit of this VAT number, whose chain begins. */
export const openChain = async (app: Pool, trn: string): Promise<number> => {
  const [made] = await app.batch([
    sql`insert into sandbox_authority_chain (trn, last_hash) values (${trn}, ${firstHash}) returning id`,
  ]);
  return made![0]!['id'] as number;
};

/** Gives a certificate for a request (PEM) with what opens the gateway; only digests of that are kept. */
export const issueCsid = async (
  app: Pool,
  authority: Authority,
  wanted: { chain_id: number; kind: Csid['kind']; csr: string; title: string },
  now: string,
): Promise<IssuedCsid> => {
  const certificate = issueCertificate(authority, readRequest(wanted.csr), now);
  const binarySecurityToken = Buffer.from(certificate, 'ascii').toString('base64');
  const secret = randomBytes(32).toString('base64');
  // Thirteen digits, as the authority's.
  const requestID = randomInt(1_000_000_000_000, 10_000_000_000_000);
  await app.batch([
    sql`insert into sandbox_authority_csid (chain_id, kind, request_id, token_digest, secret_digest, certificate, csr, title,
          issued_at, expires_at)
        values (${wanted.chain_id}, ${wanted.kind}, ${requestID}, ${digestOf(binarySecurityToken)}, ${digestOf(secret)},
          ${certificate}, ${wanted.csr}, ${wanted.title}, ${now}::timestamptz,
          ${readCertificate(certificate).valid_until}::timestamptz)`,
  ]);
  return { requestID, binarySecurityToken, secret };
};

const kinds = [
  ['388', ''],
  ['381', 'credit-note-'],
  ['383', 'debit-note-'],
] as const;
const stepOf = (isSimplified: boolean, part: string): string =>
  `${isSimplified ? 'simplified' : 'standard'}-${part}compliant`;

/** The check that a document passes; undefined for a deposit, which none asks for. */
export const stepOfDocument = (kind: string, isSimplified: boolean): string | undefined => {
  const part = kinds.find(([code]) => code === kind)?.[1];
  return part === undefined ? undefined : stepOf(isSimplified, part);
};

/** The checks that a unit has not passed yet, in the authority's order. */
export const missingSteps = ({ title, steps }: Pick<Csid, 'title' | 'steps'>): string[] =>
  [false, true]
    .filter((isSimplified) => title[isSimplified ? 1 : 0] === '1')
    .flatMap((isSimplified) => kinds.map(([, part]) => stepOf(isSimplified, part)))
    .filter((step) => !steps.includes(step));

export const passStep = async (app: Pool, csid: Csid, step: string): Promise<void> => {
  await app.batch([
    sql`update sandbox_authority_csid set steps = array_append(steps, ${step})
        where id = ${csid.id} and not (${step} = any(steps))`,
  ]);
};
