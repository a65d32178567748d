import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { bookingPurpose } from './visit-deposits.ts';

/** The address of the visit that a row `alias` pays the deposit of: a gateway payment. Given to earlier features by the surface. */
export const visitAddressOf = (alias: string): Sql => sql`(
  select a.unique_id from appointment a
  where a.merchant_id = ${literal(alias)}.merchant_id and a.id = ${literal(alias)}.purpose_id
    and ${literal(alias)}.purpose = ${bookingPurpose})`;
