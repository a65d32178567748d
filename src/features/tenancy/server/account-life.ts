import { displayPhone } from '../../../kernel/domain/phone.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { setColumns } from '../../../platform/db/write-row.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { endSessionsOfShop } from '../../identity/server/public-api.ts';
import {
  type AccountActionName,
  type AccountFacts,
  type AccountState,
  accountBlockedReason,
  accountState,
  requestStatus,
} from '../account.ts';
import { type AccountChoice, accountChange } from '../account-change.ts';
import { accountRules } from '../account-rules.ts';
import { refuse } from '../refusals.ts';
import { type AccountMailKind, accountMail } from './account-mails.ts';

/** When, from where people reach the product, and which manager; none for the platform itself and for time. */
export interface AccountMover {
  readonly now: string;
  readonly publicUrl: string;
  readonly managerId: number | null;
  readonly reason: string | null;
}

export interface LockedAccount extends AccountFacts {
  readonly zone: string;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  /** Civil day of the shop. */
  readonly today: string;
  readonly state: AccountState;
}

/** Reads this transaction's shop and keeps every other change of its account waiting: of two at once one comes second. */
export const lockAccount = async (tx: MerchantTx, now: string): Promise<LockedAccount> => {
  const row = await tx.one<Omit<LockedAccount, 'today' | 'state'>>(sql`
    select approval, status, is_suspended, expires_on, awaits_first_entry, is_trial, plan, zone, name_ar, name_en
    from merchant where merchant_id = ${tx.merchantId} for no key update`);
  // Half of it is gone already.
  const { is_gone } = await tx.one<{ is_gone: boolean }>(sql`select is_shop_being_erased(${tx.merchantId}) as is_gone`);
  if (is_gone) throw refuse('merchant_not_found');
  const today = civilOf(now, row.zone).date;
  return { ...row, today, state: accountState(row, today) };
};

/** What the operator chose about accounts, as the app may know it. */
export const readAccountRules = async (tx: MerchantTx) => {
  const { rules } = await tx.one<{ rules: unknown }>(sql`select account_rules() as rules`);
  return accountRules.schema.parse(rules);
};

interface Owner {
  id: number;
  user_name: string;
  email: string;
  language: Language;
}
export const ownerOf = (tx: MerchantTx): Promise<Owner> =>
  tx.one<Owner>(
    sql`select id, user_name, email, language from shop_user where merchant_id = ${tx.merchantId} and is_owner`,
  );

const signInUrl = (publicUrl: string, language: Language): string =>
  `${publicUrl}${language === 'en' ? '/en' : ''}/merchant/sign-in`;

/** Tells the owner; the mail leaves if and only if the change happened. */
export const mailAccountOwner = async (
  tx: MerchantTx,
  kind: AccountMailKind,
  shop: { readonly name_ar: string | null; readonly name_en: string | null; readonly expires_on: string | null },
  by: Pick<AccountMover, 'publicUrl' | 'reason'>,
): Promise<void> => {
  const owner = await ownerOf(tx);
  const { support_phone, support_email } = await readAccountRules(tx);
  const content = accountMail(kind, {
    language: owner.language,
    shop: nameIn(owner.language, shop),
    account_id: tx.merchantId,
    user_name: owner.user_name,
    sign_in_url: signInUrl(by.publicUrl, owner.language),
    on: kind === 'account_received' || kind === 'account_rejected' ? null : shop.expires_on,
    reason: by.reason,
    support: support_phone ? displayPhone(support_phone) : support_email,
  });
  await queueMail(tx, { kind, to: owner.email, language: owner.language, content });
};

/** Writes a step of the account's life. */
export const recordAccountEvent = (
  tx: MerchantTx,
  event: { action: string; from: AccountState | null; to: AccountState; detail?: unknown },
  by: AccountMover,
): Promise<void> =>
  tx.run(sql`
    insert into account_event (happened_at, action, from_state, to_state, manager_id, reason, detail)
    values (${by.now}::timestamptz, ${event.action}, ${event.from}, ${event.to}, ${by.managerId}, ${by.reason},
      ${event.detail === undefined ? null : JSON.stringify(event.detail)}::jsonb)`);

const mailOf: Partial<Record<AccountActionName, AccountMailKind>> = {
  approve: 'account_approved',
  reject: 'account_rejected',
  suspend: 'account_suspended',
  resume: 'account_resumed',
};
/** Its people are told why at the sign-in, until it is undone. */
const keepsReason: readonly AccountActionName[] = ['reject', 'disable', 'suspend'];
const clearsReason: readonly AccountActionName[] = ['approve', 'enable', 'resume'];
const endsSessions: readonly AccountActionName[] = ['disable', 'suspend'];

/**
 * Moves the account of this transaction's shop by the table of account.ts, with the step in its history and the mail to its
 * owner. Throws the table's refusal. Answers the row before, the state after, and the sessions that ended.
 */
export const moveAccount = async (
  tx: MerchantTx,
  action: AccountActionName,
  choose: (account: LockedAccount) => Omit<AccountChoice, 'today'>,
  by: AccountMover,
): Promise<{ before: LockedAccount; after: AccountState; changed: Partial<AccountFacts>; ended: number[] }> => {
  const before = await lockAccount(tx, by.now);
  const why = accountBlockedReason(action, before.state);
  if (why) throw refuse(why);
  const changed = accountChange(action, { ...choose(before), today: before.today });
  const facts = {
    ...changed,
    ...(action === 'approve' ? { awaits_first_entry: by.managerId !== null } : {}),
  };
  const columns = {
    ...facts,
    ...(keepsReason.includes(action) ? { state_reason: by.reason } : {}),
    ...(clearsReason.includes(action) ? { state_reason: null } : {}),
  };
  if (Object.keys(columns).length > 0)
    await tx.run(sql`update merchant set ${setColumns(columns)} where merchant_id = ${tx.merchantId}`);
  const row = { ...before, ...facts };
  const after = accountState(row, before.today);
  await recordAccountEvent(tx, { action, from: before.state, to: after, detail: changed }, by);
  const ended = endsSessions.includes(action) ? await endSessionsOfShop(tx, by.now) : [];
  const mail = mailOf[action];
  if (mail && (mail !== 'account_approved' || by.managerId !== null)) await mailAccountOwner(tx, mail, row, by);
  return { before, after, changed, ended };
};

/** Writes what a new shop's request says beside its row: it is asked for, and where it lies. */
export const placeRequest = (tx: MerchantTx, cityId: number | null): Promise<void> =>
  tx.run(sql`update merchant set approval = ${requestStatus.active}, city_id = ${cityId}::int,
    city = (select arabic_name from city where id = ${cityId}::int) where merchant_id = ${tx.merchantId}`);

/** Somebody of a shop that a manager approved has come in. */
export const noteFirstEntry = (merchantId: number): Sql =>
  sql`update merchant set awaits_first_entry = false where merchant_id = ${merchantId}`;
