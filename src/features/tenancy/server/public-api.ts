import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, type Statement, sql, table } from '../../../platform/db/sql.ts';
import type { ReferenceList } from '../../../platform/db/sync-reference-data.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { countedKinds } from '../counters.ts';

import { stateOf } from './account-state.ts';

export {
  mailAccountOwner,
  moveAccount,
  noteFirstEntry,
  placeRequest,
  readAccountRules,
  recordAccountEvent,
} from './account-life.ts';
export { isClosed, readIsClosed, stateOf } from './account-state.ts';
export { shopsNamed, usersNamed } from './find-shops.ts';
export { mailOwner } from './mail-owner.ts';
export { notifyAccountsJobs } from './notify-accounts-job.ts';
export { notifyOwner, readChannels } from './notify-owner.ts';
export { notifyOwnerOfNews } from './notify-owner-of-news.ts';
export { taxChangeJob } from './tax-change-job.ts';
export { welcomeMail } from './welcome-mail.ts';

export interface NewMerchant {
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly business_kind: 'flowers' | 'gifts' | 'beauty';
  readonly country_id: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly is_trial: boolean;
  readonly expires_on: string | null;
  readonly language: 'ar' | 'en';
  /** Only the seeds choose it: the training account is 1 (specification section 9). */
  readonly merchant_id?: number;
}

/** The statement that writes a new shop and makes it the transaction's merchant. */
export const openMerchant = (m: NewMerchant): Statement => sql`
  select open_merchant(${newUniqueId()}, ${m.name_en}, ${m.name_ar}, ${m.business_kind}, ${m.country_id}, ${m.phone},
    ${m.email}, ${m.is_trial}, ${m.expires_on}::date, ${m.language}, ${m.merchant_id ?? null}) as merchant_id`;

/** A code proved that the shop's phone is its owner's. */
export const markPhoneVerified = (tx: MerchantTx, now: string): Promise<void> =>
  tx.run(sql`update merchant set phone_verified_at = ${now}::timestamptz where merchant_id = ${tx.merchantId}`);

/** The first steps of a shop are done; the first time counts. */
export const markReady = (tx: MerchantTx, now: string): Promise<void> =>
  tx.run(sql`
    update merchant set ready_at = coalesce(ready_at, ${now}::timestamptz) where merchant_id = ${tx.merchantId}`);

/**
 * The alias of a shop's public addresses; it cannot be changed once chosen (specification section 5): false when one was. One of
 * another shop is refused by the key of `shop_alias`.
 */
export const chooseAlias = async (tx: MerchantTx, alias_name: string): Promise<boolean> => {
  const chosen = await tx.maybe(sql`update merchant set alias_name = ${alias_name}
    where merchant_id = ${tx.merchantId} and alias_name is null returning merchant_id`);
  if (chosen) await tx.run(sql`select claim_alias(${alias_name})`);
  return chosen !== undefined;
};

/** Whether some shop has this alias, open or not. */
export const isShopAlias = (alias_name: string): Statement => sql`select is_shop_alias(${alias_name}) as is_known`;

/** Turns an alias into its merchant: one row with the merchant's number, or null. */
export const enterShopAlias = (alias_name: string, now: string): Statement =>
  sql`select enter_shop_alias(${alias_name}, ${now}::timestamptz) as merchant_id`;

export interface MerchantSettings {
  readonly trn: string | null;
  readonly commercial_registration: string | null;
  readonly street: string | null;
  readonly building_number: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly vat_rate_bp: number;
  readonly prices_include_vat: boolean;
  readonly invoice_prefix: string;
  readonly invoice_note_en: string | null;
  readonly invoice_note_ar: string | null;
}

/** What documents print about the shop. Changing it leaves issued documents as they were. */
export const saveMerchantSettings = async (tx: MerchantTx, s: MerchantSettings): Promise<void> => {
  await tx.run(sql`
    update merchant set trn = ${s.trn}, commercial_registration = ${s.commercial_registration}, street = ${s.street},
      building_number = ${s.building_number}, district = ${s.district}, city = ${s.city}, postal_code = ${s.postal_code},
      is_vat_registered = ${s.vat_rate_bp > 0}, vat_rate_bp = ${s.vat_rate_bp}, prices_include_vat = ${s.prices_include_vat},
      invoice_prefix = ${s.invoice_prefix}, invoice_note_en = ${s.invoice_note_en}, invoice_note_ar = ${s.invoice_note_ar}
    where merchant_id = ${tx.merchantId}`);
  await recordSellerIdentity(tx);
};

