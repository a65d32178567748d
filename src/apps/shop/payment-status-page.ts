import { z } from 'zod';
import {
  appointmentAddressOf,
  appointmentHeldOf,
  appointmentLapsedOf,
  appointmentMoneyGoesBackOf,
  appointmentNumberOf,
  appointmentStandsOf,
  appointmentStartOf,
} from '../../features/appointments/server/public-api.ts';
import { sameAgainPath } from '../../features/booking/same-again.ts';
import { loadTicket } from '../../features/booking/server/public-api.ts';
import { documentAddressOf } from '../../features/documents/server/public-api.ts';
import { orderPath, orderPurpose } from '../../features/flower-menu/menu.ts';
import { orderAddressOf, orderRefundedOf } from '../../features/flower-menu/server/public-api.ts';
import { giftPurpose } from '../../features/gift-cards/buy-card.ts';
import { giftAddressOf } from '../../features/gift-cards/server/public-api.ts';
import { offerPurpose } from '../../features/packages/online-offer.ts';
import { packageAddressOf, packageGivenBackOf } from '../../features/packages/server/public-api.ts';
import { gatewayPaymentPath } from '../../features/payments/gateway-payment.ts';
import { countLooks, goingOnPath, isGoingOn } from '../../features/payments/looking-again.ts';
import { loadGatewayPage } from '../../features/payments/server/load-gateway-page.ts';
import { checkByPage, retryByPage } from '../../features/payments/server/pay-by-page.ts';
import { enterGatewayPayment } from '../../features/payments/server/public-api.ts';
import { shopPath } from '../../features/shop-pages/alias.ts';
import { loadShopPage } from '../../features/shop-pages/server/public-api.ts';
import { sql } from '../../platform/db/sql.ts';
import { formRow, linkPage, type PageParams } from '../../platform/pages/public-page.ts';
import { purchases } from '../purchases.ts';
import type { PaymentStatus } from './paying-pages.ts';

/** The page itself: how often it looked again before begins anew with a form. */
const pathOf = (params: PageParams): string =>
  gatewayPaymentPath({ alias_name: params['alias_name']!, merchant_id: 0 }, params['unique_id']!);

/** Where who pays by card goes, comes back to, and tries again. A shop without an alias is named by its number. */
export const paymentStatusPage = linkPage<PaymentStatus>({
  path: '/shop/:alias_name/payment-gateway-status/:unique_id',
  access: { public_because: 'who pays by card has no account; the payment’s address is its key' },
  is_private: true,
  params: { alias_name: /^[A-Za-z0-9]{1,60}$/, unique_id: /^[A-Za-z0-9_-]{24}$/ },
  rate_per_minute: 120,
  reads_query: true,
  is_left_for_a_moment: true,
  styles: ['src/features/shop-pages/pages/shop.css', 'src/features/payments/pages/pay.css'],
  enter: (params) => enterGatewayPayment(params['unique_id']!),
  load: async (tx, params, now, { query, calling_code }) => {
    const facts = await loadGatewayPage(
      tx,
      { unique_id: params['unique_id']!, alias_name: params['alias_name']! },
      {
        documentAddress: sql`case when p.purpose = ${giftPurpose} then ${giftAddressOf('p')}
          when p.purpose = ${offerPurpose} then ${packageAddressOf('p')} else ${documentAddressOf('p')} end`,
        goesBack: sql`(p.purpose = ${offerPurpose} and ${packageGivenBackOf('p')}
          or p.purpose = ${orderPurpose} and ${orderRefundedOf('p')} or ${appointmentMoneyGoesBackOf('p')})`,
        appointmentAddress: appointmentAddressOf('p'),
        appointmentNumber: appointmentNumberOf('p'),
        appointmentStart: appointmentStartOf('p'),
        appointmentStands: appointmentStandsOf('p'),
        appointmentLapsed: appointmentLapsedOf('p'),
        appointmentHeld: appointmentHeldOf('p'),
      },
      now,
    );
    const page = facts && (await loadShopPage(tx, 'facts', now));
    if (!facts || !page) return undefined;
    // Of a visit that lost its time the same is chosen again, on the day that was wanted.
    const of = facts.visit_unique_id;
    const visit = of === null ? undefined : await loadTicket(tx, of, now, { calling_code });
    const { alias_name } = page.shop;
    const booking_path =
      alias_name === null ? null : visit?.ticket.has_lapsed ? sameAgainPath(visit) : shopPath(alias_name, 'booking');
    const order =
      facts.purpose === orderPurpose
        ? await tx.maybe<{ unique_id: string | null }>(sql`
            select ${orderAddressOf('p')} as unique_id from gateway_payment p
            where p.merchant_id = ${tx.merchantId} and p.unique_id = ${params['unique_id'] ?? ''}`)
        : undefined;
    const order_path = order?.unique_id ? orderPath(page.shop, order.unique_id) : null;
    return { facts, page, order_path, looks: countLooks(query), is_going_on: isGoingOn(query), booking_path };
  },
  render: async () => (await import('./render-payment-status.tsx')).renderPaymentStatus,
  forms: {
    retry: formRow({
      input: z.object({}),
      rate_per_minute: 10,
      handle: async (ctx, tx, params) => {
        await retryByPage(ctx, tx, params['unique_id']!, purchases);
        return goingOnPath(pathOf(params));
      },
    }),
    check: formRow({
      input: z.object({}),
      rate_per_minute: 10,
      handle: async (ctx, tx, params) => {
        await checkByPage(ctx, tx, params['unique_id']!);
        return `${pathOf(params)}?done=check`;
      },
    }),
  },
});
