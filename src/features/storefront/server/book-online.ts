import { fieldError, InvalidInput, Refusal } from '../../../kernel/refusal.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/phone.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, platformMerchant, setMerchant } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { PageParams, PageQuery } from '../../../platform/pages/public-page.ts';
import { requireBooker } from '../../customers/server/door.ts';
import { countTry, endCode, judgeTry, makeCode, type OpenCode, queueCode } from '../../identity/server/door.ts';
import { appointmentSource, appointmentStatus } from '../../scheduling/appointment.ts';
import { beginOnline, bookVisit, missingBefore, tellOfRequest } from '../../scheduling/server/door.ts';
import { shopPath } from '../alias.ts';
import { type Chosen, chosenIn, linesOf, mostOpenBookings, searchOfChosen, wantedOf } from '../booking.ts';
import { type BookingRules, mayBeAsked, readBookable, readBookingRules, readTimes } from './booking-rules.ts';
import { sendBookingLink } from './booking-message.ts';
import { openWaiting, sealWaiting } from './load-booking.ts';
import { civilOf } from '../../../kernel/local-time.ts';

const purpose = 'booking';
/** Online bookings of one shop within an hour. */
const mostOfShopAnHour = 120;

/** Statements of the platform within a shop's transaction: codes to phones are its own. The shop is entered again after it. */
const asPlatform = async <T>(tx: MerchantTx, work: (platform: MerchantTx) => Promise<T>): Promise<T> => {
  const { merchantId, actor } = tx;
  const leave = () => asMerchantTx(tx, merchantId, actor).run(setMerchant(merchantId));
  const platform = asMerchantTx(tx, platformMerchant, actor);
  await platform.run(setMerchant(platformMerchant));
  try {
    const done = await work(platform);
    await leave();
    return done;
  } catch (error) {
    // Said by the program: the transaction goes on, and is the shop's.
    if (error instanceof Refusal) await leave();
    throw error;
  }
};

/** A code that was asked for a moment ago is still on its way. */
const sendCode = async (ctx: RequestContext, tx: MerchantTx, phone: string, field: string, isFirst: boolean) => {
  const made = await makeCode();
  try {
    const input = { mobile: phone as never, purpose, channel: 'sms', language: ctx.language } as const;
    await asPlatform(tx, (platform) => queueCode(ctx, platform, input, made));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isFirst && error.key === 'code_requested_within_a_minute') return;
    throw fieldError(field, error.key);
  }
};

/** What is chosen, looked over again: whatever an address says. Throws what is wrong at `at`. */
const requireChosen = async (
  tx: MerchantTx,
  now: string,
  query: PageQuery,
): Promise<[BookingRules, Chosen & { at: string }]> => {
  const rules = await readBookingRules(tx, now);
  if (!rules.takes_bookings) throw fieldError('at', 'booking_not_allowed');
  const chosen = chosenIn(query);
  const lines = linesOf(await readBookable(tx, rules), chosen);
  if (!lines || lines.length === 0) throw fieldError('at', 'service_not_found');
  const { at } = chosen;
  if (at === null || !mayBeAsked(rules, at)) throw fieldError('at', 'no_available_times');
  return [rules, { ...chosen, at }];
};

const stepPath = (params: PageParams, step: 'details' | 'verify'): string =>
  `${shopPath(params['alias_name']!, 'booking')}/${step}`;

/** Takes the name and the phone, and sends the code: the next step carries both, sealed. */
export const takeDetails = async (
  ctx: RequestContext,
  tx: MerchantTx,
  params: PageParams,
  input: { readonly name: string; readonly mobile: string },
  query: PageQuery,
): Promise<string> => {
  const [rules, chosen] = await requireChosen(tx, ctx.now, query);
  const phone = parsePhone(withoutSeparators(input.mobile), rules.prefix);
  if (!phone) throw fieldError('mobile', 'invalid_mobile');
  const day = civilOf(chosen.at, rules.zone).date;
  const [found] = await readTimes(tx, rules, { wanted: wantedOf(chosen), period: { from_on: day, to_on: day } });
  if (!found?.times.some(({ at }) => at === chosen.at)) throw fieldError('at', 'no_available_times');
  await sendCode(ctx, tx, phone, 'mobile', true);
  const who = sealWaiting(ctx.sealer, tx.merchantId, { name: input.name, phone, at: ctx.now });
  return `${stepPath(params, 'verify')}${searchOfChosen(chosen, [['who', who]])}`;
};

