/**
 * Expected outcomes that end an operation. A refusal is thrown once with a message key, rolls everything back and is
 * translated at the edge (docs: api.md, specification section 8).
 */
export type RefusalTexts = Record<string, { en: string; ar: string }>;

/** A business rule of specification section 8 said no: 501 with the key as text. Nothing was changed. */
export class Refusal extends Error {
  readonly key: string;
  readonly params: Record<string, string | number>;
  /** In the browser: the number of the request that was refused. */
  requestId: string | undefined;
  constructor(key: string, params: Record<string, string | number> = {}) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.params = params;
  }
}

export interface FieldError {
  key: string;
  params?: Record<string, string | number>;
}
export type FieldErrors = Record<string, FieldError[]>;

/** Bad input: 422 with the errors beside their fields (specification section 5). */
export class InvalidInput extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('invalid_input');
    this.name = 'InvalidInput';
    this.errors = errors;
  }
}

/** Not a business rule but the transport: 401, 403, 404, 409, 413, 415, 429. */
export class TransportError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;
  readonly key: string;
  readonly extra: Record<string, unknown>;
  /** As of a refusal. */
  requestId: string | undefined;
  constructor(status: TransportError['status'], key: string, extra: Record<string, unknown> = {}) {
    super(key);
    this.name = 'TransportError';
    this.status = status;
    this.key = key;
    this.extra = extra;
  }
}

/** Makes the typed `refuse` of a feature: only its declared keys compile. */
export const refuser =
  <T extends RefusalTexts>(_texts: T) =>
  (key: keyof T & string, params?: Record<string, string | number>): Refusal =>
    new Refusal(key, params);

/** Shorthand for one wrong field. */
export const fieldError = (field: string, key: string, params?: FieldError['params']): InvalidInput =>
  new InvalidInput({ [field]: [params ? { key, params } : { key }] });
