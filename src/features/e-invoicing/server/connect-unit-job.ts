import { createPrivateKey } from 'node:crypto';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import { ServiceOutage, ServiceRefused } from '../../../platform/gateways/call-service.ts';
import { defineJob, type OutsideJob, type OutsideRun } from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { isOutgoingHeld } from '../../../platform/messages/outgoing-hold.ts';
import type { IssuedCertificate } from '../authority-answer.ts';
import { fiscalSeller, type SellerSaid } from '../fiscal-seller.ts';
import { unitStatus } from '../fiscal-state.ts';
import type { UnitProgress } from '../fiscal-unit.ts';
import type { UnitFacts } from '../unit-facts.ts';
import type { AuthorityAddress } from './authority-address.ts';
import { type AuthorityGateway, authorityGateway, CertificateRefused, type Credentials } from './authority-gateway.ts';
import { readCertificate } from './certificate.ts';
import { complianceSamples } from './compliance-samples.ts';
import { connectUnitName, signMissedName } from './connecting-job-name.ts';
import { signingRequest } from './signing-request.ts';
import { sealedFor, sealPurpose } from './unit-signing.ts';

interface Unit extends UnitFacts {
  readonly id: number;
  readonly status: number;
  readonly sealed_key: Buffer;
  readonly sealed_otp: Buffer | null;
  readonly compliance_request: string | null;
  readonly sealed_compliance: Buffer | null;
  readonly sealed_production: Buffer | null;
  readonly progress: UnitProgress;
}
/** Longer than a request may take that read the shop without its unit. */
const missedSeconds = 60;

type Sealed = Credentials & { readonly certificate: string };
type Set = ReturnType<typeof sql>;

/** A certificate that says until when it holds; an answer with anything else in its place is refused. */
const certificateOf = (issued: Pick<IssuedCertificate, 'certificate'>) => {
  try {
    return readCertificate(issued.certificate);
  } catch {
    throw new ServiceRefused('what the authority answered is no certificate');
  }
};

/** The steps of one unit, each kept before the next is asked for: a process that dies goes on where it was. */
class Connecting {
  readonly run: OutsideRun;
  readonly gateway: AuthorityGateway;
  unit: Unit;
  constructor(run: OutsideRun, gateway: AuthorityGateway, unit: Unit) {
    this.run = run;
    this.gateway = gateway;
    this.unit = unit;
  }

  open(field: 'key' | 'otp' | 'compliance' | 'production', sealed: Buffer): string {
    const text = this.run.sealer.open(sealPurpose, sealedFor(this.run.merchantId, this.unit.id, field), sealed);
    if (text === null) throw new ServiceRefused('what was sealed for this unit does not open');
    return text;
  }

  seal(field: 'compliance' | 'production', { token, secret, certificate }: IssuedCertificate): Buffer {
    const text = JSON.stringify({ token, secret, certificate } satisfies Sealed);
    return this.run.sealer.seal(sealPurpose, sealedFor(this.run.merchantId, this.unit.id, field), text);
  }

  get key() {
    const text = this.open('key', this.unit.sealed_key);
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  }

  /** Keeps what is new of the unit and of its progress, and tells open screens. */
  async keep(progress: Partial<UnitProgress>, set: Set = sql`progress = progress`): Promise<void> {
    const { merchantId, now } = this.run;
    const next = { ...this.unit.progress, is_waiting: false, ...progress, at: now };
    await this.run.transaction(async (tx) => {
      await tx.batch([
        sql`update fiscal_unit set ${set} where merchant_id = ${merchantId} and id = ${this.unit.id}`,
        sql`update fiscal_unit set progress = ${JSON.stringify(next)}::jsonb
            where merchant_id = ${merchantId} and id = ${this.unit.id}`,
        publishChangesAtCommit(merchantId, ['fiscal_unit']),
      ]);
      this.unit = (await readUnit(tx, this.unit.id))!;
    });
  }

  /** What the authority said stands in the history of its answers. */
  async note(asked: string, http_status: number | null, answer: unknown): Promise<void> {
    await this.run.transaction((tx) =>
      tx.run(sql`insert into fiscal_answer (unit_id, asked, http_status, answer, answered_at)
        values (${this.unit.id}, ${asked}, ${http_status}, ${JSON.stringify(answer)}::jsonb, ${this.run.now}::timestamptz)`),
    );
  }

