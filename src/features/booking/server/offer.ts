import { InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { ServicePolicy } from '../../appointments/policy.ts';
import {
  acceptOffer,
  beginOnline,
  declineOffer,
  notifyOfRequest,
  notifyOwnerOfAppointment,
  type OfferedPlace,
  readOfferedPlace,
} from '../../appointments/server/public-api.ts';
import { instantOfMinute } from '../../appointments/slots/day-starts.ts';
import { offerState } from '../../appointments/waitlist.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { takesCards } from '../../payments/server/public-api.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import { readIsClosed } from '../../tenancy/server/public-api.ts';
import { asksOf } from '../booking.ts';
import type { OfferPage } from '../offer.ts';
import { ticketPath } from '../ticket.ts';
import { sendBookingLink } from './booking-message.ts';
import { plainInstant, readBookingRules } from './booking-rules.ts';

interface Person {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

interface OfferedService extends ServicePolicy {
  readonly id: number;
  readonly vat_category: string;
}

/** The services of a place as it was offered, with what they ask for. */
const linesOf = async (
  tx: PublicTx,
  place: OfferedPlace,
  now: string,
): Promise<Pick<OfferPage, 'lines' | 'asks' | 'has_vat'>> => {
  const m = tx.merchantId;
  const rules = await readBookingRules(tx, now);
  const [people, services] = await tx.batch([
    sql`select id, name_ar, name_en from employee
        where merchant_id = ${m} and id = any(${place.lines.map((one) => one.employee_id)}::bigint[])`,
    sql`select s.id, s.vat_category, coalesce(y.deposit, 0) as deposit, coalesce(y.deposit_bp, 3000) as deposit_bp,
          y.free_cancel_hours, coalesce(y.keeps_on_no_show, true) as keeps_on_no_show
        from service s left join service_policy y on y.merchant_id = s.merchant_id and y.service_id = s.id
        where s.merchant_id = ${m} and s.id = any(${place.lines.map((one) => one.service_id)}::bigint[])`,
  ]);
  const who = new Map(rowsOf<Person>(people).map((one) => [one.id, one]));
  const known = new Map(rowsOf<OfferedService>(services).map((one) => [one.id, one]));
  const amountOf = (line: { service_id: number; price: number }) =>
    shelfPriceOf(money(line.price), known.get(line.service_id)!.vat_category, rules);
  const lines = place.lines
    .toSorted((a, b) => a.from - b.from || a.need - b.need)
    .map(({ name_ar, name_en, employee_id, from, ...line }) => ({
      name_ar,
      name_en,
      employee_name_ar: who.get(employee_id)!.name_ar,
      employee_name_en: who.get(employee_id)!.name_en,
      from_at: plainInstant(instantOfMinute(from)),
      amount: amountOf(line),
    }));
  const asked = place.lines.map((line) => {
    const amount = amountOf(line);
    return { each: [{ from: amount, to: amount }], policy: known.get(line.service_id)! };
  });
  const takes_cards = await takesCards(tx, rules.currency_code);
  // To whom the shop offered a place it has said yes already.
  const asks = asksOf(asked, { ...rules, takes_cards, new_customers_wait: false });
  return { lines, asks, has_vat: rules.vat_rate_bp > 0 };
};

/** An offered place by its link, of the transaction's shop alone. */
export const loadOffer = async (tx: PublicTx, uniqueId: string, now: string): Promise<OfferPage | undefined> => {
  const place = await readOfferedPlace(tx, uniqueId);
  const page = place && (await loadShopPage(tx, 'facts', now));
  if (!place || !page) return undefined;
  const state = offerState({ status: place.offer_status, expires_at: place.expires_at }, place.status, now);
  return {
    page,
    state,
    from_at: plainInstant(place.from_at),
    to_at: plainInstant(place.to_at),
    expires_at: plainInstant(place.expires_at),
    ...(await linesOf(tx, place, now)),
    is_shared: place.is_shared,
    booking_link: place.booking_link,
    is_open: state === 'open' && !(await readIsClosed(tx, now)),
  };
};

/** What the desk and the database refuse, said at the head of the page. */
const saying = async <T>(act: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ [act]: [{ key: error.key === 'customer_disabled' ? 'booking_not_allowed' : error.key }] });
  }
};

const requireOpen = async (ctx: RequestContext, tx: MerchantTx, act: string): Promise<void> => {
  if (await readIsClosed(tx, ctx.now)) throw new InvalidInput({ [act]: [{ key: 'booking_not_allowed' }] });
};

/**
 * The customer takes the place: it is their visit now, whose page follows, or the one on which its deposit is paid. Sent twice
 * it is accepted once.
 */
export const acceptOfferedPlace = async (ctx: RequestContext, tx: MerchantTx, uniqueId: string): Promise<string> => {
  await requireOpen(ctx, tx, 'accept');
  const { appointment_id, is_new } = await saying('accept', () => acceptOffer(ctx, tx, uniqueId));
  ctx.note({ record_id: appointment_id });
  if (is_new) {
    const { waits, pay_path } = await beginOnline(ctx, tx, appointment_id, { is_offered: true });
    // Told when it is paid.
    if (pay_path !== null) return pay_path;
    await notifyOwnerOfAppointment(ctx, tx, appointment_id, 'booking_made_owner');
    const teller = { ...ctx, user: { id: null } };
    const told = waits
      ? await notifyOfRequest(teller, tx, appointment_id, { kind: 'booking_request_received' })
      : await sendBookingLink(ctx, tx, appointment_id);
    return ticketPath(told.unique_id);
  }
  const { unique_id } = await tx.one<{ unique_id: string }>(
    sql`select unique_id from appointment where merchant_id = ${tx.merchantId} and id = ${appointment_id}`,
  );
  return ticketPath(unique_id);
};

/** The customer does not want it. */
export const refuseOffer = async (ctx: RequestContext, tx: MerchantTx, uniqueId: string): Promise<undefined> => {
  await requireOpen(ctx, tx, 'decline');
  await saying('decline', () => declineOffer(ctx, tx, uniqueId));
  return undefined;
};
