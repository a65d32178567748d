import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { offers } from '../../../kernel/contract/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { hereWith } from '../../../ui/routing/link.tsx';
import { orders } from '../contract.ts';
import type { orderTexts } from '../messages.ts';
import {
  benchState,
  benchTransitions,
  canHandOver,
  deliveryTransitions,
  orderState,
  orderTransitions,
} from '../order.ts';
import { orderScreens } from '../screens.ts';

type Order = OutputOf<typeof orders.get>;
type Texts = typeof orderTexts.en;
type Moving = Pick<Order, 'id' | 'state' | 'production' | 'delivery'>;

/** What is done at the bench with an order now. */
export const benchActions = (o: Moving, t: Texts): ScreenAction[] => {
  if (o.state !== orderState.confirmed) return [];
  const { id } = o;
  return [
    ...(offers(benchTransitions, 'start', o)
      ? [{ label: t.start, primary: true, ...actionProps(orders.start, { id }, t.started) }]
      : []),
    ...(offers(benchTransitions, 'finish', o)
      ? [{ label: t.finish, primary: true, ...actionProps(orders.finish, { id }, t.finished) }]
      : []),
    ...(offers(benchTransitions, 'put_back', o)
      ? [{ label: t.put_back, ...actionProps(orders.putBack, { id }, t.was_put_back) }]
      : []),
  ];
};

/** What is done with a delivery now. */
const deliveryActions = (o: Moving, t: Texts): ScreenAction[] => {
  const isReady = offers(deliveryTransitions, 'send', o) && canBeSent(o);
  const { id } = o;
  return [
    ...(isReady ? [{ label: t.send, primary: true, ...actionProps(orders.send, { id }, t.sent) }] : []),
    ...(offers(deliveryTransitions, 'fail', o)
      ? [
          {
            ...{ label: t.fail, reason: t.fail_reason, operation: orders.fail },
            run: (reason: string) => act(orders.fail, { id, reason }, t.failed),
          },
          {
            ...{ label: t.refuse, reason: t.refuse_reason, operation: orders.refuse },
            run: (reason: string) => act(orders.refuse, { id, reason }, t.failed),
          },
        ]
      : []),
    ...(offers(deliveryTransitions, 'bring_back', o)
      ? [{ label: t.bring_back, ...actionProps(orders.bringBack, { id }, t.brought_back) }]
      : []),
  ];
};
const canBeSent = (o: Moving) => o.state === orderState.confirmed && o.production === benchState.ready;

/** What can be done with an order, the next step first. */
export const orderActions = (o: Order, t: Texts, go: (to: string) => unknown): ScreenAction[] => {
  const isOpen = o.state === orderState.confirmed;
  return [
    ...(offers(orderTransitions, 'confirm', o)
      ? [{ label: t.confirm, primary: true, ...actionProps(orders.confirm, { id: o.id }, t.confirmed) }]
      : []),
    ...(canHandOver(o)
      ? [
          {
            ...{ label: t.hand_over, primary: true, operation: orders.complete },
            run: () => go(hereWith({ panel: 'hand_over' })),
          },
        ]
      : []),
    ...benchActions(o, t),
    ...deliveryActions(o, t),
    ...(isOpen && o.due_amount > 0
      ? [{ label: t.pay, operation: orders.pay, run: () => go(hereWith({ panel: 'pay' })) }]
      : []),
    ...(offers(orderTransitions, 'cancel', o)
      ? [
          { label: t.edit, to: orderScreens.edit.to(o.id) },
          {
            ...{ label: t.cancel, danger: true, reason: t.cancel_reason, operation: orders.cancel },
            run: (reason: string) => act(orders.cancel, { id: o.id, reason }, t.cancelled),
          },
        ]
      : []),
  ];
};
