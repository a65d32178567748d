import { callService, ServiceOutage, ServiceRefused } from '../../../../platform/gateways/call-service.ts';

export interface GatewayRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Reads the gateway's words for an error out of its answer. */
  readonly words: (body: unknown) => string | undefined;
}

const later = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

/**
 * One question to a gateway. Null for 404 where that is an answer; ServiceOutage for what may work later, wrong keys among
 * it (a person puts them right); ServiceRefused for the rest, in the gateway's own words.
 */
export const askGateway = async (
  gateway: GatewayRequest,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> => {
  const answer = await callService(gateway.url + path, {
    method,
    headers: gateway.headers,
    ...(body ? { body } : {}),
  });
  if (answer.status < 300) return answer.body;
  if (answer.status === 404 && method === 'GET') return null;
  const words = `${answer.status} ${gateway.words(answer.body) ?? ''}`.trim().slice(0, 300);
  if (later(answer.status) || answer.status === 401 || answer.status === 403) throw new ServiceOutage(words);
  throw new ServiceRefused(words);
};

/** An answer that nobody can read is no answer. */
export const unreadable = (what: string): never => {
  throw new ServiceOutage(`an answer that cannot be read: ${what}`.slice(0, 300));
};

/** What a notice says; undefined when it is no JSON. */
export const parseJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};
