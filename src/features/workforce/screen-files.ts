import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { employeeScreens } from './screens.ts';

export const workforceRows: readonly ScreenRow[] = [
  lazyScreen(employeeScreens.list, () => import('./screens/employees.list.tsx')),
  lazyScreen(employeeScreens.information, () => import('./screens/employees-information.list.tsx')),
  lazyScreen(employeeScreens.create, () => import('./screens/employee.form.tsx')),
  lazyScreen(employeeScreens.edit, () => import('./screens/employee.form.tsx')),
];
