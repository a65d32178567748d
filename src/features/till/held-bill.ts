import type { z } from 'zod';
import { heldBillInput } from './contract.ts';

type Bill = z.output<typeof heldBillInput>;

const fields = Object.keys(heldBillInput.shape) as (keyof Bill)[];

/** The bill of what is put aside: every field that a bill has and its appointment, and nothing else that came with it. */
export const heldBill = (input: Bill): Bill =>
  Object.fromEntries(fields.flatMap((key) => (input[key] == null ? [] : [[key, input[key]]]))) as Bill;
