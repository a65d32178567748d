import { hash } from 'node:crypto';
import { type FieldErrors, fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/domain/phone.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, platformMerchant, setMerchant } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { PlatformReader } from '../../../platform/pages/public-page.ts';
import { hashPassword } from '../../../platform/secrets/secrets.ts';
import {
  countTry,
  endCode,
  isEmailTaken,
  makeCode,
  type OpenCode,
  queueCode,
  refuseCommonPassword,
  verifyCode,
} from '../../identity/server/public-api.ts';
import { requestStatus } from '../../tenancy/account.ts';
import { type TrialForm, type TrialPlaces, trialPaths, verifyPath } from '../trial-request.ts';
import { mailAccountExists } from './account-exists-mail.ts';
import { openAccount, openingOf, type ShopRequest, storeRequest } from './open-account.ts';
import { askRules, opensAtOnce } from './opens-at-once.ts';

const purpose = 'register';

/** Countries that a shop may stand in, with their cities. */
export const loadPlaces = async (reader: PlatformReader): Promise<TrialPlaces> => {
  const [countries, rules] = await reader.batch([
    sql`select c.id, c.arabic_name, c.english_name, coalesce((
          select jsonb_agg(jsonb_build_object('id', t.id, 'arabic_name', t.arabic_name, 'english_name', t.english_name)
            order by t.id) from city t where t.country_id = c.id), '[]') as cities
        from country c order by c.id`,
    askRules,
  ]);
  return { countries: rowsOf<TrialPlaces['countries'][number]>(countries), opens_at_once: opensAtOnce(rules) };
};

/** What no field alone can know; everything that is wrong is said at once. */
const checkTrial = async (tx: MerchantTx, form: TrialForm): Promise<string> => {
  const errors: FieldErrors = {};
  const place = await tx.maybe<{ prefix: string; has_city: boolean }>(sql`
    select c.prefix, exists (select from city t where t.country_id = c.id and t.id = ${form.city_id ?? null}::int) as has_city
    from country c where c.id = ${form.country_id}`);
  if (!place) errors['country_id'] = [{ key: 'invalid_choice' }];
  else if (form.city_id !== undefined && !place.has_city) errors['city_id'] = [{ key: 'invalid_choice' }];
  if (!form.name_ar && !form.name_en) errors['name_ar'] = [{ key: 'required' }];
  const phone = parsePhone(withoutSeparators(form.mobile), place?.prefix);
  if (!phone) errors['mobile'] = [{ key: 'invalid_mobile' }];
  await refuseCommonPassword(form.password).catch((error: unknown) => {
    if (!(error instanceof InvalidInput)) throw error;
    Object.assign(errors, error.errors);
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return phone!;
};

/** A code that was asked for a moment ago is still on its way; past the day's number the person is told beside the field. */
const sendCode = async (ctx: RequestContext, tx: MerchantTx, phone: string, field: string, isFirst: boolean) => {
  try {
    const input = { mobile: phone as never, purpose, channel: 'sms', language: ctx.language } as const;
    await queueCode(ctx, tx, input, await makeCode());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isFirst && error.key === 'code_requested_within_a_minute') return;
    throw fieldError(field, error.key);
  }
};

/**
 * Sent twice it is one request; corrected and sent again (the browser went back, and the page kept its key) it is another one.
 * The key is random and kept nowhere else, so the digest says nothing of what was typed.
 */
const keyOfContent = (key: string, form: TrialForm): string => hash('sha256', `${key}\n${JSON.stringify(form)}`);

/** Keeps what was typed as a request that waits for its mobile to be verified, and sends the code. */
export const askForTrial = async (
  ctx: RequestContext,
  tx: MerchantTx,
  form: TrialForm,
  key: string,
): Promise<string> => {
  const phone = await checkTrial(tx, form);
  const asked: ShopRequest = {
    name_ar: form.name_ar,
    name_en: form.name_en,
    business_kind: form.business_kind,
    country_id: form.country_id,
    city_id: form.city_id ?? null,
    owner_name: form.owner_name,
    email: form.email,
    phone,
    language: ctx.language,
    password_hash: await hashPassword(form.password),
  };
  const facts = {
    now: ctx.now,
    status: requestStatus.waiting_for_verify,
    merchant_id: null,
    form_key: keyOfContent(key, form),
  };
  const uniqueId = await storeRequest(tx, asked, facts);
  await sendCode(ctx, tx, phone, 'mobile', true);
  return verifyPath(uniqueId);
};

/** Another code, not within a minute of the last. */
export const sendTrialCode = async (ctx: RequestContext, tx: MerchantTx, uniqueId: string): Promise<undefined> => {
  const request = await tx.maybe<{ phone: string }>(
    sql`select phone from account_request_of(${uniqueId}) where status = ${requestStatus.waiting_for_verify}`,
  );
  if (request) await sendCode(ctx, tx, request.phone, 'again', false);
  return undefined;
};

interface WaitingRequest extends ShopRequest {
  readonly unique_id: string;
}

/**
 * The right code opens the shop; sent twice it is opened once. Where somebody signs in with the e-mail already, no page tells: a
 * mail tells them, and there is no second shop.
 */
export const verifyTrial = async (
  ctx: RequestContext,
  tx: MerchantTx,
  uniqueId: string,
  code: string,
): Promise<string> => {
  const seen = await tx.maybe<{ phone: string; status: number }>(
    sql`select phone, status from account_request_of(${uniqueId})`,
  );
  if (seen?.status !== requestStatus.waiting_for_verify) return trialPaths.success;
  // Counted aside: a wrong code rolls this transaction back, and must count all the same.
  const [, tried] = await ctx.aside([
    setMerchant(platformMerchant),
    countTry({ mobile: seen.phone, purpose }, ctx.now),
  ]);
  const open = await verifyCode(tried![0] as OpenCode | undefined, code);
  const asked = await tx.maybe<WaitingRequest>(sql`select * from open_account_request(${uniqueId})`);
  if (!asked) return trialPaths.success;
  await endCode(tx, open, ctx.now);
  if (await isEmailTaken(ctx, asked.email)) {
    await tx.run(sql`select close_account_request(${uniqueId}, ${ctx.now}::timestamptz)`);
    await mailAccountExists(tx, { ...asked, publicUrl: ctx.publicUrl });
    return trialPaths.success;
  }
  const { merchant_id } = await tx.one<{ merchant_id: number }>(openingOf(asked));
  const shop = asMerchantTx(tx, merchant_id, tx.actor);
  const { ownerId, status } = await openAccount(shop, asked, ctx, false);
  await shop.run(sql`select settle_account_request(${uniqueId}, ${merchant_id}, ${status}::smallint,
    ${ctx.now}::timestamptz)`);
  ctx.note({ user_id: ownerId, record_id: merchant_id });
  // What is written at the end of the form is the platform's again.
  await asMerchantTx(shop, platformMerchant, tx.actor).run(setMerchant(platformMerchant));
  return trialPaths.success;
};
