import { balanceExamples } from './balance-examples.ts';
import { buyingExamples } from './buying-examples.ts';
import { deliveryExamples } from './delivery-examples.ts';
import { fiscalExamples } from './fiscal-examples.ts';
import { giftCardExamples } from './gift-card-examples.ts';
import { loyaltyExamples } from './loyalty-examples.ts';
import { noteExamples } from './note-examples.ts';
import { offerExamples } from './offer-examples.ts';
import { orderExamples } from './order-examples.ts';
import { penaltyExamples } from './penalty-examples.ts';
import { photoExamples } from './photo-examples.ts';
import { promotionExamples } from './promotion-examples.ts';
import { recipeExamples } from './recipe-examples.ts';
import { shiftExamples } from './shift-examples.ts';
import { supplierExamples } from './supplier-examples.ts';
import { tipExamples } from './tip-examples.ts';

/** Calls that succeed, of the features that came later, a file each: see operation-examples.ts. */
export const laterExamples = {
  ...photoExamples,
  ...buyingExamples,
  ...deliveryExamples,
  ...orderExamples,
  ...supplierExamples,
  ...balanceExamples,
  ...giftCardExamples,
  ...offerExamples,
  ...noteExamples,
  ...penaltyExamples,
  ...tipExamples,
  ...promotionExamples,
  ...recipeExamples,
  ...loyaltyExamples,
  ...shiftExamples,
  ...fiscalExamples,
};
