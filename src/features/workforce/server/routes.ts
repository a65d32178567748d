import { bind, bindUpload, type Route } from '../../../platform/http/route.ts';
import { employees } from '../contract.ts';
import { employeeInformation } from '../information-contract.ts';
import { employeeLogins } from '../login-contract.ts';
import { ownLook } from '../look-contract.ts';
import { ownPicture } from '../picture-contract.ts';
import { sharedTill } from '../pin-contract.ts';
import { salaries } from '../salary-contract.ts';
import { employeeServices } from '../service-contract.ts';
import { printEmployee } from './employee-file.ts';
import { listEmployeeInformation } from './employee-information.ts';
import {
  assignEmployeeRole,
  createEmployeeLogin,
  disableLogin,
  enableLogin,
  inviteEmployeeAgain,
  resetEmployeeTwoFactor,
} from './employee-login.ts';
import { getEmployeeServices, saveEmployeeServices } from './employee-services.ts';
import { getEmployee } from './get-employee.ts';
import { listEmployeeNames, listEmployees } from './list-employees.ts';
import { disableEmployee, enableEmployee, type WhenDisabled } from './move-employee.ts';
import { chooseOwnLook, readOwnLook } from './own-look.ts';
import { chooseOwnPicture, removeOwnPicture } from './own-picture.ts';
import { addSalary, listSalaries, removeSalary } from './salaries.ts';
import { createEmployee, updateEmployee } from './save-employee.ts';
import { lockTill, openTillByPassword, openTillByPin, removePin, setMyPin, setPin, tillPeople } from './shared-till.ts';

export const workforceRoutes = (whenDisabled: readonly WhenDisabled[]): readonly Route[] => [
  bind(employees.list, listEmployees),
  bind(employees.names, listEmployeeNames),
  bind(employees.get, getEmployee),
  bind(employees.create, createEmployee),
  bind(employees.update, updateEmployee),
  bind(employees.enable, enableEmployee),
  bind(employees.disable, disableEmployee(whenDisabled)),
  bind(employeeInformation.list, listEmployeeInformation),
  bind(employeeInformation.file, printEmployee),
  bind(employeeServices.get, getEmployeeServices),
  bind(employeeServices.save, saveEmployeeServices),
  bind(salaries.list, listSalaries),
  bind(salaries.add, addSalary),
  bind(salaries.remove, removeSalary),
  bind(sharedTill.people, tillPeople),
  bind(sharedTill.lock, lockTill),
  bind(sharedTill.openByPin, openTillByPin),
  bind(sharedTill.openByPassword, openTillByPassword),
  bind(sharedTill.setMine, setMyPin),
  bind(sharedTill.set, setPin),
  bind(sharedTill.remove, removePin),
  bindUpload(ownPicture.choose, chooseOwnPicture),
  bind(ownPicture.remove, removeOwnPicture),
  bind(ownLook.get, readOwnLook),
  bind(ownLook.choose, chooseOwnLook),
  bind(employeeLogins.give, createEmployeeLogin),
  bind(employeeLogins.inviteAgain, inviteEmployeeAgain),
  bind(employeeLogins.assignRole, assignEmployeeRole),
  bind(employeeLogins.takeSecondStep, resetEmployeeTwoFactor),
  bind(employeeLogins.enable, enableLogin),
  bind(employeeLogins.disable, disableLogin),
];
