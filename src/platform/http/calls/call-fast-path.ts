import type { FastifyRequest } from 'fastify';
import type { Row } from '../../db/batch.ts';
import { asMerchantTx, transaction } from '../../db/transaction.ts';
import { userActor } from '../actor.ts';
import type { MerchantContext } from '../context.ts';
import { idempotencyOf, replayOf } from '../idempotency.ts';
import { readFastPathInput } from '../read-input.ts';
import { rememberedAnswer } from '../remember-answer.ts';
import type { FastPathStatement, Route } from '../route.ts';
import { recordingAs } from '../shop-caller.ts';
import { enterShop, type Notes, type PipelineParts, requestContext, requireToken } from './pipeline-parts.ts';

/** Writes what was decided; what its statements answered. One round trip, unless something comes before or after them. */
const record = async (
  parts: PipelineParts,
  ctx: MerchantContext,
  { before, statements, finish }: FastPathStatement,
): Promise<Row[][]> => {
  if (!before && !finish) return (await parts.app.batch([recordingAs(ctx), ...statements])).slice(1);
  const first = before ? [] : statements;
  return transaction(parts.app, [recordingAs(ctx), ...first], async (tx, opened, atCommit) => {
    if (before) await before(asMerchantTx(tx, ctx.merchantId, userActor(ctx.user.id, ctx.requestId)));
    const answered = before ? await tx.batch(statements) : opened.slice(1);
    for (const statement of finish?.(answered) ?? []) atCommit(statement);
    return answered;
  });
};

/**
 * An operation of the till in two round trips: one that gathers, one that records. It is tried again where another request
 * held what it needed.
 */
export const callFastPath = async (
  parts: PipelineParts,
  route: Route & { kind: 'hot' },
  request: FastifyRequest,
  notes: Notes,
) => {
  const token = requireToken(request);
  const context = requestContext(parts, request, notes);
  const { input, key } = await readFastPathInput(route.operation, request, async () => {
    const [session] = await parts.app.batch([parts.sessions.enterMerchant(token, context.now)]);
    enterShop(parts, route.operation, parts.sessions.toMerchantContext(session![0]!, context));
  });
  await parts.countTries(route.operation, request, input);
  for (let attempt = 1; ; attempt++) {
    notes.topics.length = 0;
    const gathered = await parts.app.batch([
      parts.sessions.enterMerchant(token, context.now),
      rememberedAnswer({ key }),
      ...route.handler.gather(input),
    ]);
    const ctx = parts.sessions.toMerchantContext(gathered[0]![0]!, context);
    enterShop(parts, route.operation, ctx);
    const idempotency = idempotencyOf(route.operation, request, [ctx.user.id, input])!;
    const stored = gathered[1]![0]!;
    if (stored.request_digest !== null) return replayOf(route.operation, stored, idempotency).answer;
    const { now, ip, requestId } = context;
    try {
      const act = route.handler.decide(ctx, gathered.slice(2), input, {
        ...idempotency,
        audit: { user_id: ctx.user.id, now, ip, requestId },
      });
      const recorded = await record(parts, ctx, act);
      if (notes.topics.length > 0) parts.publish(ctx.merchantId, notes.topics);
      return route.operation.output.parse(route.handler.answer(recorded));
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const again = code === '40P01' || code === '40001' || constraint === 'idempotency_key_pkey';
      if (again && attempt < 3) continue;
      // The same request may have succeeded a moment ago, and what it changed is why this one cannot.
      const [, answered] = await parts.app.batch([
        parts.sessions.enterMerchant(token, context.now),
        rememberedAnswer({ key }),
      ]);
      if (answered![0]!.request_digest === null) throw error;
      return replayOf(route.operation, answered![0]!, idempotency).answer;
    }
  }
};
