import { bind, type Route } from '../../../platform/http/route.ts';
import { employees } from '../contract.ts';
import { getEmployee } from './get-employee.ts';
import { listEmployeeNames, listEmployees } from './list-employees.ts';
import { createEmployee, disableEmployee, enableEmployee, updateEmployee } from './save-employee.ts';

export const workforceRoutes: readonly Route[] = [
  bind(employees.list, listEmployees),
  bind(employees.names, listEmployeeNames),
  bind(employees.get, getEmployee),
  bind(employees.create, createEmployee),
  bind(employees.update, updateEmployee),
  bind(employees.enable, enableEmployee),
  bind(employees.disable, disableEmployee),
];
