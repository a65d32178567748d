import type { FastifyRequest } from 'fastify';
import type { AnyOperation } from '../../kernel/contract/contract.ts';
import { TransportError } from '../../kernel/contract/refusal.ts';
import { type GuessedSecret, triesPerMinute } from '../../kernel/domain/guessed-secrets.ts';
import { bySession, type RateLimitCounts } from './rate-limit-store.ts';

/** Counts each code that an input tries before it is looked at, and answers 429 `too_many_requests` past the limit. */
export const countTries =
  (counts: RateLimitCounts) =>
  async (operation: AnyOperation, request: FastifyRequest, input: Record<string, unknown>): Promise<void> => {
    for (const [secret, tries] of Object.entries(operation.tries?.(input) ?? {})) {
      const most = triesPerMinute[secret as GuessedSecret];
      for (let n = 0; n < (tries ?? 0); n++) {
        const { current, ttl } = await counts.increase(`tries of ${secret} ${bySession(request)}`, most);
        if (current > most)
          throw new TransportError(429, 'too_many_requests', { retry_after: Math.max(1, Math.ceil(ttl / 1000)) });
      }
    }
  };
