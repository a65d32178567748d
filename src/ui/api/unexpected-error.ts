import { InvalidInput, Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { routeName } from '../../kernel/contract/screen.ts';
import { nowInstant } from '../clock.ts';
import { openMessageDialog } from '../dialogs/message-dialog.ts';
import { textsOf, withoutLanguage } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { screenAt } from '../routing/screen-table.ts';
import { areaOfPage, tokenOf } from '../session/session-store.ts';

/** An answer that no rule expects: a 5xx after its retries, a 400, an answer that is not JSON. */
export class UnexpectedAnswer extends Error {
  readonly request: string;
  readonly response: string;
  /** The server's number of the request, when it answered at all. */
  readonly requestId: string | undefined;
  constructor(request: string, response: string, requestId?: string) {
    super(`${request}: ${response}`.slice(0, 300));
    this.name = 'UnexpectedAnswer';
    this.request = request;
    this.response = response;
    this.requestId = requestId;
  }
}

/** The name of the screen that is open; its path where it is none of the table. */
const routeHere = (): string => {
  const path = withoutLanguage(location.pathname);
  const opened = screenAt(path);
  return opened ? routeName(opened.path) : path;
};

let isShown = false;

/** Sends the report of specification section 7 and never fails itself. */
const reportError = async (error: unknown): Promise<void> => {
  const area = areaOfPage();
  const known = error instanceof Error ? error : new Error(String(error));
  const unexpected = error instanceof UnexpectedAnswer ? error : null;
  const token = tokenOf(area);
  try {
    await fetch(`${area === 'manager' ? '/api/manager' : '/api'}/js_errors/add_js_error`, {
      method: 'POST',
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({
        type: area === 'manager' ? 2 : 1,
        error: {
          error: known.name,
          text: known.message.slice(0, 2000),
          page: withoutLanguage(location.pathname) + location.search.slice(0, 300),
          stack: (known.stack ?? '').slice(0, 8000),
          ...(unexpected ? { response: unexpected.response.slice(0, 2000), request: unexpected.request } : {}),
        },
        route: routeHere(),
        dateAndTime: nowInstant(),
        userAgent: navigator.userAgent.slice(0, 500),
      }),
    });
  } catch {
    // The network is what failed; there is nobody left to tell.
  }
};

/** Was the person already told, or does the screen handle it? */
export const isExpected = (error: unknown): boolean =>
  error instanceof InvalidInput ||
  error instanceof Refusal ||
  error instanceof TransportError ||
  (error instanceof DOMException && error.name === 'AbortError');

/**
 * Specification section 8, "Any other unexpected error": report it, a dialog that only its button closes, then the page
 * loads again.
 */
export const handleUnexpected = (error: unknown): void => {
  if (isExpected(error) || isShown) return;
  isShown = true;
  console.error(error);
  const t = textsOf(uiMessages);
  const reported = reportError(error);
  const dialog = openMessageDialog({
    tone: 'error',
    title: t.sorry_there_is_an_error_happened,
    text: t.unexpected_text,
    requestId: error instanceof UnexpectedAnswer ? error.requestId : undefined,
    accept: t.ok,
    blocking: true,
  });
  void Promise.all([dialog.answer, reported]).then(() => location.reload());
};

/** Errors that nobody caught end in the same dialog. */
export const watchErrors = (): void => {
  addEventListener('error', (event) => {
    // Without an error object it is a browser notice (ResizeObserver loop) or a foreign script: nothing of ours broke.
    if (event.error) handleUnexpected(event.error);
  });
  addEventListener('unhandledrejection', (event) => {
    if (!isExpected(event.reason)) handleUnexpected(event.reason);
  });
};
