import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { hashPassword } from '../../../platform/secrets/secrets.ts';
import { isEmailTaken, openSession, refuseCommonPassword, spendPhoneProof } from '../../identity/server/public-api.ts';
import type { website } from '../contract.ts';
import { openAccount, openingOf, type ShopRequest, storeRequest } from './open-account.ts';

/**
 * Opens a shop and signs its owner in, in one transaction. Answers the same whether somebody signs in with the e-mail already:
 * it stays theirs then, a mail tells them, and this owner signs in by account id and user name. Until the shop is approved the
 * session opens only what whoever waits needs (platform/http/account-status.ts).
 */
export const register = async (ctx: PublicContext, gateway: PublicGateway, input: InputOf<typeof website.register>) => {
  if (!input.name_ar && !input.name_en) throw fieldError('name_ar', 'required');
  const token = input.verification_token;
  if (!token) throw fieldError('verification_token', 'required');
  await refuseCommonPassword(input.password);
  const asked: ShopRequest = {
    name_ar: input.name_ar,
    name_en: input.name_en,
    business_kind: input.business_kind,
    country_id: input.country_id,
    city_id: null,
    owner_name: input.owner_name,
    email: input.email,
    phone: input.mobile,
    language: input.language,
    password_hash: await hashPassword(input.password),
  };
  return gateway.opening(openingOf(asked), async (tx) => {
    const isProved = await spendPhoneProof(tx, { purpose: 'register', phone: input.mobile, token, now: ctx.now });
    if (!isProved) throw fieldError('verification_token', 'mobile_not_verified');
    const { ownerId, status } = await openAccount(tx, asked, ctx, await isEmailTaken(ctx, input.email));
    const facts = { now: ctx.now, status, merchant_id: tx.merchantId, form_key: null };
    await storeRequest(tx, { ...asked, password_hash: null }, facts);
    ctx.note({ user_id: ownerId });
    return openSession(ctx, tx, ownerId, false, undefined);
  });
};
