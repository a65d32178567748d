import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, literal, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { type CodeTerms, codeKind, codeMoment, codeTimeBlockedReason } from '../code-terms.ts';
import type { discountPrograms } from '../contract.ts';
import { normalCode } from '../program.ts';
import { refuse } from '../refusals.ts';

/** A code with its terms as they are now for a customer. */
export interface CodeFact extends CodeTerms {
  readonly code_id: number;
  readonly program_id: number;
  readonly code: string;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  /** Bills that may carry it, in all and of each customer; null: without limit. */
  readonly most_uses: number | null;
  readonly most_uses_of_customer: number | null;
}

const found = prepare<{ code: string; customer: number | null }>(
  (bind) => sql`
    select c.id as code_id, p.id as program_id, c.code, p.name_ar, p.name_en, p.status, p.category, p.percent_bp, p.amount,
      p.minimum_amount, p.most_uses_of_customer,
      case when p.kind = ${literal(codeKind.vouchers)} then 1 else p.most_uses end as most_uses,
      p.from_on, p.until_on, p.weekdays, p.from_time, p.until_time, p.service_ids, p.product_ids,
      case when p.kind = ${literal(codeKind.vouchers)} then 1 - c.uses else p.most_uses - c.uses end as uses_left,
      case when ${bind('customer', 'bigint')} is not null then p.most_uses_of_customer - (
        select count(*)::int from discount_code_use u where u.merchant_id = ${currentMerchantId} and u.program_id = p.id
          and u.customer_id = any(${namedIds(bind('customer', 'bigint'))})) end as customer_uses_left,
      p.most_uses_of_customer is not null as needs_customer
    from discount_code c join discount_program p on p.merchant_id = c.merchant_id and p.id = c.program_id
    where c.merchant_id = ${currentMerchantId} and c.code = ${bind('code', 'text')}`,
);

/** The code that a bill carries, for its facts; no row: it is not known. */
export const codeFacts = (code: string, customerId: number | undefined): Statement =>
  found({ code: normalCode(code), customer: customerId ?? null });

type Found = OutputOf<typeof discountPrograms.lookUp>;

/** What a code grants now, for the till. */
export const lookUpCode = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof discountPrograms.lookUp>,
): Promise<OutputOf<typeof discountPrograms.lookUp>> => {
  const row = await tx.maybe<CodeFact>(codeFacts(input.code, input.customer_id));
  if (!row) throw refuse('discount_program_not_found');
  const { code_id: _c, program_id: _p, most_uses: _m, most_uses_of_customer: _o, ...terms } = row;
  const { weekdays, service_ids, product_ids } = terms;
  return {
    ...terms,
    not_now: codeTimeBlockedReason(terms, codeMoment(ctx.now, ctx.merchant.zone)) as Found['not_now'],
    weekdays: [...weekdays],
    service_ids: [...service_ids],
    product_ids: [...product_ids],
  };
};
