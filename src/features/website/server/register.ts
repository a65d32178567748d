import type { InputOf } from '../../../kernel/contract.ts';
import { addDays, businessDate } from '../../../kernel/local-time.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { fieldError } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { hashPassword } from '../../../platform/secrets.ts';
import { openSession, refuseCommonPassword, spendPhoneProof } from '../../identity/server/door.ts';
import { markPhoneVerified, openMerchant, welcomeMail } from '../../tenancy/server/door.ts';
import type { website } from '../contract.ts';
import { furnishShop } from './open-shop.ts';

/** Trial 7 days (specification section 9). */
const trialDays = 7;

const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

/** Opens a shop on trial and signs its owner in, in one transaction. */
export const register = async (ctx: PublicContext, gateway: PublicGateway, input: InputOf<typeof website.register>) => {
  if (!input.name_ar && !input.name_en) throw fieldError('name_ar', 'required');
  const [taken] = await gateway.batch([sql`select email_is_taken(${input.email}) as taken`]);
  if (taken![0]!.taken) throw fieldError('email', 'email_already_exists');
  const token = input.verification_token;
  if (!token) throw fieldError('verification_token', 'required');
  await refuseCommonPassword(input.password);
  const password_hash = await hashPassword(input.password);
  const opening = openMerchant({
    name_en: input.name_en,
    name_ar: input.name_ar,
    business_kind: input.business_kind,
    country_id: input.country_id,
    phone: input.mobile,
    email: input.email,
    is_trial: true,
    // The first day counts: a trial begun on the 1st ends with the 7th.
    expires_on: addDays(businessDate(ctx.now, 'Asia/Riyadh', '00:00:00'), trialDays - 1),
    language: input.language,
  });
  return gateway.opening(opening, async (tx) => {
    const isProved = await spendPhoneProof(tx, { purpose: 'register', phone: input.mobile, token, now: ctx.now });
    if (!isProved) throw fieldError('verification_token', 'mobile_not_verified');
    await markPhoneVerified(tx, ctx.now);
    const { ownerId } = await furnishShop(tx, {
      user_name: 'owner',
      email: input.email,
      password_hash,
      name_en: isArabic(input.owner_name) ? null : input.owner_name,
      name_ar: isArabic(input.owner_name) ? input.owner_name : null,
      language: input.language,
    });
    ctx.note({ user_id: ownerId });
    const session = await openSession(ctx, tx, ownerId, false, undefined);
    await queueMail(tx, {
      kind: 'welcome',
      to: input.email,
      language: input.language,
      content: welcomeMail({
        language: input.language,
        shop: nameIn(input.language, input),
        account_id: session.account_id,
        user_name: session.user_name,
        sign_in_url: `${ctx.publicUrl}${input.language === 'en' ? '/en' : ''}/merchant/sign-in`,
      }),
    });
    return session;
  });
};
