import { synchronisedSuggestions } from '../features/catalogue/server/public-api.ts';
import { synchronisedAccounts } from '../features/ledger/server/public-api.ts';
import { synchronisedCounters } from '../features/tenancy/server/public-api.ts';
import type { SynchronisedList } from '../platform/db/synchronise.ts';

/**
 * Everything of the code that shops which exist, and the platform itself, get when it grows. Standard roles are computed and
 * need no bringing.
 */
export const synchronisedLists: readonly SynchronisedList[] = [
  synchronisedAccounts,
  synchronisedCounters,
  ...synchronisedSuggestions,
];
