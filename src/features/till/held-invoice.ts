import { transitions } from '../../kernel/contract/transitions.ts';

/** A bill put aside: thrown away, waiting, or sold. */
export const heldState = { discarded: 0, held: 1, issued: 2 } as const;

/** What was sold or discarded, perhaps at another till, stays so. */
export const heldTransitions = transitions('state', [
  { action: 'issue', from: [heldState.held], to: heldState.issued, refusal: 'held_invoice_closed' },
  { action: 'discard', from: [heldState.held], to: heldState.discarded, refusal: 'held_invoice_closed' },
]);
