import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { businessDate } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { MerchantRow } from '../../../platform/db/rows.gen.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext, MerchantContext } from '../../../platform/http/context.ts';
import type { identity, managerIdentity } from '../contract.ts';
import { shouldOfferTwoFactor } from './offer-two-factor.ts';

type AccountRow = Pick<
  MerchantRow,
  | 'name_en'
  | 'name_ar'
  | 'wizard_progress'
  | 'wizard_skipped'
  | 'business_kind'
  | 'is_trial'
  | 'expires_on'
  | 'state_reason'
> & {
  is_ready: boolean;
  account_state: string;
  awaits_first_entry: boolean;
  logo_url: string | null;
  calling_code: string;
};

interface PersonRow {
  language: 'ar' | 'en';
  version: number;
  offers: boolean;
  image_url: string | null;
  is_employee: boolean;
}

interface AccountRules {
  charges_vat: boolean;
  rules: unknown;
}

type Informations = OutputOf<typeof identity.globalInformations>;
/** Settings of later features that the specification reads from the account (section 3); the app gives them. */
export type ChosenByTheShop = (
  ctx: MerchantContext,
) => Pick<Informations['global_informations']['account'], 'hold_invoice' | 'lock_after_minutes'>;

/** SQL of the shop's own row with its country, as `AccountRow` without the person; tenancy gives it. */
export type ShopFacts = (merchantId: number, now: string) => Sql;
/** What tenancy gives besides. */
export interface AccountParts {
  /** SQL that notes the first entry of a shop that was approved. */
  readonly entered: (merchantId: number) => Sql;
  /** SQL of the address of a person's picture; the people's feature gives it. */
  readonly pictureOf: (merchantId: number, userId: number) => Sql;
  /** SQL: whether a person is an employee. */
  readonly isEmployee: (merchantId: number, userId: number) => Sql;
  /** Whom to call, from the operator's rules about accounts. */
  readonly supportOf: (rules: unknown) => { support_phone: string | null; support_email: string | null };
}

/** Everything that every screen needs to know (specification section 3). Also notes that the session is alive. */
export const readGlobalInformations =
  (shopFacts: ShopFacts, chosen: ChosenByTheShop, account: AccountParts) =>
  async (ctx: MerchantContext, tx: MerchantTx): Promise<Informations> => {
    const [rows, told, people] = await tx.batch([
      shopFacts(ctx.merchantId, ctx.now),
      // Apart from the shop's row: they look into tables that do not lie where the shop does.
      sql`select has_charged_vat() as charges_vat, account_rules() as rules`,
      sql`select language, version, ${shouldOfferTwoFactor(ctx)} as offers,
          ${account.pictureOf(ctx.merchantId, ctx.user.id)} as image_url,
          ${account.isEmployee(ctx.merchantId, ctx.user.id)} as is_employee
        from shop_user u
        where merchant_id = ${ctx.merchantId} and id = ${ctx.user.id}`,
      sql`update shop_session set last_seen_at = ${ctx.now}::timestamptz
        where merchant_id = ${ctx.merchantId} and id = ${ctx.sessionId}
          and last_seen_at < ${ctx.now}::timestamptz - interval '1 minute'`,
    ]);
    const { offers, ...person } = rowsOf<PersonRow>(people)[0]!;
    const m = { ...rowsOf<AccountRow>(rows)[0]!, ...rowsOf<AccountRules>(told)[0]! };
    if (m.awaits_first_entry && !ctx.visit) await tx.run(account.entered(ctx.merchantId));
    return {
      auth: true,
      global_informations: {
        account: {
          id: ctx.merchantId,
          name_en: m.name_en,
          name_ar: m.name_ar,
          currency_code: ctx.merchant.currency_code,
          zone: ctx.merchant.zone,
          calling_code: m.calling_code,
          day_ends_time: ctx.merchant.day_ends_time,
          logo_url: m.logo_url,
          wizard_progress: m.wizard_progress,
          wizard_skipped: m.wizard_skipped,
          is_ready: m.is_ready,
          charges_vat: m.charges_vat,
          ...chosen(ctx),
          // No message package is sold yet: disabled and disconnected are the truth (specification section 4).
          account_whatsapp_package_status: 0,
          account_whatsapp_package_connected: 0,
        },
        user: {
          id: ctx.user.id,
          user_name: ctx.user.user_name,
          email: ctx.user.email,
          name_en: ctx.user.name_en,
          name_ar: ctx.user.name_ar,
          is_owner: ctx.user.is_owner,
          role_key: ctx.user.role_key,
          ...person,
          permissions: ctx.user.permissions as Record<string, number[]>,
          flags: ctx.user.flags,
        },
        general_informations: {
          country_id: ctx.merchant.country_id,
          today: ctx.today,
          prices_include_vat: ctx.merchant.prices_include_vat,
          is_vat_registered: ctx.merchant.is_vat_registered,
          vat_rate_bp: ctx.merchant.vat_rate_bp,
          business_kind: m.business_kind,
          is_trial: m.is_trial,
          expires_on: m.expires_on,
          account_state: m.account_state,
          standing: ctx.standing,
          state_reason: m.state_reason,
          ...account.supportOf(m.rules),
          offers_second_step: ctx.user.is_owner && !ctx.visit && ctx.device === null && offers,
          device: ctx.device,
          visit: ctx.visit,
        },
      },
    };
  };

export const readManagerGlobalInformations = async (
  ctx: ManagerContext,
  tx: ManagerTx,
): Promise<OutputOf<typeof managerIdentity.globalInformations>> => {
  const row = await tx.one<{ language: 'ar' | 'en' }>(sql`select language from manager where id = ${ctx.managerId}`);
  return {
    auth: true,
    global_informations: {
      account: { id: 0, ...ctx.platform },
      general_informations: { today: businessDate(ctx.now, ctx.platform.zone, '00:00:00') },
      user: {
        id: ctx.managerId,
        email: ctx.manager.email,
        name_en: ctx.manager.name_en,
        name_ar: ctx.manager.name_ar,
        language: row.language,
        permissions: ctx.manager.permissions as Record<string, number[]>,
        needs_second_step: ctx.manager.needs_second_step,
      },
    },
  };
};
