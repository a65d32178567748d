import { z } from 'zod';
import type { JobName } from '../../../platform/jobs/enqueue.ts';

const payload = z.object({ unit_id: z.number().int() });

/** Brings a unit through the authority's steps: begun by whoever connects or renews it. */
export const connectUnitName = {
  name: 'fiscal_unit.connect',
  payload,
  order_key: ({ unit_id }: z.output<typeof payload>): string => String(unit_id),
} satisfies JobName<typeof payload>;

/** Signs what a sale that was underway while the unit was connected left unsigned; done by the documents. */
export const signMissedName = {
  name: 'fiscal_unit.sign_missed',
  payload,
  order_key: ({ unit_id }: z.output<typeof payload>): string => String(unit_id),
} satisfies JobName<typeof payload>;
