import { lazy } from 'react';

/** Parts that screens of later features draw. */
export { useMayReceiveTips } from './use-may-take-tips.ts';
export const ReceiveTip = lazy(() => import('./take-tip.tsx'));
