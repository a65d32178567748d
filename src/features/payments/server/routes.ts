import { bind, type Route } from '../../../platform/http/route.ts';
import { payments } from '../contract.ts';
import { editPaymentMethod } from './edit-method.ts';
import { type DocumentNumbered, listPayments } from './list-payments.ts';
import { cancelLink } from './payment-links.ts';

/** `documentNumbered` is SQL that the documents give: the paper that has a number. */
export const paymentRoutes = (documentNumbered: DocumentNumbered): readonly Route[] => [
  bind(payments.list, listPayments(documentNumbered)),
  bind(payments.editMethod, editPaymentMethod),
  bind(payments.cancelLink, async (ctx, tx, input) => {
    await cancelLink(tx, input.id, ctx.now);
    ctx.announce('payment_links');
    return { done: true as const };
  }),
];
