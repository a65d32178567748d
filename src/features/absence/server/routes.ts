import { bind, type Route } from '../../../platform/http/route.ts';
import { awayVisits } from '../contract.ts';
import { countAway, planAway } from './plan-absence.ts';
import { settleAway } from './resolve-absence.ts';

export const absenceRoutes: readonly Route[] = [
  bind(awayVisits.count, countAway),
  bind(awayVisits.plan, planAway),
  bind(awayVisits.settle, settleAway),
];
