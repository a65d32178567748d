import { flag, listInput, listOutput, operation, whole } from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { addedCustomerFields, connectionFields, globalEmployeeFields } from './people-fields.ts';
import { consoleScreens } from './screens.ts';

/** People of all shops, as far as managers of the platform see them. */
export const peopleOfShops = {
  connections: operation({
    area: 'manager',
    method: 'GET',
    path: '/shop_connections',
    access: accessOf(consoleScreens.currentConnections),
    summary: 'Who is signed in at the shops now, the last used first; found by shop, account id or person',
    input: listInput(sortKeys(connectionFields), {
      /** Seen within a quarter of an hour. */
      is_lately: flag.optional(),
    }),
    output: listOutput(rowOf(connectionFields)),
  }),
  employees: operation({
    area: 'manager',
    method: 'GET',
    path: '/global_employees',
    access: accessOf(consoleScreens.addedEmployees),
    summary: 'Employees of all shops, the newest first; found by shop, account id or name',
    input: listInput(sortKeys(globalEmployeeFields), { status: whole(0, 1).optional() }),
    output: listOutput(rowOf(globalEmployeeFields)),
  }),
  customers: operation({
    area: 'manager',
    method: 'GET',
    path: '/added_customers',
    access: accessOf(consoleScreens.addedCustomers),
    summary: 'Customers that shops added, the newest first; found by shop or account id, not by person',
    input: listInput(sortKeys(addedCustomerFields), {}),
    output: listOutput(rowOf(addedCustomerFields)),
  }),
};
