import { referenceSuggestions } from '../features/catalogue/server/public-api.ts';
import { referenceAccounts } from '../features/ledger/server/public-api.ts';
import { referenceCounters } from '../features/tenancy/server/public-api.ts';
import type { ReferenceList } from '../platform/db/sync-reference-data.ts';

/**
 * Everything of the code that shops which exist, and the platform itself, get when it grows. Standard roles are computed and
 * need no bringing.
 */
export const referenceLists: readonly ReferenceList[] = [referenceAccounts, referenceCounters, ...referenceSuggestions];
