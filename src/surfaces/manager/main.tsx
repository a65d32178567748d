import { managerIdentity } from '../../features/identity/contract.ts';
import { startSurface } from '../../ui/start-surface.tsx';
import { menu } from './menu.ts';
import { refusalTexts } from './refusal-texts.ts';
import { screens } from './screens.ts';

startSurface({
  area: 'manager',
  name: { en: 'Batalat platform', ar: 'منصة بتلات' },
  homePath: '/manager',
  signInPath: '/manager/sign-in',
  signOutPath: '/manager/logout',
  noPermissionPath: '/manager/no-permission',
  informations: managerIdentity.globalInformations,
  saveLanguage: managerIdentity.saveLanguage,
  refusalTexts,
  screens,
  menu,
});
