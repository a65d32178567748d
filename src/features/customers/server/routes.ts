import { bind, type Route } from '../../../platform/http/route.ts';
import { customers } from '../contract.ts';
import { merging } from '../merge-contract.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { listMerges, mergeCustomers, undoMerge } from './merge-customers.ts';
import { moveCustomer } from './move-customer.ts';
import { createCustomer, updateCustomer } from './save-customer.ts';
import { searchCustomers } from './search-customers.ts';

export const customerRoutes: readonly Route[] = [
  bind(customers.list, listCustomers),
  bind(customers.search, searchCustomers),
  bind(customers.get, getCustomer),
  bind(customers.create, createCustomer),
  bind(customers.update, updateCustomer),
  bind(customers.enable, moveCustomer('enable')),
  bind(customers.disable, moveCustomer('disable')),
  bind(merging.merge, mergeCustomers),
  bind(merging.undo, undoMerge),
  bind(merging.list, listMerges),
];
