import { transitionOf } from '../../kernel/contract/transitions.ts';
import { applyPlatformTransition, applyTransition, type MovingNoun } from '../db/apply-transition.ts';
import type { Row } from '../db/batch.ts';
import type { ManagerTx, MerchantTx } from '../db/transaction.ts';
import type { ManagerContext, MerchantContext, RequestContext } from './context.ts';

const noteMove = <Action extends string, Key extends string>(
  ctx: RequestContext,
  noun: MovingNoun<Action, Key, unknown>,
  action: Action,
  before: Row,
): void => {
  const { field } = noun.transitions;
  ctx.note({ before: { [field]: before[field] }, after: { [field]: transitionOf(noun.transitions, action).to } });
};

/**
 * The use cases of a noun that do nothing but move one record by its table (enable, disable): one for each action, bound
 * in the feature's routes. `topic` is published when something changed.
 */
export const moveRecord =
  <Action extends string, Key extends string>(noun: MovingNoun<Action, Key, unknown>, topic: string) =>
  (action: Action) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<{ done: true }> => {
    const before = await applyTransition(tx, noun, action, input.id);
    if (before) {
      ctx.publishChange(topic);
      noteMove(ctx, noun, action, before);
    }
    return { done: true };
  };

/** The same for a record of the platform, moved by a manager. */
export const movePlatformRecord =
  <Action extends string, Key extends string>(noun: MovingNoun<Action, Key, unknown>) =>
  (action: Action) =>
  async (ctx: ManagerContext, tx: ManagerTx, input: { id: number }): Promise<{ done: true }> => {
    const before = await applyPlatformTransition(tx, noun, action, input.id);
    if (before) noteMove(ctx, noun, action, before);
    return { done: true };
  };
