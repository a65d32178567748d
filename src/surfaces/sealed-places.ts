import { fiscalPlaces } from '../features/e-invoicing/server/door.ts';
import { giftCardPlaces } from '../features/gift-cards/server/door.ts';
import { secondStepPlaces } from '../features/identity/server/door.ts';
import { gatewayPlaces } from '../features/payments/server/door.ts';
import { carriedKeyPlace } from '../platform/carried-keys.ts';
import type { SealedPlace } from '../platform/sealed-place.ts';

/** Every place of the database where something is sealed with the installation's secret key. */
export const sealedPlaces: readonly SealedPlace[] = [
  ...secondStepPlaces,
  ...gatewayPlaces,
  ...giftCardPlaces,
  ...fiscalPlaces,
  carriedKeyPlace,
];
