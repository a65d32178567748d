import type { XsdValidator } from 'libxml2-wasm';
import type { Language } from '../../../../kernel/text/messages.ts';
import { epochOf } from '../../../../kernel/time/local-time.ts';
import type { Pool } from '../../../../platform/db/pools.ts';
import type { SandboxAnswer, SandboxRequest } from '../../../../platform/gateways/sandbox-server.ts';
import type { Sealer } from '../../../../platform/secrets/sealing.ts';
import type { AuthorityFault } from '../../sandbox-faults.ts';
import type { AuthorityKeys } from './authority-keys.ts';

/** What its calls work with. */
export interface AuthorityDesk {
  readonly app: Pool;
  readonly sealer: Sealer;
  readonly schema: XsdValidator | undefined;
  keys(): Promise<AuthorityKeys>;
}

/** A call as they see it. */
export interface AuthorityCall {
  readonly headers: SandboxRequest['headers'];
  readonly body: unknown;
  readonly now: string;
  readonly language: Language;
  has(fault: AuthorityFault): boolean;
}
export type AuthorityHandler = (call: AuthorityCall) => Promise<SandboxAnswer>;

export const answered = (status: number, body: unknown): SandboxAnswer => ({ status, body });
export const unauthorized = (now: string): SandboxAnswer =>
  answered(401, { timestamp: epochOf(now), status: 401, error: 'Unauthorized', message: '' });
