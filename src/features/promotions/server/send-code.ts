import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, lockCustomer } from '../../customers/server/public-api.ts';
import { refuse as refuseMessage } from '../../messaging/refusals.ts';
import { notifyCustomer } from '../../messaging/server/public-api.ts';
import { codeKind } from '../code-terms.ts';
import { formatTerms } from '../code-words.ts';
import type { discountPrograms } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { getProgram } from './read-programs.ts';

/**
 * Sends a code to a customer by the first way that they allow: the one code of its program, or a voucher that nobody used and
 * nobody was sent. A customer gets it once; of two who are sent a voucher at once the second waits and gets another.
 */
export const sendCode = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, customer_id }: InputOf<typeof discountPrograms.send>,
): Promise<OutputOf<typeof discountPrograms.send>> => {
  const program = await getProgram(ctx, tx, { id });
  if (program.status !== 1) throw refuse('discount_program_disabled');
  if (program.until_on !== null && program.until_on < ctx.today) throw refuse('discount_program_over');
  // One after the other: who looks for a voucher sees what was sent before. Skipping locked vouchers is not enough, since one
  // whose sender has just committed is free again and, as this statement saw the messages, not sent.
  await tx.run(sql`
    select id from discount_program where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  await tx.run(lockCustomer(customer_id));
  const known = await tx.maybe(sql`
    select 1 from customer where merchant_id = ${tx.merchantId} and id = ${knownId(customer_id)} and erased_at is null`);
  if (!known) throw refuseCustomer('customer_not_found');
  const told = await tx.maybe(sql`
    select 1 from customer_message where merchant_id = ${tx.merchantId} and kind = 'discount_code'
      and customer_id = ${knownId(customer_id)} and subject_id = ${id}`);
  if (told) throw refuseMessage('already_told');
  const found = await tx.maybe<{ code: string }>(sql`
    select c.code from discount_code c where c.merchant_id = ${tx.merchantId} and c.program_id = ${id}
      and (${program.kind} = ${codeKind.code} or c.uses = 0 and not exists (
        select from customer_message t where t.merchant_id = ${currentMerchantId} and t.kind = 'discount_code'
          and t.subject_id = c.program_id and t.occasion = c.code))
    order by c.id limit 1 for no key update ${program.kind === codeKind.code ? sql`` : sql`skip locked`}`);
  if (!found) throw refuse('no_voucher_left');
  const sent = await notifyCustomer(ctx, tx, {
    kind: 'discount_code',
    customer_id,
    subject_id: id,
    occasion: found.code,
    words: (language) => {
      const { gives, limits } = formatTerms(program, { language, currency: ctx.merchant.currency_code });
      return { code: found.code, offer: `${gives} ${limits}` };
    },
  });
  if (sent === 'customer_disabled') throw refuseCustomer(sent);
  if (typeof sent === 'string') throw refuseMessage(sent);
  return { code: found.code, channel: sent.preview.channel };
};
