import { z } from 'zod';

/**
 * Who caused something, as jobs and events carry it on: a person of a shop, a platform manager (`as_user_id` when acting
 * as one of the shop's people), a visitor of a public page, or the system itself.
 */
const actor = z.object({
  kind: z.enum(['user', 'manager', 'public', 'system']),
  /** The person's number; null for visitors and the system. */
  id: z.number().int().nullable(),
  as_user_id: z.number().int().optional(),
  request_id: z.string().optional(),
});
export type Actor = z.output<typeof actor>;

/** What happens by itself: schedules, retries, seeds. */
export const systemActor: Actor = { kind: 'system', id: null };

/** Nobody is signed in: a visitor of a public operation. */
export const visitor: Actor = { kind: 'public', id: null };

/** A person of a shop, in a request. */
export const userActor = (id: number, request_id: string): Actor => ({ kind: 'user', id, request_id });
