import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { ServiceOutage } from '../../../platform/gateways/call-service.ts';
import { isOutgoingHeld } from '../../../platform/messages/outgoing-hold.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { type GatewayName, gatewayKind } from '../gateway-kinds.ts';
import type { CardMethod } from '../gateway-payment.ts';
import { gatewayRules, methodRules } from '../gateway-rules.ts';
import { refuse } from '../refusals.ts';
import type { CardGateway } from './gateways/card-gateway.ts';
import { moyasar } from './gateways/moyasar.ts';
import { type SandboxSettings, sandbox } from './gateways/sandbox.ts';
import { tap } from './gateways/tap.ts';

/** A shop's account as it is kept. */
export interface GatewayAccount {
  readonly gateway: GatewayName;
  readonly version: number;
  readonly status: number;
  readonly key_sealed: Buffer | null;
  readonly key_hint: string | null;
  readonly secret_sealed: Buffer | null;
  readonly company: string | null;
  readonly gateway_merchant: string | null;
  readonly webhook_id: string;
  readonly checked_at: string | null;
  readonly check_error: string | null;
}

const columns = sql`gateway, version, status, key_sealed, key_hint, secret_sealed, company, gateway_merchant, webhook_id,
  checked_at, check_error`;

/** What adapters are made with. */
export interface GatewayParts {
  readonly sealer: Sealer;
  /** The embedded provider, where there is one. */
  readonly sandbox: SandboxSettings | undefined;
  /** Where the real ones are, when elsewhere than they say. */
  readonly urls: { readonly moyasar?: string | undefined; readonly tap?: string | undefined };
}

/** For what the secrets of a shop's account are sealed, and for whom. */
export const sealPurpose = 'payment gateway';
export const sealedFor = (merchantId: number, gateway: GatewayName, field: 'key' | 'secret'): string =>
  `${merchantId}/${gateway}/${field}`;

/** All accounts of the shop, the one that takes new payments first. */
export const readAccounts = (tx: MerchantTx): Promise<GatewayAccount[]> =>
  tx.many(sql`select ${columns} from gateway_account where merchant_id = ${tx.merchantId}
              order by status desc, changed_at desc, gateway limit 20`);

export const readAccount = (tx: MerchantTx, gateway: GatewayName): Promise<GatewayAccount | undefined> =>
  tx.maybe(sql`select ${columns} from gateway_account where merchant_id = ${tx.merchantId} and gateway = ${gateway}`);

/** The account whose notices come to this address. */
export const accountOfWebhook = (tx: MerchantTx, webhook_id: string): Promise<GatewayAccount | undefined> =>
  tx.maybe(sql`select ${columns} from gateway_account
               where merchant_id = ${tx.merchantId} and webhook_id = ${webhook_id}`);

export const enterGatewayWebhook = (webhook_id: string): Statement =>
  sql`select enter_gateway_webhook(${webhook_id}) as merchant_id`;

interface CardRules {
  readonly gateways: readonly GatewayName[];
  readonly methods: readonly CardMethod[];
}
const cardRules = sql`select card_payment_rules() as rules`;
const toCardRules = (rows: Row[] | undefined): CardRules => {
  const { rules } = rowsOf<{ rules: Record<string, unknown> }>(rows)[0]!;
  return {
    gateways: gatewayRules.schema.parse(rules[gatewayRules.feature] ?? {}).gateways,
    methods: methodRules.schema.parse(rules[methodRules.feature] ?? {}).methods,
  };
};
/** What the platform allows: gateways, and what customers pay by. */
export const readCardRules = async (tx: MerchantTx | PublicTx): Promise<CardRules> =>
  toCardRules(await tx.many(cardRules));

/** The account and the methods by which a shop takes cards now; null: it offers none. */
export const offeredAccount = async (
  tx: MerchantTx,
  currency_code: string,
): Promise<{ account: GatewayAccount; methods: readonly CardMethod[] } | null> => {
  const [account] = await readAccounts(tx);
  if (account?.status !== 1 || (await isOutgoingHeld(tx))) return null;
  const rules = await readCardRules(tx);
  const isAllowed = account.gateway === 'sandbox' || rules.gateways.includes(account.gateway);
  const takesCurrency = gatewayKind(account.gateway).currencies.includes(currency_code);
  return isAllowed && takesCurrency && rules.methods.length > 0 ? { account, methods: rules.methods } : null;
};

/** Whether a page may offer cards: the same rule by what pages may read of an account. */
export const takesCards = async (tx: MerchantTx | PublicTx, currency_code: string): Promise<boolean> => {
  const [accounts, allowed] = await tx.batch([
    sql`select gateway, status from gateway_account where merchant_id = ${tx.merchantId}
          and not exists (select from merchant where merchant_id = ${tx.merchantId} and outgoing_held_at is not null)
        order by status desc, changed_at desc, gateway limit 1`,
    cardRules,
  ]);
  const [row] = rowsOf<{ gateway: GatewayName; status: number }>(accounts);
  if (row?.status !== 1) return false;
  const { gateways, methods } = toCardRules(allowed);
  const isAllowed = row.gateway === 'sandbox' || gateways.includes(row.gateway);
  return isAllowed && gatewayKind(row.gateway).currencies.includes(currency_code) && methods.length > 0;
};

/** The same, or says that the shop takes no cards. */
export const requireAccount = async (tx: MerchantTx, currency_code: string) => {
  const offered = await offeredAccount(tx, currency_code);
  if (!offered) throw refuse('card_payments_not_offered');
  return offered;
};

/** The conversation with a shop's gateway. A key that does not open any more is put right by a person: it is later. */
export const openGateway = (parts: GatewayParts, merchantId: number, account: GatewayAccount): CardGateway => {
  const { gateway, company, gateway_merchant } = account;
  if (gateway === 'sandbox') {
    if (!parts.sandbox) throw new ServiceOutage('there is no sandbox here');
    return sandbox(parts.sandbox);
  }
  const open = (field: 'key' | 'secret', sealed: Buffer | null): string | null =>
    sealed && parts.sealer.open(sealPurpose, sealedFor(merchantId, gateway, field), sealed);
  const key = open('key', account.key_sealed);
  if (key === null) throw new ServiceOutage('its key cannot be read: enter it anew');
  const url = parts.urls[gateway];
  const at = url === undefined ? {} : { url };
  if (gateway === 'tap') return tap({ key, company, gateway_merchant, ...at });
  const secret = open('secret', account.secret_sealed);
  if (secret === null) throw new ServiceOutage('its secret cannot be read: enter it anew');
  return moyasar({ key, secret, company, gateway_merchant, ...at });
};
