import { z } from 'zod';
import {
  byId,
  done,
  edited,
  flag,
  listInput,
  listOutput,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, customerSearch } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { customerErrors } from './customer.ts';
import { customerFields } from './customer-fields.ts';
import { customerScreens } from './screens.ts';

export const customerRow = rowOf(customerFields);
export const customerRecord = recordOf(customerFields);
const fields = inputOf(customerFields);

export const customers = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers',
    access: accessOf(customerScreens.list),
    summary: 'Customers with search by either name or phone',
    input: listInput(['id', ...sortKeys(customerFields)], {
      search: customerSearch.optional(),
      status: whole(0, 1).optional(),
      type: z.enum(['frequent', 'missed', 'new']).optional(),
      gender: whole(1, 4).optional(),
      owes: flag.optional(),
      tag_id: recordId.optional(),
    }),
    output: listOutput(customerRow),
  }),
  search: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/search',
    access: accessOf(customerScreens.record),
    summary: 'The best twenty matches for a name or phone, for the till and Ctrl-K',
    input: z.object({
      term: customerSearch.min(1, { message: 'required' }),
    }),
    output: z.object({ records: z.array(customerRow) }),
    rate_per_minute: 1_200,
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id',
    access: accessOf(customerScreens.record),
    summary: 'One customer',
    input: byId,
    output: customerRecord,
    refusals: ['customer_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers',
    access: accessOf(customerScreens.create),
    summary: 'Add a customer',
    input: z.object(fields).superRefine(agreeing(customerErrors)),
    output: customerRecord,
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/customers/:id',
    access: accessOf(customerScreens.edit),
    summary: 'Change a customer; a field left out is cleared',
    input: z.object({ ...edited, ...fields }).superRefine(agreeing(customerErrors)),
    output: customerRecord,
    refusals: ['customer_not_found'],
  }),
  enable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/enable',
    access: { permission: permissions.customers.enable },
    summary: 'Make a customer active',
    input: byId,
    output: done,
    refusals: ['customer_not_found'],
  }),
  disable: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/disable',
    access: { permission: permissions.customers.enable },
    summary: 'Stop selling to a customer',
    input: byId,
    output: done,
    refusals: ['customer_not_found'],
  }),
  erase: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/erase',
    access: { permission: permissions.customers.erase },
    summary: 'Erase a person who asked for it; issued documents stay as the law requires',
    input: byId,
    output: done,
    refusals: ['customer_not_found', 'customer_has_balance'],
  }),
};
