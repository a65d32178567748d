export { type SoldLine, type StockSold, stockLines, stockPart } from './sell-stock.ts';
