import { z } from 'zod';
import type { JobName } from '../../../platform/jobs/enqueue.ts';

const payload = z.object({ restore_id: z.number().int() });
const order_key = () => 'restore';
export const checkRestore = { name: 'restore.check', payload, order_key } satisfies JobName;
export const runRestore = { name: 'restore.run', payload, order_key } satisfies JobName;

/** Under which a piece of the sent file lies among the short-lived files. */
export const pieceKey = (storageKey: string, number: number): string => `${storageKey}-${number}`;
