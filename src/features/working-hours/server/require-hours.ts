import { TransportError } from '../../../kernel/contract/refusal.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { permissions } from '../../identity/permissions.ts';

/** The shop's own hours (owner 0) need the setting's permission; an employee's are also of whoever edits employees. */
export const requireHours = (ctx: MerchantContext, owner: number): void => {
  if (owner === 0 && !holds(ctx.user.permissions, permissions.settings.hours))
    throw new TransportError(403, 'no_permission');
};
