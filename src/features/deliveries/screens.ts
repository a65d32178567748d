import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, settings } = permissions.deliveries;
const heading = { en: 'Delivery', ar: 'التوصيل' };
const menu = { item: 'orders', heading };
const zones = '/merchant/deliveries/zones';
const windows = '/merchant/deliveries/windows';

export const deliveryScreens = {
  capacity: screen('/merchant/deliveries/capacity', 'Places by day', 'السعة حسب اليوم', { permission: view, menu }),
  windows: screen(windows, 'Delivery windows', 'مواعيد التوصيل', { permission: view, menu }),
  addWindow: screen(`${windows}/new`, 'Add window', 'إضافة موعد', { permission: settings }),
  editWindow: screen(`${windows}/:id/edit`, 'Edit window', 'تعديل الموعد', { permission: settings }),
  zones: screen(zones, 'Delivery zones', 'مناطق التوصيل', { permission: view, menu }),
  addZone: screen(`${zones}/new`, 'Add zone', 'إضافة منطقة', { permission: settings }),
  editZone: screen(`${zones}/:id/edit`, 'Edit zone', 'تعديل المنطقة', { permission: settings }),
};
