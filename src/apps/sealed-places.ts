import { fiscalPlaces } from '../features/e-invoicing/server/public-api.ts';
import { giftCardPlaces } from '../features/gift-cards/server/public-api.ts';
import { twoFactorPlaces } from '../features/identity/server/public-api.ts';
import { gatewayPlaces } from '../features/payments/server/public-api.ts';
import { carriedKeyPlace } from '../platform/secrets/carried-keys.ts';
import type { SealedPlace } from '../platform/secrets/sealed-place.ts';

/** Every place of the database where something is sealed with the installation's secret key. */
export const sealedPlaces: readonly SealedPlace[] = [
  ...twoFactorPlaces,
  ...gatewayPlaces,
  ...giftCardPlaces,
  ...fiscalPlaces,
  carriedKeyPlace,
];
