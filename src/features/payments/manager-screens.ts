import { screen } from '../../kernel/contract/screen.ts';
import { managerPermissions } from '../identity/permissions.ts';

const permission = managerPermissions.settings.platform;
const listed = { permission, menu: { item: 'platform_setting', heading: { en: 'Payments', ar: 'المدفوعات' } } };

/** What the platform chose about card payments. */
export const platformPaymentScreens = {
  gateway: screen('/manager/platform-setting/payment-gateway-setting', 'Payment gateways', 'بوابات الدفع', listed),
  methods: screen('/manager/platform-setting/payments-methods', 'Payment methods', 'طرق الدفع', listed),
};
