import { z } from 'zod';
import { bilingualNames, money } from '../../kernel/contract/contract.ts';

const methodTotal = z.object({ method: z.string(), in_amount: money, out_amount: money });

/** What was taken in a shift: made from its payments, and kept as it was when it was counted. Amounts in minor units. */
export const shiftTotals = z.object({
  /** Documents by kind, paid or owed; of kind 0 what deposits that they use had declared before, taken off. */
  documents: z.array(
    z.object({ kind: z.number().int(), n: z.number().int(), total: money, subtotal: money, vat: money }),
  ),
  /** What of them was sold on debt, the first by number. Null of a shift that was counted before it was kept. */
  owed: z
    .array(z.object({ document_number: z.string(), customer_name: z.string().nullable(), amount: money }))
    .nullable()
    .default(null),
  /** All documents that were sold on debt, those that are not listed among them. */
  owed_count: z.number().int().nullable().default(null),
  owed_amount: money.nullable().default(null),
  /**
   * Money for what is no document: gift cards, tips, debts, balances, penalties; by the cause of their entries. Null of a shift
   * that was counted before it was kept.
   */
  others: z
    .array(z.object({ cause: z.string(), in_amount: money, out_amount: money }))
    .nullable()
    .default(null),
  methods: z.array(methodTotal),
  people: z.array(
    z.object({
      user_id: z.number().int().nullable(),
      ...bilingualNames,
      methods: z.array(methodTotal),
    }),
  ),
  /** Paid in, paid out, to the safe: what the drawer had more by each. */
  moves: z.array(z.object({ kind: z.string(), account_key: z.string(), note: z.string().nullable(), amount: money })),
  /** Payments of earlier shifts whose method was corrected in this one. */
  corrections: z.array(
    z.object({
      document_number: z.string().nullable(),
      from_method: z.string(),
      to_method: z.string(),
      amount: money,
    }),
  ),
});
export type ShiftTotals = z.output<typeof shiftTotals>;
