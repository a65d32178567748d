import { z } from 'zod';
import { bilingualNames, done, operation } from '../../kernel/contract/contract.ts';
import { platformRequests, shopRequests } from './session-requests.ts';

export const language = z.enum(['ar', 'en']);

export const permissionMap = z.record(z.string(), z.array(z.number().int()));

export const clientMoment = { userAgent: z.string().max(500).optional(), dateAndTime: z.string().max(60).optional() };

export const roleFlags = z.object({
  may_change_price: z.boolean(),
  may_sell_without_stock: z.boolean(),
  may_hold_invoice: z.boolean(),
  may_allow_debt: z.boolean(),
  may_add_free_gift_cards: z.boolean(),
  may_overbook: z.boolean(),
  max_discount_bp: z.number().int(),
});

export const globalInformations = z.object({
  auth: z.literal(true),
  global_informations: z.object({
    account: z.object({
      id: z.number().int(),
      ...bilingualNames,
      currency_code: z.string(),
      zone: z.string(),
      /** Calling code without plus, for phone fields. */
      calling_code: z.string(),
      day_ends_time: z.string(),
      /** Address of the shop's logo. */
      logo_url: z.string().nullable(),
      wizard_progress: z.array(z.string()),
      /** Steps put off. */
      wizard_skipped: z.array(z.string()),
      /** The first steps of a new shop are done. */
      is_ready: z.boolean(),
      /** Whether the shop charges VAT, or did: one that never did sees no word of it. */
      charges_vat: z.boolean(),
      hold_invoice: z.number().int(),
      /** Minutes without a touch after which a device locks itself; 0 never. */
      lock_after_minutes: z.number().int(),
      account_whatsapp_package_status: z.number().int(),
      account_whatsapp_package_connected: z.number().int(),
    }),
    user: z.object({
      id: z.number().int(),
      user_name: z.string(),
      email: z.string(),
      ...bilingualNames,
      is_owner: z.boolean(),
      role_key: z.string().nullable(),
      language,
      /** Of the profile, to send with a change of it. */
      version: z.number().int(),
      /** Address of the person's picture. */
      image_url: z.string().nullable(),
      /** Whether this sign-in is an employee's: screens about one's own work are listed only then. */
      is_employee: z.boolean(),
      permissions: permissionMap,
      flags: roleFlags,
    }),
    general_informations: z.object({
      country_id: z.number().int(),
      /** The business date now. */
      today: z.string(),
      prices_include_vat: z.boolean(),
      is_vat_registered: z.boolean(),
      vat_rate_bp: z.number().int(),
      business_kind: z.string(),
      is_trial: z.boolean(),
      expires_on: z.string().nullable(),
      /** State of the account (specification section 4). */
      account_state: z.string(),
      /** `open`, `waits` for approval, or `expired`: reads and changes nothing. */
      standing: z.enum(['open', 'waits', 'expired']),
      /** Why the account was rejected. */
      state_reason: z.string().nullable(),
      /** Whom to call about the account. */
      support_phone: z.string().nullable(),
      support_email: z.string().nullable(),
      /** To an owner without one, unless it was put off within thirty days. */
      offers_second_step: z.boolean(),
      /** Where several people share this device: who signed it in, whether it is locked or somebody works by PIN. */
      device: z.object({ user_id: z.number().int(), is_locked: z.boolean(), by_pin: z.boolean() }).nullable(),
      /** A platform manager who works here in the owner's place. */
      visit: z
        .object({ manager_name_en: z.string(), manager_name_ar: z.string(), reason: z.string(), ends_at: z.string() })
        .nullable(),
    }),
  }),
});

/** What every page of a shop asks, apart from what only some screens do. */
export const shopSession = {
  globalInformations: operation({
    ...shopRequests.globalInformations,
    not_audited_because: 'it only reads',
    in_every_standing_because: 'it tells whoever waits why, and whom an expired shop calls',
    while_locked_because: 'it tells that the device is locked',
    summary: 'The shop, the user with permissions and flags, and the general settings',
    input: z.object(clientMoment),
    output: globalInformations,
  }),
  saveLanguage: operation({
    ...shopRequests.saveLanguage,
    in_every_standing_because: 'whoever waits reads that in their own language',
    summary: 'Keep the language that the person switched to',
    input: z.object({ language }),
    output: done,
  }),
};

/** The same of the managers' pages. */
export const platformSession = {
  saveLanguage: operation({
    ...platformRequests.saveLanguage,
    in_every_standing_because: 'whoever waits reads that in their own language',
    summary: 'Keep the language that the manager switched to',
    input: z.object({ language }),
    output: done,
  }),
  globalInformations: operation({
    ...platformRequests.globalInformations,
    not_audited_because: 'it only reads',
    summary: 'The manager with permissions',
    input: z.object(clientMoment),
    output: z.object({
      auth: z.literal(true),
      global_informations: z.object({
        account: z.object({
          id: z.number().int(),
          name_en: z.string(),
          name_ar: z.string(),
          currency_code: z.string(),
          zone: z.string(),
        }),
        general_informations: z.object({ today: z.string() }),
        user: z.object({
          id: z.number().int(),
          email: z.string(),
          name_en: z.string(),
          name_ar: z.string(),
          language,
          permissions: permissionMap,
          needs_second_step: z.boolean(),
        }),
      }),
    }),
  }),
};
