import { z } from 'zod';
import type { JobName } from '../../../platform/jobs/enqueue.ts';

const payload = z.object({ restore_id: z.number().int() });
const order_key = () => 'restore';
export const checkRestore = { name: 'restore.check', payload, order_key } satisfies JobName;
export const runRestore = { name: 'restore.run', payload, order_key } satisfies JobName;

/** Under which a piece of the sent file lies among the short-lived files. */
export const pieceKey = (storageKey: string, number: number): string => `${storageKey}-${number}`;

/** Deletes the pieces of a restore that ended: after the one that reads them, since both have one order. */
export const clearPieces = {
  name: 'restore.clear',
  payload: z.object({ storage_key: z.string().max(64), piece_count: z.number().int().min(0) }),
  order_key,
} satisfies JobName;
