import { choiceFilter, flagFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { merchantScreens } from '../../tenancy/screens.ts';
import { peopleOfShops } from '../people-contract.ts';
import { addedCustomerFields, connectionFields, globalEmployeeFields } from '../people-fields.ts';

const exports = ['xlsx', 'csv', 'pdf'] as const;
const toShop = (row: { readonly merchant_id: number }): string => merchantScreens.record.to(row.merchant_id);

/** Who is signed in at the shops now. */
export const CurrentConnections = defineList({
  operation: peopleOfShops.connections,
  columns: columnsOf(connectionFields),
  filters: [flagFilter(connectionFields, 'is_lately')],
  rowLink: toShop,
  exports,
  empty: { en: 'No one is signed in at any shop.', ar: 'لا أحد مسجّل الدخول في أي منشأة.' },
});

/** Employees of all shops, or of one status. */
const employeeList = (status: 0 | 1 | null) =>
  defineList({
    operation: peopleOfShops.employees,
    columns: columnsOf(globalEmployeeFields),
    filters: status === null ? [choiceFilter(globalEmployeeFields, 'status')] : [],
    fixed: status === null ? {} : { status },
    rowLink: toShop,
    exports,
    empty: { en: 'No employees here.', ar: 'لا موظفين هنا.' },
  });

export const AddedEmployees = employeeList(null);
export const ActiveEmployees = employeeList(1);
export const InactiveEmployees = employeeList(0);

/** Customers whom the shops added. */
export const AddedCustomers = defineList({
  operation: peopleOfShops.customers,
  columns: columnsOf(addedCustomerFields),
  rowLink: toShop,
  exports,
  empty: { en: 'No customers here.', ar: 'لا عملاء هنا.' },
});
