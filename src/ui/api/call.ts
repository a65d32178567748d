import type { AnyOperation, CallOf, OutputOf } from '../../kernel/contract/contract.ts';
import { newUniqueId } from '../../kernel/contract/ids.ts';
import { type FieldErrors, InvalidInput, Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { pathParameters, type RequestRow, urlOf } from '../../kernel/contract/request-rows.ts';
import { showError } from '../dialogs/message-dialog.ts';
import { toast } from '../dialogs/toast-store.ts';
import { currentLanguage, textsOf } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { cashMoved } from '../printing/cash-moved.ts';
import { tokenOf } from '../session/session-store.ts';
import { leaveToNotFound, leaveToSignIn, leaveWithoutRight, refusalText } from './app-hooks.ts';
import { cleanInput, queryOf } from './clean-input.ts';
import { backOnline } from './connection.ts';
import { consumePrefetched } from './prefetched-responses.ts';
import { handleUnexpected, UnexpectedAnswer } from './unexpected-error.ts';

export interface CallOptions {
  /** Of one intent of the person; retries reuse it. Made for each write when absent. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Asked in the background: nothing is shown, every failure is only thrown. */
  readonly quiet?: boolean;
  /** The screen shows the refusals of this call itself. */
  readonly ownRefusals?: boolean;
  /** Asked by no form: also what is about one field is told in a dialog. */
  readonly formless?: boolean;
  /** Fail at once without a connection instead of waiting for it (the till queues). */
  readonly failOffline?: boolean;
  /** Sent as the multipart field `file`; the other input becomes form fields. */
  readonly file?: File;
}

const retries = 2;
const retryDelay = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Path, query and body of a row, without sending. Throws when a path parameter is missing: that is a fault of ours. */
const requestOf = (row: RequestRow, input: Record<string, unknown>): { url: string; body: object | null } => {
  const rest = cleanInput(input);
  let url = urlOf(row);
  for (const name of pathParameters(row.path)) {
    const value = rest[name];
    if (value === undefined) throw new Error(`${row.path} needs ${name}`);
    url = url.replace(`:${name}`, encodeURIComponent(String(value)));
    delete rest[name];
  }
  if (row.method === 'POST' || row.method === 'PUT') return { url, body: rest };
  const query = queryOf(rest).toString();
  return { url: query ? `${url}?${query}` : url, body: null };
};

const multipart = (fields: object, file: File): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.append('file', file);
  return form;
};

/** Sends with the retries of specification section 8: network errors and 5xx except 501, twice, 1 s apart. */
const send = async (row: RequestRow, input: Record<string, unknown>, options: CallOptions): Promise<Response> => {
  const { url, body } = requestOf(row, input);
  const token = row.area === 'public' ? null : tokenOf(row.area);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (row.method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? newUniqueId();
  let payload: BodyInit | null = null;
  if (options.file) payload = multipart(body ?? {}, options.file);
  else if (body) {
    headers['content-type'] = 'application/json';
    payload = JSON.stringify(body);
  }
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === retries;
    try {
      const response = await (consumePrefetched(row.method, url) ??
        fetch(url, { method: row.method, headers, body: payload, signal: options.signal ?? null }));
      if (response.status < 500 || response.status === 501 || isLast) return response;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      if (!navigator.onLine && !options.failOffline) {
        await backOnline();
        attempt = -1;
      } else if (isLast) throw new UnexpectedAnswer(`${row.method} ${url}`, String(error));
    }
    await pause(retryDelay);
  }
};

interface ErrorBody {
  readonly message?: string;
  readonly errors?: FieldErrors;
  readonly retry_after?: number;
}
const errorBody = async (response: Response): Promise<ErrorBody> => {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return {};
  }
};

/** The figures of a refusal's sentence travel in a header, because the body of a 501 is the bare key (api.md). */
const refusalParams = (response: Response): Record<string, string | number> => {
  try {
    const header = response.headers.get('x-refusal-params');
    return header ? (JSON.parse(decodeURIComponent(header)) as Record<string, string | number>) : {};
  } catch {
    return {};
  }
};

/** A 422 that says the file is of a wrong kind (specification section 5); the person was told already. */
export const mentionsFileKind = (errors: FieldErrors): boolean =>
  /must be an image|be a file of type/.test(JSON.stringify(errors));

