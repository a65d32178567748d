import { bind, type Route } from '../../../platform/http/route.ts';
import { customers } from '../contract.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { createCustomer, disableCustomer, enableCustomer, updateCustomer } from './save-customer.ts';
import { searchCustomers } from './search-customers.ts';

export const customerRoutes: readonly Route[] = [
  bind(customers.list, listCustomers),
  bind(customers.search, searchCustomers),
  bind(customers.get, getCustomer),
  bind(customers.create, createCustomer),
  bind(customers.update, updateCustomer),
  bind(customers.enable, enableCustomer),
  bind(customers.disable, disableCustomer),
];
