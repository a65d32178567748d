import { managerScreens } from '../../features/identity/screens.ts';
import { platformRequests } from '../../features/identity/session-requests.ts';
import { startApp } from '../../ui/start-app.tsx';
import { menu } from './menu.ts';
import { screens } from './screens.ts';

startApp({
  area: 'manager',
  name: { en: 'Batalat platform', ar: 'منصة بتلات' },
  homePath: managerScreens.home.path,
  signInPath: managerScreens.signIn.path,
  profilePath: managerScreens.profile.path,
  signOutPath: managerScreens.signOut.path,
  noPermissionPath: managerScreens.noPermission.path,
  informations: platformRequests.globalInformations,
  saveLanguage: platformRequests.saveLanguage,
  refusalTexts: () => import('./refusal-texts.ts'),
  screens,
  menu,
  searchWords: { en: 'Search shops, screens…', ar: 'ابحث عن متجر، شاشة…' },
  search: async (text, signal) => (await import('./search-records.ts')).searchRecords(text, signal),
});
