import { settingsOperations } from '../../kernel/contract/settings.ts';
import { permissions } from '../identity/permissions.ts';
import { messagingSettings } from './settings.ts';

export const messaging = {
  settings: settingsOperations(messagingSettings, {
    area: 'merchant',
    permission: permissions.settings.messages,
    summary: 'What customers are told, when and in which words',
  }),
};
