import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { requestStatus } from '../../tenancy/account.ts';
import {
  mailAccountOwner,
  markPhoneVerified,
  moveAccount,
  openMerchant,
  placeRequest,
  readAccountRules,
  recordAccountEvent,
  welcomeMail,
} from '../../tenancy/server/public-api.ts';
import { mailAccountExists } from './account-exists-mail.ts';
import { furnishShop } from './open-shop.ts';

/** Who asks for a shop, with everything that it takes to open it. The phone is verified. */
export interface ShopRequest {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly business_kind: 'flowers' | 'gifts' | 'beauty';
  readonly country_id: number;
  readonly city_id: number | null;
  readonly owner_name: string;
  readonly email: string;
  /** Digits with country code. */
  readonly phone: string;
  readonly language: 'ar' | 'en';
  /** argon2id. */
  readonly password_hash: string;
}

interface Opening {
  readonly now: string;
  readonly publicUrl: string;
}

const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

/** The statement that writes the shop; it is not approved before `openAccount` says so. */
export const openingOf = (asked: ShopRequest) =>
  openMerchant({
    name_en: asked.name_en,
    name_ar: asked.name_ar,
    business_kind: asked.business_kind,
    country_id: asked.country_id,
    phone: asked.phone,
    email: asked.email,
    is_trial: true,
    expires_on: null,
    language: asked.language,
  });

/**
 * Furnishes the shop that `openingOf` wrote in this transaction and leaves it requested, or approved where the platform
 * approves by itself; the owner is told by mail. Where somebody signs in with the e-mail already, it stays theirs, and the mail
 * tells them. Answers the owner's number and the status of the request.
 */
export const openAccount = async (tx: MerchantTx, asked: ShopRequest, opening: Opening, isTaken: boolean) => {
  await placeRequest(tx, asked.city_id);
  await markPhoneVerified(tx, opening.now);
  const owner = {
    user_name: 'owner',
    email: asked.email,
    password_hash: asked.password_hash,
    name_en: isArabic(asked.owner_name) ? null : asked.owner_name,
    name_ar: isArabic(asked.owner_name) ? asked.owner_name : null,
    language: asked.language,
  };
  const { ownerId } = await furnishShop(tx, owner, !isTaken);
  const by = { ...opening, managerId: null, reason: null };
  await recordAccountEvent(tx, { action: 'request', from: null, to: 'requested' }, by);
  const { approves_by_itself } = await readAccountRules(tx);
  const shop = nameIn(asked.language, asked);
  if (isTaken)
    await mailAccountExists(
      tx,
      { ...asked, publicUrl: opening.publicUrl },
      { shop, account_id: tx.merchantId, user_name: owner.user_name },
    );
  if (!approves_by_itself) {
    if (!isTaken) await mailAccountOwner(tx, 'account_received', { ...asked, expires_on: null }, by);
    return { ownerId, status: requestStatus.active };
  }
  await moveAccount(tx, 'approve', () => ({}), by);
  if (isTaken) return { ownerId, status: requestStatus.approved };
  await queueMail(tx, {
    kind: 'welcome',
    to: asked.email,
    language: asked.language,
    content: welcomeMail({
      language: asked.language,
      shop,
      account_id: tx.merchantId,
      user_name: owner.user_name,
      sign_in_url: `${opening.publicUrl}${asked.language === 'en' ? '/en' : ''}/merchant/sign-in`,
    }),
  });
  return { ownerId, status: requestStatus.approved };
};

/** Writes down a request; one that was verified names its shop. Answers its random id; the same form twice is one request. */
export const storeRequest = async (
  tx: MerchantTx,
  asked: Omit<ShopRequest, 'password_hash'> & { readonly password_hash: string | null },
  facts: { now: string; status: number; merchant_id: number | null; form_key: string | null },
): Promise<string> => {
  const isVerified = facts.merchant_id !== null;
  const request = {
    ...asked,
    unique_id: newUniqueId(),
    form_key: facts.form_key,
    status: facts.status,
    asked_at: facts.now,
    verified_at: isVerified ? facts.now : null,
    decided_at: facts.status === requestStatus.approved ? facts.now : null,
    merchant_id: facts.merchant_id,
  };
  const { id } = await tx.one<{ id: string }>(
    sql`select keep_account_request(${JSON.stringify(request)}::jsonb) as id`,
  );
  return id;
};