  async askCompliance(): Promise<IssuedCertificate | null> {
    const { unit } = this;
    const otp = this.open('otp', unit.sealed_otp!);
    const csr = signingRequest(unit, this.key);
    const asks = unit.progress.is_renewal
      ? this.gateway.renewProduction(JSON.parse(this.open('production', unit.sealed_production!)) as Sealed, otp, csr)
      : this.gateway.requestCompliance(otp, csr);
    const issued = await asks;
    certificateOf(issued);
    await this.note(unit.progress.is_renewal ? 'renewal' : 'compliance', 200, { request_id: issued.request_id });
    // Some answer a renewal with the new certificate at once.
    if (unit.progress.is_renewal && !issued.is_compliance_again) return issued;
    await this.keep(
      { phase: 'checks' },
      sql`sealed_otp = null, compliance_request = ${issued.request_id},
        sealed_compliance = ${this.seal('compliance', issued)}`,
    );
    return null;
  }

  /** Has each kind of document checked that was not passed yet; answers whether all were. */
  async check(): Promise<boolean> {
    const as = JSON.parse(this.open('compliance', this.unit.sealed_compliance!)) as Sealed;
    const seller = await this.run.transaction((tx) =>
      tx.one<{ content: SellerSaid }>(sql`
        select s.content from merchant m
        join seller_identity s on s.merchant_id = m.merchant_id and s.id = m.seller_identity_id
        where m.merchant_id = ${tx.merchantId}`),
    );
    const signer = { key: this.key, certificate: readCertificate(as.certificate) };
    const names = this.unit.progress.checks.map(({ name }) => name);
    const samples = complianceSamples(fiscalSeller(seller.content), names, signer, this.run.now);
    for (const [name, { xml, hash, document }] of samples) {
      const kept = this.unit.progress.checks.find((one) => one.name === name)!;
      if (kept.state === 'passed') continue;
      const verdict = await this.gateway.checkDocument(as, { xml, hash, uuid: document.uuid });
      if (verdict.outcome === 'later' || verdict.outcome === 'blocked')
        throw new ServiceOutage(`the tax authority answered ${verdict.http_status}`);
      const hasPassed = verdict.outcome === 'accepted';
      const said = (hasPassed ? verdict.warnings : verdict.errors).map(({ code, text }) => ({ code, text }));
      await this.note('check', verdict.http_status, { check: name, said });
      const checks = this.unit.progress.checks.map((one) =>
        one.name === name ? { name, state: hasPassed ? ('passed' as const) : ('failed' as const), said } : one,
      );
      await this.keep({ checks, ...(hasPassed ? {} : { phase: 'failed', failure: 'check_failed' }) });
      if (!hasPassed) return false;
    }
    await this.keep({ phase: 'production' });
    return true;
  }

  async askProduction(): Promise<IssuedCertificate> {
    const as = JSON.parse(this.open('compliance', this.unit.sealed_compliance!)) as Sealed;
    const issued = await this.gateway.requestProduction(as, this.unit.compliance_request!);
    await this.note('production', 200, { request_id: issued.request_id });
    return issued;
  }

  /** From here on the unit signs with it; an older unit of the shop signs no more. */
  async connect(issued: IssuedCertificate): Promise<void> {
    const { valid_until } = certificateOf(issued);
    const { merchantId, now } = this.run;
    const { id } = this.unit;
    const isRenewal = this.unit.progress.is_renewal;
    const sealed = this.seal('production', issued);
    const progress = { ...this.unit.progress, phase: 'done', failure: null, said: [], is_waiting: false };
    await this.run.transaction(async (tx) => {
      // Given up meanwhile: it takes nothing over.
      const isWanted = await tx.maybe(sql`
        select 1 from fiscal_unit where merchant_id = ${merchantId} and id = ${id} and status <> ${unitStatus.cancelled}
        for no key update`);
      if (!isWanted) return;
      // Every sale holds the unit's row while it signs: what was begun with the other one is done first.
      await tx.run(sql`
        update fiscal_unit set status = ${unitStatus.cancelled}, cancelled_at = ${now}::timestamptz
        where merchant_id = ${merchantId} and id <> ${id} and status in (2, 3)`);
      await tx.batch([
        sql`update fiscal_unit set status = ${isRenewal ? unitStatus.renewed : unitStatus.connected},
              sealed_production = ${sealed}, certificate = ${issued.certificate},
              certificate_until = ${valid_until}::timestamptz, connected_at = coalesce(connected_at, ${now}::timestamptz),
              renewed_at = case when ${isRenewal} then ${now}::timestamptz end, reminded_at = null, sealed_otp = null,
              sealed_compliance = null, compliance_request = null,
              progress = ${JSON.stringify(progress)}::jsonb
            where merchant_id = ${merchantId} and id = ${id}`,
        sql`insert into fiscal_queue (unit_id, next_try_at) values (${id}, ${now}::timestamptz)
            on conflict (merchant_id, unit_id) do update set blocked_reason = null, blocked_at = null, failures = 0,
              next_try_at = excluded.next_try_at`,
        publishChangesAtCommit(merchantId, ['fiscal_unit', 'fiscal_documents']),
      ]);
      await enqueue(tx, signMissedName, { unit_id: id }, { start_after: addSeconds(now, missedSeconds) });
    });
  }
}

