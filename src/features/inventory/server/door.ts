export { lockProducts, recordSoldParts, type SoldLine, sellStockParts } from './sell-stock.ts';
