import { bind, type Route } from '../../../platform/http/route.ts';
import { shopSettings } from '../../../platform/http/settings-use-cases.ts';
import { messaging } from '../contract.ts';
import { messagingSettings } from '../settings.ts';

const settings = shopSettings(messagingSettings);

export const messagingRoutes: readonly Route[] = [
  bind(messaging.settings.get, settings.get),
  bind(messaging.settings.save, settings.save),
];
