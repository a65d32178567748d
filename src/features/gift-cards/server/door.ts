export { giftCardJobs } from './expire-job.ts';
export { type CardsMoved, giftCardPart, lockCards } from './card-part.ts';
export { cardFacts, opensCard } from './card-facts.ts';
export { enterGiftCard, loadGiftPage } from './load-gift-page.ts';
export { buyCard, buyForm, giftAddressOf, loadBuyPage } from './buy-card.ts';
export { giftPurchase } from './gift-purchase.ts';
export { giftCardCharges, giftCardTimeline } from './of-customers.ts';
