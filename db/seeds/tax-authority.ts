import { connectUnit } from '../../src/features/e-invoicing/server/connect-unit.ts';
import { unitTitles } from '../../src/features/e-invoicing/unit-facts.ts';
import { addSeconds } from '../../src/kernel/time/local-time.ts';
import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { merchantTransaction } from '../../src/platform/db/transaction.ts';
import type { Sealer } from '../../src/platform/secrets/sealing.ts';
import type { SeedShop } from './shops.ts';

/** The embedded authority takes this one always. */
const demoOtp = '123345';
/** What was sold in these days before is signed and told too, so that its lists are not empty. */
const days = 2;

/**
 * Begins to connect a demo shop to the embedded tax authority, as its owner would: the job that asks it step by step runs
 * when the product does.
 */
export const connectDemoShop = (app: Pool, shop: SeedShop, sealer: Sealer, now: string): Promise<void> =>
  merchantTransaction(app, shop.merchant_id, async (tx) => {
    const { street, building_number, district, city, postal_code } = shop.address;
    await connectUnit({ now, sealer, user_id: null, manager_id: null }, tx, {
      ...{ environment: 'sandbox', otp: demoOtp, title: unitTitles.both, organization: shop.name_ar },
      ...{ branch: `${shop.name_ar} – ${district}`, business: 'Flowers', short_address: 'RRRD2929' },
      ...{
        commercial_registration: shop.commercial_registration,
        street,
        building_number,
        district,
        city,
        postal_code,
      },
    });
    await tx.run(sql`
      update fiscal_unit set connected_at = ${addSeconds(now, -days * 86_400)}::timestamptz
      where merchant_id = ${tx.merchantId} and status = 1`);
  });
