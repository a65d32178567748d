import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { IssuedCertificate, Verdict } from '../../src/features/e-invoicing/authority-answer.ts';
import type { FiscalDocument } from '../../src/features/e-invoicing/fiscal-document.ts';
import { type AuthorityGateway, authorityGateway } from '../../src/features/e-invoicing/server/authority-gateway.ts';
import { readCertificate } from '../../src/features/e-invoicing/server/certificate.ts';
import { issueOtp } from '../../src/features/e-invoicing/server/sandbox/authority-csids.ts';
import { readSchema } from '../../src/features/e-invoicing/server/sandbox/authority-schema.ts';
import { startAuthoritySandbox } from '../../src/features/e-invoicing/server/sandbox/start-authority.ts';
import { signDocument } from '../../src/features/e-invoicing/server/sign-document.ts';
import { signingRequest, type UnitFacts } from '../../src/features/e-invoicing/server/signing-request.ts';
import { firstHash, type Signer } from '../../src/features/e-invoicing/server/stamp.ts';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { Sealer } from '../../src/platform/secrets/sealing.ts';
import { authorityPath } from './authority-data.ts';
import { fiscalSample, unit } from './fiscal-samples.ts';
import { openOwnDatabase } from './own-database.ts';

/** What a unit sends. */
export interface Written {
  readonly xml: string;
  readonly hash: string;
  readonly uuid: string;
}

const company: FiscalDocument['buyer'] = {
  ...fiscalSample.seller,
  name: 'شركة الأفراح | Afrah Co.',
  trn: '399999999800003',
  identification: { scheme: 'CRN', value: '1010778899' },
};
/** What a document is sent as. */
export const bodyOf = ({ xml, hash, uuid }: Written) => ({
  invoiceHash: hash,
  uuid,
  invoice: Buffer.from(xml).toString('base64'),
});
/** The codes of everything that an answer says. */
export const codes = ({ errors, warnings }: Verdict) => [...errors, ...warnings].map(({ code }) => code);
/** What a unit that was let in asks for: by the adapter, or raw. */
export const asking = (desk: () => AuthorityDesk, shop: () => Awaited<ReturnType<AuthorityDesk['onboard']>>) => ({
  report: (document: Written) => desk().gateway.report(shop().pcsid, document),
  clear: (document: Written) => desk().gateway.clear(shop().pcsid, document),
  raw: (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${desk().url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'accept-version': 'V2',
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${shop().pcsid.token}:${shop().pcsid.secret}`).toString('base64')}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
});

/** A tax invoice to a company. */
export const standard: Partial<FiscalDocument> = { is_simplified: false, buyer: company };

/** A document of a unit at a place in its chain; it does not move the chain. */
export const writeDocument = (
  signer: Signer,
  place: { counter: number; previous_hash: string },
  changed: Partial<FiscalDocument> = {},
): Written => {
  const uuid = randomUUID();
  const { xml, hash } = signDocument({ ...fiscalSample, uuid, ...changed }, place, signer);
  return { xml, hash, uuid: changed.uuid ?? uuid };
};

export const newUnitKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
export const signerOf = (key: KeyObject, issued: IssuedCertificate): Signer => ({
  key,
  certificate: readCertificate(issued.certificate),
});

/** The checks that a title asks for, passed one by one. */
export const passChecks = async (
  gateway: AuthorityGateway,
  ccsid: IssuedCertificate,
  signer: Signer,
  title: UnitFacts['title'] = '1100',
): Promise<void> => {
  const note = { corrects: ['INV-000041'], reason: 'رجعت البضاعة' };
  for (const is of [standard, {}].filter((_, simplified) => title[simplified] === '1'))
    for (const kind of [388, 381, 383] as const) {
      const verdict = await gateway.checkDocument(
        ccsid,
        writeDocument(signer, { counter: 1, previous_hash: firstHash }, { ...is, kind, ...(kind === 388 ? {} : note) }),
      );
      if (verdict.outcome !== 'accepted') throw new Error(JSON.stringify(verdict));
    }
};

/** A unit that is let in, with its chain. */
export const onboardUnit = async (gateway: AuthorityGateway, changed: Partial<UnitFacts> = {}) => {
  const key = newUnitKey();
  const csr = signingRequest({ ...unit, ...changed }, key);
  const ccsid = await gateway.requestCompliance('123345', csr);
  await passChecks(gateway, ccsid, signerOf(key, ccsid), changed.title);
  const pcsid = await gateway.requestProduction(ccsid, ccsid.request_id);
  const signer = signerOf(key, pcsid);
  const chain = { counter: 1, previous_hash: firstHash };
  /** The next document of the chain. */
  const next = (more: Partial<FiscalDocument> = {}): Written => {
    const written = writeDocument(signer, chain, more);
    chain.counter++;
    chain.previous_hash = written.hash;
    return written;
  };
  return { key, csr, ccsid, pcsid, signer, chain, next };
};

/** The embedded tax authority on a database of its own, reached by the adapter over real HTTP. */
export const openAuthorityDesk = async (begin = '2026-11-25T11:10:00.000Z') => {
  const database = await openOwnDatabase();
  const moment = { now: begin };
  const secret = Buffer.alloc(32, 7);
  const open = () =>
    startAuthoritySandbox({
      app: database.app,
      clock: { now: () => moment.now },
      sealer: new Sealer(secret),
      schema: readSchema(authorityPath('')),
    });
  let sandbox = await open();
  let gateway = authorityGateway(sandbox.url);
  const rows = async (statement: Sql) => (await database.owner.batch([statement]))[0]!;

  const otp = async (): Promise<string> =>
    (await transaction(database.app, [], (tx) => issueOtp(tx, new Sealer(secret), moment.now))).otp;

  return {
    database,
    rows,
    otp,
    write: writeDocument,
    newKey: newUnitKey,
    signerOf,
    passChecks: (ccsid: IssuedCertificate, signer: Signer, title?: UnitFacts['title']) =>
      passChecks(gateway, ccsid, signer, title),
    onboard: (changed?: Partial<UnitFacts>) => onboardUnit(gateway, changed),
    get gateway(): AuthorityGateway {
      return gateway;
    },
    get url(): string {
      return sandbox.url;
    },
    setNow: (instant: string): void => {
      moment.now = instant;
    },
    /** Switches faults on, for one request each unless told. */
    fault: async (kind: string, times: number | null = 1): Promise<void> => {
      await rows(
        sql`insert into sandbox_fault (gateway, kind, times_left) values ('tax_authority', ${kind}, ${times})`,
      );
    },
    noFaults: async (): Promise<void> => {
      await rows(sql`delete from sandbox_fault`);
    },
    /** Another process in its place, on the same tables. */
    restart: async (): Promise<void> => {
      await sandbox.stop();
      sandbox = await open();
      gateway = authorityGateway(sandbox.url);
    },
    close: async (): Promise<void> => {
      await sandbox.stop();
      await database.drop();
    },
  };
};
export type AuthorityDesk = Awaited<ReturnType<typeof openAuthorityDesk>>;
