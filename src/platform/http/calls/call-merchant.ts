import type { FastifyRequest } from 'fastify';
import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import { sql } from '../../db/sql.ts';
import { asMerchantTx, type MerchantTx, type Transaction, transaction } from '../../db/transaction.ts';
import { auditShop, isAudited } from '../audit.ts';
import type { MerchantContext } from '../context.ts';
import { idempotencyOf, operationName, replayOf } from '../idempotency.ts';
import { readInput } from '../read-input.ts';
import { FileAnswer } from '../route.ts';
import { actorOf } from '../shop-caller.ts';
import { enterShop, type Notes, type PipelineParts, requestContext, requireToken } from './pipeline-parts.ts';

/** An operation of a shop in one transaction: session, access, input, key, use case, audit row. */
export const callMerchant = async (
  parts: PipelineParts,
  operation: AnyOperation,
  handle: (ctx: MerchantContext, tx: MerchantTx, input: Record<string, unknown>) => Promise<unknown>,
  request: FastifyRequest,
  notes: Notes,
  sent: { readonly fields?: unknown; readonly digest?: string } = {},
) => {
  const token = requireToken(request);
  const context = requestContext(parts, request, notes);
  const enter = parts.sessions.enterMerchant(token, context.now);
  let ctx: MerchantContext | undefined;
  const answer = await transaction(parts.app, [enter], async (tx: Transaction, opened, atCommit) => {
    notes.topics.length = 0;
    notes.note = {};
    ctx = parts.sessions.toMerchantContext(opened[0]![0]!, context);
    enterShop(parts, operation, ctx);
    const input = readInput(operation, request, sent.fields);
    await parts.countTries(operation, request, input);
    const asked = sent.digest === undefined ? [ctx.user.id, input] : [ctx.user.id, input, sent.digest];
    const idempotency = idempotencyOf(operation, request, asked);
    if (idempotency) {
      const [claimed, stored] = await tx.batch([
        sql`insert into idempotency_key (key, operation, request_digest)
            values (${idempotency.key}, ${idempotency.operation}, ${idempotency.digest})
            on conflict do nothing returning 1 as claimed`,
        sql`select request_digest, answer from idempotency_key
            where merchant_id = ${ctx.merchantId} and key = ${idempotency.key}`,
      ]);
      if (claimed!.length === 0) return replayOf(operation, stored![0]!, idempotency).answer;
    }
    const result = await handle(ctx, asMerchantTx(tx, ctx.merchantId, actorOf(ctx)), input);
    const output = result instanceof FileAnswer ? undefined : operation.output.parse(result);
    if (isAudited(operation)) {
      const actor = {
        user_id: ctx.user.id,
        ...(ctx.visit ? { manager_id: ctx.visit.manager_id, reason: ctx.visit.reason } : {}),
      };
      const name = operationName(operation);
      atCommit(auditShop({ context, operation: name, actor, note: notes.note, input, output }));
    }
    if (result instanceof FileAnswer) return result;
    if (idempotency) {
      atCommit(
        sql`update idempotency_key set answer = ${JSON.stringify(output)}::jsonb
            where merchant_id = ${ctx.merchantId} and key = ${idempotency.key}`,
      );
    }
    return output;
  });
  if (ctx && notes.topics.length > 0) parts.publish(ctx.merchantId, notes.topics);
  return answer;
};
