import { transitionOf } from '../../kernel/contract/transitions.ts';
import { applyPlatformTransition, applyTransition, type MovingEntity } from '../db/apply-transition.ts';
import type { Row } from '../db/batch.ts';
import type { ManagerTx, MerchantTx } from '../db/transaction.ts';
import type { ManagerContext, MerchantContext, RequestContext } from './context.ts';

const noteMove = <Action extends string, Key extends string>(
  ctx: RequestContext,
  entity: MovingEntity<Action, Key, unknown>,
  action: Action,
  before: Row,
): void => {
  const { field } = entity.transitions;
  ctx.note({ before: { [field]: before[field] }, after: { [field]: transitionOf(entity.transitions, action).to } });
};

/**
 * The use cases of an entity that do nothing but move one record by its table (enable, disable): one for each action, bound
 * in the feature's routes. `topic` is published when something changed.
 */
export const moveRecord =
  <Action extends string, Key extends string>(entity: MovingEntity<Action, Key, unknown>, topic: string) =>
  (action: Action) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<{ done: true }> => {
    const before = await applyTransition(tx, entity, action, input.id);
    if (before) {
      ctx.publishChange(topic);
      noteMove(ctx, entity, action, before);
    }
    return { done: true };
  };

/** The same for a record of the platform, moved by a manager. */
export const movePlatformRecord =
  <Action extends string, Key extends string>(entity: MovingEntity<Action, Key, unknown>) =>
  (action: Action) =>
  async (ctx: ManagerContext, tx: ManagerTx, input: { id: number }): Promise<{ done: true }> => {
    const before = await applyPlatformTransition(tx, entity, action, input.id);
    if (before) noteMove(ctx, entity, action, before);
    return { done: true };
  };
