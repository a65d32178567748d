import type { z } from 'zod';
import { bill } from './contract.ts';

type Bill = z.output<typeof bill>;

const fields = Object.keys(bill.shape) as (keyof Bill)[];

/** The bill of what is put aside: every field that a bill has, and nothing else that came with it. */
export const heldBill = (input: Bill): Bill =>
  Object.fromEntries(fields.flatMap((key) => (input[key] == null ? [] : [[key, input[key]]]))) as Bill;
