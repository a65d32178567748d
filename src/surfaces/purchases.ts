import { depositPurchase } from '../features/documents/server/deposit-purchase.ts';
import { giftPurchase } from '../features/gift-cards/server/door.ts';
import { linkPurchase, type PurchaseKinds, purchaseKinds } from '../features/payments/server/door.ts';
import { bookingPurchase, offerPurchase } from '../features/storefront/server/door.ts';

/** Everything that is paid for by card on a gateway's page. */
export const purchases: PurchaseKinds = purchaseKinds([
  ...[depositPurchase, bookingPurchase, linkPurchase],
  ...[giftPurchase, offerPurchase],
]);
