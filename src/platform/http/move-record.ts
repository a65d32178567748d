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
    if (await applyTransition(tx, noun, action, input.id)) ctx.announce(topic);
    return { done: true };
  };
