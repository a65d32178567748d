export { type SoldLine, type StockSold, stockLines, stockPart } from './sell-stock.ts';
export { createProduct } from './create-product.ts';
export { takeBackOpeningStock } from './take-back-opening.ts';
export { notifyLowStockJobs } from './notify-low-stock-job.ts';
export { type ReturnedLine, takeStockBack } from './take-back-stock.ts';
