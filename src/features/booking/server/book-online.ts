import { fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/domain/phone.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { PageContext, PageParams, PageQuery } from '../../../platform/pages/public-page.ts';
import { appointmentSource } from '../../appointments/appointment.ts';
import {
  agreeHome,
  beginOnline,
  missingBefore,
  notifyOfRequest,
  notifyOwnerOfAppointment,
  placeAppointment,
} from '../../appointments/server/public-api.ts';
import { requireBooker } from '../../customers/server/public-api.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { type Chosen, chosenIn, searchOfChosen } from '../../shop-pages/chosen-booking.ts';
import { buildBookingRequest, type OfferedArea, validateSelection } from '../booking.ts';
import { proveOrSendCode, sendCode, spendCode, tryCode } from './booker-code.ts';
import { requireBelowBookingLimit } from './booking-limit.ts';
import { sendBookingLink } from './booking-message.ts';
import {
  type BookingRules,
  isBookableMoment,
  readAreas,
  readBookable,
  readBookingRules,
  readTimes,
} from './booking-rules.ts';
import { isProved, openPending, sealPending } from './pending-booking.ts';

type Looked =
  | { readonly rules: BookingRules; readonly chosen: Chosen; readonly problem: string }
  | { readonly rules: BookingRules; readonly chosen: Chosen & { at: string }; readonly area: OfferedArea | null };

/** What is chosen, looked over again, whatever an address says; or what is wrong with it. */
const revalidateSelection = async (tx: MerchantTx, now: string, query: PageQuery): Promise<Looked> => {
  const rules = await readBookingRules(tx, now);
  const chosen = chosenIn(query);
  if (!rules.takes_bookings) return { rules, chosen, problem: 'booking_not_allowed' };
  const judged = validateSelection(await readBookable(tx, rules), await readAreas(tx, rules), chosen);
  if ('problem' in judged) return { rules, chosen, ...judged };
  const { at } = chosen;
  if (at === null || !isBookableMoment(rules, at)) return { rules, chosen, problem: 'no_available_times' };
  return { rules, chosen: { ...chosen, at }, area: judged.area };
};

/** The same, for what goes on only with it: throws what is wrong at `at`. */
const requireValidSelection = async (
  tx: MerchantTx,
  now: string,
  query: PageQuery,
): Promise<[BookingRules, Chosen & { at: string }, OfferedArea | null]> => {
  const found = await revalidateSelection(tx, now, query);
  if ('problem' in found) throw new InvalidInput({ at: [{ key: found.problem }] });
  return [found.rules, found.chosen, found.area];
};

const stepPath = (params: PageParams, step: 'details' | 'verify'): string =>
  `${shopPath(params['alias_name']!, 'booking')}/${step}`;

/** Whoever read another fee than the one that is asked now reads it first. */
const requireReadFee = (area: OfferedArea | null, read: string | undefined): void => {
  if (area && read !== undefined && read !== String(area.amount)) throw fieldError('at', 'home_fee_changed');
};

export interface TypedDetails {
  readonly name: string;
  readonly mobile: string;
  /** Of a number without its own; the shop's where nothing is chosen. */
  readonly prefix?: string | undefined;
  readonly address?: string | null | undefined;
  readonly map_link?: string | null | undefined;
  /** The fee that stood on the page. */
  readonly fee?: string | undefined;
}

/** Takes the name and the phone, and sends the code: the next step carries both, sealed. */
export const submitDetails = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  input: TypedDetails,
  query: PageQuery,
): Promise<string> => {
  const found = await revalidateSelection(tx, ctx.now, query);
  const { rules } = found;
  const phone = parsePhone(withoutSeparators(input.mobile), input.prefix ?? rules.prefix);
  const { address = null, map_link = null } = input;
  if ('problem' in found) {
    const isElsewhere = found.problem === 'home_area_gone' || found.problem === 'home_not_offered';
    if (!isElsewhere || !phone) throw new InvalidInput({ at: [{ key: found.problem }] });
    // Where it is to be is chosen again at the first step, and what was typed goes along.
    const typed = { name: input.name, phone, home: address ? { address, map_link, amount: 0 } : null, at: ctx.now };
    const kept = sealPending(ctx.sealer, tx.merchantId, typed);
    return `${shopPath(params['alias_name']!, 'booking')}${searchOfChosen(found.chosen, [['who', kept]])}`;
  }
  const { chosen, area } = found;
  if (!phone) throw fieldError('mobile', 'invalid_mobile');
  if (area && !address) throw fieldError('address', 'required');
  requireReadFee(area, input.fee);
  const day = civilOf(chosen.at, rules.zone).date;
  const [offered] = await readTimes(tx, rules, {
    wanted: buildBookingRequest(chosen, area),
    period: { from_on: day, to_on: day },
  });
  if (!offered?.times.some(({ at }) => at === chosen.at)) throw fieldError('at', 'no_available_times');
  const before = openPending(ctx.sealer, tx.merchantId, query['who']?.[0], ctx.now);
  // The same phone, proved a moment ago: nothing is sent to it again.
  const proved_at = await proveOrSendCode(ctx, tx, phone, before);
  const who = sealPending(ctx.sealer, tx.merchantId, {
    name: input.name,
    phone,
    proved_at,
    home: area && address ? { address, map_link, amount: area.amount } : null,
    at: ctx.now,
  });
  return `${stepPath(params, 'verify')}${searchOfChosen(chosen, [['who', who]])}`;
};

