import { z } from 'zod';
import type { JobName } from '../../../../platform/jobs/enqueue.ts';

const payload = z.object({
  /** The place whose offer ended without a visit; null: every place that nobody was asked about. */
  gap_id: z.number().int().nullable(),
});

/** Asks the next who waits. */
export const askNext: JobName<typeof payload> & { readonly payload: typeof payload } = {
  name: 'waitlist.ask',
  payload,
};
export type AskNext = typeof payload;
