import type { SealedPlace } from '../../../platform/secrets/sealed-place.ts';
import { movedCodes } from './card-codes.ts';

const columns = ['code_hash', 'short_hash', 'sealed'];

/** Where codes of gift cards lie; what they are found by is made anew from the codes. */
export const giftCardPlaces: readonly SealedPlace[] = [
  {
    name: 'gift_card_code',
    isOfShops: true,
    key: ['merchant_id', 'gift_card_id'],
    sealed: columns,
    needs: {
      unique_id: '(select g.unique_id from gift_card g where g.merchant_id = r.merchant_id and g.id = r.gift_card_id)',
    },
    move: movedCodes,
  },
  {
    name: 'gift_card_order',
    isOfShops: true,
    key: ['merchant_id', 'id'],
    sealed: columns,
    needs: { unique_id: 'r.unique_id' },
    move: movedCodes,
  },
];
