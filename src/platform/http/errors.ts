import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldErrors, InvalidInput, Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { rulePhrase } from '../../kernel/contract/rule-messages.ts';
import { isConnectionError } from '../db/pools.ts';
import { FileStoreOutage } from '../files/file-store.ts';
import { noteFailure, watchedOf } from '../observability/watch-requests.ts';

/** A file could not be made, by a fault of ours (specification section 8): told as a refusal, kept as a fault. */
export class FileNotMade extends Refusal {
  constructor(cause: unknown) {
    super('failed_to_generate_files');
    this.cause = cause;
  }
}

/** A database constraint and the refusal or field error it stands for: the constraint is the truth, this the message. */
export type ConstraintErrors = Record<string, () => Refusal | InvalidInput>;

interface DatabaseError {
  code: string;
  constraint?: string;
  message: string;
  detail?: string;
}
const isDatabaseError = (e: unknown): e is DatabaseError => {
  if (!(e instanceof Error) || !('code' in e)) return false;
  return typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code);
};

/** Turns what the database raised into what the product says; anything else stays as it is. */
export const translateDatabaseError = (error: unknown, constraints: ConstraintErrors): unknown => {
  if (!isDatabaseError(error)) return error;
  if (error.code === 'BT401') return new TransportError(401, error.message);
  if (error.code === 'BT501') return new Refusal(error.message);
  if (['23505', '23514', '23P01', '23503'].includes(error.code) && error.constraint) {
    const known = constraints[error.constraint];
    if (known) return known();
  }
  return error;
};

const fastifyKeys: Record<string, [TransportError['status'], string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'file_too_large'],
  FST_FILES_LIMIT: [413, 'too_many_files'],
  FST_FIELDS_LIMIT: [413, 'body_too_large'],
  FST_PARTS_LIMIT: [413, 'body_too_large'],
  FST_PROTO_VIOLATION: [422, 'malformed_input'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [422, 'malformed_input'],
  FST_ERR_CTP_INVALID_JSON_BODY: [422, 'malformed_input'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [422, 'malformed_input'],
};

/** Errors of a file also carry their English words: clients look for 'must be an image' and 'be a file of type' (section 5). */
const withFileWords = (errors: FieldErrors): FieldErrors =>
  errors.file ? { ...errors, file: errors.file.map((e) => ({ ...e, message: rulePhrase('en', e) })) } : errors;

/** The edge (api.md): refusals as 501 text, bad input as 422 fields, faults as 500 with a request id and no detail. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  noteFailure(request, error);
  if (error instanceof FileNotMade) request.log.error({ err: error.cause, ...watchedOf(request)?.who() }, 'fault');
  if (error instanceof Refusal) {
    if (Object.keys(error.params).length > 0) {
      reply.header('x-refusal-params', encodeURIComponent(JSON.stringify(error.params)));
    }
    return reply.code(501).type('text/plain; charset=utf-8').send(error.key);
  }
  if (error instanceof InvalidInput)
    return reply.code(422).send({ message: error.message, errors: withFileWords(error.errors) });
  if (error instanceof TransportError) {
    if (typeof error.extra.retry_after === 'number') reply.header('retry-after', String(error.extra.retry_after));
    return reply.code(error.status).send({ message: error.key, ...error.extra });
  }
  const known = fastifyKeys[(error as FastifyError).code ?? ''];
  if (known) return reply.code(known[0]).send({ message: known[1] });
  if ((error as FastifyError).statusCode === 400) return reply.code(422).send({ message: 'malformed_input' });
  request.log.error({ err: error, ...watchedOf(request)?.who() }, 'fault');
  const isOutage = isConnectionError(error) || error instanceof FileStoreOutage;
  return reply.code(isOutage ? 503 : 500).send({ message: 'generic_error', request_id: request.id });
};