type Reads = Parameters<Parameters<OutsideRun['transaction']>[0]>[0];
const readUnit = (tx: Reads, id: number): Promise<Unit | undefined> =>
  tx.maybe<Unit>(sql`
    select id, status, environment, trn, name, organization, branch, serial, title, short_address, business, sealed_key,
      sealed_otp, compliance_request, sealed_compliance, sealed_production, progress
    from fiscal_unit where merchant_id = ${tx.merchantId} and id = ${id}`);

/** What went wrong for a person to mend; anything else is tried again by itself. */
const failureOf = (unit: Unit, error: CertificateRefused): UnitProgress['failure'] => {
  if (unit.progress.phase === 'production') return 'production_refused';
  return error.verdict.errors.some(({ code }) => /otp/i.test(code)) ? 'otp_refused' : 'request_refused';
};

/**
 * Connects a unit, or renews its certificate: compliance certificate, one check for each kind of document, production
 * certificate (zatca guide sections 8, 9 and 12). What a person must mend ends it with what the authority said; where nobody
 * answers it is tried again.
 */
export const connectUnitJob = (address: AuthorityAddress) =>
  defineJob<typeof connectUnitName.payload, OutsideJob<typeof connectUnitName.payload>>({
    ...connectUnitName,
    kind: 'outside',
    retry: { limit: 6, delay_seconds: 5, max_delay_seconds: 120 },
    expire_seconds: 600,
    concurrency: 2,
    handle: async (run, { unit_id }) => {
      if (await run.transaction(isOutgoingHeld)) throw new ServiceOutage('the restored shop is not confirmed yet');
      const unit = await run.transaction((tx) => readUnit(tx, unit_id));
      const { phase } = unit?.progress ?? { phase: 'done' };
      if (!unit || unit.status === unitStatus.cancelled || phase === 'done' || phase === 'failed') return;
      let connecting: Connecting | undefined;
      try {
        connecting = new Connecting(run, authorityGateway(address(unit.environment)), unit);
        const at = connecting;
        const early = at.unit.progress.phase === 'asked' ? await at.askCompliance() : null;
        if (early) return await at.connect(early);
        if (at.unit.progress.phase === 'checks' && !(await at.check())) return;
        await at.connect(await at.askProduction());
      } catch (error) {
        const failing = connecting ?? new Connecting(run, authorityGateway('http://127.0.0.1'), unit);
        if (error instanceof CertificateRefused) {
          const said = error.verdict.errors.map(({ code, text }) => ({ code, text }));
          await failing.note('refused', error.verdict.http_status, { said });
          await failing.keep(
            { phase: 'failed', failure: failureOf(failing.unit, error), said },
            sql`sealed_otp = null`,
          );
          return;
        }
        if (error instanceof ServiceRefused) {
          const said = [{ code: '', text: error.message }];
          await failing.keep({ phase: 'failed', failure: 'request_refused', said }, sql`sealed_otp = null`);
          return;
        }
        // A fault of our own ends like an authority that nobody reaches: it can be tried again with another password.
        if (run.isLastTry)
          await failing.keep({ phase: 'failed', failure: 'authority_unreachable' }, sql`sealed_otp = null`);
        else if (error instanceof ServiceOutage) await failing.keep({ is_waiting: true });
        throw error;
      }
    },
  });
