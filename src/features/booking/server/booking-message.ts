import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { notifyOfAppointment } from '../../appointments/server/public-api.ts';

/**
 * Notifies the customer that a visit is booked or moved, with the address of its page, by a way that they allow; answers the key
 * of that address, and whether a message was queued.
 */
export const sendBookingLink = async (
  ctx: { readonly now: string; readonly publicUrl: string },
  tx: MerchantTx,
  appointmentId: number,
  what: 'booked' | 'moved' = 'booked',
): Promise<{ readonly unique_id: string; readonly is_told: boolean }> => {
  const kind = what === 'booked' ? 'booking_link' : 'booking_moved';
  return notifyOfAppointment({ ...ctx, user: { id: null } }, tx, appointmentId, kind);
};
