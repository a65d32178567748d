import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

const { view, charge, settings } = permissions.penalties;
const path = '/merchant/accounting/customers-penalties';

export const penaltyScreens = {
  list: screen(path, 'Penalties', 'غرامات العملاء', { permission: view, menu: { item: 'accounting' } }),
  create: screen(`${path}/new`, 'Charge a penalty', 'احتساب غرامة', { permission: charge }),
  record: screen(`${path}/:id`, 'Penalty', 'غرامة', { permission: view }),
  setting: screen('/merchant/setting/penalties', 'Penalties', 'الغرامات', {
    permission: settings,
    menu: { item: 'settings', heading: settingHeadings.selling },
  }),
};
