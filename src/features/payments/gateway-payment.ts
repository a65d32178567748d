import { choice } from '../../kernel/contract/entity.ts';
import { transitions } from '../../kernel/contract/transitions.ts';
import { linkStates, linkStatus, linkTransitions } from './payment-link.ts';

/** How a gateway payment and each attempt at it stand (specification section 4): as of a payment link. */
export const gatewayStatus = linkStatus;
export type GatewayStatus = (typeof gatewayStatus)[keyof typeof gatewayStatus];
export const gatewayStates = linkStates;

/** From where another attempt may begin: whatever the last one ended in but payment. */
export const failedStates: readonly GatewayStatus[] = [
  gatewayStatus.expired,
  gatewayStatus.cancelled,
  gatewayStatus.failed,
];
export const pendingStates: readonly GatewayStatus[] = [gatewayStatus.made, gatewayStatus.open];

/** A link's, and another attempt after one that failed. */
export const gatewayTransitions = transitions('status', [
  ...linkTransitions.rows,
  { action: 'retry', from: failedStates, to: gatewayStatus.made, refusal: 'gateway_payment_not_failed' },
]);

/** What a customer may pay by on a gateway's page; `other` is what a gateway names that we do not. */
export const cardMethods = ['mada', 'card', 'apple_pay'] as const;
export type CardMethod = (typeof cardMethods)[number];
export type PaidBy = CardMethod | 'other';

export const cardMethodChoices = [
  choice('mada', 'mada', 'مدى'),
  choice('card', 'Credit card', 'بطاقة ائتمانية'),
  choice('apple_pay', 'Apple Pay', 'Apple Pay'),
  choice('other', 'Other', 'أخرى'),
] as const;

/** How the trail calls it when money came by card: nobody of the shop did it. */
export const cardPaid = 'PAID /gateway_payments/:id';

/** How money on its way back stands. */
export const refundStatus = { pending: 1, done: 2, refused: 3 } as const;
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus];

/** A refund that the gateway refused is asked for again by a person. */
export const refundTransitions = transitions('status', [
  { action: 'give', from: [refundStatus.pending], to: refundStatus.done, refusal: null },
  { action: 'refuse', from: [refundStatus.pending], to: refundStatus.refused, refusal: null },
  { action: 'again', from: [refundStatus.refused], to: refundStatus.pending, refusal: 'gateway_refund_not_refused' },
]);

/** What may be paid for by card, in words. A new kind is a row here and a `Purchase` where its feature is. */
export const purposes = [
  choice('deposit', 'Deposit', 'عربون'),
  choice('booking', 'Booking deposit', 'عربون حجز'),
  choice('payment_link', 'Invoice', 'فاتورة'),
  choice('gift_card', 'Gift card', 'بطاقة هدية'),
  choice('offer', 'Package', 'باقة'),
  choice('menu_order', 'Menu order', 'طلب من القائمة'),
] as const;

/** An attempt's page is open so long: who pays is at it. */
export const attemptMinutes = 30;
/** A gateway payment may be tried so long where nothing else is said. */
export const usualHours = 48;

/** Where who pays sees how it stands, and tries again. */
export const gatewayPaymentPath = (
  shop: { alias_name: string | null; merchant_id: number },
  unique_id: string,
): string => `/shop/${shop.alias_name ?? shop.merchant_id}/payment-gateway-status/${unique_id}`;
