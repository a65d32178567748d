import type { FurnishedShop } from './furnished-shop.ts';
import { packageUse } from './offer-examples.ts';

type Ids = FurnishedShop['ids'];

/** A product taken from a lot that was chosen, as a line of a bill; for nothing, so that no payment changes. */
export const lotLine = (own: Ids) => ({
  ...{ kind: 'product', item_id: own.lasting, lot_id: own.lot, quantity_milli: 1000, unit_price: 9000 },
  discount: { kind: 'percent', percent_bp: 10_000 },
});

/** Lines of a bill that name every record that a line may name. */
export const lineExamples = (own: Ids) => [
  packageUse(own),
  { kind: 'product', item_id: own.product, quantity_milli: 1000, unit_price: 4000, employee_id: own.employee },
  lotLine(own),
];

/** A bill that is put aside. */
export const heldBill = (own: Ids): Record<string, unknown> => ({
  ...{ customer_id: own.customer, appointment_id: own.appointment_to_remind, lines: lineExamples(own) },
});
