import type { BilingualName } from '../../kernel/text/messages.ts';

/** Module number → action numbers that the user may do (specification section 6). */
export type PermissionMap = Readonly<Record<string, readonly number[]>>;

/**
 * The shop that the session belongs to, as far as the screens' kit reads it. Names of the wizard, hold and WhatsApp
 * fields are fixed by specification section 3.
 */
export interface SessionAccount extends BilingualName {
  readonly id: number;
  /** ISO 4217 code of the merchant's currency. */
  readonly currency_code: string;
  /** IANA zone of the merchant. */
  readonly zone: string;
  /** Calling code without plus that phone fields start with, e.g. `966`. */
  readonly calling_code?: string | null;
  /** Time of day (`HH:mm:ss`) at which the business day ends; midnight when absent. */
  readonly day_ends_time?: string | null;
  /** Address of the shop's logo. */
  readonly logo_url?: string | null;
  readonly wizard_progress?: readonly string[];
  readonly wizard_skipped?: readonly string[];
  readonly is_ready?: boolean;
  /** Whether the shop charges VAT, or did: one that never did sees no word of it. */
  readonly charges_vat?: boolean;
  readonly hold_invoice?: number;
  readonly lock_after_minutes?: number;
  readonly account_whatsapp_package_status?: number;
  readonly account_whatsapp_package_connected?: number;
}

export interface SessionUser extends BilingualName {
  readonly id: number;
  readonly user_name?: string;
  readonly email?: string | null;
  readonly image_url?: string | null;
  readonly is_employee?: boolean;
  readonly permissions: PermissionMap;
  /** Role flags of specification section 6, e.g. `may_sell_without_stock`, and limits such as `max_discount_bp`. */
  readonly flags?: Readonly<Record<string, boolean | number>>;
}

/** Answer of `POST get_global_informations` of either area; the manager area has no account. */
export interface GlobalInformations {
  readonly auth: boolean;
  readonly global_informations: {
    readonly account?: SessionAccount;
    readonly user: SessionUser;
    readonly general_informations?: Readonly<Record<string, unknown>>;
  };
}
