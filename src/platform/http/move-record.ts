import { transitionOf } from '../../kernel/transitions.ts';
import { applyTransition, type MovingNoun } from '../db/apply-transition.ts';
import type { MerchantTx } from '../db/transaction.ts';
import type { MerchantContext } from './context.ts';

/**
 * The use cases of a noun that do nothing but move one record by its table (enable, disable): one for each action, bound
 * in the feature's routes. `topic` is announced when something changed.
 */
export const moveRecord =
  <Action extends string, Key extends string>(noun: MovingNoun<Action, Key, unknown>, topic: string) =>
  (action: Action) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<{ done: true }> => {
    const before = await applyTransition(tx, noun, action, input.id);
    const { field } = noun.transitions;
    if (before) {
      ctx.announce(topic);
      ctx.note({ before: { [field]: before[field] }, after: { [field]: transitionOf(noun.transitions, action).to } });
    }
    return { done: true };
  };
