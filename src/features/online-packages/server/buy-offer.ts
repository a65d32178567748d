import { fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/domain/phone.ts';
import { money } from '../../../kernel/money/money.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { PageAsk, PageContext, PageParams, PageQuery } from '../../../platform/pages/public-page.ts';
import {
  isProved,
  openPending,
  proveOrSendCode,
  requireWaiting,
  sealPending,
  spendCode,
  type TypedDetails,
  tryCode,
} from '../../booking/server/public-api.ts';
import { requireBooker } from '../../customers/server/public-api.ts';
import { type OnlineOffer, offerPurpose } from '../../packages/online-offer.ts';
import { onlineOffers, readOfferFact, storeOrder } from '../../packages/server/public-api.ts';
import { openGatewayPayment, takesCards } from '../../payments/server/public-api.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import type { BuyOfferPage, OffersPage } from '../offers-page.ts';

interface Selling {
  readonly currency_code: string;
  readonly prefix: string;
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
  readonly today: string;
  /** Switched off, the shop has no such page and sells none there. */
  readonly shows_offers: boolean;
}

const readSelling = async (tx: PublicTx | MerchantTx, now: string): Promise<Selling> => {
  const { zone, ...shop } = await tx.one<Omit<Selling, 'today'> & { zone: string }>(sql`
    select m.currency_code, c.prefix, m.prices_include_vat, m.vat_rate_bp, m.zone, coalesce(s.shows_offers, true) as shows_offers
    from merchant m join country c on c.id = m.country_id
    left join online_setting s on s.merchant_id = ${tx.merchantId} where m.merchant_id = ${tx.merchantId}`);
  return { ...shop, today: civilOf(now, zone).date };
};

/** The packages of a shop; one that sells none on its page says so there. */
export const loadOffers = async (tx: PublicTx, now: string): Promise<OffersPage | undefined> => {
  const selling = await readSelling(tx, now);
  if (!selling.shows_offers) return undefined;
  const offers = await onlineOffers(tx, selling);
  const page = await loadShopPage(tx, 'facts', now);
  return page && { page, offers, takes_cards: await takesCards(tx, selling.currency_code) };
};

/** What an address names: a number of this shop's, on sale today, and payable; or why not (specification section 8). */
const lookFor = async (
  tx: PublicTx | MerchantTx,
  selling: Selling,
  id: number,
): Promise<{ readonly offer: OnlineOffer } | { readonly problem: string }> => {
  if (!selling.shows_offers) return { problem: 'offer_not_found' };
  const [offer] = await onlineOffers(tx, selling, id);
  if (offer)
    return (await takesCards(tx, selling.currency_code)) ? { offer } : { problem: 'card_payments_not_offered' };
  const row = await tx.maybe<{ status: number; sold_online: boolean }>(sql`
    select status, sold_online from offer where merchant_id = ${tx.merchantId} and id = ${id}`);
  if (!row?.sold_online) return { problem: 'offer_not_found' };
  return { problem: row.status === 1 ? 'offer_expired' : 'offer_disabled' };
};

const idOf = (params: PageParams): number => Number(params['offer_id']);

export const loadBuyOffer = async (
  tx: PublicTx,
  step: BuyOfferPage['step'],
  params: PageParams,
  now: string,
  { query, sealer, calling_code }: PageAsk,
): Promise<BuyOfferPage | undefined> => {
  const page = await loadShopPage(tx, 'facts', now);
  if (!page) return undefined;
  const selling = await readSelling(tx, now);
  const found = await lookFor(tx, selling, idOf(params));
  const sealed = query['who']?.[0];
  const waiting = openPending(sealer, tx.merchantId, sealed, now);
  const shown = {
    ...{ page, step, prefix: calling_code ?? selling.prefix },
    phone: waiting?.phone ?? null,
    who: waiting ? sealed! : null,
    is_proved: waiting !== null && isProved(waiting, now),
    typed: (waiting ? { name: waiting.name, mobile: `+${waiting.phone}` } : {}) as Record<string, string>,
  };
  if ('problem' in found) return { ...shown, offer: null, problem: found.problem };
  const isLate = step === 'verify' && !waiting;
  return {
    ...shown,
    offer: found.offer,
    step: isLate ? 'details' : step,
    problem: isLate ? 'booking_waited_too_long' : null,
  };
};

/** The same for what goes on only with it; what was read must be what is sold. */
const requireOffer = async (tx: MerchantTx, selling: Selling, params: PageParams, price: string | undefined) => {
  const found = await lookFor(tx, selling, idOf(params));
  if ('problem' in found) throw new InvalidInput({ at: [{ key: found.problem }] });
  if (price !== String(found.offer.price)) throw fieldError('at', 'offer_changed_on_page');
  return found.offer;
};

export interface OfferBuyer extends Pick<TypedDetails, 'name' | 'mobile' | 'prefix'> {
  /** The price that stood on the page, minor units. */
  readonly price?: string | undefined;
}

/** Takes the name and the phone, and sends the code: the next step carries both, sealed. */
export const submitOfferBuyer = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  input: OfferBuyer,
  query: PageQuery,
): Promise<string> => {
  const selling = await readSelling(tx, ctx.now);
  const offer = await requireOffer(tx, selling, params, input.price);
  const phone = parsePhone(withoutSeparators(input.mobile), input.prefix ?? selling.prefix);
  if (!phone) throw fieldError('mobile', 'invalid_mobile');
  const before = openPending(ctx.sealer, tx.merchantId, query['who']?.[0], ctx.now);
  // The same phone, proved a moment ago: nothing is sent to it again.
  const proved_at = await proveOrSendCode(ctx, tx, phone, before);
  const who = sealPending(ctx.sealer, tx.merchantId, { name: input.name, phone, proved_at, at: ctx.now });
  return `${shopPath(params['alias_name']!, 'offers')}/${offer.id}/verify?${new URLSearchParams({ who })}`;
};

/**
 * The right code makes who buys it a customer, keeps the terms that were read, and opens the gateway's page: the package is sold
 * when its money is there. Answers the path of the payment.
 */
export const buyOfferByCode = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  { code = '', price }: { readonly code?: string | undefined; readonly price?: string | undefined },
  query: PageQuery,
): Promise<string> => {
  const waiting = requireWaiting(ctx, tx, query);
  const { name, phone } = waiting;
  const selling = await readSelling(tx, ctx.now);
  const offer = await requireOffer(tx, selling, params, price);
  const open = isProved(waiting, ctx.now) ? null : await tryCode(ctx, tx, phone, code);
  try {
    const customer_id = await requireBooker(ctx, tx, { name, phone, language: ctx.language });
    const terms = (await readOfferFact(tx, offer.id))!;
    const amount = money(offer.price);
    const id = await storeOrder(tx, { terms, customer_id, amount, now: ctx.now });
    if (open) await spendCode(ctx, tx, open);
    ctx.note({ record_id: id, after: { offer_id: offer.id, customer_id, amount } });
    ctx.publishChange('gateway_payments');
    const asked = await openGatewayPayment(tx, {
      ...{ purpose: offerPurpose, purpose_id: id, customer_id, amount, currency_code: selling.currency_code },
      note: (ctx.language === 'ar' ? offer.name_ar : offer.name_en) ?? offer.name_ar ?? offer.name_en,
      ...{ now: ctx.now, user_id: null },
    });
    return asked.path;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const key = error.key === 'customer_disabled' ? 'offer_not_found' : error.key;
    throw new InvalidInput({ at: [{ key }] });
  }
};
