import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { identityScreens, managerScreens, platformStaffScreens, roleScreens } from './screens.ts';

export const identityRows: readonly ScreenRow[] = [
  lazyScreen(identityScreens.signIn, () => import('./screens/sign-in.screen.tsx')),
  lazyScreen(identityScreens.forgotPassword, () => import('./screens/forgot-password.screen.tsx')),
  lazyScreen(identityScreens.resetPassword, () => import('./screens/reset-password.screen.tsx')),
  lazyScreen(identityScreens.signOut, () => import('./screens/logout.screen.tsx')),
];

export const managerIdentityRows: readonly ScreenRow[] = [
  lazyScreen(managerScreens.signIn, () => import('./screens/manager-sign-in.screen.tsx')),
  lazyScreen(managerScreens.profile, () => import('./screens/manager-profile.screen.tsx')),
  lazyScreen(managerScreens.signOut, () => import('./screens/manager-logout.screen.tsx')),
];

export const platformStaffRows: readonly ScreenRow[] = [
  lazyScreen(managerScreens.choosePassword, () => import('./screens/choose-password.screen.tsx')),
  lazyScreen(platformStaffScreens.list, () => import('./screens/platform-staff.list.tsx')),
  lazyScreen(platformStaffScreens.create, () => import('./screens/platform-employee.form.tsx')),
  lazyScreen(platformStaffScreens.record, () => import('./screens/platform-employee.form.tsx')),
  lazyScreen(platformStaffScreens.roles, () => import('./screens/platform-roles.list.tsx')),
  lazyScreen(platformStaffScreens.createRole, () => import('./screens/platform-role.form.tsx')),
  lazyScreen(platformStaffScreens.role, () => import('./screens/platform-role.form.tsx')),
];

/** In the rail after the employees. */
export const roleRows: readonly ScreenRow[] = [
  lazyScreen(roleScreens.list, () => import('./screens/roles.list.tsx')),
  lazyScreen(roleScreens.create, async () => ({ default: (await import('./screens/role.form.tsx')).RoleScreen })),
];
