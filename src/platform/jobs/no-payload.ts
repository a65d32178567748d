import { z } from 'zod';

/** The payload of a job that needs nothing beside the number of its shop. */
export const noPayload = z.object({});
export type NoPayload = typeof noPayload;
