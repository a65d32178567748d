import { bind, type Route } from '../../../platform/http/route.ts';
import { owed } from '../owed-contract.ts';
import { listReceivables } from '../receivables-contract.ts';
import { customerStatement } from '../statement.ts';
import { collectOwed } from './collect-owed.ts';
import { readStatement } from './customer-statement.ts';
import { listOwed } from './list-owed.ts';
import { type RemindersOf, readReceivables } from './list-receivables.ts';

/** `remindersOf`: which debtors can be reminded, from the feature that reminds them. */
export const receivableRoutes = (remindersOf: RemindersOf): readonly Route[] => [
  bind(listReceivables, readReceivables(remindersOf)),
  bind(owed.list, listOwed),
  bind(owed.collect, collectOwed),
  bind(customerStatement, readStatement),
];
