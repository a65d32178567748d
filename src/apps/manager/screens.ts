import { suggestedRows } from '../../features/catalogue/manager-screen-files.ts';
import { fiscalManagerRows } from '../../features/e-invoicing/manager-screen-files.ts';
import { managerIdentityRows, platformStaffRows } from '../../features/identity/screen-files.ts';
import { managerScreens } from '../../features/identity/screens.ts';
import { platformPaymentRows } from '../../features/payments/manager-screen-files.ts';
import { consoleRows } from '../../features/platform-console/screen-files.ts';
import { tenancyRows } from '../../features/tenancy/screen-files.ts';
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
  ...consoleRows,
];
