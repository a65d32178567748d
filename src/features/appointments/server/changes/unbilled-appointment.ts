import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { appointmentStatus } from '../../appointment.ts';
import { refuse } from '../../refusals.ts';

const { scheduled, checked_in, attended } = appointmentStatus;
const billable: readonly number[] = [scheduled, checked_in, attended];

/** Refuses a visit that no bill can be of: another shop's, a cancelled one, one that has its invoice. */
export const requireUnbilled = async (tx: MerchantTx, id: number): Promise<void> => {
  const appointment = await tx.maybe<{ status: number; invoice_id: number | null }>(
    sql`select status, invoice_id from appointment where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  if (!appointment || !billable.includes(appointment.status)) throw refuse('appointment_not_found_or_cancelled');
  if (appointment.invoice_id !== null) throw refuse('appointment_has_invoice');
};
