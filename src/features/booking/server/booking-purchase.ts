import { depositTurn } from '../../appointments/policy.ts';
import {
  appointmentOfPayment,
  bookingPurpose,
  notifyOfRequest,
  notifyOwnerOfAppointment,
  requireWaitingAppointment,
  transferDeposit,
} from '../../appointments/server/public-api.ts';
import { issueCardDeposit } from '../../deposits/server/public-api.ts';
import { linkAppointmentDeposit, partsOfAppointment } from '../../documents/server/public-api.ts';
import type { PurchaseKind } from '../../payments/server/public-api.ts';
import { sendBookingLink } from './booking-message.ts';

/**
 * The deposit of a visit that a gateway took: its document is issued (386) and the visit is fixed. Money for a visit that is
 * paid or billed already goes back by its own document and leaves the visit as it is. Money that comes after its hold was over
 * revives the visit where its time is still free; otherwise it goes back to the card by itself, with the credit note of its
 * document, and the customer is told.
 */
export const bookingPurchase: PurchaseKind = {
  purpose: bookingPurpose,
  paid: async (tx, purchase, moment) => {
    const id = purchase.purpose_id!;
    const { amount, created_at: asked_at } = purchase;
    const found = await appointmentOfPayment(tx, id, { now: moment.now, amount, asked_at });
    if (!found) throw new Error(`gateway payment ${purchase.id} of a visit that is not there`);
    const { told_id, stands } = found;
    // Another page, the desk or the bill was first: what comes now is nobody's deposit.
    const goes_back = found.is_paid || (found.is_billed && !found.stands);
    const issued = await issueCardDeposit(tx, purchase, partsOfAppointment(amount, found.shares), moment);
    const { now } = moment;
    await linkAppointmentDeposit(tx, found.visit.id, found, {
      document_id: issued.id,
      document_number: issued.document_number,
      unique_id: issued.unique_id,
      amount: issued.total,
      is_by_card: true,
      goes_back,
      now,
      user_id: null,
    });
    const teller = { now, publicUrl: moment.public_url };
    if (stands && !goes_back) {
      await sendBookingLink(teller, tx, told_id);
      // Booked and paid at once on the page; what the desk asked for is no news to it.
      if (purchase.created_by === null) await notifyOwnerOfAppointment(teller, tx, told_id, 'booking_made_owner');
    } else {
      if (!goes_back)
        for (const { appointment_id } of found.people)
          await transferDeposit(tx, appointment_id, depositTurn.given_back);
      const by = { ...teller, user: { id: null } };
      await notifyOfRequest(by, tx, told_id, { kind: 'booking_money_back', amount });
    }
    return { document_id: issued.id };
  },
  refunded: async (tx, { purpose_id }, { id: refund_id, amount }, { now, public_url }) => {
    const by = { now, publicUrl: public_url, user: { id: null } };
    await notifyOfRequest(by, tx, purpose_id!, { kind: 'booking_money_returned', amount, refund_id });
  },
  retried: (tx, purchase, moment) => requireWaitingAppointment(tx, purchase.purpose_id!, moment.now),
};
