import { bind, type Route } from '../../../platform/http/route.ts';
import { hours } from '../contract.ts';
import { addSpecialDay, changeSpecialDay, deleteSpecialDay, listSpecialDays } from './special-days.ts';
import { readWeek, saveWeek } from './working-week.ts';

export const hourRoutes: readonly Route[] = [
  bind(hours.get, readWeek),
  bind(hours.save, saveWeek),
  bind(hours.specialDays, listSpecialDays),
  bind(hours.addSpecialDay, addSpecialDay),
  bind(hours.changeSpecialDay, changeSpecialDay),
  bind(hours.deleteSpecialDay, deleteSpecialDay),
];
