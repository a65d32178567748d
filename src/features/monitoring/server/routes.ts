import { bindManager, bindPublic, type Route } from '../../../platform/http/route.ts';
import { monitoring } from '../contract.ts';
import { addJsError } from './add-js-error.ts';
import { listFailedLogins, listJsErrors } from './list-trackers.ts';

export const monitoringRoutes: readonly Route[] = [
  bindPublic(monitoring.addJsError, addJsError),
  bindPublic(monitoring.addManagerJsError, addJsError),
  bindManager(monitoring.listJsErrors, listJsErrors),
  bindManager(monitoring.listFailedLogins, listFailedLogins),
];
