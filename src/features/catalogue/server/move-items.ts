import { moveRecord } from '../../../platform/http/move-record.ts';
import { groupTransitions, productTransitions, serviceTransitions } from '../item.ts';
import { refuse } from '../refusals.ts';

/** A disabled group leaves the till and the public pages with its items; the items keep their own status. */
export const moveGroup = moveRecord(
  { table: 'catalogue_group', transitions: groupTransitions, missing: 'group_not_found', refuse },
  'catalogue',
);
export const moveService = moveRecord(
  { table: 'service', transitions: serviceTransitions, missing: 'service_not_found', refuse },
  'catalogue',
);
/** A disabled product leaves the till; what is on hand stays in the books until it is written off or sold again. */
export const moveProduct = moveRecord(
  { table: 'product', transitions: productTransitions, missing: 'product_not_found', refuse },
  'catalogue',
);
