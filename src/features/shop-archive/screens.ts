import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { lazyScreen, type ScreenRow, screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

export const archiveScreens = {
  archive: screen('/merchant/setting/backup', 'Backup', 'النسخ الاحتياطي', {
    permission: permissions.settings.archive,
    menu: { item: 'settings', heading: settingHeadings.data },
  }),
};

export const archiveRows: readonly ScreenRow[] = [
  lazyScreen(archiveScreens.archive, () => import('./screens/archive.screen.tsx')),
];
