import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { standardRoles } from '../standard-roles.ts';

export { blockSignIns, freeSignIns } from './blocked-addresses.ts';
export { refuseCommonPassword } from './common-passwords.ts';
export { createShopUser, isEmailTaken } from './create-shop-user.ts';
export { endAllSessions } from './end-all-sessions.ts';
export { beginImpersonation, endSessionsOfShop, holdManager, makeOwner } from './impersonation.ts';
export { mailInvitation, makeInvitationLink } from './invitation-link.ts';
export { listHolders } from './list-holders.ts';
export { userHasTwoFactor } from './offer-two-factor.ts';
export { openSession } from './open-session.ts';
export { refuseImpersonator, refuseStandIn } from './refuse-impersonator.ts';
export { requireChannel } from './require-channel.ts';
export { resetUserTwoFactor } from './reset-two-factor.ts';
export { resolveToken } from './resolve-token.ts';
export { twoFactorPlaces } from './sealed-places.ts';
export { sessions } from './sessions.ts';
export { actAt, lockDevice, lockWhereActing, provePassword, requireBelow, tryPin } from './shared-device.ts';
export { assignStaffRole, inviteAgain, inviteStaff, moveLogin, resetStaffTwoFactor } from './staff-logins.ts';
export {
  countTry,
  endCode,
  hasOpenCode,
  issueProof,
  makeCode,
  type OpenCode,
  provedAt,
  queueCode,
  spendPhoneProof,
  verifyCode,
} from './verification-codes.ts';

/** Writes the six roles of section 6 into a new shop; answers their ids by key. */
export const createStandardRoles = async (tx: MerchantTx): Promise<Record<string, number>> => {
  const rows = await tx.many<{ key: string; id: number }>(sql`
    insert into role (key, name_en, name_ar, permissions, may_change_price, may_sell_without_stock, may_hold_invoice,
      may_allow_debt, may_add_free_gift_cards, may_overbook, max_discount_bp)
    select key, name_en, name_ar, '{}', may_change_price, may_sell_without_stock, may_hold_invoice, may_allow_debt,
      may_add_free_gift_cards, may_overbook, max_discount_bp
    from jsonb_to_recordset(${JSON.stringify(standardRoles)}::jsonb) as r (key text, name_en text, name_ar text,
      may_change_price boolean, may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean,
      may_add_free_gift_cards boolean,
        may_overbook boolean, max_discount_bp int)
    returning key, id`);
  return Object.fromEntries(rows.map((r) => [r.key, r.id]));
};
