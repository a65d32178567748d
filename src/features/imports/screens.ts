import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

const { view } = permissions.imports;

export const importScreens = {
  list: screen('/merchant/setting/import-data', 'Import data', 'استيراد البيانات', {
    formerly: '/merchant/settings/import-data',
    permission: view,
    menu: { item: 'settings', heading: settingHeadings.data },
  }),
  record: screen('/merchant/setting/import-data/:id', 'Import', 'الاستيراد', {
    formerly: '/merchant/settings/import-data/:id',
    permission: view,
  }),
};
