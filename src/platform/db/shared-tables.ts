/**
 * Tables that belong to no shop, each with its reason: the one list of what is not led by merchant_id
 * (test/safety/table-placement.test.ts). Where a database is spread over several machines, a table of a shop lies where the
 * shop lies; one of these lies `everywhere` (a copy on each machine: what shops' rows point at, or what must be written with
 * them or not at all) or on the `coordinator` alone.
 */
export interface SharedTable {
  readonly because: string;
  readonly place: 'everywhere' | 'coordinator';
  /**
   * `settings` hold for every shop until the operator or a release changes them: tests that share a server leave them as they
   * were (test/support/shared-server.ts). `records` are written by requests and jobs, of one shop, person or address each.
   */
  readonly holds: 'settings' | 'records';
}

type Holds = SharedTable['holds'];
const everywhere = (holds: Holds, because: string): SharedTable => ({ because, place: 'everywhere', holds });
const coordinator = (holds: Holds, because: string): SharedTable => ({ because, place: 'coordinator', holds });

export const sharedTables: Readonly<Record<string, SharedTable>> = {
  country: everywhere('settings', 'reference data, the same for all'),
  country_vat_rate: everywhere('settings', 'reference data, the same for all'),
  suggested_group: everywhere(
    'settings',
    'what the platform suggests to every shop of a trade; shops’ groups remember it',
  ),
  suggested_service: everywhere(
    'settings',
    'what the platform suggests to every shop of a trade; shops’ services remember it',
  ),
  suggested_product: everywhere(
    'settings',
    'what the platform suggests to every shop of a trade; shops’ products remember it',
  ),
  sign_in_email: everywhere('records', 'one of its kind in all shops, and says whose'),
  city: everywhere('settings', 'reference data, the same for all'),
  shop_trn: everywhere('records', 'one of its kind in all shops, and says whose'),
  shop_alias: everywhere('records', 'one of its kind in all shops, and says whose'),
  js_error: coordinator('records', 'written before anybody is known, read by managers only'),
  sign_in_attempt: coordinator('records', 'failures are counted before a shop is known'),
  ip_block: coordinator('records', 'addresses, not shops'),
  manager: coordinator('settings', 'people of the platform operator'),
  manager_role: coordinator('settings', 'what they may do'),
  manager_invitation: coordinator('records', 'mailed links with which they choose a password'),
  manager_session: coordinator('records', 'their sign-ins'),
  manager_second_step: coordinator('records', 'the second step of their sign-ins'),
  manager_recovery_code: coordinator('records', 'codes that open a sign-in once'),
  manager_passkey: coordinator('records', 'keys of their devices'),
  manager_device: coordinator('records', 'devices they signed in from'),
  rate_count: coordinator('records', 'requests are counted before a shop is known'),
  manager_idempotency_key: coordinator('records', 'their writes'),
  manager_audit_entry: coordinator('records', 'what they did'),
  platform_setting: coordinator('settings', 'what the operator chose, for all shops'),
  account_request: coordinator('records', 'asked for before there is a shop; what it became stands in the shop'),
  schema_migration: coordinator('settings', 'which migrations ran'),
  synchronised_list: coordinator('settings', 'which lists of the code every shop has got'),
  job_pace: coordinator('settings', 'when the next job of a kind may begin; only the owner reads and writes it'),
  installation_key: coordinator('settings', 'one secret key for all shops; only the owner reads and writes it'),
  carried_key: coordinator(
    'settings',
    'what is left of secret keys that were replaced; only the owner reads and writes it',
  ),
  operator_act: coordinator('records', 'what the operator did at the terminal; only the owner reads and writes it'),
  shop_erasure: coordinator('records', 'shops that are gone; only the owner writes it'),
  sandbox_message: coordinator('records', 'the sandbox takes what any service would, without knowing shops'),
  sandbox_call: coordinator('records', 'what embedded sandboxes were asked; they stand outside of every shop'),
  sandbox_checkout: coordinator(
    'records',
    'checkouts of the embedded payment provider, which knows references and no shops',
  ),
  sandbox_authority_key: coordinator('records', 'what the embedded tax authority signs with'),
  sandbox_authority_otp: coordinator('records', 'its one-time passwords'),
  sandbox_authority_chain: coordinator('records', 'units as it knows them: VAT numbers and no shops'),
  sandbox_authority_csid: coordinator('records', 'certificates that it gave'),
  sandbox_authority_document: coordinator('records', 'documents that it received'),
  sandbox_fault: coordinator('settings', 'how embedded sandboxes shall misbehave'),
};
