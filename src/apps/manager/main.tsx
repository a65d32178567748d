import { managerScreens } from '../../features/identity/screens.ts';
import { platformSession } from '../../features/identity/session-contract.ts';
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
  informations: platformSession.globalInformations,
  saveLanguage: platformSession.saveLanguage,
  refusalTexts: () => import('./refusal-texts.ts'),
  screens,
  menu,
  searchWords: { en: 'Search shops, screens…', ar: 'ابحث عن متجر، شاشة…' },
  search: async (text, signal) => (await import('./search-records.ts')).searchRecords(text, signal),
});
