import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, namedIds } from '../../customers/server/public-api.ts';
import { unpaidPenalties } from '../../penalties/server/public-api.ts';
import { mostDebts, type owed } from '../owed-contract.ts';

type Answer = OutputOf<typeof owed.list>;

/** Reads the index of what customers owe. */
export const listOwed = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof owed.list>,
): Promise<Answer> => {
  const from = sql`invoice where merchant_id = ${ctx.merchantId} and customer_id = any(${namedIds(input.id)})
        and paid_amount < payable_amount and document_kind in (388, 383)`;
  const customer = await tx.maybe<Pick<Answer, 'name_ar' | 'name_en'>>(
    sql`select name_ar, name_en from customer where merchant_id = ${ctx.merchantId} and id = ${knownId(input.id)}`,
  );
  if (!customer) throw refuseCustomer('customer_not_found');
  const sums = await tx.one<Pick<Answer, 'count' | 'owed_amount'>>(
    sql`select count(*)::int as count, coalesce(sum(payable_amount - paid_amount), 0)::bigint as owed_amount from ${from}`,
  );
  const records = await tx.many<Answer['records'][number]>(
    sql`select id, document_number, business_on, (${ctx.today}::date - business_on) as age_days, payable_amount,
          payable_amount - paid_amount as due_amount
        from ${from} order by business_on, id limit ${literal(mostDebts)}`,
  );
  const penalties = await tx.many<Answer['penalties'][number]>(
    sql`select id, receipt_number, business_on, amount from ${unpaidPenalties(ctx.merchantId)} p
        where customer_id = any(${namedIds(input.id)}) order by business_on, id limit ${literal(mostDebts)}`,
  );
  return { ...customer, ...sums, records, penalties };
};
