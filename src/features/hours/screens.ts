import { drawnBy, type ScreenRow, screen } from '../../kernel/screen.ts';
import { permissions } from '../identity/permissions.ts';

export const hourScreens = {
  hours: screen('/merchant/setting/working-hours', 'Working hours', 'ساعات العمل', {
    permission: permissions.settings.hours,
    menu: { item: 'settings' },
  }),
};

export const hourRows: readonly ScreenRow[] = [
  drawnBy(hourScreens.hours, () => import('./screens/working-hours.screen.tsx')),
];