const requireWaiting = (ctx: RequestContext, tx: MerchantTx, query: PageQuery) => {
  const waiting = openWaiting(ctx.sealer, tx.merchantId, query['who']?.[0], ctx.now);
  if (!waiting) throw fieldError('at', 'booking_waited_too_long');
  return waiting;
};

/** Another code, not within a minute of the last. */
export const sendBookingCode = async (ctx: RequestContext, tx: MerchantTx, query: PageQuery): Promise<undefined> => {
  const { phone } = requireWaiting(ctx, tx, query);
  await sendCode(ctx, tx, phone, 'again', false);
  return undefined;
};

/** A person's open bookings are few, and a shop's of an hour are no flood. */
const requireFew = async (tx: MerchantTx, customerId: number, now: string): Promise<void> => {
  const { of_customer, of_hour } = await tx.one<{ of_customer: number; of_hour: number }>(sql`
    select (select count(*)::int from appointment where merchant_id = ${tx.merchantId} and customer_id = ${customerId}
        and from_at > ${now}::timestamptz and source = ${appointmentSource.online}
        and status = ${appointmentStatus.scheduled}) as of_customer,
      (select count(*)::int from appointment where merchant_id = ${tx.merchantId}
        and created_at > ${now}::timestamptz - interval '1 hour' and source = ${appointmentSource.online}) as of_hour`);
  if (of_customer >= mostOpenBookings) throw fieldError('at', 'too_many_open_bookings');
  if (of_hour >= mostOfShopAnHour) throw fieldError('at', 'too_many_bookings_now');
};

/**
 * The right code books: one booking for one form, however often it is sent. What has no room meanwhile is said by its reason, and
 * the code stays good for another time.
 */
export const bookByCode = async (
  ctx: RequestContext,
  tx: MerchantTx,
  params: PageParams,
  code: string,
  query: PageQuery,
): Promise<string> => {
  const { name, phone } = requireWaiting(ctx, tx, query);
  const [rules, chosen] = await requireChosen(tx, ctx.now, query);
  // Counted aside: a wrong code rolls this transaction back, and must count all the same.
  const [, tried] = await ctx.aside([setMerchant(platformMerchant), countTry({ mobile: phone, purpose }, ctx.now)]);
  const open = await judgeTry(tried![0] as OpenCode | undefined, code);
  const booker = { now: ctx.now, announce: ctx.announce, merchant: rules, user: { id: null } };
  try {
    const customer_id = await requireBooker(ctx, tx, { name, phone, language: ctx.language });
    await requireFew(tx, customer_id, ctx.now);
    const service_ids = chosen.services.map(({ service_id }) => service_id);
    const missing = await missingBefore(tx, { customer_id, service_ids, at: chosen.at });
    if (missing.length > 0) throw fieldError('at', 'needs_earlier_service');
    const [id, ...along] = await bookVisit(booker, tx, {
      customer_id,
      from_at: chosen.at,
      wanted: wantedOf(chosen),
      source: appointmentSource.online,
      useful_minutes: rules.useful_minutes,
    });
    await asPlatform(tx, (platform) => endCode(platform, open, ctx.now));
    ctx.note({ record_id: id!, after: { from_at: chosen.at, customer_id } });
    const { waits, pay_path } = await beginOnline(ctx, tx, id!);
    // A request is one visit, which the shop answers; several people who are new call.
    if (waits && along.length > 0) throw fieldError('at', 'booking_not_allowed');
    // Told when it is paid.
    if (pay_path !== null) return pay_path;
    const teller = { ...ctx, user: { id: null } };
    const uniqueId = waits
      ? await tellOfRequest(teller, tx, id!, { kind: 'booking_request_received' })
      : await sendBookingLink(ctx, tx, id!);
    return `${shopPath(params['alias_name']!)}/booking-success/${uniqueId}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ at: [{ key: error.key === 'customer_disabled' ? 'booking_not_allowed' : error.key }] });
  }
};
