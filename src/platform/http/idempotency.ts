import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AnyOperation } from '../../kernel/contract/contract.ts';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import { urlOf } from '../../kernel/contract/request-rows.ts';
import type { Row } from '../db/batch.ts';
import { watchedNow } from '../observability/watched.ts';

/** How audit and keys name an operation. */
export const operationName = (operation: AnyOperation): string => `${operation.method} ${urlOf(operation)}`;

/** The key of a write with what it stands for; undefined where none was sent and none is needed. */
export const idempotencyOf = (operation: AnyOperation, request: FastifyRequest, input: unknown) => {
  if (operation.method === 'GET' || operation.answers_secret || operation.only_reads) return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined && operation.moves_money) throw new InvalidInput({ idempotency_key: [{ key: 'required' }] });
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new InvalidInput({ idempotency_key: [{ key: 'malformed_idempotency_key' }] });
  }
  const name = operationName(operation);
  return {
    key,
    operation: name,
    digest: hash('sha256', `${name}\n${JSON.stringify(input)}`),
  };
};
type Idempotency = NonNullable<ReturnType<typeof idempotencyOf>>;

/** The first answer again, byte for byte: its fields in the order of the contract, however they were kept. */
export const replayOf = (operation: AnyOperation, stored: Row, idempotency: Idempotency): { answer: unknown } => {
  if (stored.request_digest !== idempotency.digest) {
    throw new InvalidInput({ idempotency_key: [{ key: 'idempotency_key_reused' }] });
  }
  const watched = watchedNow();
  if (watched) watched.isReplay = true;
  return { answer: operation.output.parse(stored.answer) };
};
