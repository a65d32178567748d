import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, create, edit } = permissions.employees;

export const employeeScreens = {
  list: screen('/merchant/employees/employees', 'Employees', 'الموظفون', { permission: view, menu: { item: 'team' } }),
  information: screen('/merchant/employees/employees-information', 'Employee documents', 'وثائق الموظفين', {
    permission: view,
    menu: { item: 'team' },
  }),
  create: screen('/merchant/employees/employees/new', 'Add employee', 'إضافة موظف', { permission: create }),
  record: screen('/merchant/employees/employees/:id', 'Employee', 'الموظف', { permission: view }),
  edit: screen('/merchant/employees/employees/:id/edit', 'Edit employee', 'تعديل الموظف', { permission: edit }),
};
