import { settingHeadings } from '../../kernel/setting-headings.ts';
import { drawnBy, type ScreenRow, screen } from '../../kernel/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view } = permissions.imports;

export const importScreens = {
  list: screen('/merchant/settings/import-data', 'Import data', 'استيراد البيانات', {
    permission: view,
    menu: { item: 'settings', heading: settingHeadings.data },
  }),
  record: screen('/merchant/settings/import-data/:id', 'Import', 'الاستيراد', { permission: view }),
};

export const importRows: readonly ScreenRow[] = [
  drawnBy(importScreens.list, () => import('./screens/imports.list.tsx')),
  drawnBy(importScreens.record, () => import('./screens/import.record.tsx')),
];
