import type { z } from 'zod';
import type { Settings } from '../../kernel/contract/settings.ts';
import type { Language } from '../../kernel/text/messages.ts';
import type { Row } from '../db/batch.ts';
import type { Statement } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SheetMode } from '../lists/sheet-rows.ts';
import type { Sends } from '../messages/message-settings.ts';
import type { Clock } from '../process/clock.ts';
import type { Sealer } from '../secrets/sealing.ts';
import type { AccountStatus, Impersonation, SharedDevice } from './account-status.ts';
import type { AuditNote } from './audit.ts';

/** What every use case knows about its request. `now` is frozen for the whole request. */
export interface RequestContext {
  readonly requestId: string;
  readonly language: Language;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Where uploads are kept. */
  readonly files: FileStore;
  /** Keeps small secrets in the database. */
  readonly sealer: Sealer;
  /** Address of the product as people reach it, without a trailing slash. */
  readonly publicUrl: string;
  /** Which channels of messages lead out of this installation. */
  readonly sends: Sends;
  /** Statements outside this request's transaction: what must stay when the request is refused (failed tries). */
  aside(statements: readonly Statement[]): Promise<Row[][]>;
  /** Tells the merchant's open screens, after the commit, that a topic changed (server-sent events). */
  publishChange(topic: string): void;
  /** Adds to the audit row of this call what only the use case knows; told twice, both are kept, the later wins. */
  note(facts: AuditNote): void;
}

/** Role flags of specification section 6. */
export interface RoleFlags {
  readonly may_change_price: boolean;
  readonly may_sell_without_stock: boolean;
  readonly may_hold_invoice: boolean;
  readonly may_allow_debt: boolean;
  readonly may_add_free_gift_cards: boolean;
  readonly may_overbook: boolean;
  readonly max_discount_bp: number;
}

export type PermissionMap = Readonly<Record<string, readonly number[]>>;

export interface MerchantContext extends RequestContext {
  readonly area: 'merchant';
  readonly merchantId: number;
  readonly sessionId: number;
  readonly user: {
    readonly id: number;
    readonly user_name: string;
    readonly email: string;
    readonly name_en: string | null;
    readonly name_ar: string | null;
    readonly is_owner: boolean;
    readonly role_id: number;
    readonly role_key: string | null;
    readonly permissions: PermissionMap;
    readonly flags: RoleFlags;
  };
  readonly merchant: {
    readonly country_id: number;
    readonly currency_code: string;
    readonly zone: string;
    readonly day_ends_time: string;
    readonly prices_include_vat: boolean;
    readonly vat_rate_bp: number;
    readonly is_vat_registered: boolean;
  };
  readonly standing: AccountStatus;
  /** Of a manager who is here in the owner's place, or null. */
  readonly visit: Impersonation | null;
  /** Where several people share a device, while it is locked or somebody works at it by PIN; else null. */
  readonly device: SharedDevice | null;
  /** The business date, `YYYY-MM-DD`, in the merchant's zone. */
  readonly today: string;
  /** How a file is made that is longer than an answer: by a job, which then says so here. */
  readonly sheet?: SheetMode;
  /** What the shop chose about a feature, with its defaults. */
  settings<S extends z.ZodObject>(of: Settings<S>): z.output<S>;
}

export interface ManagerContext extends RequestContext {
  readonly area: 'manager';
  readonly managerId: number;
  readonly sessionId: number;
  readonly manager: {
    readonly email: string;
    readonly name_en: string;
    readonly name_ar: string;
    /** None while the second step is to be set up first. */
    readonly permissions: PermissionMap;
    readonly needs_second_step: boolean;
    /** Holds everything, now and with every later version. */
    readonly is_super_admin: boolean;
  };
  /** The operator of the cloud: its name, its books' currency (ISO 4217), its clock's zone (IANA). */
  readonly platform: {
    readonly name_en: string;
    readonly name_ar: string;
    readonly currency_code: string;
    readonly zone: string;
  };
  /**
   * The one way into a shop: what `work` does there is done as the app does it, with that shop alone in sight, and leaves
   * a row with the reason in the shop's audit. In the manager's own transaction: all of it or nothing.
   */
  enterMerchant<T>(reason: string, merchantId: number, work: (tx: MerchantTx) => Promise<T>): Promise<T>;
}

export interface PublicContext extends RequestContext {
  readonly area: 'public';
  /** The token that came along, unproved; null without one. */
  readonly bearer: string | null;
  readonly clock: Clock;
  /** The calling code of the country that the caller's address is in, or null; never waits long. */
  locate(): Promise<string | null>;
}

export const holds = (permissions: PermissionMap, wanted: { module: number; action: number }): boolean =>
  permissions[String(wanted.module)]?.includes(wanted.action) ?? false;
