import { type Language, languages } from '../../../kernel/text/messages.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import { ServiceOutage, ServiceRefused } from '../../../platform/gateways/call-service.ts';
import {
  type AnyJob,
  type DatabaseJob,
  defineJob,
  type EmptyPayload,
  type OutsideJob,
  type OutsideRun,
} from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { isOutgoingHeld } from '../../../platform/messages/outgoing-hold.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { webhookUrl } from '../gateway-kinds.ts';
import { attemptMinutes, gatewayPaymentPath, gatewayStatus, pendingStates, refundStatus } from '../gateway-payment.ts';
import { returnPath } from '../looking-again.ts';
import { auditCardPaid } from './audit-card-paid.ts';
import { type GatewayParts, openGateway, readAccount, readCardRules } from './gateway-accounts.ts';
import { askPayment, confirmAttempt, notifyPaid, openAttempt, sendRefund, tryAccount } from './gateway-jobs-names.ts';
import {
  type Attempt,
  attemptColumns,
  attemptsOf,
  endAttempts,
  followAttempt,
  lockGatewayPayment,
} from './gateway-payments.ts';
import { businessDayOf, postDouble, readRefund, settleRefund } from './gateway-refunds.ts';
import type { CardGateway, NewPage } from './gateways/card-gateway.ts';
import type { PurchaseKinds } from './purchase.ts';
import {
  askAboutEach,
  reconciliationEverywhereJob,
  reconciliationJob,
  serviceRetry,
  unheardSince,
} from './reconciliation.ts';
import { settleAttempt } from './settle-attempt.ts';

export interface GatewayJobParts {
  readonly gateways: () => GatewayParts;
  readonly purchases: PurchaseKinds;
  /** Address of this product as gateways and people's browsers reach it. */
  readonly publicUrl: () => string;
}

/** The shop's gateway, as its account is now. */
const gatewayOf = async (run: OutsideRun, parts: GatewayJobParts, of: Pick<Attempt, 'gateway'>) => {
  const { account, isHeld } = await run.transaction(async (tx) => ({
    account: await readAccount(tx, of.gateway),
    isHeld: await isOutgoingHeld(tx),
  }));
  // Asked again once the owner has confirmed the restored shop.
  if (isHeld) throw new ServiceOutage('the shop was restored and its owner has not confirmed it');
  if (!account) throw new ServiceRefused(`the shop has no account at ${of.gateway}`);
  const webhook_url = webhookUrl(parts.publicUrl(), account.webhook_id);
  return { gateway: openGateway(parts.gateways(), run.merchantId, account), webhook_url };
};

const readAttempt = (run: OutsideRun, id: number): Promise<Attempt | undefined> =>
  run.transaction((tx) =>
    tx.maybe<Attempt>(
      sql`select ${attemptColumns} from gateway_attempt where merchant_id = ${tx.merchantId} and id = ${id}`,
    ),
  );

/** What the page of an attempt says and who it is for; the attempt is counted as tried before anybody is asked. */
const readPage = (run: OutsideRun, parts: GatewayJobParts, attempt: Attempt, webhook_url: string): Promise<NewPage> =>
  run.transaction(async (tx) => {
    const row = await tx.one<{
      unique_id: string;
      amount: number;
      currency_code: string;
      note: string | null;
      expires_at: string;
      alias_name: string | null;
      merchant_id: number;
      shop: string;
      language: Language;
      payer_name: string | null;
      email: string | null;
      mobile: string | null;
    }>(sql`
      select p.unique_id, p.amount, p.currency_code, p.note, m.alias_name, m.merchant_id,
        least(p.expires_at, ${addSeconds(run.now, attemptMinutes * 60)}::timestamptz) as expires_at,
        coalesce(m.name_ar, m.name_en) as shop, coalesce(c.language, m.language) as language,
        coalesce(c.name_ar, c.name_en) as payer_name, c.email, c.mobile
      from gateway_payment p join merchant m on m.merchant_id = p.merchant_id
      left join customer c on c.merchant_id = p.merchant_id and c.id = p.customer_id
      where p.merchant_id = ${tx.merchantId} and p.id = ${attempt.payment_id}`);
    const { methods } = await readCardRules(tx);
    await tx.run(sql`update gateway_attempt set tries = tries + 1, asked_at = ${run.now}::timestamptz
                     where merchant_id = ${tx.merchantId} and id = ${attempt.id}`);
    return {
      reference: attempt.reference,
      amount: row.amount,
      currency: row.currency_code,
      description: row.note ? `${row.shop}: ${row.note}`.slice(0, 200) : row.shop,
      // In the language of who pays, unless their browser remembers that they read the page in the other one.
      return_url: `${parts.publicUrl()}${row.language === languages[0] ? '' : `/${row.language}`}${returnPath(gatewayPaymentPath(row, row.unique_id), attempt.number)}`,
      webhook_url,
      expires_at: row.expires_at,
      methods,
      payer: { name: row.payer_name, email: row.email, mobile: row.mobile },
      tried_before: attempt.tries > 0,
    };
  });

