import { catalog } from '../../kernel/messages.ts';

/** Words of appointments in reports, on records and on the dashboard. */
export const recordTexts = catalog(
  {
    table_by: 'Table',
    by_employee: 'By employee',
    by_service: 'By service',
  },
  {
    table_by: 'الجدول',
    by_employee: 'حسب الموظف',
    by_service: 'حسب الخدمة',
  },
);
