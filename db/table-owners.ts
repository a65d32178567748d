/**
 * Tables that stand in a migration of another owner: the first migrations lay the ground for several, and a migration
 * that has run is never edited, also when a table moves to another feature.
 */
const movedTables: Readonly<Record<string, string>> = {
  idempotency_key: 'platform',
  manager_idempotency_key: 'platform',
  sign_in_attempt: 'identity',
  ip_block: 'identity',
  js_error: 'platform-console',
  synchronised_list: 'platform',
  held_invoice: 'till',
  invoice: 'documents',
  invoice_line: 'documents',
  invoice_vat: 'documents',
};

/** Features that have another name since their migrations ran. */
const renamedFeatures: Readonly<Record<string, string>> = {
  activity: 'audit-log',
  archives: 'shop-archive',
  balances: 'customer-balance',
  hours: 'working-hours',
  insights: 'bell',
  monitoring: 'platform-console',
  notes: 'credit-notes',
  offers: 'packages',
  queues: 'follow-ups',
  scheduling: 'appointments',
  shifts: 'till-shifts',
  storefront: 'shop-pages',
  website: 'sign-up',
};

/** The feature that owns a table today; `said` is what the `-- feature:` line of its migration says. */
export const ownerOfTable = (table: string, said: string): string =>
  movedTables[table] ?? renamedFeatures[said] ?? said;
