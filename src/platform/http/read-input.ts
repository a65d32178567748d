import type { FastifyRequest } from 'fastify';
import type { AnyOperation } from '../../kernel/contract/contract.ts';
import { InvalidInput, TransportError } from '../../kernel/contract/refusal.ts';
import { pathParameters } from '../../kernel/contract/request-rows.ts';
import { zodToFieldErrors } from '../../kernel/contract/zod-rules.ts';
import { isStorable } from './is-storable.ts';

/** The input of an operation: path parameters, and the query or the body; throws `InvalidInput` or 422 `malformed_input`. */
export const readInput = (
  operation: AnyOperation,
  request: FastifyRequest,
  body: unknown = request.body ?? {},
): Record<string, unknown> => {
  const params = request.params as Record<string, unknown>;
  const rest = operation.method === 'GET' || operation.method === 'DELETE' ? request.query : body;
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest))
    throw new TransportError(422, 'malformed_input');
  // A misspelt filter would answer everything: a query says nothing that the operation does not know.
  if (operation.method === 'GET') {
    const unknown = Object.keys(rest).filter((key) => !(key in operation.input.shape));
    if (unknown.length > 0)
      throw new InvalidInput(Object.fromEntries(unknown.map((key) => [key, [{ key: 'unknown_field' }]])));
  }
  const wanted: Record<string, unknown> = { ...(rest as Record<string, unknown>) };
  for (const name of pathParameters(operation.path)) wanted[name] = params[name];
  if (!isStorable(wanted)) throw new TransportError(422, 'malformed_input');
  const parsed = operation.input.safeParse(wanted, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(zodToFieldErrors(parsed.error));
  return parsed.data;
};

/**
 * The input and the key of a sale, whose session comes with its first round trip. Where they are wrong `checkSession` is asked
 * first: nobody without a session is told what a sale would need.
 */
export const readFastPathInput = async (
  operation: AnyOperation,
  request: FastifyRequest,
  checkSession: () => Promise<void>,
): Promise<{ readonly input: Record<string, unknown>; readonly key: string }> => {
  try {
    const input = readInput(operation, request);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') throw new InvalidInput({ idempotency_key: [{ key: 'required' }] });
    return { input, key };
  } catch (error) {
    await checkSession();
    throw error;
  }
};
