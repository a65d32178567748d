import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { fieldError, TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext, RequestContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { gatewayAccounts } from '../gateway-contract.ts';
import { type AccountField, type GatewayName, gatewayKind, webhookUrl } from '../gateway-kinds.ts';
import { refuse } from '../refusals.ts';
import { type GatewayAccount, readAccounts, readCardRules, sealedFor, sealPurpose } from './gateway-accounts.ts';
import { tryAccount } from './gateway-jobs-names.ts';

type Answer = OutputOf<typeof gatewayAccounts.get>;

const hinted = 4;
/** The last letters of a key, by which a person knows it again. */
export const hintOf = (key: string): string => key.slice(-hinted);

const accountAnswer = (ctx: RequestContext, account: GatewayAccount): Answer['accounts'][number] => ({
  gateway: account.gateway,
  version: account.version,
  is_active: account.status === 1,
  key_hint: account.key_hint,
  has_secret: account.secret_sealed !== null,
  company: account.company,
  gateway_merchant: account.gateway_merchant,
  webhook_url: webhookUrl(ctx.publicUrl, account.webhook_id),
  checked_at: account.checked_at,
  check_error: account.check_error,
});

/** The shop's accounts, and what it may connect. The sandbox is offered to nobody who has it not. */
export const readGatewayAccounts = async (ctx: MerchantContext, tx: MerchantTx): Promise<Answer> => {
  const accounts = await readAccounts(tx);
  const { gateways } = await readCardRules(tx);
  const kept = accounts.map((account) => account.gateway);
  const offered = [...gateways, ...kept.filter((name) => !gateways.includes(name))];
  return { offered, accounts: accounts.map((account) => accountAnswer(ctx, account)) };
};

/** Whether what was typed can be an account of this gateway; `kept` says what it has already. */
export const checkAccount = (
  gateway: GatewayName,
  given: Readonly<Partial<Record<AccountField, string | null | undefined>>>,
  kept: { readonly api_key: boolean; readonly secret: boolean },
): void => {
  const kind = gatewayKind(gateway);
  for (const field of kind.requires) {
    const isKept = (field === 'api_key' && kept.api_key) || (field === 'secret' && kept.secret);
    if (!given[field] && !isKept) throw fieldError(field, 'required');
  }
  if (given.api_key && kind.key_form && !kind.key_form.test(given.api_key))
    throw fieldError('api_key', 'gateway_key_wrong');
};

/**
 * Connects a gateway or changes its keys. Keys are sealed for this shop and this gateway: in another row they do not open.
 * One account takes new payments; what was begun with another is finished with that.
 */
export const saveGatewayAccount = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof gatewayAccounts.save>,
): Promise<Answer> => {
  const { gateway } = input;
  // One at a time in a shop: two that become the active one at once wait for each other.
  await tx.run(sql`select 1 from merchant where merchant_id = ${ctx.merchantId} for no key update`);
  const accounts = await readAccounts(tx);
  const before = accounts.find((account) => account.gateway === gateway);
  const { gateways } = await readCardRules(tx);
  if (!before && (gateway === 'sandbox' || !gateways.includes(gateway)))
    throw fieldError('gateway', 'gateway_not_offered');
  if ((before?.version ?? 0) !== input.version)
    throw new TransportError(409, 'changed_meanwhile', { current: await readGatewayAccounts(ctx, tx) });
  checkAccount(gateway, input, { api_key: before?.key_sealed != null, secret: before?.secret_sealed != null });
  const sealed = (field: 'key' | 'secret'): Buffer | null => {
    const typed = field === 'key' ? input.api_key : input.secret;
    if (typed) return ctx.sealer.seal(sealPurpose, sealedFor(ctx.merchantId, gateway, field), typed);
    return before?.[`${field}_sealed`] ?? null;
  };
  if (input.is_active)
    await tx.run(sql`update gateway_account set status = 0, version = version + 1
                     where merchant_id = ${ctx.merchantId} and status = 1 and gateway <> ${gateway}`);
  await tx.run(sql`
    insert into gateway_account (gateway, status, key_sealed, key_hint, secret_sealed, company, gateway_merchant, webhook_id,
      changed_at, changed_by)
    values (${gateway}, ${input.is_active ? 1 : 0}, ${sealed('key')}, ${input.api_key ? hintOf(input.api_key) : null},
      ${sealed('secret')}, ${input.company ?? null}, ${input.gateway_merchant ?? null}, ${newUniqueId()},
      ${ctx.now}::timestamptz, ${ctx.user.id})
    on conflict (merchant_id, gateway) do update set status = excluded.status, key_sealed = excluded.key_sealed,
      key_hint = coalesce(excluded.key_hint, gateway_account.key_hint), secret_sealed = excluded.secret_sealed,
      company = excluded.company, gateway_merchant = excluded.gateway_merchant, version = gateway_account.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      checked_at = case when ${Boolean(input.api_key)} then null else gateway_account.checked_at end,
      check_error = case when ${Boolean(input.api_key)} then null else gateway_account.check_error end`);
  ctx.note({
    before: before ? { gateway, is_active: before.status === 1, key_hint: before.key_hint } : {},
    after: {
      gateway,
      is_active: input.is_active,
      key_hint: input.api_key ? hintOf(input.api_key) : (before?.key_hint ?? null),
      company: input.company ?? null,
    },
  });
  ctx.publishChange('gateway_account');
  return readGatewayAccounts(ctx, tx);
};

/** Has a job sign in with the kept keys: no request waits for a gateway. */
export const tryGatewayAccount = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof gatewayAccounts.tryKeys>,
): Promise<{ done: true }> => {
  const asked = await tx.maybe(sql`
    update gateway_account set checked_at = null, check_error = null
    where merchant_id = ${ctx.merchantId} and gateway = ${input.gateway} returning 1 as asked`);
  if (!asked) throw refuse('gateway_account_not_found');
  await enqueue(tx, tryAccount, { gateway: input.gateway });
  ctx.publishChange('gateway_account');
  return { done: true };
};
