import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { managerPermissions, permissions } from '../identity/permissions.ts';

const { view, connect } = permissions.tax_authority;
const path = '/merchant/accounting/tax-authority';

export const fiscalScreens = {
  list: screen(path, 'Tax authority', 'الفوترة الإلكترونية', {
    permission: view,
    only_with_vat: true,
    only_saudi: true,
    menu: { item: 'accounting' },
  }),
  reconciliation: screen(`${path}/reconciliation`, 'Reconciliation with the VAT report', 'مطابقة تقرير الضريبة', {
    permission: view,
    only_with_vat: true,
    only_saudi: true,
  }),
  record: screen(`${path}/:id`, 'Tax authority document', 'المستند لدى الهيئة', { permission: view }),
  setting: screen('/merchant/setting/tax-authority', 'Tax authority', 'الفوترة الإلكترونية', {
    permission: connect,
    only_with_vat: true,
    only_saudi: true,
    menu: { item: 'settings', heading: settingHeadings.shop },
  }),
};

const managed = '/manager/zatca-setting';
export const fiscalManagerScreens = {
  all: screen(managed, 'Tax authority', 'الفوترة الإلكترونية', {
    permission: managerPermissions.tax_authority.view,
    menu: { item: 'merchants' },
  }),
  create: screen(`${managed}/form`, 'Connect a shop', 'ربط منشأة', {
    permission: managerPermissions.tax_authority.connect,
  }),
  edit: screen(`${managed}/form-edit/:id`, 'Unit of the shop', 'وحدة منشأة', {
    permission: managerPermissions.tax_authority.view,
  }),
};
