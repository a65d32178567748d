export {
  changeBucket,
  changeLastDay,
  changeMarkdown,
  type LockedLot,
  lockLots,
  noteLotsCounted,
} from './change-lots.ts';
export { convertStock, type StockConversion, type StockTaken, writeConversions } from './convert-stock.ts';
export { createProduct } from './create-product.ts';
export { lockStock, lockStockAndRead, moveStock, type Stock, type StockActor } from './move-stock.ts';
export { notifyLowStockJobs } from './notify-low-stock-job.ts';
export { addOpeningLot, reverseOpeningLots } from './opening-lots.ts';
export { returnStock } from './return-stock.ts';
export { reverseOpeningStock } from './reverse-opening-stock.ts';
export { type StockSold, stockLines, stockPart } from './sell-stock.ts';
