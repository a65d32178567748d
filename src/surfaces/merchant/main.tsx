import { identity } from '../../features/identity/contract.ts';
import { startSurface } from '../../ui/start-surface.tsx';
import { menu } from './menu.ts';
import { bell } from './bell.ts';
import { refusalTexts } from './refusal-texts.ts';
import { screens } from './screens.ts';

startSurface({
  area: 'merchant',
  name: { en: 'Batalat', ar: 'بتلات' },
  homePath: '/merchant',
  signInPath: '/merchant/sign-in',
  signOutPath: '/merchant/logout',
  profilePath: '/merchant/profile',
  noPermissionPath: '/merchant/no-permission',
  informations: identity.globalInformations,
  saveLanguage: identity.saveLanguage,
  refusalTexts,
  screens,
  menu,
  // Ctrl-K knows several features' contracts: they come when somebody searches.
  search: async (text, signal) => (await import('./search-records.ts')).searchRecords(text, signal),
  notifications: bell,
});
