import { appointmentScreens } from '../../features/appointments/screens.ts';
import { attendanceScreens } from '../../features/attendance/screens.ts';
import { buyingScreens } from '../../features/buying/screens.ts';
import { groupScreens, productScreens, serviceScreens } from '../../features/catalogue/screens.ts';
import { commissionScreens } from '../../features/commission/screens.ts';
import { customerScreens } from '../../features/customers/screens.ts';
import { documentScreens } from '../../features/documents/screens.ts';
import { fiscalScreens } from '../../features/e-invoicing/screens.ts';
import { menuScreens } from '../../features/flower-menu/screens.ts';
import { followUpScreens } from '../../features/follow-ups/screens.ts';
import { giftCardScreens } from '../../features/gift-cards/screens.ts';
import { roleScreens } from '../../features/identity/screens.ts';
import { stockScreens } from '../../features/inventory/screens.ts';
import { loyaltyScreens } from '../../features/loyalty/screens.ts';
import { messagingScreens } from '../../features/messaging/screens.ts';
import { orderScreens } from '../../features/orders/screens.ts';
import { packageScreens } from '../../features/packages/screens.ts';
import { paymentScreens } from '../../features/payments/screens.ts';
import { penaltyScreens } from '../../features/penalties/screens.ts';
import { promotionScreens } from '../../features/promotions/screens.ts';
import { supplierScreens } from '../../features/purchasing/screens.ts';
import { recipeScreens } from '../../features/recipes/screens.ts';
import { shopArchiveScreens } from '../../features/shop-archive/screens.ts';
import { shopPageScreens } from '../../features/shop-pages/screens.ts';
import { shopSettingScreens } from '../../features/tenancy/screens.ts';
import { tillScreens } from '../../features/till/screens.ts';
import { tillShiftScreens } from '../../features/till-shifts/screens.ts';
import { tipScreens } from '../../features/tips/screens.ts';
import { employeeScreens } from '../../features/workforce/screens.ts';
import { workingHoursScreens } from '../../features/working-hours/screens.ts';
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
  offer: packageScreens.record.to,
  customer_offer: packageScreens.sold.to,
  gift_card: giftCardScreens.record.to,
  shift: tillShiftScreens.record.to,
  loyalty_program: loyaltyScreens.record.to,
  discount_program: promotionScreens.record.to,
  penalty: penaltyScreens.record.to,
  recipe: recipeScreens.record.to,
  assembly: recipeScreens.assembly.to,
  lot: recipeScreens.lot.to,
  buying_order: buyingScreens.order.to,
  menu_order: menuScreens.order.to,
  shop_order: orderScreens.record.to,
  menu: () => menuScreens.menu.to(),
  appointment: (id) => appointmentScreens.calendar.to({ appointment: id }),
  till: () => tillShiftScreens.tills.to(),
  waitlist: () => appointmentScreens.waitlist.to(),
  resource_kind: () => appointmentScreens.settings.to(),
  held_invoice: () => tillScreens.onHold.to(),
  staff_tip: () => tipScreens.list.to(),
  // Where things are done that have no record.
  shop_settings: () => shopSettingScreens.general.to(),
  tax_settings: () => shopSettingScreens.accounting.to(),
  invoice_settings: () => shopSettingScreens.invoice.to(),
  notification_settings: () => shopSettingScreens.notifications.to(),
  attendance_settings: () => attendanceScreens.settings.to(),
  message_settings: () => messagingScreens.settings.to(),
  appointment_settings: () => appointmentScreens.settings.to(),
  till_settings: () => tillShiftScreens.tills.to(),
  gift_card_settings: () => giftCardScreens.setting.to(),
  recipe_settings: () => recipeScreens.setting.to(),
  penalty_settings: () => penaltyScreens.setting.to(),
  loyalty_settings: () => loyaltyScreens.setting.to(),
  online_setting: () => shopPageScreens.setting.to(),
  working_hours: () => workingHoursScreens.hours.to(),
  queues: () => followUpScreens.entrance.to(),
  fiscal_setting: () => fiscalScreens.setting.to(),
  gateway_setting: () => paymentScreens.gatewaySetting.to(),
  archives: () => shopArchiveScreens.archive.to(),
  commission: () => commissionScreens.rules.to(),
  stock: () => stockScreens.operations.to(),
  attendance: () => attendanceScreens.checks.to(),
  /** The till with the bill of an appointment. */
  bill_of_appointment: (id) => tillScreens.till.to({ appointment_id: id }),
};
