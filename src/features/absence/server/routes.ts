import { bind, type Route } from '../../../platform/http/route.ts';
import { awayAppointments } from '../contract.ts';
import { countAway, planAway } from './plan-absence.ts';
import { settleAway } from './resolve-absence.ts';

export const absenceRoutes: readonly Route[] = [
  bind(awayAppointments.count, countAway),
  bind(awayAppointments.plan, planAway),
  bind(awayAppointments.settle, settleAway),
];
