import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseAppointment } from '../../appointments/refusals.ts';
import { firstOf } from '../../appointments/server/public-api.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { restOfDeposit } from '../../documents/deposit.ts';
import { type DepositFact, usableDeposits } from '../../documents/server/public-api.ts';
import type { deposits } from '../contract.ts';

type Answer = OutputOf<typeof deposits.listOfCustomer>;

/** The deposits of a customer of which something is left, oldest first: what the till may deduct. */
export const listCustomerDeposits = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deposits.listOfCustomer>,
): Promise<Answer> => {
  if (input.appointment_id !== undefined && (await firstOf(tx, input.appointment_id)) === undefined)
    throw refuseAppointment('appointment_not_found_or_cancelled');
  const deposits = await tx.many<Omit<Answer['records'][number], 'rest_amount' | 'parts'>>(sql`
    select i.id, i.document_number, i.issue_on, i.total,
      exists (select from gateway_payment g where g.merchant_id = ${currentMerchantId}
      and g.document_id = i.id) as is_paid_by_card
    from invoice i
    where i.merchant_id = ${ctx.merchantId} and i.customer_id = any(${namedIds(input.id)}) and exists (
      select from deposit_part d where d.merchant_id = ${currentMerchantId} and d.deposit_id = i.id
      having sum(d.taxable_amount + d.vat_amount - d.used_taxable_amount - d.used_vat_amount
        - d.refunded_taxable_amount - d.refunded_vat_amount - d.kept_taxable_amount - d.kept_vat_amount) > 0)
    order by i.id`);
  const [found] = await tx.batch([
    usableDeposits(
      deposits.map((d) => d.id),
      input.appointment_id,
    ),
  ]);
  return {
    records: deposits.flatMap((d) => {
      const parts = rowsOf<DepositFact>(found).filter((p) => p.deposit_id === d.id);
      const rest_amount = restOfDeposit(parts);
      return rest_amount > 0 ? [{ ...d, rest_amount, parts }] : [];
    }),
  };
};
