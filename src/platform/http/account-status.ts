import { z } from 'zod';
import type { AnyOperation } from '../../kernel/contract/contract.ts';
import { TransportError } from '../../kernel/contract/refusal.ts';
import { defineSettings, type StoredSettings, settingsFrom } from '../../kernel/contract/settings.ts';

/**
 * What a shop may do now: an `open` one everything, one that `waits` for approval nothing but see that, an `expired` one read.
 * `enter_session` tells it beside the shop's settings.
 */
const standing = defineSettings(
  'standing',
  z.object({ standing: z.enum(['open', 'waits', 'expired']).default('open') }),
);
export type AccountStatus = 'open' | 'waits' | 'expired';
export const accountStatusOf = (settings: StoredSettings): AccountStatus => settingsFrom(settings, standing).standing;

/** A platform manager who works in a shop in its owner's place. */
const visit = z.object({
  id: z.number().int(),
  manager_id: z.number().int(),
  manager_name_en: z.string(),
  manager_name_ar: z.string(),
  reason: z.string(),
  /** Instant. */
  ends_at: z.string(),
});
export type Impersonation = z.output<typeof visit>;
export const impersonationOf = (settings: StoredSettings): Impersonation | null =>
  settings['visit'] ? visit.parse(settings['visit'].value) : null;

/** A device that several people share: who signed it in, whether somebody else works by PIN, whether it is locked. */
const device = z.object({ user_id: z.number().int(), is_locked: z.boolean(), by_pin: z.boolean() });
export type SharedDevice = z.output<typeof device>;
export const deviceOf = (settings: StoredSettings): SharedDevice | null =>
  settings['device'] ? device.parse(settings['device'].value) : null;

/** While a device is locked nothing is done at it but what opens it. */
export const refuseWhileLocked = (operation: AnyOperation, now: SharedDevice | null): void => {
  if (now?.is_locked && operation.while_locked_because === undefined) throw new TransportError(403, 'till_locked');
};

/** Deny by default: what an operation does not say that it serves, a shop that waits or has expired does not get. */
export const refuseByAccountStatus = (operation: AnyOperation, now: AccountStatus): void => {
  if (now === 'open' || operation.in_every_standing_because !== undefined) return;
  if (now === 'waits') throw new TransportError(403, 'account_waits');
  if (operation.method !== 'GET') throw new TransportError(403, 'account_expired');
};