const numberOf = (response: Response): string | undefined => response.headers.get('x-request-id') ?? undefined;

/** A 403: the shop may not do it now, or the person may not. */
const meetForbidden = async (key: string, isQuiet: boolean): Promise<void> => {
  // Whoever keeps the session draws the lock over the screen, which stays as it is.
  if (key === 'till_locked') dispatchEvent(new Event(key));
  else if (key === 'account_expired') {
    if (!isQuiet) await showError(refusalText(key));
  } else if (key === 'account_waits' || !isQuiet) leaveWithoutRight(key);
};

/** Turns every answer that is not a success into what section 8 says, and throws it. */
const refuse = async (row: RequestRow, response: Response, options: CallOptions): Promise<never> => {
  const t = textsOf(uiMessages);
  const tell = (text: string) => {
    if (!options.quiet) toast({ tone: 'bad', text });
  };
  const isOpen = 'public_because' in row.access;
  if (response.status === 501) {
    const key = (await response.text()).trim();
    const params = refusalParams(response);
    const field = row.refusal_fields?.[key];
    if (field && !options.quiet && !options.ownRefusals && !options.formless)
      throw new InvalidInput({ [field]: [{ key, params }] });
    if (key === 'redirect_to_not_found') leaveToNotFound();
    else if (key !== 'ignore' && !options.quiet && !options.ownRefusals)
      await showError(refusalText(key, params), numberOf(response));
    throw new Refusal(key, params);
  }
  const body = await errorBody(response);
  const key = body.message ?? 'generic_error';
  switch (response.status) {
    case 401:
      if (!isOpen && row.area !== 'public') leaveToSignIn(row.area, key);
      throw new TransportError(401, key);
    case 403:
      // The session lives: it stays, and the person is told where it goes on.
      if (!isOpen && row.area !== 'public') await meetForbidden(key, options.quiet ?? false);
      throw new TransportError(403, key);
    case 404:
      throw new TransportError(404, key);
    case 409:
      throw new TransportError(409, key, { ...body });
    case 413:
      tell(t.file_too_large);
      throw new TransportError(413, key);
    case 415:
      tell(t.file_extension);
      throw new TransportError(415, key);
    case 422: {
      const errors = body.errors ?? {};
      if (mentionsFileKind(errors)) tell(t.file_extension);
      throw new InvalidInput(errors);
    }
    case 429: {
      const seconds = body.retry_after ?? (Number(response.headers.get('retry-after')) || 60);
      tell(t.too_many_requests({ seconds }));
      throw new TransportError(429, key, { retry_after: seconds });
    }
    default:
      throw new UnexpectedAnswer(
        `${row.method} ${response.url}`,
        `${response.status} ${JSON.stringify(body)}`,
        numberOf(response),
      );
  }
};

/** The successful response itself, for files; everything else as `call`. */
export const request = async (
  row: RequestRow,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Response> => {
  try {
    const response = await send(row, input, options);
    if (!response.ok)
      return await refuse(row, response, options).catch((error: unknown) => {
        throw Object.assign(error as Error, { requestId: numberOf(response) });
      });
    return response;
  } catch (error) {
    if (!options.quiet) handleUnexpected(error);
    throw error;
  }
};

/**
 * Asks the server by a contract row. Resolves to the row's output. Throws `InvalidInput` (422, and refusals that the row gives
 * a field, for the fields), `Refusal` (501, the person was told), `TransportError` (401 and 403 leave to the sign-in; 404; 409
 * for the caller; 429 was told); anything else ended in the blocking dialog of specification section 8.
 */
export const call = async <T extends AnyOperation>(
  row: T,
  input: CallOf<T>,
  options: CallOptions = {},
): Promise<OutputOf<T>> => {
  const response = await request(row, input as Record<string, unknown>, options);
  const answer = (response.status === 204 ? undefined : await response.json()) as OutputOf<T>;
  cashMoved(row, input, answer);
  return answer;
};

/** A write with one file (`accepts_file` rows). */
export const upload = <T extends AnyOperation>(row: T, input: CallOf<T>, file: File, options: CallOptions = {}) =>
  call(row, input, { ...options, file });
