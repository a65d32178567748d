import { bind, type Route } from '../../../platform/http/route.ts';
import { orders } from '../contract.ts';
import {
  bringOrderBack,
  cancelOrder,
  confirmOrder,
  failOrder,
  finishOrder,
  putOrderBack,
  refuseOrder,
  sendOrder,
  startOrder,
} from './move-order.ts';
import { completeOrder, payOrder } from './pay-order.ts';
import { getOrder, listOrders } from './read-orders.ts';
import { createOrder, updateOrder } from './save-order.ts';
import { saveSettings, settings } from './save-settings.ts';

export const orderRoutes: readonly Route[] = [
  bind(orders.list, listOrders),
  bind(orders.get, getOrder),
  bind(orders.create, createOrder),
  bind(orders.update, updateOrder),
  bind(orders.confirm, confirmOrder),
  bind(orders.pay, payOrder),
  bind(orders.start, startOrder),
  bind(orders.putBack, putOrderBack),
  bind(orders.finish, finishOrder),
  bind(orders.send, sendOrder),
  bind(orders.fail, failOrder),
  bind(orders.refuse, refuseOrder),
  bind(orders.bringBack, bringOrderBack),
  bind(orders.complete, completeOrder),
  bind(orders.cancel, cancelOrder),
  bind(orders.settings.get, settings.get),
  bind(orders.settings.save, saveSettings),
];
