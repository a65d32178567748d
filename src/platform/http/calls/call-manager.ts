import type { FastifyRequest } from 'fastify';
import { sql } from '../../db/sql.ts';
import { asManagerTx, transaction } from '../../db/transaction.ts';
import { auditManager, isAudited } from '../audit.ts';
import type { ManagerContext } from '../context.ts';
import { enterMerchant } from '../enter-merchant.ts';
import { idempotencyOf, operationName, replayOf } from '../idempotency.ts';
import { readInput } from '../read-input.ts';
import { FileAnswer, type Route } from '../route.ts';
import { mayEnter } from '../shop-caller.ts';
import { newNotes, type PipelineParts, requestContext, requireToken } from './pipeline-parts.ts';

/** An operation of a platform manager; he enters shops one by one, with a reason. */
export const callManager = async (
  parts: PipelineParts,
  route: Route & { kind: 'manager' },
  request: FastifyRequest,
) => {
  const token = requireToken(request);
  const notes = newNotes();
  const context = requestContext(parts, request, notes);
  const entered = new Set<number>();
  const answer = await transaction(
    parts.manager,
    [parts.sessions.enterManager(token, context.now)],
    async (tx, opened, atCommit) => {
      notes.note = {};
      notes.topics.length = 0;
      entered.clear();
      const known = parts.sessions.toManagerContext(opened[0]![0]!, context);
      mayEnter(route.operation, known.manager.permissions);
      const input = readInput(route.operation, request);
      const call = () => ({ context, operation: operationName(route.operation), input, note: notes.note });
      const enter = enterMerchant(tx, known.managerId, call);
      const ctx: ManagerContext = {
        ...known,
        enterMerchant: (reason, merchantId, work) => {
          entered.add(merchantId);
          return enter(reason, merchantId, work);
        },
      };
      const idempotency = idempotencyOf(route.operation, request, input);
      if (idempotency) {
        const [claimed, stored] = await tx.batch([
          sql`insert into manager_idempotency_key (manager_id, key, operation, request_digest)
              values (${ctx.managerId}, ${idempotency.key}, ${idempotency.operation}, ${idempotency.digest})
              on conflict do nothing returning 1 as claimed`,
          sql`select request_digest, answer from manager_idempotency_key
              where manager_id = ${ctx.managerId} and key = ${idempotency.key}`,
        ]);
        if (claimed!.length === 0) return replayOf(route.operation, stored![0]!, idempotency).answer;
      }
      const result = await route.handler(ctx, asManagerTx(tx), input);
      const output = result instanceof FileAnswer ? undefined : route.operation.output.parse(result);
      if (isAudited(route.operation))
        atCommit(auditManager({ ...call(), actor: { manager_id: ctx.managerId }, output }));
      if (result instanceof FileAnswer) return result;
      if (idempotency) {
        atCommit(
          sql`update manager_idempotency_key set answer = ${JSON.stringify(output)}::jsonb
              where manager_id = ${ctx.managerId} and key = ${idempotency.key}`,
        );
      }
      return output;
    },
  );
  if (notes.topics.length > 0) for (const merchantId of entered) parts.publish(merchantId, notes.topics);
  return answer;
};
