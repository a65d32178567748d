import type { FastifyInstance } from 'fastify';
import { gatewayPaymentPath } from '../../features/payments/gateway-payment.ts';
import { returnPath } from '../../features/payments/looking-again.ts';
import { enterGatewayPayment } from '../../features/payments/server/door.ts';
import { noteReturn } from '../../features/payments/server/pay-by-page.ts';
import { isUniqueId } from '../../kernel/ids.ts';
import { type Language, languages } from '../../kernel/messages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/pools.ts';
import { asMerchantTx, transaction } from '../../platform/db/transaction.ts';
import { languageCookie, readCookie } from '../../platform/http/cookies.ts';

interface ReturnParts {
  readonly app: Pool;
  readonly clock: Clock;
}

interface ReturnParams {
  readonly alias_name: string;
  readonly unique_id: string;
  readonly number: string;
}

/**
 * Where a gateway sends who paid back to: writes down that they are back, has the gateway asked, and leads to the payment's page
 * in the language in which they left it. Done twice it is done once, and it changes no state of the payment by itself.
 */
export const servePaymentReturn = (server: FastifyInstance, { app, clock }: ReturnParts): void => {
  const shop = { alias_name: ':alias_name', merchant_id: 0 };
  const path = returnPath(gatewayPaymentPath(shop, ':unique_id'), 0).replace(/0$/, ':number');
  for (const language of languages)
    server.get<{ Params: ReturnParams }>(
      (language === languages[0] ? '' : `/${language}`) + path,
      { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { alias_name, unique_id, number } = request.params;
        const now = clock.now();
        const isOne = isUniqueId(unique_id) && /^[A-Za-z0-9]{1,60}$/.test(alias_name) && /^\d{1,4}$/.test(number);
        if (isOne)
          await transaction(app, [enterGatewayPayment(unique_id)], async (tx, [entered]) => {
            const merchantId = Object.values(entered![0] ?? {})[0];
            if (typeof merchantId === 'number')
              await noteReturn(asMerchantTx(tx, merchantId), unique_id, { now, attempt: Number(number) });
          });
        const remembered = readCookie(request.headers.cookie, languageCookie);
        const read = languages.find((one) => one === remembered) ?? (language satisfies Language);
        const to = gatewayPaymentPath({ alias_name, merchant_id: 0 }, unique_id);
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect((read === languages[0] ? '' : `/${read}`) + encodeURI(to), 303);
      },
    );
};
