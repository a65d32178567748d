import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { managerPermissions, permissions } from '../identity/permissions.ts';

const requestFacts = { permission: managerPermissions.merchants.requests, menu: { item: 'merchants' } };
const facts = { permission: managerPermissions.merchants.view, menu: { item: 'merchants' } };

/** The shops of the platform, all and by their state. */
export const merchantScreens = {
  all: screen('/manager/merchants/all', 'All shops', 'كل المنشآت', facts),
  active: screen('/manager/merchants/active', 'Active shops', 'المنشآت النشطة', facts),
  trial: screen('/manager/merchants/trial', 'Shops on trial', 'المنشآت التجريبية', facts),
  expired: screen('/manager/merchants/expired', 'Expired shops', 'المنشآت المنتهية', facts),
  disabled: screen('/manager/merchants/disabled', 'Disabled shops', 'المنشآت المعطّلة', facts),
  requests: screen('/manager/merchants/all-merchants-requests', 'All requests', 'كل الطلبات', requestFacts),
  trialRequests: screen('/manager/merchants/trial-requests', 'Trial requests', 'طلبات التجربة', requestFacts),
  rejected: screen('/manager/merchants/rejected', 'Rejected requests', 'الطلبات المرفوضة', requestFacts),
  platform: screen('/manager/platform-setting/platform-setting', 'Platform settings', 'إعدادات المنصة', {
    permission: managerPermissions.settings.platform,
    menu: { item: 'platform_setting' },
  }),
  record: screen('/manager/merchants/all/:id', 'Shop', 'المنشأة', {
    permission: managerPermissions.merchants.view,
  }),
};

export const accountScreens = {
  waiting: screen('/merchant/waiting', 'Waiting for approval', 'بانتظار القبول', {
    bare: true,
    opens_while_waiting: true,
  }),
};

export const shopSettingScreens = {
  wizard: screen('/merchant/wizard', 'Set up your shop', 'إعداد المتجر', { permission: permissions.settings.general }),
  general: screen('/merchant/setting/general-setting', 'General settings', 'الإعدادات العامة', {
    permission: permissions.settings.general,
    menu: { item: 'settings', heading: settingHeadings.shop },
  }),
  accounting: screen('/merchant/setting/accounting-setting', 'Accounting settings', 'الإعدادات المحاسبية', {
    permission: permissions.settings.tax,
    menu: { item: 'settings', heading: settingHeadings.shop },
  }),
  invoice: screen('/merchant/setting/invoice-setting', 'Invoice settings', 'إعدادات الفاتورة', {
    permission: permissions.settings.invoice,
    menu: { item: 'settings', heading: settingHeadings.shop },
  }),
  notifications: screen('/merchant/setting/notifications-setting', 'Notifications', 'التنبيهات', {
    permission: permissions.settings.notifications,
    menu: { item: 'settings', heading: settingHeadings.customers },
  }),
};
