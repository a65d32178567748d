import { bind, bindUpload, type Route } from '../../../platform/http/route.ts';
import { bench } from '../bench-contract.ts';
import { orderCards } from '../card-contract.ts';
import { orders } from '../contract.ts';
import { takingOrders } from '../taking-contract.ts';
import { estimateOrder, readBuyerHistory } from './estimate-order.ts';
import {
  bringOrderBack,
  cancelOrder,
  confirmOrder,
  failOrder,
  putOrderBack,
  refuseOrder,
  sendOrder,
  startOrder,
} from './move-order.ts';
import { getOrderSettings, saveOrderSettings } from './order-settings.ts';
import { completeOrder, payOrder } from './pay-order.ts';
import { listCards, printCards } from './print-cards.ts';
import { printTicket } from './print-ticket.ts';
import { readBench } from './read-bench.ts';
import { getOrder, listOrders } from './read-orders.ts';
import { readTicket } from './read-ticket.ts';
import { createOrder, updateOrder } from './save-order.ts';
import {
  acceptSubstitute,
  askSubstitute,
  refuseSubstitute,
  timeOutQuestion,
  withdrawQuestion,
} from './settle-questions.ts';
import { clearTicket, finishOrder, photographOrder, pickForOrder } from './tend-tickets.ts';

export const orderRoutes: readonly Route[] = [
  bind(bench.list, readBench),
  bind(bench.get, readTicket),
  bind(bench.pick, pickForOrder),
  bindUpload(bench.photo, photographOrder),
  bind(bench.ask, askSubstitute),
  bind(bench.accept, acceptSubstitute),
  bind(bench.refuse, refuseSubstitute),
  bind(bench.timeOut, timeOutQuestion),
  bind(bench.withdraw, withdrawQuestion),
  bind(bench.clear, clearTicket),
  bind(bench.print, printTicket),
  bind(orders.list, listOrders),
  bind(orders.get, getOrder),
  bind(orderCards.list, listCards),
  bind(orderCards.print, printCards),
  bind(takingOrders.estimate, estimateOrder),
  bind(takingOrders.ofBuyer, readBuyerHistory),
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
  bind(orders.settings.get, getOrderSettings),
  bind(orders.settings.save, saveOrderSettings),
];
