/** Parts that screens of later features draw. */
export type { TimelineLook } from './customer-timeline.tsx';
export { useTrnCheck } from './use-trn-check.ts';
