import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { depositTurn } from '../policy.ts';
import { bookingPurpose } from './deposits/appointment-deposits.ts';

/** The address of the visit that a row `alias` pays the deposit of: a gateway payment. The app hands it on. */
export const appointmentAddressOf = (alias: string): Sql => sql`(
  select a.unique_id from appointment a
  where a.merchant_id = ${currentMerchantId} and a.id = ${literal(alias)}.purpose_id
    and ${literal(alias)}.purpose = ${bookingPurpose})`;

/** The number of that visit. */
export const appointmentNumberOf = (alias: string): Sql => sql`(
  select a.id from appointment a
  where a.merchant_id = ${currentMerchantId} and a.id = ${literal(alias)}.purpose_id
    and ${literal(alias)}.purpose = ${bookingPurpose})`;

/** Whether that visit stands, or that of anybody who comes along: its time is the customer's, or was. */
export const appointmentStandsOf = (alias: string): Sql => sql`(
  select bool_or(a.status <> 0 and a.deposit_turn = 0) from appointment a
  where a.merchant_id = ${currentMerchantId}
    and (a.id = ${literal(alias)}.purpose_id or a.group_id = ${literal(alias)}.purpose_id)
    and ${literal(alias)}.purpose = ${bookingPurpose})`;

/** Until when that visit, or that of anybody who comes along, is held for the payment; null where it stands without one. */
export const appointmentHeldOf = (alias: string): Sql => sql`(
  select min(a.held_until) from appointment a
  where a.merchant_id = ${currentMerchantId} and a.status = 1
    and (a.id = ${literal(alias)}.purpose_id or a.group_id = ${literal(alias)}.purpose_id)
    and ${literal(alias)}.purpose = ${bookingPurpose})`;

/** When that visit begins. */
export const appointmentStartOf = (alias: string): Sql => sql`(
  select a.from_at from appointment a
  where a.merchant_id = ${currentMerchantId} and a.id = ${literal(alias)}.purpose_id
    and ${literal(alias)}.purpose = ${bookingPurpose})`;

/** Whether its hold ended unpaid, for everybody who would have come. */
export const appointmentLapsedOf = (alias: string): Sql => sql`(
  select bool_and(a.lapsed_at is not null and a.status = 0) from appointment a
  where a.merchant_id = ${currentMerchantId}
    and (a.id = ${literal(alias)}.purpose_id or a.group_id = ${literal(alias)}.purpose_id)
    and ${literal(alias)}.purpose = ${bookingPurpose})`;

/** Whether the money of that payment goes back: its visits are given up with it, or were paid already. */
export const appointmentMoneyGoesBackOf = (
  alias: string,
): Sql => sql`(${literal(alias)}.purpose = ${bookingPurpose} and (
  coalesce((select bool_and(a.deposit_turn = ${literal(depositTurn.given_back)}) from appointment a
    where a.merchant_id = ${currentMerchantId}
      and (a.id = ${literal(alias)}.purpose_id or a.group_id = ${literal(alias)}.purpose_id)), false)
  or exists (select from appointment_deposit d where d.merchant_id = ${currentMerchantId}
    and d.document_id = ${literal(alias)}.document_id and d.goes_back)))`;
