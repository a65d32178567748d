import type { Row } from '../../../platform/db/batch.ts';
import { moveColumns, type SealedPlace } from '../../../platform/secrets/sealed-place.ts';
import { authorityKeyPurpose } from './sandbox/authority-keys.ts';
import { sealedFor, sealPurpose } from './unit-signing.ts';

const fields = ['key', 'otp', 'compliance', 'production'] as const;

/** Where the tax authority's keys and certificates lie: of units, and of the embedded authority. */
export const fiscalPlaces: readonly SealedPlace[] = [
  {
    name: 'fiscal_unit',
    isOfShops: true,
    key: ['merchant_id', 'id'],
    sealed: fields.map((field) => `sealed_${field}`),
    move: moveColumns(
      fields.map((field) => ({
        column: `sealed_${field}`,
        purpose: sealPurpose,
        about: (row: Row) => sealedFor(row['merchant_id'] as number, row['id'] as number, field),
      })),
    ),
  },
  {
    name: 'sandbox_authority_key',
    isOfShops: false,
    key: ['name'],
    sealed: ['key_sealed'],
    move: moveColumns([{ column: 'key_sealed', purpose: authorityKeyPurpose, about: (row) => row['name'] as string }]),
  },
];
