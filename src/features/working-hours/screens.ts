import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

export const workingHoursScreens = {
  hours: screen('/merchant/setting/working-hours', 'Working hours', 'ساعات العمل', {
    permission: permissions.settings.hours,
    menu: { item: 'settings', heading: settingHeadings.shop },
  }),
};

export const leaveScreens = {
  list: screen('/merchant/employees/leave', 'Leave', 'الإجازات', {
    permission: permissions.employees.view,
    menu: { item: 'team' },
  }),
  mine: screen('/merchant/employees/my-leave', 'My leave', 'إجازاتي', {
    only_employees: true,
    menu: { item: 'team' },
  }),
};
