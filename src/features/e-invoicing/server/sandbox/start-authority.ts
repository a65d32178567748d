import type { XsdValidator } from 'libxml2-wasm';
import { z } from 'zod';
import type { Pool } from '../../../../platform/db/pools.ts';
import {
  type Sandbox,
  type SandboxAnswer,
  type SandboxRoute,
  startSandbox,
} from '../../../../platform/gateways/sandbox-server.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Sealer } from '../../../../platform/secrets/sealing.ts';
import { authorityGatewayName } from '../../sandbox-faults.ts';
import {
  type AuthorityCall,
  type AuthorityDesk,
  type AuthorityHandler,
  answered,
  unauthorized,
} from './authority-call.ts';
import { type AuthorityKeys, openAuthorityKeys } from './authority-keys.ts';
import { certificateCalls } from './certificate-calls.ts';
import { documentCalls } from './document-calls.ts';

export interface AuthoritySandboxParts {
  readonly app: Pool;
  readonly clock: Clock;
  /** Keeps what it signs with. */
  readonly sealer: Sealer;
  /** Of documents; undefined where the authority's files are not at hand: form is then not checked. */
  readonly schema: XsdValidator | undefined;
}

const error = (status: number, message: string): SandboxAnswer =>
  answered(status, { category: 'HTTP-Errors', code: String(status), message });
const wrongVersion: SandboxAnswer = {
  ...answered(406, 'This Version is not supported or not provided in the header.'),
  text: 'This Version is not supported or not provided in the header.',
};
const somebodyBetween: SandboxAnswer = {
  ...answered(200, null),
  html: '<!doctype html><title>Sign in</title><p>Sign in to this network.',
};

/** What it does instead of its work, by the faults that are switched on. */
const misbehaviour = (path: string, { has, now, headers }: AuthorityCall): SandboxAnswer | undefined => {
  if (has('not_json')) return somebodyBetween;
  if (has('too_many')) return error(429, 'Too many requests');
  if (has('server_error'))
    return /\/(compliance|csids)$/.test(path)
      ? answered(500, { code: 'Invalid-Request', message: 'System failed to process your request' })
      : error(500, 'Something went wrong and caused an Internal Server Error.');
  if (headers['accept-version'] !== 'V2') return wrongVersion;
  return has('unauthorized') ? unauthorized(now) : undefined;
};

const bodies = z.record(z.string(), z.unknown());
/** Kept elsewhere, or nobody's to read: certificates open the gateway. */
const left = new Set(['invoice', 'clearedInvoice', 'csr', 'binarySecurityToken', 'secret']);
const shortened = (body: unknown): unknown => {
  const read = bodies.safeParse(body);
  if (!read.success) return body;
  return Object.fromEntries(
    Object.entries(read.data).map(([key, value]) => [
      key,
      left.has(key) && typeof value === 'string' ? `(${value.length} characters)` : value,
    ]),
  );
};

const paths = {
  compliance: /\/compliance$/,
  check: /\/compliance\/invoices$/,
  production: /\/production\/csids$/,
  reporting: /\/invoices\/reporting\/single$/,
  clearance: /\/invoices\/clearance\/single$/,
} as const;

/**
 * Stands in for the tax authority's gateway (zatca guide sections 9 and 11), with its paths below any prefix: it gives
 * certificates for one-time passwords, checks documents, takes reports and clears. What it knows lies in tables, so every
 * process that serves it answers alike, also after a restart. Answers its base address.
 */
export const startAuthoritySandbox = async (parts: AuthoritySandboxParts): Promise<Sandbox> => {
  const { app, clock, sealer } = parts;
  let opened: Promise<AuthorityKeys> | undefined;
  const desk: AuthorityDesk = {
    app,
    sealer,
    // Asked for by the first document: reading it is the longest part of a start.
    get schema() {
      return parts.schema;
    },
    keys: () => {
      opened ??= openAuthorityKeys(app, sealer, clock.now());
      // What failed is tried again by the next who needs it.
      opened.catch(() => {
        opened = undefined;
      });
      return opened;
    },
  };
  const route = (method: SandboxRoute['method'], path: RegExp, handle: AuthorityHandler): SandboxRoute => ({
    method,
    path,
    handle: async (request) => {
      const call: AuthorityCall = {
        headers: request.headers,
        body: request.body,
        now: clock.now(),
        language: /^ar\b/.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en',
        has: (fault) => request.faults.includes(fault),
      };
      return misbehaviour(request.path, call) ?? handle(call);
    },
  });
  const certificates = certificateCalls(desk);
  const documents = documentCalls(desk);
  const sandbox = await startSandbox({
    gateway: authorityGatewayName,
    app,
    error,
    signs_in: 'by_route',
    logged: (request, answer) => ({ request: shortened(request), answer: shortened(answer) }),
    routes: [
      route('POST', paths.compliance, certificates.requestCompliance),
      route('POST', paths.check, documents.check),
      route('POST', paths.production, certificates.requestProduction),
      route('PATCH', paths.production, certificates.renewProduction),
      route('POST', paths.reporting, documents.report),
      route('POST', paths.clearance, documents.clear),
    ],
  });
  return { ...sandbox, url: `${sandbox.url}/e-invoicing/developer-portal` };
};
