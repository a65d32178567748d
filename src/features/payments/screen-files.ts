import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { paymentScreens } from './screens.ts';

/** Apart from the addresses: what leads to a screen need not load the table of what draws it. */
export const gatewayReportRows: readonly ScreenRow[] = [
  lazyScreen(paymentScreens.gatewayPayments, () => import('./screens/gateway-payments.list.tsx')),
];
export const gatewaySettingRows: readonly ScreenRow[] = [
  lazyScreen(paymentScreens.gatewaySetting, () => import('./screens/gateway-setting.screen.tsx')),
];
