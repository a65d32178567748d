import type { ReferenceList } from '../../../platform/db/sync-reference-data.ts';
import { systemAccounts } from '../accounts.ts';

/** The accounts that every shop has. One that the product renumbered or renamed is found by its key, which stays. */
export const referenceAccounts: ReferenceList = {
  name: 'accounts',
  rows: systemAccounts,
  sql: `
    with listed as (
      select * from jsonb_to_recordset($1::jsonb) as a (code text, key text, name_en text, name_ar text, kind text)),
    renamed as (
      update ledger_account l set code = a.code, name_en = a.name_en, name_ar = a.name_ar, kind = a.kind
      from listed a where l.system_key = a.key and ($2::int is null or l.merchant_id = $2)
        and (l.code, l.name_en, l.name_ar, l.kind) is distinct from (a.code, a.name_en, a.name_ar, a.kind))
    insert into ledger_account (merchant_id, code, system_key, name_en, name_ar, kind)
    select m.merchant_id, a.code, a.key, a.name_en, a.name_ar, a.kind
    from merchant m cross join listed a
    where ($2::int is null or m.merchant_id = $2)
      and not exists (select from ledger_account l where l.merchant_id = m.merchant_id and l.system_key = a.key)
    -- Written by way of a result where shops lie on several machines: rows that are copied there pass no policy.
    returning 1`,
};