/** Who typed name and phone a moment ago; throws what is said where that was too long ago, or in another shop. */
export const requireWaiting = (ctx: PageContext, tx: MerchantTx, query: PageQuery) => {
  const waiting = openPending(ctx.sealer, tx.merchantId, query['who']?.[0], ctx.now);
  if (!waiting) throw fieldError('at', 'booking_waited_too_long');
  return waiting;
};

/** Another code, not within a minute of the last. */
export const sendBookingCode = async (ctx: PageContext, tx: MerchantTx, query: PageQuery): Promise<undefined> => {
  const { phone } = requireWaiting(ctx, tx, query);
  await sendCode(ctx, tx, phone, 'again', false);
  return undefined;
};

/**
 * The right code books, or none where the phone was proved a moment ago: one booking for one form, however often it is sent. What
 * has no room meanwhile is said by its reason, and the code stays good for another time.
 */
export const bookByCode = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  {
    code = '',
    fee,
    pays,
  }: {
    readonly code?: string | undefined;
    readonly fee?: string | undefined;
    readonly pays?: 'deposit' | 'all' | undefined;
  },
  query: PageQuery,
): Promise<string> => {
  const waiting = requireWaiting(ctx, tx, query);
  const { name, phone, home: where } = waiting;
  const [rules, chosen, area] = await requireValidSelection(tx, ctx.now, query);
  if (area && !where) throw fieldError('at', 'needs_address');
  requireReadFee(area, fee);
  const open = isProved(waiting, ctx.now) ? null : await tryCode(ctx, tx, phone, code);
  const booker = { now: ctx.now, publishChange: ctx.publishChange, merchant: rules, user: { id: null } };
  try {
    const customer_id = await requireBooker(ctx, tx, { name, phone, language: ctx.language });
    await requireBelowBookingLimit(tx, customer_id, ctx.now);
    const service_ids = chosen.services.map(({ service_id }) => service_id);
    const missing = await missingBefore(tx, { customer_id, service_ids, at: chosen.at });
    if (missing.length > 0) throw fieldError('at', 'needs_earlier_service');
    const [id] = await placeAppointment(booker, tx, {
      customer_id,
      from_at: chosen.at,
      wanted: buildBookingRequest(chosen, area),
      home: area && where ? await agreeHome(tx, { area: area.key, ...where }, 'at') : null,
      source: appointmentSource.online,
      useful_minutes: rules.useful_minutes,
    });
    if (open) await spendCode(ctx, tx, open);
    ctx.note({ record_id: id!, after: { from_at: chosen.at, customer_id } });
    const { waits, pay_path } = await beginOnline(ctx, tx, id!, { pays_all: pays === 'all' });
    // Told when it is paid.
    if (pay_path !== null) return pay_path;
    await notifyOwnerOfAppointment(ctx, tx, id!, 'booking_made_owner');
    const teller = { ...ctx, user: { id: null } };
    const { unique_id, is_told } = waits
      ? await notifyOfRequest(teller, tx, id!, { kind: 'booking_request_received' })
      : await sendBookingLink(ctx, tx, id!);
    return `${shopPath(params['alias_name']!)}/booking-success/${unique_id}${is_told ? '?done=sent' : ''}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ at: [{ key: error.key === 'customer_disabled' ? 'booking_not_allowed' : error.key }] });
  }
};
