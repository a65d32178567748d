import { lazy } from 'react';
import { identityScreens } from '../../features/identity/screens.ts';
import { shopRequests } from '../../features/identity/session-requests.ts';
import { accountScreens } from '../../features/tenancy/screens.ts';
import { startApp } from '../../ui/start-app.tsx';
import { bell } from './bell.ts';
import { menu } from './menu.ts';
import { recordLinks } from './record-links.ts';
import { recordWarnings } from './record-warnings.ts';
import { screens } from './screens.ts';

startApp({
  area: 'merchant',
  name: { en: 'Batalat', ar: 'بتلات' },
  homePath: identityScreens.home.path,
  signInPath: identityScreens.signIn.path,
  signOutPath: identityScreens.signOut.path,
  profilePath: identityScreens.profile.path,
  noPermissionPath: identityScreens.noPermission.path,
  waitingPath: accountScreens.waiting.path,
  banner: {
    isNeeded: ({ global_informations: { general_informations: told } }) =>
      told?.['standing'] === 'expired' || Boolean(told?.['visit'] ?? told?.['offers_second_step']),
    view: lazy(() => import('../../features/tenancy/screens/account-banner.tsx')),
  },
  impersonationRule: async () => (await import('../../features/identity/owners-place.ts')).mayInOwnersPlace,
  informations: shopRequests.globalInformations,
  saveLanguage: shopRequests.saveLanguage,
  refusalTexts: () => import('./refusal-texts.ts'),
  recordLinks,
  recordWarnings,
  screens,
  menu,
  // Ctrl-K knows several features' contracts: they come when somebody searches.
  search: async (text, signal) => (await import('./search-records.ts')).searchRecords(text, signal),
  notifications: bell,
  keeper: lazy(() => import('./session-keeper.tsx')),
  lock: async () => (await import('../../features/workforce/screens/lock-device.ts')).lockDevice(),
  files: () => import('../../features/exports/screens/export-files.tsx'),
});
