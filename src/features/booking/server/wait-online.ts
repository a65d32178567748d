import { fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/domain/phone.ts';
import { civilOf, instantOf } from '../../../kernel/time/local-time.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { PageContext, PageParams, PageQuery } from '../../../platform/pages/public-page.ts';
import { waitPath } from '../../appointments/appointment-path.ts';
import { joinWaitlist, leaveWaitlist, missingBefore, readWait } from '../../appointments/server/public-api.ts';
import { waitlistStatus } from '../../appointments/waitlist.ts';
import { requireBooker } from '../../customers/server/public-api.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { type Chosen, chosenIn, searchOfChosen } from '../../shop-pages/chosen-booking.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import { validateSelection } from '../booking.ts';
import {
  daysOfWait,
  pairsOfWait,
  type WaitPage,
  type WaitRequest,
  type WaitState,
  waitIn,
  waitParts,
  whyNoWaiting,
} from '../waits.ts';
import { requireWaiting, type TypedDetails } from './book-online.ts';
import { proveOrSendCode, spendCode, tryCode } from './booker-code.ts';
import { requireBelowBookingLimit } from './booking-limit.ts';
import { type BookingRules, readBookable, readBookingRules } from './booking-rules.ts';
import { isProved, openPending, sealPending } from './pending-booking.ts';
import { requireBelowWaitLimit } from './wait-limit.ts';

/** What is waited for, looked over again, whatever an address says; throws what is wrong at `at`. */
const requireWished = async (
  tx: MerchantTx,
  now: string,
  query: PageQuery,
): Promise<[BookingRules, Chosen & { on: string }]> => {
  const rules = await readBookingRules(tx, now);
  const chosen = chosenIn(query);
  const problem = whyNoWaiting(rules, chosen);
  if (problem !== null) throw new InvalidInput({ at: [{ key: problem }] });
  const judged = validateSelection(await readBookable(tx, rules), [], chosen);
  if ('problem' in judged) throw new InvalidInput({ at: [{ key: judged.problem }] });
  return [rules, { ...chosen, on: chosen.on!, at: null }];
};

/** Takes when they could come, the name and the phone, and sends the code: the next step carries all of it. */
export const submitWaitDetails = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  { name, mobile, prefix, ...asked }: Pick<TypedDetails, 'name' | 'mobile' | 'prefix'> & WaitRequest,
  query: PageQuery,
): Promise<string> => {
  const [rules, chosen] = await requireWished(tx, ctx.now, query);
  const phone = parsePhone(withoutSeparators(mobile), prefix ?? rules.prefix);
  if (!phone) throw fieldError('mobile', 'invalid_mobile');
  const before = openPending(ctx.sealer, tx.merchantId, query['who']?.[0], ctx.now);
  // The same phone, proved a moment ago: nothing is sent to it again.
  const proved_at = await proveOrSendCode(ctx, tx, phone, before);
  const who = sealPending(ctx.sealer, tx.merchantId, { name, phone, proved_at, at: ctx.now });
  const search = searchOfChosen(chosen, [...pairsOfWait(asked), ['who', who]]);
  return `${shopPath(params['alias_name']!, 'booking')}/waitlist/code${search}`;
};

/**
 * The right code puts them on the waitlist, or none where the phone was proved a moment ago. Who waits for the same already is
 * told so and keeps that place.
 */
export const joinByCode = async (
  ctx: PageContext,
  tx: MerchantTx,
  { code = '' }: { readonly code?: string | undefined },
  query: PageQuery,
): Promise<string> => {
  const waiting = requireWaiting(ctx, tx, query);
  const [rules, { on, services }] = await requireWished(tx, ctx.now, query);
  const { name, phone } = waiting;
  const open = isProved(waiting, ctx.now) ? null : await tryCode(ctx, tx, phone, code);
  try {
    const customer_id = await requireBooker(ctx, tx, { name, phone, language: ctx.language });
    // What must come before is asked of the end of the wanted day: it may be booked for that morning.
    const missing = await missingBefore(tx, {
      customer_id,
      service_ids: services.map(({ service_id }) => service_id),
      at: instantOf(on, '23:59:59', rules.zone),
    });
    if (missing.length > 0) throw fieldError('at', 'needs_earlier_service');
    const asked = waitIn(query);
    const wanted = {
      customer_id,
      services: services.map(({ service_id, employee_id }) => ({ service_id, employee_id })),
      one_employee: false,
      ...daysOfWait(on, asked),
      ...waitParts[asked.part],
      note: null,
    };
    const by = { now: ctx.now, publishChange: ctx.publishChange, note: ctx.note, user: { id: null } };
    const { unique_id, is_new } = await joinWaitlist(by, tx, wanted, async () => {
      await requireBelowBookingLimit(tx, customer_id, ctx.now);
      await requireBelowWaitLimit(tx, customer_id, rules);
    });
    if (open) await spendCode(ctx, tx, open);
    return `${waitPath(unique_id)}${is_new ? '' : '?done=already'}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ at: [{ key: error.key === 'customer_disabled' ? 'booking_not_allowed' : error.key }] });
  }
};

const stateOf = (status: number): WaitState =>
  (Object.keys(waitlistStatus) as WaitState[]).find((one) => waitlistStatus[one] === status)!;

/** Who waits, by the link of the page, of the transaction's shop alone. */
export const loadWait = async (tx: PublicTx, uniqueId: string, now: string): Promise<WaitPage | undefined> => {
  const page = await loadShopPage(tx, 'facts', now);
  const found = page && (await readWait(tx, uniqueId, civilOf(now, page.shop.zone).date));
  if (!page || !found) return undefined;
  const { id: _, status, ...asked } = found;
  return { page, state: stateOf(status), ...asked };
};

/** They take themselves off the waitlist; what the desk refuses is said at the head of the page. */
export const leaveWait = async (ctx: PageContext, tx: MerchantTx, uniqueId: string): Promise<undefined> => {
  const by = { now: ctx.now, publishChange: ctx.publishChange, note: ctx.note, user: { id: null } };
  try {
    await leaveWaitlist(by, tx, uniqueId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ leave: [{ key: error.key }] });
  }
  return undefined;
};
