import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

const { work, read } = permissions.shifts;

export const tillShiftScreens = {
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
