import type { Row } from '../../../platform/db/batch.ts';
import { moveColumns, type RowMoved, type SealedPlace } from '../../../platform/secrets/sealed-place.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import type { GatewayName } from '../gateway-kinds.ts';
import { sealedFor, sealPurpose } from './gateway-accounts.ts';
import { movedPlatformAccount, platformGatewayFeature } from './platform-gateway.ts';

const aboutOf = (field: 'key' | 'secret') => (row: Row) =>
  sealedFor(row['merchant_id'] as number, row['gateway'] as GatewayName, field);

/** Where keys of payment gateways lie: of shops, and of the platform in its settings. */
export const gatewayPlaces: readonly SealedPlace[] = [
  {
    name: 'gateway_account',
    isOfShops: true,
    key: ['merchant_id', 'gateway'],
    sealed: ['key_sealed', 'secret_sealed'],
    move: moveColumns([
      { column: 'key_sealed', purpose: sealPurpose, about: aboutOf('key') },
      { column: 'secret_sealed', purpose: sealPurpose, about: aboutOf('secret') },
    ]),
  },
  {
    name: 'platform_setting',
    isOfShops: false,
    key: ['feature'],
    sealed: ['value'],
    where: `r.feature = '${platformGatewayFeature}'`,
    move: (sealer: Sealer, row: Row): RowMoved => movedPlatformAccount(sealer, row['value']),
  },
];
