export {
  groupsOf,
  hasClosedMenu,
  hasMenu,
  type OpenItem,
  type OpenMenu,
  readOpenMenu,
  viewOfShop,
} from './read-menu.ts';
export { readSoldAhead } from './read-sold-ahead.ts';
export {
  changeOrder,
  dropForgotten,
  endMenuOrder,
  endOldest,
  eraseOrderWords,
  hasManyUnpaid,
  holderOf,
  lockMenuOrder,
  orderAddressOf,
  orderRefundedOf,
  readOrder,
  stockNeedsOf,
  storeOrder,
} from './store-order.ts';
