import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { penaltyStatus } from '../penalty.ts';
import { penaltyFields } from '../penalty-fields.ts';
import type { PenaltyInvoices } from './penalty-invoices.ts';

/** Of `p` with its invoice `i`: an invoice tells whether it is paid, until all of it was taken back. */
export const statusOf: Sql = sql`(case when p.status = ${literal(penaltyStatus.unpaid)} and i.paid_amount >= i.payable_amount
  then ${literal(penaltyStatus.paid)} else p.status end)`;

/** Of the same: what is left to pay. */
const dueOf: Sql = sql`(case when p.status <> ${literal(penaltyStatus.unpaid)} then 0
  else coalesce(i.payable_amount - i.paid_amount, p.amount) end)::bigint`;

/** The penalty as queries read it: `p`, with its invoice as `i` and who owes it now as `c`. */
export const penaltySource: EntitySource<typeof penaltyFields> = {
  fields: penaltyFields,
  alias: 'p',
  computed: {
    customer_name_ar: sql`c.name_ar`,
    customer_name_en: sql`c.name_en`,
    mobile: sql`c.mobile`,
    status: statusOf,
    vat_amount: sql`coalesce(i.vat, 0)`,
    due_amount: dueOf,
  },
};

/** Whom it names may have been merged into somebody since. */
export const fromPenalties = ({ joined }: Pick<PenaltyInvoices, 'joined'>): Sql => sql`customer_penalty p
  join known_customer k on k.merchant_id = p.merchant_id and k.id = p.customer_id
  join customer c on c.merchant_id = k.merchant_id and c.id = k.known_id ${joined}`;
