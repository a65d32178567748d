import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { work, read } = permissions.shifts;

export const shiftScreens = {
  mine: screen('/merchant/pos/shift', 'Cash shift', 'وردية الصندوق', {
    permission: work,
    menu: { item: 'counter' },
  }),
  list: screen('/merchant/reports/shifts', 'Cash shifts', 'ورديات الصندوق', {
    permission: read,
    menu: { item: 'reports' },
  }),
  record: screen('/merchant/reports/shifts/:id', 'Cash shift', 'وردية الصندوق', { permission: read }),
  tills: screen('/merchant/setting/tills', 'Tills and shifts', 'الصناديق والورديات', {
    permission: permissions.settings.till,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
};

export const shiftRows: readonly ScreenRow[] = [
  lazyScreen(shiftScreens.mine, () => import('./screens/shift.screen.tsx')),
];
export const shiftReportRows: readonly ScreenRow[] = [
  lazyScreen(shiftScreens.list, () => import('./screens/shifts.list.tsx')),
  lazyScreen(shiftScreens.record, () => import('./screens/shift.record.tsx')),
];
export const tillSettingRows: readonly ScreenRow[] = [
  lazyScreen(shiftScreens.tills, () => import('./screens/tills.screen.tsx')),
];