/** The gateway said no for good: the attempt failed, with its words for who looks into it. */
const failAttempt = (run: OutsideRun, attempt: Attempt, words: string): Promise<void> =>
  run.transaction(async (tx) => {
    const payment = (await lockGatewayPayment(tx, attempt.payment_id))!;
    const failed = await tx.maybe(sql`
      update gateway_attempt set status = ${gatewayStatus.failed}, last_error = ${words.slice(0, 300)},
        ended_at = ${run.now}::timestamptz
      where merchant_id = ${tx.merchantId} and id = ${attempt.id} and status = ${gatewayStatus.made} returning id`);
    if (failed && pendingStates.includes(payment.status))
      await followAttempt(tx, payment, gatewayStatus.failed, run.now);
  });

const closePage = async (run: OutsideRun, gateway: CardGateway, attempt: Attempt): Promise<void> => {
  if (attempt.status === gatewayStatus.paid || (attempt.provider_id === null && attempt.tries === 0)) return;
  const told = await gateway.cancel(attempt);
  if (told) await run.transaction((tx) => settleAttempt(tx, attempt.gateway, told, run.now));
};

/** Opens the page of a made attempt, and closes that of one that ended. Done twice, it is done once. */
const openAttemptJob = (parts: GatewayJobParts): OutsideJob<typeof openAttempt.payload> =>
  defineJob<typeof openAttempt.payload, OutsideJob<typeof openAttempt.payload>>({
    ...openAttempt,
    kind: 'outside',
    retry: serviceRetry,
    expire_seconds: 60,
    concurrency: 2,
    handle: async (run, { attempt_id }) => {
      const attempt = await readAttempt(run, attempt_id);
      if (!attempt || attempt.status === gatewayStatus.open) return;
      try {
        const { gateway, webhook_url } = await gatewayOf(run, parts, attempt);
        if (attempt.status !== gatewayStatus.made) return await closePage(run, gateway, attempt);
        const told = await gateway.open(await readPage(run, parts, attempt, webhook_url));
        await run.transaction((tx) =>
          settleAttempt(tx, attempt.gateway, { ...told, reference: attempt.reference }, run.now),
        );
        const now = await readAttempt(run, attempt_id);
        // Ended while the gateway opened it: the page must not stay open there.
        if (now && now.status !== gatewayStatus.open)
          await closePage(run, gateway, { ...now, provider_id: told.provider_id });
      } catch (error) {
        const words = String((error as Error).message);
        if (error instanceof ServiceRefused) return await failAttempt(run, attempt, words);
        await run.transaction((tx) =>
          tx.run(sql`update gateway_attempt set last_error = ${words.slice(0, 300)}
                     where merchant_id = ${tx.merchantId} and id = ${attempt.id} and status = ${gatewayStatus.made}`),
        );
        throw error;
      }
    },
  });

/** Tells what was paid for: its posting and that it was told are one transaction, so it happens once. */
const notifyPaidJob = (parts: GatewayJobParts): DatabaseJob<typeof notifyPaid.payload> =>
  defineJob<typeof notifyPaid.payload, DatabaseJob<typeof notifyPaid.payload>>({
    ...notifyPaid,
    kind: 'database',
    retry: { limit: 20, delay_seconds: 10, max_delay_seconds: 3600 },
    expire_seconds: 60,
    handle: async (run, tx, { payment_id }) => {
      const found = await tx.maybe<{ customer_id: number | null }>(
        sql`select customer_id from gateway_payment where merchant_id = ${tx.merchantId} and id = ${payment_id}`,
      );
      if (!found) return;
      // The customer first, as a sale does.
      if (found.customer_id !== null) await tx.run(lockCustomer(found.customer_id));
      const payment = (await lockGatewayPayment(tx, payment_id))!;
      if (payment.status === payment.told_status || pendingStates.includes(payment.status)) return;
      const kind = parts.purchases.get(payment.purpose);
      if (!kind) throw new Error(`gateway payment ${payment_id} pays for ${payment.purpose}, which nobody knows`);
      const moment = {
        ...{ now: run.now, today: await businessDayOf(tx, run.now), public_url: parts.publicUrl() },
        sealer: run.sealer,
      };
      const isPaid = payment.status === gatewayStatus.paid;
      if (!isPaid) await kind.ended?.(tx, payment, payment.status, moment);
      const document_id = isPaid ? (await kind.paid(tx, payment, moment)).document_id : payment.document_id;
      await tx.run(sql`
        update gateway_payment set told_status = ${payment.status}, document_id = ${document_id},
          paid_on = ${isPaid ? moment.today : null}::date
        where merchant_id = ${tx.merchantId} and id = ${payment_id}`);
      if (isPaid) await tx.run(auditCardPaid(run, payment));
      await tx.run(publishChangesAtCommit(tx.merchantId, ['gateway_payments', 'invoices', 'payments']));
    },
  });

