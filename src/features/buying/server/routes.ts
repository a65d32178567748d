import { bind, type Route } from '../../../platform/http/route.ts';
import { buying, buyingOrders } from '../contract.ts';
import { answerBuyingList } from './answer-buying-list.ts';
import { arriveBuyingOrder, cancelBuyingOrder, getBuyingOrder, listBuyingOrders } from './read-orders.ts';
import { sendOrders } from './send-orders.ts';
import { typeQuantity } from './type-quantity.ts';

export const buyingRoutes: readonly Route[] = [
  bind(buying.list, answerBuyingList),
  bind(buying.type, typeQuantity),
  bind(buying.send, sendOrders),
  bind(buyingOrders.list, listBuyingOrders),
  bind(buyingOrders.get, getBuyingOrder),
  bind(buyingOrders.arrive, arriveBuyingOrder),
  bind(buyingOrders.cancel, cancelBuyingOrder),
];
