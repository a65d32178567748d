import { breaksOf } from './mutant.ts';

const scenarios = ['test/scenarios/orders.test.ts'];
const tickets = ['test/scenarios/bench-tickets.test.ts'];
const promises = ['test/scenarios/order-promises.test.ts'];

/** Orders: their course, their place, their flowers and their money. */
export const orderMutants = [
  ...breaksOf(
    'src/features/orders/order.ts',
    ['src/features/orders/order.test.ts'],
    [
      ['an order that is not ready is handed over', '  production === ready &&\n', ''],
      ['a refused delivery stays where it is', 'from: [failed, refused], to: returned', 'from: [failed], to: returned'],
    ],
  ),
  ...breaksOf('src/features/orders/server/save-order.ts', scenarios, [
    ['any price is taken over', 'if (!isKnownPrice && !ctx.user.flags.may_change_price)', 'if (false)'],
    [
      'an order costs less than what is paid',
      'if (Math.min(all, before.amount) > sum(portions.map((one) => one.amount)))',
      'if (false)',
    ],
    ['an older version overwrites', 'if (before.version !== input.version)', 'if (false)'],
  ]),
  ...breaksOf('src/features/orders/server/hold-flowers.ts', scenarios, [
    ['flowers that are not there are promised', 'if (lacking !== null && isToday &&', 'if (false &&'],
  ]),
  ...breaksOf('src/features/orders/server/pay-order.ts', scenarios, [
    ['more is paid than is due', 'if (payment.amount > (await readDue(tx, id)))', 'if (false)'],
    ['the deposit is not deducted', 'deposits: await depositsToUse(tx, order),', ''],
    ['the delivery is sold as a service', 'delivery_service_id: order.fee_service_id,', 'delivery_service_id: null,'],
  ]),
  ...breaksOf('src/features/orders/server/lock-order.ts', scenarios, [
    ['an order is billed twice at once', ' for no key update`', '`'],
  ]),
  ...breaksOf('src/features/orders/server/save-order.ts', promises, [
    ['another buyer uses what is paid', 'if (!is_same)', 'if (false)'],
    ['a changed zone changes what was said', 'const isAgreed = zone &&', 'const isAgreed = false && zone &&'],
    ['an order is taken below the lowest price', 'if (product.minimum_price !== null &&', 'if (false &&'],
  ]),
  ...breaksOf('src/features/orders/server/settle-questions.ts', tickets, [
    ['a product is asked about twice', "if (open) throw refuse('question_is_open');", ''],
    ['a settled question changes no price', 'if (total !== order.amount)', 'if (false)'],
    ['an order on its way is changed', "throw refuse('order_has_left');", '{}'],
    [
      'a product bears another VAT than the one it stands for',
      'if (own.vat_category !== substitute.vat_category)',
      'if (false)',
    ],
  ]),
  ...breaksOf('src/features/orders/server/tend-tickets.ts', tickets, [
    ['an order is ready while its buyer is asked', "if (is.has_question) return 'order_waits_for_answer';", ''],
    ['an order is ready without the photo that it wants', 'if (order.wants_photo && !is.has_photo)', 'if (false)'],
  ]),
  ...breaksOf('src/features/orders/server/pay-order.ts', tickets, [
    ['the bill takes what is missing', 'swaps: await readSwaps(tx, order.id),', ''],
  ]),
  ...breaksOf('src/features/orders/server/pay-order.ts', promises, [
    ['parts that are paid ignore those before', 'await unpaidOf(ctx, tx, order)', 'await portionsOf(ctx, tx, order)'],
    ['a paid product that is disabled is not handed over', 'is_promised: true,', ''],
  ]),
  ...breaksOf('src/features/orders/server/move-order.ts', promises, [
    ['hours that are over are promised', 'if (epochOf(order.ends_at) <= epochOf(ctx.now))', 'if (false)'],
  ]),
];
