import { bind, type Route } from '../../../platform/http/route.ts';
import { firstSteps } from '../contract.ts';
import { finishFirstSteps, readFirstSteps } from './first-steps.ts';

export const onboardingRoutes: readonly Route[] = [
  bind(firstSteps.get, readFirstSteps),
  bind(firstSteps.finish, finishFirstSteps),
];
