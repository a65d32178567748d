import { callService, ServiceOutage, ServiceRefused } from '../../../platform/gateways/call-service.ts';
import { type IssuedCertificate, readIssued, readVerdict, type Verdict } from '../authority-answer.ts';
import type { Signed } from './sign-document.ts';

/** What the tax authority's gateway is asked with once it has handed out a certificate. */
export type Credentials = Pick<IssuedCertificate, 'token' | 'secret'>;
/** A document as it is sent: always the same bytes. */
export type SentDocument = Pick<Signed, 'xml' | 'hash'> & { readonly uuid: string };

/** The authority said no to a request for a certificate, in its words. */
export class CertificateRefused extends Error {
  override readonly name = 'CertificateRefused';
  readonly verdict: Verdict;
  constructor(verdict: Verdict) {
    super(verdict.errors.map(({ code, text }) => `${code}: ${text}`).join('; ') || `answered ${verdict.http_status}`);
    this.verdict = verdict;
  }
}

/** The tax authority's gateway, version 2 (zatca guide section 9). Throws ServiceOutage where it cannot be reached. */
export interface AuthorityGateway {
  /** Asks for a compliance certificate; `csr` is the request as PEM. CertificateRefused with the authority's reason. */
  requestCompliance(otp: string, csr: string): Promise<IssuedCertificate>;
  /** Has one document checked before the unit is let in. */
  checkDocument(as: Credentials, document: SentDocument): Promise<Verdict>;
  /** Asks for the production certificate after the checks. */
  requestProduction(as: Credentials, requestId: string): Promise<IssuedCertificate>;
  /** Asks for the certificate that follows the present one. */
  renewProduction(as: Credentials, otp: string, csr: string): Promise<IssuedCertificate>;
  /** Reports a simplified document. */
  report(as: Credentials, document: SentDocument): Promise<Verdict>;
  /** Has a standard document cleared. */
  clear(as: Credentials, document: SentDocument): Promise<Verdict>;
}

/** The authority's own limit is longer than that of other services: its checks take their time. */
const patienceMs = 60_000;
/** A cleared document comes back whole, in base64: one of two hundred lines has a megabyte. */
const longestAnswer = 16_000_000;

const basic = ({ token, secret }: Credentials): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${token}:${secret}`, 'utf8').toString('base64')}`,
});

/** The gateway at `url`: the authority's own of an environment, or the sandbox. Only the address differs. */
export const authorityGateway = (url: string): AuthorityGateway => {
  const ask = async (
    path: string,
    body: object,
    headers: Record<string, string>,
    method: 'POST' | 'PATCH' = 'POST',
  ): Promise<{ status: number; body: unknown }> =>
    callService(`${url.replace(/\/$/, '')}${path}`, {
      method,
      body,
      headers: { 'accept-version': 'V2', 'accept-language': 'ar', ...headers },
      patience_ms: patienceMs,
      longest: longestAnswer,
      answers_with_redirects: true,
    });

  const certificate = async (answered: ReturnType<typeof ask>): Promise<IssuedCertificate> => {
    const { status, body } = await answered;
    const issued = readIssued(status, body);
    if (issued) return issued;
    const verdict = readVerdict(status, body);
    if (verdict.outcome === 'later') throw new ServiceOutage(`the tax authority answered ${status}`);
    if (verdict.outcome === 'accepted') throw new ServiceRefused('the tax authority answered without a certificate');
    throw new CertificateRefused(verdict);
  };

  const send = async (path: string, as: Credentials, { hash, uuid, xml }: SentDocument, clearance?: '0' | '1') => {
    const { status, body } = await ask(
      path,
      { invoiceHash: hash, uuid, invoice: Buffer.from(xml, 'utf8').toString('base64') },
      { ...basic(as), ...(clearance ? { 'clearance-status': clearance } : {}) },
    );
    return readVerdict(status, body);
  };
  const requestOf = (csr: string) => ({ csr: Buffer.from(csr, 'utf8').toString('base64') });

  return {
    requestCompliance: (otp, csr) => certificate(ask('/compliance', requestOf(csr), { otp })),
    checkDocument: (as, document) => send('/compliance/invoices', as, document),
    requestProduction: (as, requestId) =>
      certificate(ask('/production/csids', { compliance_request_id: requestId }, basic(as))),
    renewProduction: (as, otp, csr) =>
      certificate(ask('/production/csids', requestOf(csr), { ...basic(as), otp }, 'PATCH')),
    report: (as, document) => send('/invoices/reporting/single', as, document, '0'),
    clear: (as, document) => send('/invoices/clearance/single', as, document, '1'),
  };
};
