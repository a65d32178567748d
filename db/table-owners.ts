/**
 * Tables that stand in a migration of another owner: the first migrations lay the ground for several, and a migration
 * that has run is never edited, also when a table moves to another feature.
 */
export const movedTables: Readonly<Record<string, string>> = {
  idempotency_key: 'platform',
  manager_idempotency_key: 'platform',
  sign_in_attempt: 'identity',
  ip_block: 'identity',
  js_error: 'monitoring',
  synchronised_list: 'platform',
  held_invoice: 'till',
  invoice: 'documents',
  invoice_line: 'documents',
  invoice_vat: 'documents',
};
