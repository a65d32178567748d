import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { accountScreens, merchantScreens, shopSettingScreens } from './screens.ts';

const requests = () => import('./screens/requests.list.tsx');
const lists = () => import('./screens/merchants.list.tsx');

export const accountRows: readonly ScreenRow[] = [
  lazyScreen(accountScreens.waiting, () => import('./screens/waiting.screen.tsx')),
];

export const shopSettingRows: readonly ScreenRow[] = [
  lazyScreen(shopSettingScreens.accounting, () => import('./screens/accounting-setting.screen.tsx')),
];

export const notificationRows: readonly ScreenRow[] = [
  lazyScreen(shopSettingScreens.notifications, () => import('./screens/notifications-setting.screen.tsx')),
];

export const tenancyRows: readonly ScreenRow[] = [
  lazyScreen(merchantScreens.all, async () => ({ default: (await lists()).AllMerchants })),
  lazyScreen(merchantScreens.active, async () => ({ default: (await lists()).ActiveMerchants })),
  lazyScreen(merchantScreens.trial, async () => ({ default: (await lists()).TrialMerchants })),
  lazyScreen(merchantScreens.expired, async () => ({ default: (await lists()).ExpiredMerchants })),
  lazyScreen(merchantScreens.disabled, async () => ({ default: (await lists()).DisabledMerchants })),
  lazyScreen(merchantScreens.trialRequests, async () => ({ default: (await requests()).TrialRequests })),
  lazyScreen(merchantScreens.requests, async () => ({ default: (await requests()).AllRequests })),
  lazyScreen(merchantScreens.rejected, async () => ({ default: (await requests()).RejectedRequests })),
  lazyScreen(merchantScreens.platform, () => import('./screens/account-setting.screen.tsx')),
  lazyScreen(merchantScreens.record, () => import('./screens/merchant.record.tsx')),
];
