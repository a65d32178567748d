import { suggestedRows } from '../../features/catalogue/manager-screens.ts';
import { fiscalManagerRows } from '../../features/e-invoicing/manager-screens.ts';
import { managerIdentityRows, managerScreens, platformStaffRows } from '../../features/identity/screens.ts';
import { monitoringRows } from '../../features/platform-console/screens.ts';
import { platformPaymentRows } from '../../features/payments/manager-screens.ts';
import { tenancyRows } from '../../features/tenancy/screens.ts';
import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';

/** Every address of the manager area (specification section 2), in the order in which the rail lists them. */
export const screens: readonly ScreenRow[] = [
  ...managerIdentityRows,
  lazyScreen(managerScreens.noPermission, () => import('../../ui/routing/no-permission.screen.tsx')),
  ...tenancyRows,
  ...fiscalManagerRows,
  ...platformStaffRows,
  ...suggestedRows,
  ...platformPaymentRows,
  ...monitoringRows,
];
