export { menuPurchase } from './menu-purchase.ts';
