import { bookingPurchase } from '../features/booking/server/public-api.ts';
import { depositPurchase } from '../features/deposits/server/deposit-purchase.ts';
import { giftPurchase } from '../features/gift-cards/server/public-api.ts';
import { menuPurchase } from '../features/online-menu/server/public-api.ts';
import { offerPurchase } from '../features/online-packages/server/public-api.ts';
import { linkPurchase, type PurchaseKinds, purchaseKinds } from '../features/payments/server/public-api.ts';

/** Everything that is paid for by card on a gateway's page. */
export const purchases: PurchaseKinds = purchaseKinds([
  ...[depositPurchase, bookingPurchase, linkPurchase],
  ...[giftPurchase, offerPurchase, menuPurchase],
]);
