import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

export const schedulingScreens = {
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

/** The calendar is drawn by the app, which adds what documents do about the money of visits. */
export const schedulingRows: readonly ScreenRow[] = [
  lazyScreen(schedulingScreens.add, () => import('./screens/add-appointment.screen.tsx')),
  lazyScreen(schedulingScreens.list, () => import('./screens/appointments.list.tsx')),
  lazyScreen(schedulingScreens.blocks, () => import('./screens/block-times.list.tsx')),
  lazyScreen(schedulingScreens.waitlist, () => import('./screens/waitlist.screen.tsx')),
  lazyScreen(schedulingScreens.report, () => import('./screens/appointments.report.tsx')),
  lazyScreen(schedulingScreens.settings, () => import('./screens/scheduling.setting.tsx')),
];
