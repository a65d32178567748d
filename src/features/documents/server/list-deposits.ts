import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { documents } from '../contract.ts';

type Answer = OutputOf<typeof documents.customerDeposits>;

/** The deposits of a customer of which something is left, oldest first: what the till may deduct. */
export const listCustomerDeposits = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.customerDeposits>,
): Promise<Answer> => ({
  records: await tx.many<Answer['records'][number]>(sql`
    select i.id, i.document_number, i.issue_on, i.total,
      sum(d.taxable_amount + d.vat_amount - d.used_taxable_amount - d.used_vat_amount
        - d.refunded_taxable_amount - d.refunded_vat_amount)::bigint as rest_amount
    from invoice i join deposit_part d on d.merchant_id = i.merchant_id and d.deposit_id = i.id
    where i.merchant_id = ${ctx.merchantId} and i.customer_id = ${input.id}
    group by i.id, i.document_number, i.issue_on, i.total
    having sum(d.taxable_amount + d.vat_amount - d.used_taxable_amount - d.used_vat_amount
      - d.refunded_taxable_amount - d.refunded_vat_amount) > 0
    order by i.id`),
});
