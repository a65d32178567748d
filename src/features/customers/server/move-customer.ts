import { moveRecord } from '../../../platform/http/move-record.ts';
import { customerTransitions } from '../customer.ts';
import { refuse } from '../refusals.ts';

/** Enables or disables a customer. */
export const moveCustomer = moveRecord(
  { table: 'customer', transitions: customerTransitions, missing: 'customer_not_found', refuse },
  'customers',
);
