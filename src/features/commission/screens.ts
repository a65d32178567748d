import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { own, read, rules, adjust } = permissions.commission;
const reports = '/merchant/reports/management-reports';

export const commissionScreens = {
  all: screen(`${reports}/employees-commissions-report`, 'Commissions', 'عمولات الموظفين', {
    permission: read,
    menu: { item: 'reports', heading: { en: 'Management', ar: 'تقارير الإدارة' } },
  }),
  employee: screen(`${reports}/employees-commissions-report/:id`, 'Commission', 'عمولة موظف', {
    permission: [read, own],
  }),
  mine: screen('/merchant/employees/my-commission', 'My commission', 'عمولتي', {
    permission: own,
    only_employees: true,
    menu: { item: 'team' },
  }),
  rules: screen('/merchant/employees/commission-rules', 'Commission rules', 'قواعد العمولة', {
    permission: [read, rules],
    menu: { item: 'team' },
  }),
  adjustments: screen('/merchant/employees/advances', 'Advances and deductions', 'السلف والاستقطاعات', {
    permission: [read, adjust],
    menu: { item: 'team' },
  }),
};
