import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUniqueId } from '../../../kernel/contract/ids.ts';
import { type Language, languages } from '../../../kernel/text/messages.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { asMerchantTx, type MerchantTx, transaction } from '../../../platform/db/transaction.ts';
import { languageCookie, readCookie } from '../../../platform/http/cookies.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { gatewayPaymentPath } from '../gateway-payment.ts';
import { leavePath, returnPath } from '../looking-again.ts';
import { enterGatewayPayment } from './gateway-payments.ts';
import { noteLeaving, noteReturn } from './pay-by-page.ts';

interface WayParts {
  readonly app: Pool;
  readonly clock: Clock;
}

interface WayParams {
  readonly alias_name: string;
  readonly unique_id: string;
  readonly number: string;
}

const prefixOf = (language: Language): string => (language === languages[0] ? '' : `/${language}`);

/** Does its work in the shop of the payment that an address names; nothing and null where there is none. */
const inShopOf = async <Result>(
  { app }: WayParts,
  { alias_name, unique_id, number }: WayParams,
  work: (tx: MerchantTx) => Promise<Result>,
): Promise<Result | null> => {
  const isOne = isUniqueId(unique_id) && /^[A-Za-z0-9]{1,60}$/.test(alias_name) && /^\d{1,4}$/.test(number);
  if (!isOne) return null;
  return transaction(app, [enterGatewayPayment(unique_id)], async (tx, [entered]) => {
    const merchantId = Object.values(entered![0] ?? {})[0];
    return typeof merchantId === 'number' ? work(asMerchantTx(tx, merchantId)) : null;
  });
};

/** The payment's page in the language in which it was left. */
const pageOf = (request: FastifyRequest, { alias_name, unique_id }: WayParams, language: Language): string => {
  const remembered = readCookie(request.headers.cookie, languageCookie);
  const read = languages.find((one) => one === remembered) ?? language;
  return prefixOf(read) + encodeURI(gatewayPaymentPath({ alias_name, merchant_id: 0 }, unique_id));
};

const lead = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303);

/**
 * The ways between the page of a card payment and the gateway: to it, which writes down that who pays left, so that one who
 * comes back by the browser's own button is not told that nothing was begun; and back, which writes that down, has the gateway
 * asked, and leads to the payment's page. Done twice each is done once, and neither changes a state of the payment by itself.
 */
export const servePaymentWays = (server: FastifyInstance, parts: WayParts): void => {
  const status = gatewayPaymentPath({ alias_name: ':alias_name', merchant_id: 0 }, ':unique_id');
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
  const patternOf = (path: string) => path.replace(/0$/, ':number');
  for (const language of languages) {
    server.get<{ Params: WayParams }>(
      prefixOf(language) + patternOf(returnPath(status, 0)),
      { config },
      async (request, reply) => {
        const of = { now: parts.clock.now(), attempt: Number(request.params.number) };
        await inShopOf(parts, request.params, (tx) => noteReturn(tx, request.params.unique_id, of));
        return lead(reply, pageOf(request, request.params, language));
      },
    );
    server.get<{ Params: WayParams }>(
      prefixOf(language) + patternOf(leavePath(status, 0)),
      { config },
      async (request, reply) => {
        const of = { now: parts.clock.now(), attempt: Number(request.params.number) };
        const to = await inShopOf(parts, request.params, (tx) => noteLeaving(tx, request.params.unique_id, of));
        return lead(reply, to ?? pageOf(request, request.params, language));
      },
    );
  }
};
