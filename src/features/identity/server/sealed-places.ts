import { moveColumns, type SealedPlace } from '../../../platform/secrets/sealed-place.ts';
import { ofManager, ofShopUser, twoFactorPurpose } from './two-factor.ts';

/** Where the second step keeps secrets. Its recovery codes are kept as fingerprints: their key is carried on. */
export const twoFactorPlaces: readonly SealedPlace[] = [
  {
    name: 'user_second_step',
    isOfShops: true,
    key: ['merchant_id', 'user_id'],
    sealed: ['secret'],
    move: moveColumns([
      {
        column: 'secret',
        purpose: twoFactorPurpose,
        about: (row) => ofShopUser(row['merchant_id'] as number, row['user_id'] as number).about,
      },
    ]),
  },
  {
    name: 'manager_second_step',
    isOfShops: false,
    key: ['manager_id'],
    sealed: ['secret'],
    move: moveColumns([
      { column: 'secret', purpose: twoFactorPurpose, about: (row) => ofManager(row['manager_id'] as number).about },
    ]),
  },
];
