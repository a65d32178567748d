import type { Verdict } from '../authority-answer.ts';
import { authorityGateway, type Credentials, type SentDocument } from './authority-gateway.ts';

/** How a document is told: after it was given, or before it may be. */
export type AuthorityRequest = 'report' | 'clear';
export interface Answered {
  readonly asked: AuthorityRequest;
  readonly verdict: Verdict;
}

/**
 * What the queue needs of a tax authority: told a document, it answers what became of it (zatca guide section 9 has the outcomes,
 * which are anybody's). Throws ServiceOutage where nobody can be reached. The second one is the Emirates' (PINT AE, told to an
 * accredited provider): another row here, another way to write the same `FiscalDocument`, the same queue and states
 * (docs/decisions/0044).
 */
interface AuthorityAdapter {
  tell(document: SentDocument & { readonly is_simplified: boolean }): Promise<Answered>;
}

const zatca = (url: string, as: Credentials): AuthorityAdapter => {
  const gateway = authorityGateway(url);
  return {
    tell: async (document) => {
      if (document.is_simplified) return { asked: 'report', verdict: await gateway.report(as, document) };
      const verdict = await gateway.clear(as, document);
      if (verdict.outcome !== 'elsewhere') return { asked: 'clear', verdict };
      // Clearance is switched off: it is reported instead (303).
      return { asked: 'report', verdict: await gateway.report(as, document) };
    },
  };
};

/** By what a unit says of itself. `credentials` are those that its authority handed out. */
export const adapters = { zatca } as const;
export type AuthorityKey = keyof typeof adapters;
