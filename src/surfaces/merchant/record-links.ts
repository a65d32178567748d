import { groupScreens, productScreens, serviceScreens } from '../../features/catalogue/screens.ts';
import { customerScreens } from '../../features/customers/screens.ts';
import { giftCardScreens } from '../../features/gift-cards/screens.ts';
import { roleScreens } from '../../features/identity/screens.ts';
import { loyaltyScreens } from '../../features/loyalty/screens.ts';
import { offerScreens } from '../../features/offers/screens.ts';
import { penaltyScreens } from '../../features/penalties/screens.ts';
import { promotionScreens } from '../../features/promotions/screens.ts';
import { supplierScreens } from '../../features/purchasing/screens.ts';
import { schedulingScreens } from '../../features/scheduling/screens.ts';
import { shiftScreens } from '../../features/shifts/screens.ts';
import { employeeScreens } from '../../features/workforce/screens.ts';
import { documentScreens } from '../../features/documents/screens.ts';
import { tillScreens } from '../../features/till/screens.ts';
import type { RecordLinks } from '../../ui/routing/record-links.ts';

/** Records that features before their own lead to. */
export const recordLinks: RecordLinks = {
  invoice: documentScreens.record.to,
  customer: customerScreens.record.to,
  employee: employeeScreens.record.to,
  role: roleScreens.record.to,
  group: groupScreens.record.to,
  service: serviceScreens.record.to,
  product: productScreens.record.to,
  supplier: supplierScreens.record.to,
  offer: offerScreens.record.to,
  customer_offer: offerScreens.sold.to,
  gift_card: giftCardScreens.record.to,
  shift: shiftScreens.record.to,
  loyalty_program: loyaltyScreens.record.to,
  discount_program: promotionScreens.record.to,
  penalty: penaltyScreens.record.to,
  appointment: (id) => schedulingScreens.calendar.to({ appointment: id }),
  till: () => shiftScreens.tills.to(),
  waitlist: () => schedulingScreens.waitlist.to(),
  resource_kind: () => schedulingScreens.settings.to(),
  /** The till with the bill of an appointment. */
  bill_of_appointment: (id) => tillScreens.till.to({ appointment_id: id }),
};
