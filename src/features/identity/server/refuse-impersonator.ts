import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { mayInOwnersPlace } from '../owners-place.ts';
import { refuse } from '../refusals.ts';

/** Of a visit: refuses what is left to the shop's own people (`owners-place.ts`). Every call of a visit comes by here. */
export const refuseInOwnersPlace = (operation: AnyOperation): void => {
  if (!mayInOwnersPlace(operation)) throw refuse('not_in_owners_place');
};

/** A visit ends within the hour and leaves the shop's people as they are: a sign-in given in it would not. */
export const refuseImpersonator = ({ visit }: MerchantContext): void => {
  if (visit) throw refuse('not_in_owners_place');
};

/** A PIN opens a colleague's device, and nothing of what belongs to the person elsewhere: sessions, passkeys, names. */
export const refuseStandIn = (ctx: MerchantContext): void => {
  refuseImpersonator(ctx);
  if (ctx.device?.by_pin) throw refuse('not_by_pin');
};
