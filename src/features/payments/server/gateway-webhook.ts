import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, transaction } from '../../../platform/db/transaction.ts';
import type { ProvedWebhookRow } from '../../../platform/gateways/serve-webhooks.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { GatewayName } from '../gateway-kinds.ts';
import { accountOfWebhook, enterGatewayWebhook, type GatewayParts, openGateway } from './gateway-accounts.ts';
import { confirmAttempt } from './gateway-jobs-names.ts';
import { findReportedAttempt } from './gateway-payments.ts';
import type { PaymentReport } from './gateways/card-gateway.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Acts on what a notice tells. A gateway's proof may leave out our name for the page: until an attempt has the gateway's own
 * number, that name alone says whose it is, so the gateway is asked back by the number before anything is believed.
 */
const receiveEvent = async (tx: MerchantTx, gateway: GatewayName, told: PaymentReport, now: string) => {
  const found = await findReportedAttempt(tx, gateway, told);
  if (!found || found.provider_id !== null) return settleAttempt(tx, gateway, told, now);
  await enqueue(tx, confirmAttempt, { attempt_id: found.id, provider_id: told.provider_id });
  return { attempt_id: found.id, outcome: 'asked_back' };
};

/**
 * Where gateways tell how payments stand: an address for each account, in which the gateway's own proof is checked with the
 * account's own secret. A notice is acted on once: its name and what it changes are written together.
 */
export const gatewayWebhook = (parts: GatewayParts): ProvedWebhookRow => ({
  path: '/card_payments/:webhook_id',
  access: {
    proved_because: 'a gateway has no session; each notice is proved as that gateway does, by the shop’s own secret',
  },
  rate_per_minute: 1200,
  hear: async (app: Pool, { raw, headers, params, now }) => {
    const webhook_id = params['webhook_id'] ?? '';
    if (!/^[A-Za-z0-9_-]{24}$/.test(webhook_id)) return 'forged';
    return transaction(app, [enterGatewayWebhook(webhook_id)], async (opened, [entered]) => {
      const merchantId = Object.values(entered![0] ?? {})[0];
      // An address that nobody has answers as one whose proof is wrong.
      if (typeof merchantId !== 'number') return 'forged';
      const tx = asMerchantTx(opened, merchantId);
      const account = (await accountOfWebhook(tx, webhook_id))!;
      const notice = openGateway(parts, merchantId, account).readNotice(raw, headers, now);
      if (notice === undefined) return 'forged';
      if (notice === null) return 'not_understood';
      const known = await tx.maybe(sql`
        select 1 from gateway_event
        where merchant_id = ${merchantId} and gateway = ${account.gateway} and event_id = ${notice.event_id}`);
      if (known) return 'taken';
      const { told } = notice;
      const { attempt_id, outcome } = told
        ? await receiveEvent(tx, account.gateway, told, now)
        : { attempt_id: null, outcome: 'not_about_a_payment' };
      await tx.run(sql`
        insert into gateway_event (gateway, event_id, attempt_id, told, outcome, received_at)
        values (${account.gateway}, ${notice.event_id}, ${attempt_id}, ${told?.status ?? 'other'}, ${outcome},
          ${now}::timestamptz) on conflict do nothing`);
      return 'taken';
    });
  },
});
