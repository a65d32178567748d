import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

export const messagingScreens = {
  settings: screen('/merchant/setting/messages', 'Messages to customers', 'رسائل العملاء', {
    permission: permissions.settings.messages,
    menu: { item: 'settings', heading: settingHeadings.customers },
  }),
};