/**
 * Freezes what the shop's documents say about it now and makes it the identity of those to come. A text that was used
 * before is not written twice: settings that go from A to B and back to A print A again.
 */
export const recordSellerIdentity = (tx: MerchantTx): Promise<void> => tx.run(sql`select record_seller_identity()`);

/** Where the shop is and how it is registered, as the tax authority asks for it: its documents say it from now on. */
export const saveRegistration = async (
  tx: MerchantTx,
  of: Readonly<
    Record<
      'commercial_registration' | 'short_address' | 'street' | 'building_number' | 'district' | 'city' | 'postal_code',
      string
    >
  >,
): Promise<void> => {
  await tx.run(sql`
    update merchant set commercial_registration = ${of.commercial_registration}, short_address = ${of.short_address},
      street = ${of.street}, building_number = ${of.building_number}, district = ${of.district},
      city_id = case when city is distinct from ${of.city} then null else city_id end, city = ${of.city},
      postal_code = ${of.postal_code}, settings_version = settings_version + 1
    where merchant_id = ${tx.merchantId}`);
  await recordSellerIdentity(tx);
};

/** What every screen needs of the shop's own row (specification section 3), with its country's calling code. */
export const shopFacts = (merchantId: number, now: string): Sql => sql`
  select m.name_en, m.name_ar, f.url as logo_url, m.wizard_progress, m.wizard_skipped,
    m.ready_at is not null as is_ready, m.business_kind, m.is_trial, m.expires_on,
    c.prefix as calling_code, ${stateOf(now)} as account_state, m.state_reason, m.awaits_first_entry
  from merchant m join country c on c.id = m.country_id
  left join file_url f on f.merchant_id = m.merchant_id and f.id = m.logo_file_id where m.merchant_id = ${merchantId}`;

/** Says that a VAT number is this shop's; one of another shop is refused by the key of `shop_trn`. */
export const claimTrn = (tx: MerchantTx, trn: string): Promise<void> => tx.run(sql`select claim_trn(${trn})`);

/** Gap-free counters of every document kind. */
export const createDocumentCounters = (tx: MerchantTx): Promise<void> =>
  tx.run(sql`insert into document_counter (kind) select unnest(${countedKinds}::smallint[]) on conflict do nothing`);

/** The same for shops that exist when a kind is added. */
export const referenceCounters: ReferenceList = {
  name: 'document_counters',
  rows: countedKinds,
  sql: `
    insert into document_counter (merchant_id, kind)
    select m.merchant_id, k.kind::smallint from merchant m cross join jsonb_array_elements_text($1::jsonb) as k (kind)
    where $2::int is null or m.merchant_id = $2
    on conflict do nothing`,
};

/** The number that a document took, and its time: never earlier than the document before it. */
export const counter = table('counter', ['last_number', 'issued_at']);

/**
 * The part of a document that takes the next gap-free number of its kind. The row stays locked until the commit, so it is
 * the last lock of all; the time of the document is told under it.
 */
export const numberPart = part<'number', { readonly kind: number }, { kind: number; now: string }>({
  name: 'number',
  values: (given, head) => ({ kind: given?.kind ?? 0, now: head.now }),
  locks: (given) => [{ order: lockOrder.counter, rows: lockNumber(given.kind) }],
  sql: (bind) => ({
    after: [
      sql`counter as (
      update document_counter set last_number = last_number + 1,
        last_issued_at = greatest(last_issued_at, ${bind('now', 'timestamptz')})
      where merchant_id = ${currentMerchantId} and kind = ${bind('kind', 'smallint')} and (select passed from guards)
      returning last_number, last_issued_at as issued_at)`,
    ],
  }),
});

/** Numbers of `count` records that are written together, up to the one answered; the last lock of the transaction. */
export const allocateNumbers = (kind: number, count: number, now: string): Statement => sql`
    update document_counter set last_number = document_counter.last_number + ${count}::int,
      last_issued_at = greatest(last_issued_at, ${now}::timestamptz)
    where merchant_id = ${currentMerchantId} and kind = ${kind}::smallint
    returning last_number as number, last_issued_at as issued_at`;

/** The same for one record: its number and time. */
export const allocateNumber = (
  tx: MerchantTx,
  kind: number,
  now: string,
): Promise<{ readonly number: number; readonly issued_at: string }> => tx.one(allocateNumbers(kind, 1, now));

const lockNumber = (kind: number): Sql =>
  sql`select last_number from document_counter where merchant_id = ${currentMerchantId}
    and kind = ${kind}::smallint for no key update`;
