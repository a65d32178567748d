import { type StoredSettings, settingsFrom } from '../../../kernel/contract/settings.ts';
import { businessDate } from '../../../kernel/time/local-time.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import type { MerchantRow, ShopUserRow } from '../../../platform/db/rows.gen.ts';
import { prepare, sql } from '../../../platform/db/sql.ts';
import { accountStatusOf, deviceOf, impersonationOf } from '../../../platform/http/account-status.ts';
import type { Sessions } from '../../../platform/http/calls/pipeline-parts.ts';
import type {
  ManagerContext,
  MerchantContext,
  PermissionMap,
  RequestContext,
  RoleFlags,
} from '../../../platform/http/context.ts';
import { shopOfToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import { managerRights } from '../platform-role-rules.ts';
import { platformIdentity } from '../platform-settings.ts';
import { permissionsOf, withoutAdministration } from '../role-permissions.ts';
import { refuseInOwnersPlace } from './refuse-impersonator.ts';

/** A row of `enter_session`. */
type SessionRow = Pick<
  ShopUserRow,
  'merchant_id' | 'user_name' | 'email' | 'name_en' | 'name_ar' | 'is_owner' | 'role_id'
> &
  Pick<MerchantRow, 'country_id' | 'currency_code' | 'zone' | 'day_ends_time'> &
  Pick<MerchantRow, 'prices_include_vat' | 'vat_rate_bp' | 'is_vat_registered'> &
  RoleFlags & {
    session_id: number;
    user_id: number;
    role_key: string | null;
    permissions: PermissionMap;
    settings: StoredSettings;
  };

/** The transaction knows at which device somebody works: cash is posted with its till (ledger/server/entry-sql.ts). */
const notesSession = sql`set_config('app.session_id', s.session_id::text, true)`;

const enteringShop = prepare<{ shop: number; token: Buffer; now: string }>(
  (bind) =>
    sql`select s.*, ${notesSession} from enter_session(${bind('shop', 'int')}, ${bind('token', 'bytea')},
      ${bind('now', 'timestamptz')}) s`,
);
/** A token of before, which does not name its shop. */
const entering = prepare<{ token: Buffer; now: string }>(
  (bind) =>
    sql`select s.*, ${notesSession} from enter_session(${bind('token', 'bytea')}, ${bind('now', 'timestamptz')}) s`,
);

/** A bearer token becomes who is asking, which shop, and what they may do (one row of one function). */
export const sessions: Sessions = {
  enterMerchant: (token, now) => {
    const merchant = shopOfToken(token);
    if (merchant === undefined) return entering({ token: tokenHash(token), now });
    const { text, name, values } = enteringShop({ shop: merchant, token: tokenHash(token), now });
    // Not as a function of the shop's part: a search later in the transaction is refused after one.
    return { text, name, values, merchant };
  },
  refuseInOwnersPlace,
  toMerchantContext: (row: Row, request: RequestContext): MerchantContext => {
    const s = rowsOf<SessionRow>([row])[0]!;
    const device = deviceOf(s.settings);
    const held = permissionsOf(s.role_key, s.permissions);
    return {
      ...request,
      area: 'merchant',
      merchantId: s.merchant_id,
      sessionId: s.session_id,
      today: businessDate(request.now, s.zone, s.day_ends_time),
      standing: accountStatusOf(s.settings),
      visit: impersonationOf(s.settings),
      device,
      user: {
        id: s.user_id,
        user_name: s.user_name,
        email: s.email,
        name_en: s.name_en,
        name_ar: s.name_ar,
        // A PIN is short: nobody administers the shop with it.
        is_owner: s.is_owner && !device?.by_pin,
        role_id: s.role_id,
        role_key: s.role_key,
        permissions: device?.by_pin ? withoutAdministration(held) : held,
        flags: {
          may_change_price: s.may_change_price,
          may_sell_without_stock: s.may_sell_without_stock,
          may_hold_invoice: s.may_hold_invoice,
          may_allow_debt: s.may_allow_debt,
          may_add_free_gift_cards: s.may_add_free_gift_cards,
          may_overbook: s.may_overbook,
          max_discount_bp: s.max_discount_bp,
        },
      },
      merchant: {
        country_id: s.country_id,
        currency_code: s.currency_code,
        zone: s.zone,
        day_ends_time: s.day_ends_time,
        prices_include_vat: s.prices_include_vat,
        vat_rate_bp: s.vat_rate_bp,
        is_vat_registered: s.is_vat_registered,
      },
      settings: (of) => settingsFrom(s.settings, of),
    };
  },
  // Beside the function, whose row may not change while the version before serves.
  enterManager: (token, now) => sql`
    select e.*, m.needs_second_step and not exists (
        select from manager_second_step s where s.manager_id = m.id and s.confirmed_at is not null) as needs_second_step,
      r.key as role_key, r.permissions as role_permissions
    from enter_manager_session(${tokenHash(token)}, ${now}::timestamptz) e join manager m on m.id = e.manager_id
    left join manager_role r on r.id = m.role_id`,
  toManagerContext: (row: Row, request: RequestContext): Omit<ManagerContext, 'enterMerchant'> => ({
    ...request,
    area: 'manager',
    managerId: row.manager_id as number,
    sessionId: row.session_id as number,
    manager: {
      email: row.email as string,
      name_en: row.name_en as string,
      name_ar: row.name_ar as string,
      ...(row.needs_second_step
        ? { permissions: {}, is_super_admin: false }
        : managerRights(rowsOf<Parameters<typeof managerRights>[0]>([row])[0]!)),
      needs_second_step: row.needs_second_step as boolean,
    },
    platform: settingsFrom(row.settings as StoredSettings, platformIdentity),
  }),
};