/** Asks how one payment stands: every attempt that may still be paid. */
const ask = async (run: OutsideRun, parts: GatewayJobParts, payment_id: number): Promise<void> => {
  const attempts = await run.transaction((tx) => attemptsOf(tx, payment_id));
  for (const attempt of attempts) {
    if (attempt.status === gatewayStatus.paid) continue;
    await run.transaction((tx) =>
      tx.run(sql`update gateway_attempt set asked_at = ${run.now}::timestamptz
                 where merchant_id = ${tx.merchantId} and id = ${attempt.id}`),
    );
    const { gateway } = await gatewayOf(run, parts, attempt);
    const told = attempt.tries > 0 ? await gateway.find(attempt) : null;
    await run.transaction(async (tx) => {
      if (told) await settleAttempt(tx, attempt.gateway, { ...told, reference: attempt.reference }, run.now);
      // Its job gave up while the gateway was away: it is opened after all.
      if (attempt.status === gatewayStatus.made) await enqueue(tx, openAttempt, { attempt_id: attempt.id });
    });
  }
};

/**
 * A notice named a page whose number nobody here knew: what the gateway itself says of that number counts, where it says that the
 * page is this attempt's.
 */
const confirmAttemptJob = (parts: GatewayJobParts): OutsideJob<typeof confirmAttempt.payload> =>
  defineJob<typeof confirmAttempt.payload, OutsideJob<typeof confirmAttempt.payload>>({
    ...confirmAttempt,
    kind: 'outside',
    retry: serviceRetry,
    expire_seconds: 60,
    handle: async (run, { attempt_id, provider_id }) => {
      const attempt = await readAttempt(run, attempt_id);
      if (!attempt || attempt.status === gatewayStatus.paid) return;
      const { gateway } = await gatewayOf(run, parts, attempt);
      const told = await gateway.find({
        reference: attempt.reference,
        provider_id: attempt.provider_id ?? provider_id,
      });
      if (told?.reference !== attempt.reference) return;
      await run.transaction((tx) => settleAttempt(tx, attempt.gateway, told, run.now));
    },
  });

const askPaymentJob = (parts: GatewayJobParts): OutsideJob<typeof askPayment.payload> =>
  defineJob<typeof askPayment.payload, OutsideJob<typeof askPayment.payload>>({
    ...askPayment,
    kind: 'outside',
    retry: { limit: 2, delay_seconds: 5 },
    expire_seconds: 60,
    handle: (run, { payment_id }) => ask(run, parts, payment_id),
  });

const sendRefundJob = (parts: GatewayJobParts): OutsideJob<typeof sendRefund.payload> =>
  defineJob<typeof sendRefund.payload, OutsideJob<typeof sendRefund.payload>>({
    ...sendRefund,
    kind: 'outside',
    retry: serviceRetry,
    expire_seconds: 60,
    handle: async (run, { refund_id }) => {
      const refund = await run.transaction(async (tx) => {
        await postDouble(tx, refund_id, run.now);
        await tx.run(sql`update gateway_refund set tries = tries + 1, asked_at = ${run.now}::timestamptz
                         where merchant_id = ${tx.merchantId} and id = ${refund_id}`);
        return readRefund(tx, refund_id);
      });
      if (!refund || refund.status !== refundStatus.pending) return;
      try {
        const { gateway, webhook_url } = await gatewayOf(run, parts, refund);
        const told = await gateway.refund({ ...refund, currency: refund.currency_code, webhook_url });
        await run.transaction(async (tx) => {
          if (!(await settleRefund(tx, refund_id, told, run.now))) return;
          const moment = { now: run.now, public_url: parts.publicUrl() };
          const payment = { id: refund.payment_id, purpose_id: refund.purpose_id };
          await parts.purchases.get(refund.purpose)?.refunded?.(tx, payment, refund, moment);
        });
      } catch (error) {
        const words = String((error as Error).message).slice(0, 300);
        if (error instanceof ServiceRefused) {
          const told = { provider_refund_id: null, status: 'refused', words } as const;
          await run.transaction((tx) => settleRefund(tx, refund_id, told, run.now));
          return;
        }
        await run.transaction((tx) =>
          tx.run(sql`update gateway_refund set last_error = ${words}
                     where merchant_id = ${tx.merchantId} and id = ${refund_id} and status = ${refundStatus.pending}`),
        );
        throw error;
      }
    },
  });

