import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

export const shopArchiveScreens = {
  archive: screen('/merchant/setting/backup', 'Backup', 'النسخ الاحتياطي', {
    permission: permissions.settings.archive,
    menu: { item: 'settings', heading: settingHeadings.data },
  }),
};
