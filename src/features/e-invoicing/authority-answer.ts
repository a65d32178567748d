import { z } from 'zod';

/** What the authority says of one thing in a document. */
interface AuthorityMessage {
  /** Its own: `BR-KSA-98`, `invalid-invoice-hash`. */
  readonly code: string;
  readonly category: string;
  readonly text: string;
}

/**
 * How a document stands after an answer (zatca guide section 9). `accepted` and `rejected` are for good; `elsewhere`: clearance
 * is switched off, it is reported instead; `blocked`: the unit's settings are wrong and its queue stands still; `later`: the
 * same bytes are sent again.
 */
export type Outcome = 'accepted' | 'rejected' | 'elsewhere' | 'blocked' | 'later';

export interface Verdict {
  readonly outcome: Outcome;
  readonly http_status: number;
  readonly warnings: readonly AuthorityMessage[];
  readonly errors: readonly AuthorityMessage[];
  /** The document as the authority stamped it; null where it sent none. */
  readonly cleared_xml: string | null;
}

/** What is kept of an answer's list, and of one of its texts: more is read by nobody. */
const mostMessages = 100;
const longestText = 2_000;
/** Without what no database keeps: a sign that is no text must not stop a queue. */
const storable = (said: string): string => said.slice(0, longestText).replaceAll('\u0000', '').toWellFormed();

// Live answers spell keys and wrap lists in several ways: whatever says something is read.
const text = z.union([z.string(), z.number()]).transform(String).nullish();
const oneMessage = z
  .looseObject({ code: text, category: text, message: text, errorCode: text, errorCategory: text, errorMessage: text })
  .transform((one): AuthorityMessage | null => {
    const code = one.code ?? one.errorCategory ?? one.errorCode;
    const said = one.message ?? one.errorMessage;
    return code || said
      ? {
          code: storable(code ?? ''),
          category: storable(one.category ?? one.errorCategory ?? ''),
          text: storable(said ?? ''),
        }
      : null;
  });
const messages = z
  .array(z.unknown())
  .nullish()
  .transform((list) =>
    (list ?? []).slice(0, mostMessages).flatMap((one) => {
      if (typeof one === 'string') return [{ code: '', category: '', text: storable(one) }];
      return oneMessage.safeParse(one).data ?? [];
    }),
  )
  .catch([]);
const results = z
  .looseObject({
    warningMessages: messages,
    errorMessages: messages,
    // As some live answers spell it.
    erroMessages: messages,
    status: text,
  })
  .catch({ warningMessages: [], errorMessages: [], erroMessages: [], status: null });
const answer = z.looseObject({
  validationResults: results.nullish(),
  errors: messages,
  warnings: messages,
  reportingStatus: text.catch(null),
  clearanceStatus: text.catch(null),
  clearedInvoice: text.catch(null),
});

/** Null for what is no base64 of text. */
const decoded = (base64: string | null | undefined): string | null => {
  if (!base64) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    );
  } catch {
    return null;
  }
};

/** Done: also what a retry is told of a document that was taken before (208, 409). */
const taken: ReadonlySet<number> = new Set([200, 202, 208, 409]);
const misconfigured: ReadonlySet<number> = new Set([401, 403, 406]);

/** Whether the authority itself speaks: a page of somebody in between (a proxy, a provider) decides nothing. */
const speaks = z.union([
  z.looseObject({ validationResults: z.looseObject({}) }),
  z.looseObject({ reportingStatus: z.string() }),
  z.looseObject({ clearanceStatus: z.string() }),
]);
const isItsRefusal = z.union([
  speaks,
  z.looseObject({ errors: z.array(z.unknown()).min(1) }),
  z.looseObject({ errorCode: z.unknown() }).refine(({ errorCode }) => errorCode != null),
  z.looseObject({ code: z.string() }),
]);

const outcomeOf = (status: number, isRefused: boolean, body: unknown): Outcome => {
  if (taken.has(status) && !speaks.safeParse(body).success) return 'later';
  if (taken.has(status)) return isRefused && status !== 409 && status !== 208 ? 'rejected' : 'accepted';
  if (status === 303) return typeof body === 'object' && body !== null ? 'elsewhere' : 'later';
  if (misconfigured.has(status)) return 'blocked';
  if (status === 400 || status === 413 || status === 422)
    return isItsRefusal.safeParse(body).success ? 'rejected' : 'later';
  return 'later';
};

/**
 * Reads an answer about a document: by its status and by its words. A yes or a no that is not in the authority's own form is
 * none: the same bytes are sent again.
 */
export const readVerdict = (status: number, body: unknown): Verdict => {
  const read = answer.safeParse(body).data;
  const found = read?.validationResults;
  const flat = oneMessage.safeParse(body).data;
  const isRefused =
    found?.status === 'ERROR' ||
    read?.reportingStatus === 'NOT_REPORTED' ||
    (read?.clearanceStatus === 'NOT_CLEARED' && read.reportingStatus !== 'REPORTED');
  const outcome = outcomeOf(status, isRefused, body);
  const said = [...(found?.errorMessages ?? []), ...(found?.erroMessages ?? []), ...(read?.errors ?? [])];
  const alone = flat && said.length === 0 && outcome !== 'accepted' ? [flat] : [];
  return {
    outcome,
    http_status: status,
    warnings: [...(found?.warningMessages ?? []), ...(read?.warnings ?? [])].slice(0, mostMessages),
    // What was taken before is told as an error and is none.
    errors: outcome === 'accepted' ? [] : [...said, ...alone].slice(0, mostMessages),
    cleared_xml: outcome === 'accepted' ? decoded(read?.clearedInvoice) : null,
  };
};

const issuedAnswer = z.looseObject({
  requestID: z.union([z.string(), z.number()]).transform(String),
  dispositionMessage: text,
  binarySecurityToken: z.string().min(1),
  secret: z.string().min(1),
});

/** A certificate as the authority hands it out: the user name and the password of what is sent with it. */
export interface IssuedCertificate {
  readonly request_id: string;
  readonly token: string;
  readonly secret: string;
  /** Base64 of its DER, one line: what a stamp names. */
  readonly certificate: string;
  /** Of a renewal: the checks are to be done again with this one. */
  readonly is_compliance_again: boolean;
}

/** Reads a handed out certificate; null where the answer holds none. */
export const readIssued = (status: number, body: unknown): IssuedCertificate | null => {
  if (status !== 200 && status !== 428) return null;
  // The published interface wraps the answer of a renewal once more.
  const wrapped = z.looseObject({ value: z.unknown() }).safeParse(body).data;
  const read = issuedAnswer.safeParse(body).data ?? issuedAnswer.safeParse(wrapped?.value).data;
  const certificate = read && decoded(read.binarySecurityToken);
  if (!read || !certificate) return null;
  return {
    request_id: read.requestID,
    token: read.binarySecurityToken,
    secret: read.secret,
    certificate,
    is_compliance_again: status === 428 || read.dispositionMessage === 'NOT_COMPLIANT',
  };
};
