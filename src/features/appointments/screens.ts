import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

export const appointmentScreens = {
  calendar: screen('/merchant/appointments', 'Appointments', 'المواعيد', {
    permission: permissions.appointments.view,
  }),
  add: screen('/merchant/appointments/add-appointment', 'Add appointment', 'إضافة موعد', {
    permission: permissions.appointments.create,
  }),
  list: screen('/merchant/appointments/list', 'All appointments', 'كل المواعيد', {
    permission: permissions.appointments.view,
  }),
  blocks: screen('/merchant/appointments/block-times', 'Blocked times', 'الأوقات المحجوبة', {
    permission: permissions.appointments.view,
  }),
  away: screen('/merchant/appointments/away', 'Staff absence', 'مواعيد الموظف الغائب', {
    permission: permissions.appointments.edit,
  }),
  waitlist: screen('/merchant/appointments/waitlist', 'Waitlist', 'قائمة الانتظار', {
    permission: permissions.appointments.view,
  }),
  report: screen('/merchant/reports/general-reports/appointments-report', 'Appointments report', 'تقرير المواعيد', {
    permission: permissions.appointments.report,
    menu: { item: 'reports', heading: { en: 'Management', ar: 'تقارير الإدارة' } },
  }),
  settings: screen('/merchant/setting/appointments', 'Appointment settings', 'إعدادات المواعيد', {
    permission: permissions.appointments.settings,
    menu: { item: 'settings', heading: settingHeadings.visits },
  }),
};
