import { bind, type Route } from '../../../platform/http/route.ts';
import { employees } from '../contract.ts';
import { getEmployee } from './get-employee.ts';
import { listEmployeeNames, listEmployees } from './list-employees.ts';
import { moveEmployee } from './move-employee.ts';
import { createEmployee, updateEmployee } from './save-employee.ts';

export const workforceRoutes: readonly Route[] = [
  bind(employees.list, listEmployees),
  bind(employees.names, listEmployeeNames),
  bind(employees.get, getEmployee),
  bind(employees.create, createEmployee),
  bind(employees.update, updateEmployee),
  bind(employees.enable, moveEmployee('enable')),
  bind(employees.disable, moveEmployee('disable')),
];
