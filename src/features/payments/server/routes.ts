import { bind, type Route } from '../../../platform/http/route.ts';
import { payments } from '../contract.ts';
import { editPaymentMethod } from './edit-method.ts';
import { listPayments } from './list-payments.ts';
import { cancelLink } from './payment-links.ts';

export const paymentRoutes: readonly Route[] = [
  bind(payments.list, listPayments),
  bind(payments.editMethod, editPaymentMethod),
  bind(payments.cancelLink, async (ctx, tx, input) => {
    await cancelLink(tx, input.id, ctx.now);
    ctx.announce('payment_links');
    return { done: true as const };
  }),
];
