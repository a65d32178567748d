import { type Sql, sql } from '../db/sql.ts';

/** A kept answer: of a write, by the `id` that it answered. */
export interface KeptAnswer {
  /** As it is kept, e.g. `PUT /api/customer_notes/:id`. */
  readonly operation: string;
  readonly id: number;
}

/** Forgets what writes were answered, for erasing on request: tried again they are judged anew. */
export const purgeAnswers = (merchantId: number, answers: readonly KeptAnswer[]): Sql => sql`
  delete from idempotency_key k
  using unnest(${answers.map((one) => one.operation)}::text[], ${answers.map((one) => one.id)}::bigint[]) as g (operation, id)
  where k.merchant_id = ${merchantId} and k.operation = g.operation and k.answer ->> 'id' = g.id::text`;
