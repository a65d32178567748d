import { lazy } from 'react';

/** Parts that screens of later features draw. */
export { useMayTakeTips } from './use-may-take-tips.ts';
export const TakeTip = lazy(() => import('./take-tip.tsx'));
