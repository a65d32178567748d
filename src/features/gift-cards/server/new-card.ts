import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { civilOf, instantOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, lockCustomers } from '../../customers/server/public-api.ts';
import { lastDayOf, type sendWays } from '../gift-card.ts';
import { giftCardSettings } from '../settings.ts';
import type { NewCard } from './issue-card.ts';

/** Somebody whom a new card names. */
export interface KnownPerson {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly mobile: string | null;
  readonly status: number;
  readonly allow_whatsapp_contact: boolean;
  readonly credit_amount: Money;
}

/** A customer that the card names, who is locked. Refuses who is not there or disabled. */
const personOf = async (tx: MerchantTx, id: number): Promise<KnownPerson> => {
  const found = await tx.maybe<KnownPerson>(sql`
    select id, name_ar, name_en, mobile, status, allow_whatsapp_contact, credit_amount from customer
    where merchant_id = ${tx.merchantId} and id = ${knownId(id)}`);
  if (!found) throw refuseCustomer('customer_not_found');
  if (found.status !== 1) throw refuseCustomer('customer_disabled');
  return found;
};

/** The customers of a card, locked with whom they lead to, all at once; null for who is not asked for. */
export const peopleOf = async <K extends string>(
  tx: MerchantTx,
  asked: Readonly<Record<K, number | null | undefined>>,
): Promise<Record<K, KnownPerson | null>> => {
  const ids = Object.values<number | null | undefined>(asked).filter((one) => one != null);
  if (ids.length > 0) await lockCustomers(tx, ids);
  const found = new Map<number, KnownPerson>();
  for (const id of ids) found.set(id, await personOf(tx, id));
  const one = ([key, id]: [string, number | null | undefined]) => [key, (id && found.get(id)) || null];
  return Object.fromEntries(Object.entries<number | null | undefined>(asked).map(one)) as Record<K, KnownPerson | null>;
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

/** What is said of a card before it is made. */
export interface CardWishes {
  readonly words: string | null;
  readonly design: string;
  readonly language: 'ar' | 'en';
  readonly buyer_name?: string | null | undefined;
  readonly beneficiary_name: string;
  readonly beneficiary_phone?: string | null | undefined;
  readonly beneficiary_email?: string | null | undefined;
  readonly send_by: (typeof sendWays)[number];
  readonly send_on?: string | null | undefined;
  readonly send_time?: string | null | undefined;
  /** The shop's own rule when absent. */
  readonly expires_on?: string | null | undefined;
}

/** The last day: the shop's rule, or a later or earlier day that somebody chose; it is not over before it begins. */
const expiryOf = (wishes: CardWishes, ctx: MerchantContext, send_at: string): string => {
  const on = wishes.expires_on ?? lastDayOf(ctx.today, ctx.settings(giftCardSettings).valid_months);
  if (on < ctx.today || on < civilOf(send_at, ctx.merchant.zone).date) throw fieldError('expires_on', 'expiry_is_past');
  return on;
};

/** A card as it was wished at the till. Refuses what is over, and who wants no messages. */
export const newCardOf = (
  ctx: MerchantContext,
  wishes: CardWishes,
  of: { readonly amount: Money; readonly buyer: KnownPerson | null; readonly beneficiary: KnownPerson | null },
): NewCard => {
  const { amount, buyer, beneficiary } = of;
  if (wishes.send_by === 'whatsapp' && beneficiary?.allow_whatsapp_contact === false)
    throw refuseCustomer('customer_disallows_contact');
  const send_at = sendingAt(wishes, { now: ctx.now, zone: ctx.merchant.zone });
  return {
    unique_id: newUniqueId(),
    amount,
    currency_code: ctx.merchant.currency_code,
    words: wishes.words,
    design: wishes.design,
    language: wishes.language,
    buyer_id: buyer?.id ?? null,
    buyer_name: wishes.buyer_name ?? (buyer ? (buyer.name_ar ?? buyer.name_en) : null),
    buyer_phone: buyer?.mobile ?? null,
    beneficiary_id: beneficiary?.id ?? null,
    beneficiary_name: wishes.beneficiary_name,
    beneficiary_phone: wishes.beneficiary_phone ?? null,
    beneficiary_email: wishes.beneficiary_email ?? null,
    send_by: wishes.send_by,
    send_at: wishes.send_by === 'print' ? null : send_at,
    expires_on: expiryOf(wishes, ctx, send_at),
  };
};
