import { allocate, type Money } from '../../../kernel/money.ts';
import { issueCardDeposit } from '../../documents/server/door.ts';
import type { PurchaseKind } from '../../payments/server/door.ts';
import { appointmentPayment } from '../../scheduling/appointment.ts';
import { depositTurn, type DepositShareOf } from '../../scheduling/policy.ts';
import {
  bookingPurpose,
  linkDeposit,
  requireWaitingVisit,
  tellOfRequest,
  turnDeposit,
  visitOfPayment,
} from '../../scheduling/server/door.ts';
import { sendBookingLink } from './booking-message.ts';

/** The parts of what was paid, by VAT category as they were agreed; the standard rate where nothing was. */
const partsOf = (amount: Money, agreed: readonly DepositShareOf[]): readonly DepositShareOf[] => {
  if (agreed.length === 0) return [{ vat_category: 'S', vat_exemption_code: null, amount }];
  const shares = allocate(
    amount,
    agreed.map((part) => part.amount),
  );
  return agreed.map((part, i) => ({ ...part, amount: shares[i]! })).filter((part) => part.amount > 0);
};

/**
 * The deposit of a visit that a gateway took: its document is issued (386) and the visit is fixed. Money for a visit that is
 * paid already goes back by its own document and leaves the visit as it is. Money that comes after its hold was over revives
 * the visit where its time is still free; otherwise it goes back to the card by itself, with the credit note of its document,
 * and the customer is told.
 */
export const bookingPurchase: PurchaseKind = {
  purpose: bookingPurpose,
  paid: async (tx, purchase, moment) => {
    const id = purchase.purpose_id!;
    const found = await visitOfPayment(tx, id, moment.now);
    if (!found) throw new Error(`gateway payment ${purchase.id} of a visit that is not there`);
    const { visit, stands } = found;
    // Another page or the desk was first: what comes now is nobody's deposit.
    const goes_back = visit.payment_status === appointmentPayment.paid;
    const issued = await issueCardDeposit(tx, purchase, partsOf(purchase.amount, visit.deposit_parts), moment);
    const { now } = moment;
    await linkDeposit(tx, id, {
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
    if (stands && !goes_back) await sendBookingLink(teller, tx, id);
    else {
      if (!goes_back) await turnDeposit(tx, id, depositTurn.given_back);
      const by = { ...teller, user: { id: null } };
      await tellOfRequest(by, tx, id, { kind: 'booking_money_back', amount: purchase.amount });
    }
    return { document_id: issued.id };
  },
  retried: (tx, purchase, moment) => requireWaitingVisit(tx, purchase.purpose_id!, moment.now),
};
