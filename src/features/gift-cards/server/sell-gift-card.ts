import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { newUniqueId } from '../../../kernel/ids.ts';
import { civilOf, instantOf } from '../../../kernel/local-time.ts';
import type { Money } from '../../../kernel/money.ts';
import { fieldError, InvalidInput } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, lockCustomer } from '../../customers/server/door.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import type { giftCards } from '../contract.ts';
import { lastDayOf } from '../gift-card.ts';
import { giftCardSettings } from '../settings.ts';
import { makeCodes } from './card-codes.ts';
import { giftUrl } from './get-gift-card.ts';
import { issuePaidCard } from './issue-card.ts';
import { sendGift } from './send-gift.ts';

type Input = InputOf<typeof giftCards.sell>;

interface Known {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly mobile: string | null;
  readonly status: number;
  readonly allow_whatsapp_contact: boolean;
  readonly credit_amount: Money;
}

/** A customer that the sale names, locked as every sale does. Refuses who is not there or disabled. */
const customerOf = async (tx: MerchantTx, id: number | null | undefined): Promise<Known | null> => {
  if (!id) return null;
  await tx.run(lockCustomer(id));
  const found = await tx.maybe<Known>(sql`
    select id, name_ar, name_en, mobile, status, allow_whatsapp_contact, credit_amount from customer
    where merchant_id = ${tx.merchantId} and id = ${knownId(id)}`);
  if (!found) throw refuseCustomer('customer_not_found');
  if (found.status !== 1) throw refuseCustomer('customer_disabled');
  return found;
};

/** When the card is sent: now, or the day and time that were chosen in the shop's zone. Refuses what is over. */
export const sendingAt = (
  wishes: { readonly send_on?: string | null | undefined; readonly send_time?: string | null | undefined },
  by: { readonly now: string; readonly zone: string },
): string => {
  if (!wishes.send_on || !wishes.send_time) return by.now;
  const at = instantOf(wishes.send_on, wishes.send_time, by.zone);
  if (at < by.now) throw fieldError('send_on', 'sending_is_past');
  return at;
};

/** The last day: the shop's rule, or a later or earlier day that somebody chose; it is not over before it begins. */
const expiryOf = (input: Input, ctx: MerchantContext, send_at: string): string => {
  const on = input.expires_on ?? lastDayOf(ctx.today, ctx.settings(giftCardSettings).valid_months);
  if (on < ctx.today || on < civilOf(send_at, ctx.merchant.zone).date) throw fieldError('expires_on', 'expiry_is_past');
  return on;
};

/**
 * Sells a card at the till: paid to its full value (specification section 5), the money against the liability (2210); no tax
 * document, since a voucher is no supply (docs/postings.md). The card, its number, its codes, its money and its message are
 * one transaction.
 */
export const sellGiftCard = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: Input,
): Promise<OutputOf<typeof giftCards.sell>> => {
  // In the order of their numbers, as everywhere.
  const people = new Map<number, Known | null>();
  for (const id of [input.buyer_id, input.beneficiary_id].filter((one) => one != null).toSorted((a, b) => a - b))
    people.set(id, await customerOf(tx, id));
  const buyer = input.buyer_id ? people.get(input.buyer_id)! : null;
  const beneficiary = input.beneficiary_id ? people.get(input.beneficiary_id)! : null;
  const settlement = settle(input.payments, {
    total: input.amount,
    allow_debt: false,
    has_customer: buyer !== null,
    ...(buyer ? { balance: buyer.credit_amount } : {}),
  });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  if (input.send_by === 'whatsapp' && beneficiary?.allow_whatsapp_contact === false)
    throw refuseCustomer('customer_disallows_contact');
  const send_at = sendingAt(input, { now: ctx.now, zone: ctx.merchant.zone });
  const card = {
    unique_id: newUniqueId(),
    amount: input.amount,
    currency_code: ctx.merchant.currency_code,
    words: input.words,
    design: input.design,
    language: input.language,
    buyer_id: buyer?.id ?? null,
    buyer_name: input.buyer_name ?? (buyer ? (buyer.name_ar ?? buyer.name_en) : null),
    buyer_phone: buyer?.mobile ?? null,
    beneficiary_id: beneficiary?.id ?? null,
    beneficiary_name: input.beneficiary_name,
    beneficiary_phone: input.beneficiary_phone ?? null,
    beneficiary_email: input.beneficiary_email ?? null,
    send_by: input.send_by,
    send_at: input.send_by === 'print' ? null : send_at,
    expires_on: expiryOf(input, ctx, send_at),
  };
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId };
  const codes = () => makeCodes(ctx.sealer, ctx.merchantId, card.unique_id).kept;
  const issued = await issuePaidCard(tx, head, card, codes, settlement.payments);
  await sendGift(ctx, tx, { ...card, id: issued.id });
  ctx.announce('gift_cards');
  ctx.announce('payments');
  ctx.note({ record_id: issued.id, after: { receipt_number: issued.receipt_number, amount: card.amount } });
  return {
    id: issued.id,
    receipt_number: issued.receipt_number,
    unique_id: card.unique_id,
    url: giftUrl(ctx.publicUrl, card),
    expires_on: card.expires_on,
    change_amount: settlement.change_amount,
  };
};
