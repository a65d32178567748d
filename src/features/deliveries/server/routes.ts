import { bind, type Route } from '../../../platform/http/route.ts';
import { deliveryDays, deliveryWindows, deliveryZones } from '../contract.ts';
import { listDays } from './read-days.ts';
import { closeDay, openDayAgain, saveDay } from './save-days.ts';
import { createWindow, getWindow, listWindows, moveWindow, updateWindow } from './save-window.ts';
import { createZone, getZone, listZones, moveZone, updateZone } from './save-zone.ts';

export const deliveryRoutes: readonly Route[] = [
  bind(deliveryZones.list, listZones),
  bind(deliveryZones.get, getZone),
  bind(deliveryZones.create, createZone),
  bind(deliveryZones.update, updateZone),
  bind(deliveryZones.enable, moveZone('enable')),
  bind(deliveryZones.disable, moveZone('disable')),
  bind(deliveryWindows.list, listWindows),
  bind(deliveryWindows.get, getWindow),
  bind(deliveryWindows.create, createWindow),
  bind(deliveryWindows.update, updateWindow),
  bind(deliveryWindows.enable, moveWindow('enable')),
  bind(deliveryWindows.disable, moveWindow('disable')),
  bind(deliveryDays.list, listDays),
  bind(deliveryDays.save, saveDay),
  bind(deliveryDays.close, closeDay),
  bind(deliveryDays.open, openDayAgain),
];