/** Signs in with a shop's keys and says whether that worked. */
const tryAccountJob = (parts: GatewayJobParts): OutsideJob<typeof tryAccount.payload> =>
  defineJob<typeof tryAccount.payload, OutsideJob<typeof tryAccount.payload>>({
    ...tryAccount,
    kind: 'outside',
    retry: { limit: 0, delay_seconds: 5 },
    expire_seconds: 60,
    handle: async (run, given) => {
      const account = await run.transaction((tx) => readAccount(tx, given.gateway as 'sandbox'));
      if (!account) return;
      let error: string | null = null;
      try {
        await openGateway(parts.gateways(), run.merchantId, account).tryKeys();
      } catch (fault) {
        error = String((fault as Error).message).slice(0, 300);
      }
      await run.transaction(async (tx) => {
        // The keys that were tried, not those that were entered meanwhile.
        await tx.run(sql`
          update gateway_account set checked_at = ${run.now}::timestamptz, check_error = ${error}
          where merchant_id = ${tx.merchantId} and gateway = ${account.gateway} and version = ${account.version}`);
        await tx.run(publishChangesAtCommit(tx.merchantId, ['gateway_account']));
      });
    },
  });

/** A page whose time is over by this much and that nobody paid is given up; what is paid late still counts. */
const graceSeconds = 900;

/** Finds what got lost on the way: notices, jobs that gave up, pages that nobody came back from. */
const reconcileJob = (parts: GatewayJobParts): OutsideJob<EmptyPayload> =>
  reconciliationJob('gateway_payment.reconcile', async (run) => {
    const before = unheardSince(run.now);
    const found = await run.transaction(async (tx) => {
      const refunds = await tx.many<{ id: number }>(sql`
        select id from gateway_refund where merchant_id = ${tx.merchantId} and status = ${refundStatus.pending}
          and coalesce(asked_at, created_at) < ${before}::timestamptz order by id limit 200`);
      for (const { id } of refunds) await enqueue(tx, sendRefund, { refund_id: id });
      const untold = await tx.many<{ id: number }>(sql`
        select id from gateway_payment where merchant_id = ${tx.merchantId} and status in (3, 4, 5, 6)
          and status <> coalesce(told_status, 0) and ended_at < ${before}::timestamptz order by id limit 200`);
      for (const { id } of untold) await enqueue(tx, notifyPaid, { payment_id: id });
      return tx.many<{ payment_id: number }>(sql`
        select payment_id from gateway_attempt
        where merchant_id = ${tx.merchantId} and status = any(${[...pendingStates]}::smallint[])
          and coalesce(asked_at, created_at) < ${before}::timestamptz
        union
        select payment_id from gateway_attempt
        where merchant_id = ${tx.merchantId} and status in (3, 4, 6) and provider_id is not null
          and ended_at between ${addSeconds(run.now, -86_400)}::timestamptz and ${before}::timestamptz
          and coalesce(asked_at, created_at) < ${addSeconds(run.now, -3_600)}::timestamptz
        limit 200`);
    });
    const faults = await askAboutEach(found, ({ payment_id }) => ask(run, parts, payment_id));
    // Also while the gateway is away: who waits for a place that nobody pays need not wait for it.
    const given = await run.transaction((tx) =>
      tx.many<{ payment_id: number }>(sql`
        select payment_id from gateway_attempt
        where merchant_id = ${tx.merchantId} and status = any(${[...pendingStates]}::smallint[])
          and created_at < ${addSeconds(run.now, -(attemptMinutes * 60 + graceSeconds))}::timestamptz limit 200`),
    );
    for (const { payment_id } of given)
      await run.transaction(async (tx) => {
        const payment = (await lockGatewayPayment(tx, payment_id))!;
        await endAttempts(tx, payment_id, gatewayStatus.expired, run.now);
        if (pendingStates.includes(payment.status)) await followAttempt(tx, payment, gatewayStatus.expired, run.now);
      });
    return faults;
  });

/** Every job of card payments. */
export const gatewayJobs = (parts: GatewayJobParts): readonly AnyJob[] => {
  const reconcile = reconcileJob(parts);
  return [
    openAttemptJob(parts),
    notifyPaidJob(parts),
    confirmAttemptJob(parts),
    askPaymentJob(parts),
    sendRefundJob(parts),
    tryAccountJob(parts),
    reconcile,
    reconciliationEverywhereJob(
      'gateway_payment.visit',
      reconcile,
      (before) => sql`select * from merchants_with_gateway_work(${before}::timestamptz)`,
    ),
  ];
};
