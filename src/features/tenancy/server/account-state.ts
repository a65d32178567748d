import { type Sql, sql } from '../../../platform/db/sql.ts';

/** `accountState` in SQL, of a shop `m` on its own civil day. */
export const stateOf = (now: string): Sql => sql`
  account_state(m.approval, m.status, m.is_suspended, m.expires_on, m.awaits_first_entry, m.is_trial, m.plan,
    (${now}::timestamptz at time zone m.zone)::date)`;
