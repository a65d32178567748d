/**
 * Tables that belong to no shop, each with its reason: the one list of what is not led by merchant_id
 * (test/safety/one-shop-one-place.test.ts). Where a database is spread over several machines, a table of a shop lies where the
 * shop lies; one of these lies `everywhere` (a copy on each machine: what shops' rows point at, or what must be written with
 * them or not at all) or on the `coordinator` alone.
 */
export interface SharedTable {
  readonly because: string;
  readonly place: 'everywhere' | 'coordinator';
}

const everywhere = (because: string): SharedTable => ({ because, place: 'everywhere' });
const coordinator = (because: string): SharedTable => ({ because, place: 'coordinator' });

export const sharedTables: Readonly<Record<string, SharedTable>> = {
  country: everywhere('reference data, the same for all'),
  country_vat_rate: everywhere('reference data, the same for all'),
  suggested_group: everywhere('what the platform suggests to every shop of a trade; shops’ groups remember it'),
  suggested_service: everywhere('what the platform suggests to every shop of a trade; shops’ services remember it'),
  suggested_product: everywhere('what the platform suggests to every shop of a trade; shops’ products remember it'),
  sign_in_email: everywhere('one of its kind in all shops, and says whose'),
  city: everywhere('reference data, the same for all'),
  shop_trn: everywhere('one of its kind in all shops, and says whose'),
  shop_alias: everywhere('one of its kind in all shops, and says whose'),
  js_error: coordinator('written before anybody is known, read by managers only'),
  sign_in_attempt: coordinator('failures are counted before a shop is known'),
  ip_block: coordinator('addresses, not shops'),
  manager: coordinator('people of the platform operator'),
  manager_role: coordinator('what they may do'),
  manager_invitation: coordinator('mailed links with which they choose a password'),
  manager_session: coordinator('their sign-ins'),
  manager_second_step: coordinator('the second step of their sign-ins'),
  manager_recovery_code: coordinator('codes that open a sign-in once'),
  manager_passkey: coordinator('keys of their devices'),
  manager_device: coordinator('devices they signed in from'),
  rate_count: coordinator('requests are counted before a shop is known'),
  manager_idempotency_key: coordinator('their writes'),
  manager_audit_entry: coordinator('what they did'),
  platform_setting: coordinator('what the operator chose, for all shops'),
  account_request: coordinator('asked for before there is a shop; what it became stands in the shop'),
  schema_migration: coordinator('which migrations ran'),
  synchronised_list: coordinator('which lists of the code every shop has got'),
  job_pace: coordinator('when the next job of a kind may begin; only the owner reads and writes it'),
  installation_key: coordinator('one secret key for all shops; only the owner reads and writes it'),
  carried_key: coordinator('what is left of secret keys that were replaced; only the owner reads and writes it'),
  operator_act: coordinator('what the operator did at the terminal; only the owner reads and writes it'),
  shop_erasure: coordinator('shops that are gone; only the owner writes it'),
  sandbox_message: coordinator('the sandbox takes what any service would, without knowing shops'),
  sandbox_call: coordinator('what embedded sandboxes were asked; they stand outside of every shop'),
  sandbox_checkout: coordinator('checkouts of the embedded payment provider, which knows references and no shops'),
  sandbox_authority_key: coordinator('what the embedded tax authority signs with'),
  sandbox_authority_otp: coordinator('its one-time passwords'),
  sandbox_authority_chain: coordinator('units as it knows them: VAT numbers and no shops'),
  sandbox_authority_csid: coordinator('certificates that it gave'),
  sandbox_authority_document: coordinator('documents that it received'),
  sandbox_fault: coordinator('how embedded sandboxes shall misbehave'),
};
