/** The service said no for good: trying again would not help. */
export class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
}
/** The service is down, busy or cannot be reached: trying again later may help. */
export class ServiceOutage extends Error {
  override readonly name = 'ServiceOutage';
}

export interface ServiceAnswer {
  readonly status: number;
  /** Parsed JSON; null when the answer is none. */
  readonly body: unknown;
}

/** No service may hold a worker for longer. */
const patienceMs = 15_000;
/** An answer longer than this (bytes) is nothing that we asked for. */
const longestAnswer = 1_000_000;

/** The text of an answer; empty where it is longer than it may be, which is then not read to its end. */
const textOf = async (response: Response, longest: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop breaks the answer off.
    if (length > longest) return '';
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
};

/**
 * One JSON request to an outside service. Resolves with whatever it answers; throws ServiceOutage when it cannot be
 * reached, breaks off or takes too long. Redirects are not followed: a key must not travel to another host.
 */
export const callService = async (
  url: string,
  options: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH';
    key?: string;
    body?: unknown;
    headers?: Record<string, string>;
    patience_ms?: number;
    /** Bytes of the longest answer that is read; absent: a million. */
    longest?: number;
    /** The service answers with 3xx without sending anybody on: the answer is given back as it is, and never followed. */
    answers_with_redirects?: true;
  },
): Promise<ServiceAnswer> => {
  try {
    const response = await fetch(url, {
      method: options.method,
      redirect: options.answers_with_redirects ? 'manual' : 'error',
      signal: AbortSignal.timeout(options.patience_ms ?? patienceMs),
      headers: {
        accept: 'application/json',
        ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await textOf(response, options.longest ?? longestAnswer);
    let body: unknown = null;
    try {
      body = JSON.parse(text);
    } catch {
      // Not JSON: the status alone speaks.
    }
    return { status: response.status, body };
  } catch (error) {
    const { message, cause } = error as { message: string; cause?: { message?: string } };
    throw new ServiceOutage(cause?.message ? `${message}: ${cause.message}` : message);
  }
};
