import { lazy } from 'react';

/** Parts that screens of later features draw. */
export { useMayReceiveTips } from './use-may-receive-tips.ts';
export const ReceiveTip = lazy(() => import('./receive-tip.tsx'));
