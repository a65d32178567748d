import { z } from 'zod';
import type { JobName } from '../../../platform/jobs/enqueue.ts';

/** One file at a time for a shop. */
export const makeExport = {
  name: 'export.make',
  payload: z.object({ export_id: z.number().int() }),
  order_key: () => 'export',
} satisfies JobName;
